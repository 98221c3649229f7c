<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&quot;8&quot;  &quot;a = b&quot;</source>
        <translation>&quot;8&quot;  &quot;a = b&quot;</translation>
    </message>
    <message>
        <source>&amp;About treeview</source>
        <translation>&amp;Über treeview</translation>
    </message>
    <message>
        <source>&amp;Actual Size</source>
        <translation>&amp;Originalgröße</translation>
    </message>
    <message>
        <source>&amp;Add Files as Pages…</source>
        <translation>D&amp;ateien als Seiten hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Add Files…</source>
        <translation>Dateien hin&amp;zufügen…</translation>
    </message>
    <message>
        <source>&amp;Add Question</source>
        <translation>Frage &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add Run</source>
        <translation>Lauf &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;Alternating</source>
        <translation>A&amp;bwechselnd</translation>
    </message>
    <message>
        <source>&amp;Another Like This</source>
        <translation>Noch &amp;eine wie diese</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>Fr&amp;agen</translation>
    </message>
    <message>
        <source>&amp;Autosave after</source>
        <translation>&amp;Automatisch sichern nach</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>&amp;Beside or Below</source>
        <translation>&amp;Neben- oder untereinander</translation>
    </message>
    <message>
        <source>&amp;Best First</source>
        <translation>&amp;Beste zuerst</translation>
    </message>
    <message>
        <source>&amp;Best Moves First</source>
        <translation>B&amp;este Züge zuerst</translation>
    </message>
    <message>
        <source>&amp;Better value</source>
        <translation>&amp;Besserer Wert</translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>&amp;Branching</source>
        <translation>&amp;Verzweigung</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Chance</source>
        <translation>&amp;Zufall</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>&amp;Children of each node</source>
        <translation>&amp;Kinder je Knoten</translation>
    </message>
    <message>
        <source>&amp;Children per Level…</source>
        <translation>&amp;Kinder je Ebene…</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>&amp;Colour of nodes</source>
        <translation>&amp;Farbe der Knoten</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Compare Runs…</source>
        <translation>Läufe &amp;vergleichen…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message>
        <source>&amp;Content</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>&amp;Zähler</translation>
    </message>
    <message>
        <source>&amp;Cut</source>
        <translation>S&amp;chnitt</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Delete Page…</source>
        <translation>Seite &amp;löschen…</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen…</translation>
    </message>
    <message>
        <source>&amp;Depth in plies</source>
        <translation>&amp;Tiefe in Halbzügen</translation>
    </message>
    <message>
        <source>&amp;Difficulty</source>
        <translation>&amp;Schwierigkeit</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Done, returns</source>
        <translation>&amp;Fertig, zurück</translation>
    </message>
    <message>
        <source>&amp;Down to Depth {depth}: {nodes} Nodes</source>
        <translation>&amp;Bis Tiefe {depth}: {nodes} Knoten</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Early ends</source>
        <translation>&amp;Frühe Enden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Edit Name and Value</source>
        <translation>Na&amp;me und Wert bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Edit Note</source>
        <translation>Notiz &amp;bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Empty Board</source>
        <translation>&amp;Leeres Brett</translation>
    </message>
    <message>
        <source>&amp;End Exam</source>
        <translation>Prüfung &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Enters it</source>
        <translation>B&amp;etreten</translation>
    </message>
    <message>
        <source>&amp;Entry line</source>
        <translation>&amp;Eingabezeile</translation>
    </message>
    <message>
        <source>&amp;Equal</source>
        <translation>&amp;Gleich verteilen</translation>
    </message>
    <message>
        <source>&amp;Examples…</source>
        <translation>Beis&amp;piele…</translation>
    </message>
    <message>
        <source>&amp;Exam…</source>
        <translation>Prüf&amp;ung…</translation>
    </message>
    <message>
        <source>&amp;Exercise</source>
        <translation>&amp;Übung</translation>
    </message>
    <message>
        <source>&amp;Explain Terms</source>
        <translation>&amp;Begriffe erklären</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>&amp;Feature</source>
        <translation>&amp;Merkmal</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Fill Leaf Values…</source>
        <translation>&amp;Blattwerte füllen…</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>&amp;Follow the run</source>
        <translation>Dem Lauf &amp;folgen</translation>
    </message>
    <message>
        <source>&amp;Follow the search</source>
        <translation>Der Suche &amp;folgen</translation>
    </message>
    <message>
        <source>&amp;From Here</source>
        <translation>Ab &amp;hier</translation>
    </message>
    <message>
        <source>&amp;Give “{move}” the Other {probability}</source>
        <translation>„{move}“ die &amp;übrigen {probability} geben</translation>
    </message>
    <message>
        <source>&amp;Go to Step…</source>
        <translation>Zu Schritt &amp;gehen…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Hide All Panels</source>
        <translation>Alle Bereiche &amp;ausblenden</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>&amp;Eigene Fassung behalten</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>Besch&amp;riftungen</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>S&amp;päter</translation>
    </message>
    <message>
        <source>&amp;Leaf evaluated</source>
        <translation>B&amp;latt bewertet</translation>
    </message>
    <message>
        <source>&amp;Leaf values from</source>
        <translation>&amp;Blattwerte von</translation>
    </message>
    <message>
        <source>&amp;Learn the Algorithms</source>
        <translation>Algorithmen &amp;lernen</translation>
    </message>
    <message>
        <source>&amp;Leaves</source>
        <translation>&amp;Blätter</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Ebene</translation>
    </message>
    <message>
        <source>&amp;Level spacing</source>
        <translation>Abstand der &amp;Ebenen</translation>
    </message>
    <message>
        <source>&amp;Line by Line</source>
        <translation>&amp;Zeile für Zeile</translation>
    </message>
    <message>
        <source>&amp;Linked</source>
        <translation>&amp;Verknüpft</translation>
    </message>
    <message>
        <source>&amp;Make an Exercise…</source>
        <translation>Übung &amp;zusammenstellen…</translation>
    </message>
    <message>
        <source>&amp;Manual and Keys</source>
        <translation>&amp;Handbuch und Tasten</translation>
    </message>
    <message>
        <source>&amp;Margin</source>
        <translation>&amp;Rand</translation>
    </message>
    <message>
        <source>&amp;Mark Answers…</source>
        <translation>Antworten &amp;bewerten…</translation>
    </message>
    <message>
        <source>&amp;Mark in the tree</source>
        <translation>Im Baum &amp;markieren</translation>
    </message>
    <message>
        <source>&amp;Minimal Tree</source>
        <translation>&amp;Minimaler Baum</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>&amp;Minikarte</translation>
    </message>
    <message>
        <source>&amp;Minutes</source>
        <translation>&amp;Minuten</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>S&amp;piegeln</translation>
    </message>
    <message>
        <source>&amp;Move Now</source>
        <translation>&amp;Jetzt ziehen</translation>
    </message>
    <message>
        <source>&amp;Negate</source>
        <translation>&amp;Negieren</translation>
    </message>
    <message>
        <source>&amp;New Exam…</source>
        <translation>&amp;Neue Prüfung…</translation>
    </message>
    <message>
        <source>&amp;New Exercise</source>
        <translation>&amp;Neue Übung</translation>
    </message>
    <message>
        <source>&amp;New Game</source>
        <translation>Neue &amp;Partie</translation>
    </message>
    <message>
        <source>&amp;New Page</source>
        <translation>&amp;Neue Seite</translation>
    </message>
    <message>
        <source>&amp;New Tree</source>
        <translation>&amp;Neuer Baum</translation>
    </message>
    <message>
        <source>&amp;Next Kind</source>
        <translation>Nächste &amp;Art</translation>
    </message>
    <message>
        <source>&amp;Next Question</source>
        <translation>&amp;Nächste Frage</translation>
    </message>
    <message>
        <source>&amp;Next →</source>
        <translation>&amp;Weiter →</translation>
    </message>
    <message>
        <source>&amp;No better value</source>
        <translation>&amp;Nicht besser</translation>
    </message>
    <message>
        <source>&amp;Node shapes</source>
        <translation>&amp;Knotenformen</translation>
    </message>
    <message>
        <source>&amp;Node spacing</source>
        <translation>Abstand der &amp;Knoten</translation>
    </message>
    <message>
        <source>&amp;Note for This Step</source>
        <translation>&amp;Notiz zu diesem Schritt</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Numbers in Tree</source>
        <translation>&amp;Zahlen im Baum</translation>
    </message>
    <message>
        <source>&amp;Open Again</source>
        <translation>&amp;Wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Open the Mistake</source>
        <translation>Fehler &amp;öffnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Order by Hand…</source>
        <translation>Von &amp;Hand ordnen…</translation>
    </message>
    <message>
        <source>&amp;Order of visits</source>
        <translation>Reihenfolge der Bes&amp;uche</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>&amp;Seite</translation>
    </message>
    <message>
        <source>&amp;Part</source>
        <translation>&amp;Teil</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Pause Timer</source>
        <translation>Timer an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>&amp;Play a Game…</source>
        <translation>Pa&amp;rtie spielen…</translation>
    </message>
    <message>
        <source>&amp;Pointer</source>
        <translation>Zei&amp;ger</translation>
    </message>
    <message>
        <source>&amp;Position</source>
        <translation>S&amp;tellung</translation>
    </message>
    <message>
        <source>&amp;Positions of nodes</source>
        <translation>&amp;Positionen der Knoten</translation>
    </message>
    <message>
        <source>&amp;Practice</source>
        <translation>&amp;Üben</translation>
    </message>
    <message>
        <source>&amp;Practise What Is Due</source>
        <translation>Fälliges &amp;üben</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>&amp;Print Sheet…</source>
        <translation>Blatt &amp;drucken…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>&amp;Probabilities…</source>
        <translation>&amp;Wahrscheinlichkeiten…</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Random</source>
        <translation>&amp;Zufällig</translation>
    </message>
    <message>
        <source>&amp;Random Tree…</source>
        <translation>&amp;Zufallsbaum…</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>&amp;Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo {name}</source>
        <translation>&amp;Wiederholen: {name}</translation>
    </message>
    <message>
        <source>&amp;Reference at the Same Point</source>
        <translation>&amp;Referenz an derselben Stelle</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove Run</source>
        <translation>Lauf &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove extra children</source>
        <translation>Überzählige Kinder ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Rename Page</source>
        <translation>Seite &amp;umbenennen</translation>
    </message>
    <message>
        <source>&amp;Reorder the Tree</source>
        <translation>Baum &amp;umordnen</translation>
    </message>
    <message>
        <source>&amp;Repeat the list if it is too short</source>
        <translation>Bei zu wenigen &amp;von vorn beginnen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>Auf&amp;lösung</translation>
    </message>
    <message>
        <source>&amp;Restart Timer</source>
        <translation>Timer &amp;neu starten</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Root</source>
        <translation>&amp;Wurzel</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>&amp;Run Until</source>
        <translation>&amp;Weiter bis</translation>
    </message>
    <message>
        <source>&amp;Runs…</source>
        <translation>&amp;Läufe…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Save Answers…</source>
        <translation>Antworten &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Save Page As…</source>
        <translation>Seite &amp;speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Scale to 1</source>
        <translation>Auf 1 &amp;skalieren</translation>
    </message>
    <message>
        <source>&amp;Searches…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>Auswa&amp;hl</translation>
    </message>
    <message>
        <source>&amp;Size of nodes</source>
        <translation>&amp;Größe der Knoten</translation>
    </message>
    <message>
        <source>&amp;Smallest Tree</source>
        <translation>&amp;Kleinster Baum</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Swap MAX and MIN</source>
        <translation>MAX und MIN &amp;tauschen</translation>
    </message>
    <message>
        <source>&amp;Text Size</source>
        <translation>&amp;Textgröße</translation>
    </message>
    <message>
        <source>&amp;Texts</source>
        <translation>&amp;Texte</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Time per step</source>
        <translation>&amp;Zeit je Schritt</translation>
    </message>
    <message>
        <source>&amp;Timer</source>
        <translation>&amp;Timer</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>&amp;Themen</translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation>&amp;Transparent</translation>
    </message>
    <message>
        <source>&amp;Tree</source>
        <translation>Ba&amp;um</translation>
    </message>
    <message>
        <source>&amp;Try It</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo {name}</source>
        <translation>&amp;Rückgängig: {name}</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>Einhei&amp;t</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>W&amp;erte</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation>&amp;Wo</translation>
    </message>
    <message>
        <source>&amp;Width of edges</source>
        <translation>&amp;Breite der Kanten</translation>
    </message>
    <message>
        <source>&amp;Window Theme</source>
        <translation>Farbs&amp;chema</translation>
    </message>
    <message>
        <source>&amp;Worst First</source>
        <translation>&amp;Schlechteste zuerst</translation>
    </message>
    <message>
        <source>&amp;Worst Moves First</source>
        <translation>&amp;Schlechteste Züge zuerst</translation>
    </message>
    <message>
        <source>&amp;Write…</source>
        <translation>&amp;Schreiben…</translation>
    </message>
    <message>
        <source>&amp;Written at nodes</source>
        <translation>An Knoten &amp;geschrieben</translation>
    </message>
    <message>
        <source>&amp;Your notes below the captions</source>
        <translation>Eigene &amp;Notizen unter den Bildunterschriften</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>Z&amp;oom</translation>
    </message>
    <message>
        <source>(beyond the end) {note}</source>
        <translation>(nach dem Ende) {note}</translation>
    </message>
    <message>
        <source>--argument: {value} is not NAME=ROLE; a role is a number or one of {roles}</source>
        <translation>--argument: {value} ist nicht NAME=ROLLE; eine Rolle ist eine Zahl oder eine von {roles}</translation>
    </message>
    <message>
        <source>--set: {value} is not NAME=VALUE</source>
        <translation>--set: {value} ist nicht NAME=WERT</translation>
    </message>
    <message>
        <source>--start and --plies apply only to games</source>
        <translation>--start und --plies gelten nur für Spiele</translation>
    </message>
    <message>
        <source>0 is a value, and −0.25 is less: the second move is held to 0 while MAX has 0.5, so the forced 1.75 behind it is never looked at.</source>
        <translation>0 ist ein Wert, und −0,25 ist weniger: Der zweite Zug wird bei 0 gehalten, während MAX 0,5 hat; die erzwungene 1,75 dahinter wird nie angesehen.</translation>
    </message>
    <message>
        <source>0 taken for no value yet</source>
        <translation>0 für „noch kein Wert“ gehalten</translation>
    </message>
    <message>
        <source>0.5, 1/3, 25 %</source>
        <translation>0.5, 1/3, 25 %</translation>
    </message>
    <message>
        <source>1 + ε</source>
        <translation>1 + ε</translation>
    </message>
    <message>
        <source>1 + −</source>
        <translation>1 + −</translation>
    </message>
    <message>
        <source>1 child is pruned ({nodes} nodes).</source>
        <translation>1 Kind wird abgeschnitten ({nodes} Knoten).</translation>
    </message>
    <message>
        <source>1 child is pruned.</source>
        <translation>1 Kind wird abgeschnitten.</translation>
    </message>
    <message>
        <source>1 for MAX, −1 for MIN</source>
        <translation>1 für MAX, −1 für MIN</translation>
    </message>
    <message>
        <source>1 second</source>
        <translation>1 Sekunde</translation>
    </message>
    <message>
        <source>1,234</source>
        <translation>1&#x202f;234</translation>
    </message>
    <message>
        <source>1/2</source>
        <translation>1/2</translation>
    </message>
    <message>
        <source>12 Enter</source>
        <translation>12 Enter</translation>
    </message>
    <message>
        <source>24 iterations are shared among eight moves in three phases: one visit each, two more for the best four, four more for the last two. So h is found and played, though its prior is only 0.05. PUCT gives h no visit in as many iterations and plays d.</source>
        <translation>24 Iterationen werden in drei Phasen unter acht Zügen aufgeteilt: je ein Besuch, zwei weitere für die besten vier, vier weitere für die letzten zwei. So wird h gefunden und gespielt, obwohl sein Prior nur 0.05 ist. PUCT gibt h in ebenso vielen Iterationen keinen Besuch und spielt d.</translation>
    </message>
    <message>
        <source>4 is better than the 3 that MAX has just above, but not than the 6 at the root: only the bound from three plies up cuts here.</source>
        <translation>4 ist besser als die 3, die MAX gleich darüber hat, aber nicht als die 6 an der Wurzel: Nur die Schranke von drei Halbzügen höher schneidet hier.</translation>
    </message>
    <message>
        <source>8  −0.5  1/2  ∞  ?</source>
        <translation>8  −0.5  1/2  ∞  ?</translation>
    </message>
    <message>
        <source>8, -1/2, ∞</source>
        <translation>8, -1/2, ∞</translation>
    </message>
    <message>
        <source>A CSV table or JSON with priors by path, which come before all others.</source>
        <translation>Eine CSV-Tabelle oder JSON mit Priors nach Pfad, die allen anderen vorgehen.</translation>
    </message>
    <message>
        <source>A Python file is a program. It can do everything that you can do on this computer. Run it only if you trust its author.

{path}</source>
        <translation>Eine Python-Datei ist ein Programm. Es kann auf diesem Computer alles, was Sie können. Führen Sie es nur aus, wenn Sie dem vertrauen, der es geschrieben hat.

{path}</translation>
    </message>
    <message>
        <source>A Python file is a program. The whole file runs, in a process of its own with limits of time and memory. It may read your files, but not change them, start programs or use the network. Run it only if you trust its author.

You are asked again when the file has changed.

{path}</source>
        <translation>Eine Python-Datei ist ein Programm. Die ganze Datei läuft, in einem eigenen Prozess mit Grenzen für Zeit und Speicher. Sie darf Ihre Dateien lesen, aber nicht ändern, keine Programme starten und nicht ins Netz. Lassen Sie sie nur laufen, wenn Sie ihrem Autor vertrauen.

Wenn sich die Datei ändert, werden Sie wieder gefragt.

{path}</translation>
    </message>
    <message>
        <source>A Python file is a program. The whole file runs, in a process of its own with limits of time and memory. It should read your files at most, but on this system a file that is written to do harm can do everything that you can do. Run it only if you trust its author.

You are asked again when the file has changed.

{path}</source>
        <translation>Eine Python-Datei ist ein Programm. Die ganze Datei läuft, in einem eigenen Prozess mit Grenzen für Zeit und Speicher. Sie soll Ihre Dateien höchstens lesen, aber auf diesem System kann eine Datei, die schaden soll, alles, was Sie auf diesem Rechner können. Lassen Sie sie nur laufen, wenn Sie ihrem Autor vertrauen.

Wenn sich die Datei ändert, werden Sie wieder gefragt.

{path}</translation>
    </message>
    <message>
        <source>A bound ends the search as well: a lower bound from β on, an upper bound down from α.</source>
        <translation>Auch eine Schranke beendet die Suche: eine untere ab β, eine obere ab α abwärts.</translation>
    </message>
    <message>
        <source>A bound moved the wrong way</source>
        <translation>Eine Schranke falsch herum verschoben</translation>
    </message>
    <message>
        <source>A bound not passed on</source>
        <translation>Eine Schranke nicht weitergegeben</translation>
    </message>
    <message>
        <source>A bound stored as an exact value</source>
        <translation>Schranke als genauen Wert gespeichert</translation>
    </message>
    <message>
        <source>A bound taken for the value</source>
        <translation>Schranke für den Wert gehalten</translation>
    </message>
    <message>
        <source>A bound used as a value</source>
        <translation>Schranke als Wert verwendet</translation>
    </message>
    <message>
        <source>A chance node is worth the mean of its children; here their values are only added up.</source>
        <translation>Ein Zufallsknoten ist den Mittelwert seiner Kinder wert; hier werden ihre Werte nur addiert.</translation>
    </message>
    <message>
        <source>A chance node is worth the sum of its children&apos;s values, each times its probability.</source>
        <translation>Ein Zufallsknoten ist die Summe der Werte seiner Kinder wert, jeder mal seine Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>A change of all leaf values</source>
        <translation>Eine Änderung aller Blattwerte</translation>
    </message>
    <message>
        <source>A child gets (−β, −α): its own lower bound is the other player&apos;s upper bound, with the sign turned.</source>
        <translation>Ein Kind bekommt (−β, −α): Seine untere Schranke ist die obere des anderen Spielers mit umgekehrtem Vorzeichen.</translation>
    </message>
    <message>
        <source>A child is searched until its number is above the second best, times 1 + ε.</source>
        <translation>Ein Kind wird durchsucht, bis seine Zahl über der zweitbesten mal 1 + ε liegt.</translation>
    </message>
    <message>
        <source>A child left out</source>
        <translation>Ein Kind ausgelassen</translation>
    </message>
    <message>
        <source>A child that beats its null window is searched again; what that window gave is only a bound.</source>
        <translation>Ein Kind, das sein Nullfenster übertrifft, wird noch einmal durchsucht; was dieses Fenster ergab, ist nur eine Schranke.</translation>
    </message>
    <message>
        <source>A child that fails its test is no better than the best so far and is done with.</source>
        <translation>Ein Kind, das seinen Test nicht besteht, ist nicht besser als das bisher beste und damit erledigt.</translation>
    </message>
    <message>
        <source>A child without visits comes before all others: its UCB1 score counts as infinite.</source>
        <translation>Ein Kind ohne Besuche kommt vor allen anderen: Sein UCB1-Wert zählt als unendlich.</translation>
    </message>
    <message>
        <source>A child without visits scores the first-play urgency; any other scores UCB1.</source>
        <translation>Ein Kind ohne Besuche zählt die Dringlichkeit des Unbesuchten, jedes andere UCB1.</translation>
    </message>
    <message>
        <source>A child&apos;s own visits under the logarithm</source>
        <translation>Die eigenen Besuche des Kindes im Logarithmus</translation>
    </message>
    <message>
        <source>A command cannot know what is on the screen: choose “The whole tree” as the part.</source>
        <translation>Kein Befehl weiß, was auf dem Bildschirm ist: Wählen Sie als Teil „Der ganze Baum“.</translation>
    </message>
    <message>
        <source>A command cannot leave captions out of a hand-out.</source>
        <translation>Kein Befehl lässt in einem Handout die Bildtexte weg.</translation>
    </message>
    <message>
        <source>A command cannot leave your notes out of a hand-out.</source>
        <translation>Kein Befehl lässt in einem Handout Ihre Notizen weg.</translation>
    </message>
    <message>
        <source>A command cannot name this style: choose another, or one from a file.</source>
        <translation>Kein Befehl kennt diesen Stil: Wählen Sie einen anderen oder einen aus einer Datei.</translation>
    </message>
    <message>
        <source>A command cannot write all pages as they are now: choose “The whole tree” as the part.</source>
        <translation>Kein Befehl schreibt alle Seiten, wie sie jetzt sind: Wählen Sie als Teil „Der ganze Baum“.</translation>
    </message>
    <message>
        <source>A command reads the tree from a file: save it first.</source>
        <translation>Ein Befehl liest den Baum aus einer Datei: Speichern Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>A cut needs a bound from above and a node with a child to skip.</source>
        <translation>Ein Schnitt braucht eine Schranke von oben und einen Knoten mit einem Kind, das übersprungen wird.</translation>
    </message>
    <message>
        <source>A cut skips all remaining children of the node, not only the next one.</source>
        <translation>Ein Schnitt überspringt alle übrigen Kinder des Knotens, nicht nur das nächste.</translation>
    </message>
    <message>
        <source>A cut that skips inner nodes</source>
        <translation>Ein Schnitt, der innere Knoten überspringt</translation>
    </message>
    <message>
        <source>A cut whose bound comes from three levels up</source>
        <translation>Ein Schnitt, dessen Schranke drei Ebenen höher entsteht</translation>
    </message>
    <message>
        <source>A cut: the other children are skipped</source>
        <translation>Ein Schnitt: Die übrigen Kinder werden übersprungen</translation>
    </message>
    <message>
        <source>A deep cut</source>
        <translation>Ein tiefer Schnitt</translation>
    </message>
    <message>
        <source>A deep cut, which no shallow bound could make</source>
        <translation>Ein tiefer Schnitt, den keine flache Schranke machen könnte</translation>
    </message>
    <message>
        <source>A deeper search that plays worse</source>
        <translation>Eine tiefere Suche, die schlechter spielt</translation>
    </message>
    <message>
        <source>A discarded iteration used</source>
        <translation>Eine verworfene Iteration benutzt</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>Remis.</translation>
    </message>
    <message>
        <source>A fixed Q for a child without visits, in place of the previous option.</source>
        <translation>Ein festes Q eines Kindes ohne Besuche anstelle der Option davor.</translation>
    </message>
    <message>
        <source>A forced win</source>
        <translation>Ein erzwungener Gewinn</translation>
    </message>
    <message>
        <source>A game of your own</source>
        <translation>Ein eigenes Spiel</translation>
    </message>
    <message>
        <source>A game that is over</source>
        <translation>Ein Spiel, das zu Ende ist</translation>
    </message>
    <message>
        <source>A guess that misses</source>
        <translation>Eine Schätzung, die danebenliegt</translation>
    </message>
    <message>
        <source>A leaf can only lower the merit (or raise it, where MIN moves at the root).</source>
        <translation>Ein Blatt kann die Güte nur senken (oder heben, wenn an der Wurzel MIN zieht).</translation>
    </message>
    <message>
        <source>A leaf is evaluated</source>
        <translation>Ein Blatt wird bewertet</translation>
    </message>
    <message>
        <source>A limit of a value: α, β, or the lowest and the highest value that is still possible. A pruned node has no value, only a bound ([what you see](stepping.md#what-you-see)).</source>
        <translation>Eine Grenze eines Werts: α, β oder der kleinste und der größte noch mögliche Wert. Ein abgeschnittener Knoten hat keinen Wert, nur eine Schranke ([was zu sehen ist](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>A list</source>
        <translation>Eine Liste</translation>
    </message>
    <message>
        <source>A logarithm in PUCT</source>
        <translation>Ein Logarithmus in PUCT</translation>
    </message>
    <message>
        <source>A lower bound ends the search only from β on, an upper bound only down from α.</source>
        <translation>Eine untere Schranke beendet die Suche erst ab β, eine obere erst ab α abwärts.</translation>
    </message>
    <message>
        <source>A may be worth 9, B 7 and C 4. ProveBest looks below A: it is worth at least 5, so C is out. Then DisproveRest looks below B, which is less deep: it is worth at most 4. So A is best, whatever it is worth, by 8 of the 22 nodes and not one leaf.</source>
        <translation>A kann 9 wert sein, B 7 und C 4. ProveBest sieht unter A nach: Es ist mindestens 5 wert, also scheidet C aus. Dann sieht DisproveRest unter B nach, das weniger tief ist: Es ist höchstens 4 wert. Also ist A am besten, was immer es wert ist, mit 8 der 22 Knoten und ohne ein Blatt.</translation>
    </message>
    <message>
        <source>A move is best if it is at least as good as the later moves and better than the earlier ones.</source>
        <translation>Ein Zug ist der beste, wenn er mindestens so gut wie die späteren und besser als die früheren ist.</translation>
    </message>
    <message>
        <source>A move is noisy if it changes so much that an estimate cannot be trusted before it, such as a capture: a game says which moves are, and in a drawn tree those whose names end in “!”. A node is quiet if no move is noisy ([quiescence](stepping.md#quiescence)).</source>
        <translation>Ein Zug ist unruhig, wenn er so viel ändert, dass man einer Bewertung vor ihm nicht trauen kann, etwa ein Schlagzug: Ein Spiel sagt, welche Züge das sind; in einem gezeichneten Baum sind es die, deren Name auf „!“ endet. Ein Knoten ist ruhig, wenn kein Zug unruhig ist ([Ruhesuche](stepping.md#quiescence)).</translation>
    </message>
    <message>
        <source>A move is proved best only if it is sure to be worth at least as much as any other can be.</source>
        <translation>Ein Zug ist erst bewiesen, wenn er mindestens so viel sicher gibt, wie jeder andere erhoffen lässt.</translation>
    </message>
    <message>
        <source>A move that has cut at the same ply of another branch, and is tried first in the hope that it cuts again ([order of moves](stepping.md#order-of-moves)).</source>
        <translation>Ein Zug, der auf derselben Ebene eines anderen Zweigs geschnitten hat und zuerst versucht wird, in der Hoffnung, dass er wieder schneidet ([Zugreihenfolge](stepping.md#order-of-moves)).</translation>
    </message>
    <message>
        <source>A new iteration starts</source>
        <translation>Eine neue Iteration beginnt</translation>
    </message>
    <message>
        <source>A new tree</source>
        <translation>Ein neuer Baum</translation>
    </message>
    <message>
        <source>A node at the depth limit is worth its estimate; nothing below it counts.</source>
        <translation>Ein Knoten an der Tiefenschranke ist seine Bewertung wert; was darunter steht, zählt nicht.</translation>
    </message>
    <message>
        <source>A node at the depth limit with noisy moves is not quiet: they are searched before it is valued.</source>
        <translation>Ein Knoten an der Tiefenschranke mit unruhigen Zügen ist nicht ruhig: Sie werden durchsucht, bevor er bewertet wird.</translation>
    </message>
    <message>
        <source>A node gets its first value or bounds</source>
        <translation>Ein Knoten bekommt seinen ersten Wert oder seine Schranken</translation>
    </message>
    <message>
        <source>A node gets the window that its parent has at that moment; each child&apos;s value may raise α or lower β.</source>
        <translation>Ein Knoten bekommt das Fenster, das sein Elternknoten in dem Moment hat; der Wert jedes Kindes kann α heben oder β senken.</translation>
    </message>
    <message>
        <source>A node is done and returns its value</source>
        <translation>Ein Knoten ist fertig und gibt seinen Wert zurück</translation>
    </message>
    <message>
        <source>A node is expanded</source>
        <translation>Ein Knoten wird erweitert</translation>
    </message>
    <message>
        <source>A node is searched again with another window</source>
        <translation>Ein Knoten wird mit einem anderen Fenster noch einmal durchsucht</translation>
    </message>
    <message>
        <source>A node stands pat: its estimate is its first value</source>
        <translation>Der Spieler hält still: Die Bewertung ist der erste Wert</translation>
    </message>
    <message>
        <source>A node that is evaluated instead of searched: the game is over there, or the [depth limit](stepping.md#algorithms) is reached.</source>
        <translation>Ein Knoten, der bewertet statt durchsucht wird: Das Spiel ist dort zu Ende, oder die [Tiefenschranke](stepping.md#algorithms) ist erreicht.</translation>
    </message>
    <message>
        <source>A node with a single child</source>
        <translation>Ein Knoten mit einem einzigen Kind</translation>
    </message>
    <message>
        <source>A null move is checked by a search of the moves</source>
        <translation>Ein Nullzug wird durch eine Suche der Züge geprüft</translation>
    </message>
    <message>
        <source>A null move is tried</source>
        <translation>Ein Nullzug wird versucht</translation>
    </message>
    <message>
        <source>A null window only asks whether the second and third moves are worth more than 0.5. The second is not; the third is, so it is searched again and is worth 0.625.</source>
        <translation>Der zweite und der dritte Zug werden nur gefragt, ob sie mehr wert sind als 0,5. Der zweite ist es nicht; der dritte schon, also wird er erneut durchsucht und ist 0,625 wert.</translation>
    </message>
    <message>
        <source>A number is missing after the equals sign. A name that contains = needs quotation marks.</source>
        <translation>Nach dem Gleichheitszeichen fehlt eine Zahl. Ein Name, der = enthält, braucht Anführungszeichen.</translation>
    </message>
    <message>
        <source>A player who moves twice</source>
        <translation>Ein Spieler, der zweimal zieht</translation>
    </message>
    <message>
        <source>A position in which every move is worse than none, so that a null move misleads. To verify a null move, the moves of the node are searched less deep before it is cut ([null moves](stepping.md#null-moves)).</source>
        <translation>Eine Stellung, in der jeder Zug schlechter ist als keiner, so dass ein Nullzug in die Irre führt. Um einen Nullzug zu prüfen, werden die Züge des Knotens weniger tief durchsucht, bevor er abgeschnitten wird ([Nullzüge](stepping.md#null-moves)).</translation>
    </message>
    <message>
        <source>A probability must be from 0 to 1.</source>
        <translation>Eine Wahrscheinlichkeit liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>A proved leaf has pn = 0 and dn = ∞, a disproved one pn = ∞ and dn = 0.</source>
        <translation>Ein bewiesenes Blatt hat pn = 0 und dn = ∞, ein widerlegtes pn = ∞ und dn = 0.</translation>
    </message>
    <message>
        <source>A pruned node has no value, only a bound</source>
        <translation>Ein abgeschnittener Knoten hat keinen Wert, nur eine Schranke</translation>
    </message>
    <message>
        <source>A pursuer with little fuel tries to catch an evader with less, before time runs out.</source>
        <translation>Ein Verfolger mit wenig Treibstoff will einen Flüchtenden mit noch weniger fangen, ehe die Zeit um ist.</translation>
    </message>
    <message>
        <source>A question bank with all versions of each question.</source>
        <translation>Eine Fragensammlung mit allen Fassungen jeder Frage.</translation>
    </message>
    <message>
        <source>A random number for each child, drawn from the posterior distribution of its mean; the highest one decides ([sampling](stepping.md#sampling)).</source>
        <translation>Eine Zufallszahl für jedes Kind, gezogen aus dem, was sein Mittelwert nach seinen Belohnungen sein kann; die höchste entscheidet ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>A random number g for each move at the root, drawn once. PUCT with `--formula gumbel` scores a move there by s = g + ln P + σ(q), where σ(q) grows with the visits ([sampling](stepping.md#sampling)).</source>
        <translation>Eine Zufallszahl g für jeden Zug der Wurzel, einmal gezogen. PUCT mit `--formula gumbel` bewertet einen Zug dort mit s = g + ln P + σ(q), wobei σ(q) mit den Besuchen wächst ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>A range of steps</source>
        <translation>Von einem Schritt bis zu einem anderen</translation>
    </message>
    <message>
        <source>A result that is put into the transposition table, as a value or a bound ([memory](stepping.md#memory)).</source>
        <translation>Ein Ergebnis kommt in die Transpositionstabelle, als Wert oder als Schranke ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>A result that takes the place of another position&apos;s entry in the transposition table ([memory](stepping.md#memory)).</source>
        <translation>Ein Ergebnis nimmt in der Transpositionstabelle den Platz des Eintrags einer anderen Stellung ein ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>A reward is added on the way back</source>
        <translation>Eine Belohnung wird auf dem Rückweg addiert</translation>
    </message>
    <message>
        <source>A rollout is played</source>
        <translation>Ein Rollout wird gespielt</translation>
    </message>
    <message>
        <source>A satellite may burn by any amount; here each position draws thirty burns. Progressive widening takes them one by one: after 60 iterations it has tried eight at the root, →0.94 ↓0.14 has 17 visits, and the tree is four plies deep. UCB1 alone tries all thirty, none over three times, two plies deep.</source>
        <translation>Ein Satellit darf sich beliebig starke Schübe geben; hier zieht jede Stellung dreißig. Progressive Widening nimmt sie einen nach dem anderen: Nach 60 Iterationen sind an der Wurzel acht versucht, →0.94 ↓0.14 hat 17 Besuche, und der Baum ist vier Halbzüge tief. UCB1 allein versucht alle dreißig, keinen öfter als dreimal, zwei Halbzüge tief.</translation>
    </message>
    <message>
        <source>A search enters a node when it begins to search it; the node has then been visited. Iterative deepening enters nodes again in each iteration ([moving](stepping.md#moving)).</source>
        <translation>Eine Suche betritt einen Knoten, wenn sie beginnt, ihn zu durchsuchen; dann ist er besucht. Iterative Vertiefung betritt Knoten in jeder Iteration wieder ([Bewegen](stepping.md#moving)).</translation>
    </message>
    <message>
        <source>A search fails low where its value is not above α, and high where it is not below β: then the value is only a bound, and a wider window is needed ([narrow windows](stepping.md#narrow-windows)).</source>
        <translation>Eine Suche verfehlt das Fenster nach unten, wo ihr Wert nicht über α liegt, und nach oben, wo er nicht unter β liegt: Dann ist der Wert nur eine Schranke, und ein weiteres Fenster ist nötig ([enge Fenster](stepping.md#narrow-windows)).</translation>
    </message>
    <message>
        <source>A search of your own</source>
        <translation>Eine eigene Suche</translation>
    </message>
    <message>
        <source>A search that enters this many nodes is stopped, and not tried at greater depths.</source>
        <translation>Eine Suche, die so viele Knoten betritt, wird angehalten und bei größeren Tiefen nicht mehr versucht.</translation>
    </message>
    <message>
        <source>A search that is done with a node returns its value to the parent, which takes it over if it is better ([moving](stepping.md#moving)).</source>
        <translation>Eine Suche, die mit einem Knoten fertig ist, gibt dessen Wert an den Elternknoten zurück; der übernimmt ihn, wenn er besser ist ([Bewegen](stepping.md#moving)).</translation>
    </message>
    <message>
        <source>A second mark, with follow-through, also counts what follows correctly from a mistake.</source>
        <translation>Eine zweite Bewertung, mit Folgefehlern, zählt auch, was aus einem Fehler richtig folgt.</translation>
    </message>
    <message>
        <source>A second search of a node, with a wider window, since the value was not inside the first one; what was known below the node is forgotten ([narrow windows](stepping.md#narrow-windows)).</source>
        <translation>Eine zweite Suche eines Knotens mit weiterem Fenster, weil der Wert nicht im ersten lag; was unter dem Knoten bekannt war, ist vergessen ([enge Fenster](stepping.md#narrow-windows)).</translation>
    </message>
    <message>
        <source>A single chain of forced moves</source>
        <translation>Eine Kette erzwungener Züge</translation>
    </message>
    <message>
        <source>A static estimate is missing at {count} node, where 0 is used.</source>
        <translation>An {count} Knoten fehlt eine statische Bewertung; dort wird 0 verwendet.</translation>
    </message>
    <message>
        <source>A stored result of another node</source>
        <translation>Das gespeicherte Ergebnis eines anderen Knotens</translation>
    </message>
    <message>
        <source>A stored value is used at other nodes, too; the key must contain everything that it depends on.</source>
        <translation>Was gespeichert ist, wird auch für andere Knoten genommen; der Schlüssel muss alles sagen, wovon es abhängt.</translation>
    </message>
    <message>
        <source>A sure 3 or a gamble</source>
        <translation>Sichere 3 oder ein Wagnis</translation>
    </message>
    <message>
        <source>A table with room for four</source>
        <translation>Eine Tabelle mit Platz für vier</translation>
    </message>
    <message>
        <source>A terminal is worth what it says, and 0 is a value like any other: one node, one step, nothing to choose.</source>
        <translation>Ein Endknoten ist wert, was an ihm steht, und 0 ist ein Wert wie jeder andere: ein Knoten, ein Schritt, nichts zu wählen.</translation>
    </message>
    <message>
        <source>A test that returns β or more cuts at once; nothing is searched again.</source>
        <translation>Ein Test, der β oder mehr ergibt, schneidet sofort; nichts wird erneut durchsucht.</translation>
    </message>
    <message>
        <source>A tested child is searched again if its value lies strictly between α and β of its parent.</source>
        <translation>Ein getestetes Kind wird erneut durchsucht, wenn sein Wert echt zwischen α und β des Elternknotens liegt.</translation>
    </message>
    <message>
        <source>A text replaces the name</source>
        <translation>Ein Text ersetzt den Namen</translation>
    </message>
    <message>
        <source>A tie decided for the other move</source>
        <translation>Gleichstand für den falschen Zug entschieden</translation>
    </message>
    <message>
        <source>A trap for sampling</source>
        <translation>Eine Falle für Stichproben</translation>
    </message>
    <message>
        <source>A tree of your own</source>
        <translation>Ein eigener Baum</translation>
    </message>
    <message>
        <source>A unique best move</source>
        <translation>Ein eindeutig bester Zug</translation>
    </message>
    <message>
        <source>A value equal to the bound</source>
        <translation>Ein Wert gleich der Schranke</translation>
    </message>
    <message>
        <source>A value is returned and changes nothing</source>
        <translation>Ein Wert wird zurückgegeben und ändert nichts</translation>
    </message>
    <message>
        <source>A value is returned and is the best so far</source>
        <translation>Ein Wert wird zurückgegeben und ist bisher der beste</translation>
    </message>
    <message>
        <source>A value is returned, times its probability</source>
        <translation>Ein Wert wird zurückgegeben, mal seiner Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>A value kept between calls</source>
        <translation>Ein Wert, der von Aufruf zu Aufruf bleibt</translation>
    </message>
    <message>
        <source>A value of at least β is a lower bound, one of at most α an upper bound, whoever moves.</source>
        <translation>Ein Wert von mindestens β ist eine untere, einer von höchstens α eine obere Schranke, wer auch immer zieht.</translation>
    </message>
    <message>
        <source>A value of at most α fails low and opens the window below; one of at least β opens it above.</source>
        <translation>Ein Wert von höchstens α verfehlt das Fenster nach unten und öffnet es dort; einer von mindestens β öffnet es nach oben.</translation>
    </message>
    <message>
        <source>A value of at most α fails low: the root may be worth less. One of at least β fails high.</source>
        <translation>Ein Wert von höchstens α verfehlt das Fenster nach unten: Die Wurzel kann weniger wert sein. Einer von mindestens β verfehlt es nach oben.</translation>
    </message>
    <message>
        <source>A value outside the window is only a bound: the root must be searched again.</source>
        <translation>Ein Wert außerhalb des Fensters ist nur eine Schranke: Die Wurzel muss erneut durchsucht werden.</translation>
    </message>
    <message>
        <source>A value outside the window on entry is only a bound, and must be stored as one.</source>
        <translation>Ein Wert außerhalb des Fensters beim Betreten ist nur eine Schranke und muss als solche gespeichert werden.</translation>
    </message>
    <message>
        <source>A value that cannot be surpassed is as good as a bound: start at the root with these bounds.</source>
        <translation>Ein Wert, der nicht übertroffen werden kann, ist so gut wie eine Schranke: Beginnen Sie an der Wurzel mit diesen Schranken.</translation>
    </message>
    <message>
        <source>A value {sign} {bound} prunes the other children of {node}.</source>
        <translation>Ein Wert {sign} {bound} schneidet die übrigen Kinder von {node} ab.</translation>
    </message>
    <message>
        <source>A variable that all calls share keeps what earlier ones have left in it; give each call its own.</source>
        <translation>Eine Variable, die alle Aufrufe teilen, behält, was frühere Aufrufe darin hinterlassen haben; geben Sie jedem Aufruf seine eigene.</translation>
    </message>
    <message>
        <source>A window for you only, with the next step, the notes and the time</source>
        <translation>Ein Fenster nur für Sie, mit dem nächsten Schritt, den Notizen und der Zeit</translation>
    </message>
    <message>
        <source>A window with no number inside, which only asks whether a node is worth more than α, or for MIN less than β: α⁺ is the very next number above α, β⁻ that below β ([narrow windows](stepping.md#narrow-windows)).</source>
        <translation>Ein Fenster ohne eine Zahl darin, das nur fragt, ob ein Knoten mehr wert ist als α, bei MIN weniger als β: α⁺ ist die nächste Zahl über α, β⁻ die unter β ([enge Fenster](stepping.md#narrow-windows)).</translation>
    </message>
    <message>
        <source>A β-cut</source>
        <translation>Ein β-Schnitt</translation>
    </message>
    <message>
        <source>A&amp;nimations</source>
        <translation>A&amp;nimationen</translation>
    </message>
    <message>
        <source>A4, landscape</source>
        <translation>A4, quer</translation>
    </message>
    <message>
        <source>A4, portrait</source>
        <translation>A4, hoch</translation>
    </message>
    <message>
        <source>A4, portrait (default)</source>
        <translation>A4, hoch (Standard)</translation>
    </message>
    <message>
        <source>AMAF mean ã = A / M</source>
        <translation>AMAF-Mittel ã = A / M</translation>
    </message>
    <message>
        <source>AMAF total A</source>
        <translation>AMAF-Summe A</translation>
    </message>
    <message>
        <source>AMAF visits M</source>
        <translation>AMAF-Besuche M</translation>
    </message>
    <message>
        <source>APNG animation</source>
        <translation>APNG, animiert</translation>
    </message>
    <message>
        <source>About treeview</source>
        <translation>Über treeview</translation>
    </message>
    <message>
        <source>About {nodes} nodes, about {leaves} leaves</source>
        <translation>Etwa {nodes} Knoten, etwa {leaves} Blätter</translation>
    </message>
    <message>
        <source>Add C&amp;hild</source>
        <translation>Kind hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Add Children</source>
        <translation>Kinder hinzufügen</translation>
    </message>
    <message>
        <source>Add S&amp;ibling</source>
        <translation>&amp;Geschwister hinzufügen</translation>
    </message>
    <message>
        <source>Add Sibling &amp;Before</source>
        <translation>Geschwister da&amp;vor hinzufügen</translation>
    </message>
    <message>
        <source>Add Trees as Pages</source>
        <translation>Bäume als Seiten hinzufügen</translation>
    </message>
    <message>
        <source>Add a child (Tab)</source>
        <translation>Kind hinzufügen (Tab)</translation>
    </message>
    <message>
        <source>Add a child or a sibling</source>
        <translation>Ein Kind oder Geschwister hinzufügen</translation>
    </message>
    <message>
        <source>Add a child to the selected node</source>
        <translation>Dem ausgewählten Knoten ein Kind hinzufügen</translation>
    </message>
    <message>
        <source>Add a copy of this page after it</source>
        <translation>Eine Kopie dieser Seite nach ihr einfügen</translation>
    </message>
    <message>
        <source>Add a node to the selection, or remove it</source>
        <translation>Einen Knoten zur Auswahl hinzufügen oder daraus entfernen</translation>
    </message>
    <message>
        <source>Add a page with a new tree after this one</source>
        <translation>Eine Seite mit einem neuen Baum nach dieser einfügen</translation>
    </message>
    <message>
        <source>Add a question like this one</source>
        <translation>Eine Frage wie diese hinzufügen</translation>
    </message>
    <message>
        <source>Add a question to see it here as students will.</source>
        <translation>Fügen Sie eine Frage hinzu, um sie hier so zu sehen wie Studierende.</translation>
    </message>
    <message>
        <source>Add a sibling (Enter)</source>
        <translation>Geschwister hinzufügen (Enter)</translation>
    </message>
    <message>
        <source>Add a sibling after the selected node</source>
        <translation>Nach dem ausgewählten Knoten ein Geschwister hinzufügen</translation>
    </message>
    <message>
        <source>Add a sibling before the selected node</source>
        <translation>Vor dem ausgewählten Knoten ein Geschwister hinzufügen</translation>
    </message>
    <message>
        <source>Add one child in each expansion, or all children at once.</source>
        <translation>Bei jeder Expansion ein Kind hinzufügen, oder alle Kinder auf einmal.</translation>
    </message>
    <message>
        <source>Add or remove a bookmark at this step</source>
        <translation>Bei diesem Schritt ein Lesezeichen setzen oder entfernen</translation>
    </message>
    <message>
        <source>Add the files in which students have saved their answers.</source>
        <translation>Fügen Sie die Dateien hinzu, in denen Studierende ihre Antworten gespeichert haben.</translation>
    </message>
    <message>
        <source>Add trees from files as pages after this one</source>
        <translation>Bäume aus Dateien als Seiten nach dieser einfügen</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>After MAX it is MIN who moves, and after MIN it is MAX; here the same player goes on.</source>
        <translation>Nach MAX zieht MIN und nach MIN wieder MAX; hier zieht derselbe Spieler weiter.</translation>
    </message>
    <message>
        <source>After a capture the same player moves again, so a MAX node stands below a MAX node: both take the largest value, and the root gets 8 by capturing twice. Kinds follow from who moves, not from the depth.</source>
        <translation>Nach dem Schlagen zieht derselbe Spieler noch einmal, also steht ein MAX-Knoten unter einem MAX-Knoten: Beide nehmen den größten Wert, und die Wurzel bekommt 8, indem sie zweimal schlägt. Die Art folgt daraus, wer zieht, nicht aus der Tiefe.</translation>
    </message>
    <message>
        <source>After a good first move each of the other eleven needs a single refutation: 14 of 36 leaves.</source>
        <translation>Nach einem guten ersten Zug braucht jeder der elf anderen nur eine Widerlegung: 14 von 36 Blättern.</translation>
    </message>
    <message>
        <source>After a miss</source>
        <translation>Nach einem Fehlschlag</translation>
    </message>
    <message>
        <source>After a pass</source>
        <translation>Nach dem Passen</translation>
    </message>
    <message>
        <source>After an edit during a &amp;run</source>
        <translation>Nach einer &amp;Änderung während eines Laufs</translation>
    </message>
    <message>
        <source>After bxc2 Black must move and loses, though passing would win: zugzwang. The null move is believed, and the search throws the win away with a3. Set After a pass to Verify by a search, or Null moves to None: White wins.</source>
        <translation>Nach bxc2 muss Schwarz ziehen und verliert, obwohl Passen gewinnen würde: Zugzwang. Dem Nullzug wird geglaubt, und die Suche verschenkt den Gewinn mit a3. Nach dem Passen: Durch eine Suche prüfen, oder Nullzüge: Keine, und Weiß gewinnt.</translation>
    </message>
    <message>
        <source>After null moves</source>
        <translation>Nach Nullzügen</translation>
    </message>
    <message>
        <source>After {count} iterations, the children of {name}:</source>
        <translation>Fertige Iterationen: {count}; die Kinder von {name}:</translation>
    </message>
    <message>
        <source>After {done}, children without visits score {urgency}: what is the score of each child of the root, with c = {c} and the mean for the player who chooses, and which child is next?</source>
        <translation>Nach {done} zählen Kinder ohne Besuche {urgency}: Was zählt jedes Kind der Wurzel, mit c = {c} und dem Mittel für den, der wählt, und welches Kind ist das nächste?</translation>
    </message>
    <message>
        <source>After {done}, iteration {next} follows, and its rollout earns MAX {reward}. What are the visits N and the totals Q, from MAX&apos;s view, of the nodes that it changes?</source>
        <translation>Nach {done} folgt Iteration {next}, und ihr Rollout bringt MAX {reward}. Welche Besuche N und Summen Q, aus Sicht von MAX, haben die Knoten, die sie ändert?</translation>
    </message>
    <message>
        <source>After {done}: what is PUCT = Q + c·P·√N / (1 + n) of each child of the root, with c = {c}, every prior P = {prior}, N the visits of the root, and Q = 1/2 without visits? Which child does selection take?</source>
        <translation>Nach {done}: Was ist PUCT = Q + c·P·√N / (1 + n) jedes Kindes der Wurzel, mit c = {c}, jedem Prior P = {prior}, den Besuchen der Wurzel als N und Q = 1/2 ohne Besuche? Welches Kind nimmt die Auswahl?</translation>
    </message>
    <message>
        <source>After {done}: what is UCB1 of each child of the root, to two decimals, with c = {c} and the mean for the player who chooses, and which child does selection take?</source>
        <translation>Nach {done}: Welches UCB1 hat jedes Kind der Wurzel, auf zwei Stellen nach dem Komma, mit c = {c} und dem Mittelwert für den Spieler, der wählt, und welches Kind nimmt die Auswahl?</translation>
    </message>
    <message>
        <source>After {done}: what is UCB1-tuned of each child of the root, with the mean for the player who chooses and the weight {c}·√(ln N / n · v / 2), and which child does selection take? v is the variance plus √(2 ln N / n), but at most 1/4; the variances of their rewards are {variances}.</source>
        <translation>Nach {done}: Was ist UCB1-tuned jedes Kindes der Wurzel, mit dem Mittel für den, der wählt, und dem Gewicht {c}·√(ln N / n · v / 2), und welches Kind nimmt die Auswahl? v ist die Varianz plus √(2 ln N / n), aber höchstens 1/4; die Varianzen ihrer Belohnungen sind {variances}.</translation>
    </message>
    <message>
        <source>After {done}: which move has the most visits, which the best mean, and which the best total?</source>
        <translation>Nach {done}: Welcher Zug hat die meisten Besuche, welcher den besten Mittelwert und welcher die beste Summe?</translation>
    </message>
    <message>
        <source>After {iterations} {player} plays {move}, by {criterion}: {visits} of {all} visits, mean x̄ = {mean}; the root is worth about {value}.</source>
        <translation>Nach {iterations} spielt {player} {move}, nach dem Kriterium {criterion}: {visits} von {all} Besuchen, Mittelwert x̄ = {mean}; die Wurzel ist etwa {value} wert.</translation>
    </message>
    <message>
        <source>After {iterations}: {node} is worth {value}.</source>
        <translation>Nach {iterations}: {node} ist {value} wert.</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Algorithm and options</source>
        <translation>Algorithmus und Optionen</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>Algorithmen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All children</source>
        <translation>Alle Kinder</translation>
    </message>
    <message>
        <source>All children become live</source>
        <translation>Alle Kinder werden lebend</translation>
    </message>
    <message>
        <source>All children of {name} are settled, so {name} is, too: its value is their highest, {value}.</source>
        <translation>Alle Kinder von {name} sind geklärt: {name} ist es auch und hat ihren höchsten Wert, {value}.</translation>
    </message>
    <message>
        <source>All children of {name} are settled, so {name} is, too: its value is their lowest, {value}.</source>
        <translation>Alle Kinder von {name} sind geklärt: {name} ist es auch und hat ihren niedrigsten Wert, {value}.</translation>
    </message>
    <message>
        <source>All correct</source>
        <translation>Alles richtig</translation>
    </message>
    <message>
        <source>All correct.</source>
        <translation>Alles richtig.</translation>
    </message>
    <message>
        <source>All counters</source>
        <translation>Alle Zähler</translation>
    </message>
    <message>
        <source>All enter the same nodes in the same order.</source>
        <translation>Alle betreten die gleichen Knoten in der gleichen Reihenfolge.</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>All find the value {value}, by {move}.</source>
        <translation>Alle finden den Wert {value}, durch {move}.</translation>
    </message>
    <message>
        <source>All find the value {value}.</source>
        <translation>Alle finden den Wert {value}.</translation>
    </message>
    <message>
        <source>All iterations agree on the line a, x. Searching this line first lets the last iteration cut as early as possible: that is what the option Order is for.</source>
        <translation>Alle Iterationen sind sich über die Zugfolge a, x einig. Wird sie zuerst durchsucht, schneidet die letzte Iteration so früh wie möglich: Dafür ist die Option Folge da.</translation>
    </message>
    <message>
        <source>All leaf values are known to lie between {low} and {high}, and the leaves are looked at from left to right. Which of them can be skipped without losing the value of the root?</source>
        <translation>Alle Blattwerte liegen bekanntlich zwischen {low} und {high}, und die Blätter werden von links nach rechts angesehen. Welche lassen sich überspringen, ohne dass der Wert der Wurzel verloren geht?</translation>
    </message>
    <message>
        <source>All leaf values are known to lie between {low} and {high}. Which branches need not be searched?</source>
        <translation>Alle Blattwerte liegen bekanntlich zwischen {low} und {high}. Welche Äste müssen nicht durchsucht werden?</translation>
    </message>
    <message>
        <source>All leaf values differ</source>
        <translation>Alle Blattwerte sind verschieden</translation>
    </message>
    <message>
        <source>All leaves</source>
        <translation>Alle Blätter</translation>
    </message>
    <message>
        <source>All leaves at once</source>
        <translation>Alle Blätter auf einmal</translation>
    </message>
    <message>
        <source>All leaves here have values.</source>
        <translation>Alle Blätter dort haben Werte.</translation>
    </message>
    <message>
        <source>All nodes settled</source>
        <translation>Alles ist geklärt</translation>
    </message>
    <message>
        <source>All pages, whole</source>
        <translation>Alle Seiten, ganz</translation>
    </message>
    <message>
        <source>All questions are answered. {key} ends the exam.</source>
        <translation>Alle Fragen sind beantwortet. {key} beendet die Prüfung.</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message>
        <source>All these nodes already have that many children.</source>
        <translation>Alle Knoten dort haben schon so viele Kinder.</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Alle Werte</translation>
    </message>
    <message>
        <source>All {count} expansions are used: values may still change.</source>
        <translation>Alle {count} Expansionen sind verbraucht: Werte können sich noch ändern.</translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation>Alpha-Beta</translation>
    </message>
    <message>
        <source>Alpha-beta keeps what it returns within the window: it returns the bound instead of a value beyond it. An [option](stepping.md#algorithms).</source>
        <translation>Alpha-Beta hält, was es zurückgibt, im Fenster: statt eines Wertes jenseits der Schranke die Schranke. Eine [Option](stepping.md#algorithms).</translation>
    </message>
    <message>
        <source>Alpha-beta only compares values: a change that keeps their order keeps the move and the cuts.</source>
        <translation>Alpha-Beta vergleicht nur Werte: Eine Änderung, die ihre Reihenfolge erhält, erhält auch den Zug und die Schnitte.</translation>
    </message>
    <message>
        <source>Alpha-beta returns 2 for b and stops: the true value is −5, which stands at a pruned leaf. Do not read the numbers of cut nodes as minimax values; only the root and the best line are exact.</source>
        <translation>Alpha-Beta gibt für b 2 zurück und hört auf: Der wahre Wert ist −5 und steht an einem abgeschnittenen Blatt. Lesen Sie die Zahlen abgeschnittener Knoten nicht als Minimax-Werte; genau sind nur die Wurzel und die beste Zugfolge.</translation>
    </message>
    <message>
        <source>Alpha-beta returns the best value that it found, even outside the window. An [option](stepping.md#algorithms).</source>
        <translation>Alpha-Beta gibt den besten gefundenen Wert zurück, auch außerhalb des Fensters. Eine [Option](stepping.md#algorithms).</translation>
    </message>
    <message>
        <source>Alpha-beta searches this tree. Press → three times: each press shows one step of it.</source>
        <translation>Alpha-Beta durchsucht diesen Baum. Drücken Sie dreimal →: Jedes Mal erscheint ein Schritt.</translation>
    </message>
    <message>
        <source>Alpha-beta with a transposition table enters {node}, where {player} moves, with α = {alpha} and β = {beta}. Which value does it store for {node}, and as what?</source>
        <translation>Alpha-Beta mit Transpositionstabelle betritt {node}, wo {player} zieht, mit α = {alpha} und β = {beta}. Welchen Wert speichert es für {node}, und als was?</translation>
    </message>
    <message>
        <source>Alpha-beta with memory</source>
        <translation>Alpha-Beta mit Gedächtnis</translation>
    </message>
    <message>
        <source>Alpha-beta with memory, depth by depth: the table&apos;s entries are too shallow to give values, but its moves are good. Searched first, they leave 23 leaves in all instead of 39.</source>
        <translation>Alpha-Beta mit Gedächtnis, Tiefe um Tiefe: Die Einträge der Tabelle sind zu flach, um Werte zu liefern, doch ihre Züge sind gut. Zuerst durchsucht, lassen sie insgesamt 23 statt 39 Blätter übrig.</translation>
    </message>
    <message>
        <source>Alpha-beta, searching {direction}, {rule}</source>
        <translation>Alpha-Beta, {direction} gesucht, {rule}</translation>
    </message>
    <message>
        <source>Also accepted, by the other rule ({convention}): {answer}.</source>
        <translation>Ebenfalls richtig, nach der anderen Regel ({convention}): {answer}.</translation>
    </message>
    <message>
        <source>Also mirrored</source>
        <translation>Auch gespiegelt</translation>
    </message>
    <message>
        <source>Also select all nodes below the selected ones</source>
        <translation>Auch alle Knoten unter den ausgewählten auswählen</translation>
    </message>
    <message>
        <source>Also turned or mirrored</source>
        <translation>Auch gedreht oder gespiegelt</translation>
    </message>
    <message>
        <source>Alt+1 … Alt+9</source>
        <translation>Alt+1 … Alt+9</translation>
    </message>
    <message>
        <source>Alt+arrows</source>
        <translation>Alt+Pfeile</translation>
    </message>
    <message>
        <source>Alternating</source>
        <translation>Abwechselnd</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Always Show &amp;Tabs</source>
        <translation>Reiter imm&amp;er zeigen</translation>
    </message>
    <message>
        <source>Always show &amp;tabs</source>
        <translation>&amp;Reiter immer zeigen</translation>
    </message>
    <message>
        <source>Among equal children, take the first or one at random.</source>
        <translation>Unter gleichen Kindern das erste nehmen, oder eines zufällig.</translation>
    </message>
    <message>
        <source>An edit ends the run, because the tree is no longer the same</source>
        <translation>Eine Änderung beendet den Lauf, denn der Baum ist nicht mehr derselbe</translation>
    </message>
    <message>
        <source>An entry counts if it was searched at least as deep as is needed now, and it ends the search if it is at least β, at most α, or exact.</source>
        <translation>Ein Eintrag zählt, wenn mindestens so tief gesucht wurde, wie jetzt nötig ist, und er beendet die Suche, wenn er mindestens β, höchstens α oder genau ist.</translation>
    </message>
    <message>
        <source>An entry ends the search of its node if it is at least β, at most α, or exact.</source>
        <translation>Ein Eintrag beendet die Suche seines Knotens, wenn er mindestens β, höchstens α oder exakt ist.</translation>
    </message>
    <message>
        <source>An entry used that is too shallow</source>
        <translation>Zu flachen Eintrag verwendet</translation>
    </message>
    <message>
        <source>An exam is running in another window.</source>
        <translation>In einem anderen Fenster läuft eine Prüfung.</translation>
    </message>
    <message>
        <source>An exercise file</source>
        <translation>Eine Übungsdatei</translation>
    </message>
    <message>
        <source>An inner node is entered</source>
        <translation>Ein innerer Knoten wird betreten</translation>
    </message>
    <message>
        <source>An iteration that the budget cuts short is discarded; the answer of the one before stands.</source>
        <translation>Eine Iteration, die das Budget abbricht, wird verworfen; die Antwort der Iteration davor gilt.</translation>
    </message>
    <message>
        <source>An open end instead of a closed one</source>
        <translation>Ein Ende offen statt geschlossen</translation>
    </message>
    <message>
        <source>An unlikely disaster</source>
        <translation>Ein unwahrscheinliches Unglück</translation>
    </message>
    <message>
        <source>An α-cut</source>
        <translation>Ein α-Schnitt</translation>
    </message>
    <message>
        <source>Animate the tree, unless the system asks for reduced motion</source>
        <translation>Den Baum animieren, außer wenn das System weniger Bewegung verlangt</translation>
    </message>
    <message>
        <source>Another seed draws other burns.</source>
        <translation>Ein anderer Startwert zieht andere Schübe.</translation>
    </message>
    <message>
        <source>Another window passed on</source>
        <translation>Ein anderes Fenster weitergegeben</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Answer a timed set of questions without hints, marked at the end</source>
        <translation>Fragen auf Zeit und ohne Tipps beantworten, am Ende benotet</translation>
    </message>
    <message>
        <source>Answer questions on the tree</source>
        <translation>Fragen am Baum beantworten</translation>
    </message>
    <message>
        <source>Answer the exercise as a student does</source>
        <translation>Die Übung beantworten, wie Studierende es tun</translation>
    </message>
    <message>
        <source>Answer:</source>
        <translation>Antwort:</translation>
    </message>
    <message>
        <source>Answer: {answer}.</source>
        <translation>Antwort: {answer}.</translation>
    </message>
    <message>
        <source>Answer: {answer}. {reason}</source>
        <translation>Antwort: {answer}. {reason}</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Any cut</source>
        <translation>Irgendein Schnitt</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Getrennt</translation>
    </message>
    <message>
        <source>Apart, both at rest</source>
        <translation>Entfernt, beide in Ruhe</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Ar&amp;guments…</source>
        <translation>Ar&amp;gumente…</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Arguments of {name}</source>
        <translation>Argumente von {name}</translation>
    </message>
    <message>
        <source>Arrow keys move the selection; plus, minus, 0 and 1 zoom.</source>
        <translation>Pfeiltasten bewegen die Auswahl; Plus, Minus, 0 und 1 ändern die Größe.</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>As given, else equal</source>
        <translation>Wie gegeben, sonst gleich</translation>
    </message>
    <message>
        <source>As in the &amp;Tree</source>
        <translation>Wie im Ba&amp;um</translation>
    </message>
    <message>
        <source>As in the tree</source>
        <translation>Wie im Baum</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>As many leaves.</source>
        <translation>Ebenso viele Blätter.</translation>
    </message>
    <message>
        <source>As on screen</source>
        <translation>Wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>Wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source>As one</source>
        <translation>Als eine</translation>
    </message>
    <message>
        <source>As te&amp;xt</source>
        <translation>Als Te&amp;xt</translation>
    </message>
    <message>
        <source>As the parent</source>
        <translation>Wie der Elternknoten</translation>
    </message>
    <message>
        <source>Ask a question of the same kind on another tree</source>
        <translation>Eine Frage derselben Art an einem anderen Baum stellen</translation>
    </message>
    <message>
        <source>Ask about an example</source>
        <translation>Nach einem Beispiel fragen</translation>
    </message>
    <message>
        <source>Ask about the tree in the other window</source>
        <translation>Nach dem Baum des anderen Fensters fragen</translation>
    </message>
    <message>
        <source>Ask another question, or the next one of the exercise</source>
        <translation>Eine andere Frage stellen oder die nächste der Übung</translation>
    </message>
    <message>
        <source>Ask the class</source>
        <translation>Die Klasse fragen</translation>
    </message>
    <message>
        <source>Ask the class; again: ask something else</source>
        <translation>Die Klasse fragen; noch einmal: etwas anderes</translation>
    </message>
    <message>
        <source>Ask the question twice</source>
        <translation>Die Frage zweimal stellen</translation>
    </message>
    <message>
        <source>Ask whether {node} ({player}) is worth less than {bound}: α = {alpha}, β = {beta}.</source>
        <translation>Frage, ob {node} ({player}) weniger wert ist als {bound}: α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Ask whether {node} ({player}) is worth more than {bound}: α = {alpha}, β = {beta}.</source>
        <translation>Frage, ob {node} ({player}) mehr wert ist als {bound}: α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Aspiration</source>
        <translation>Aspiration</translation>
    </message>
    <message>
        <source>Aspiration search begins at the root with α = {alpha} and β = {beta}. Which value comes back, where does it lie, and, if the root is searched again, with which window ({widening})?</source>
        <translation>Die Suche mit Aspirationsfenster beginnt an der Wurzel mit α = {alpha} und β = {beta}. Welcher Wert kommt zurück, wo liegt er, und mit welchem Fenster wird die Wurzel gegebenenfalls erneut durchsucht ({widening})?</translation>
    </message>
    <message>
        <source>Aspiration windows</source>
        <translation>Aspirationsfenster</translation>
    </message>
    <message>
        <source>At MIN the mean counts from MIN&apos;s view, 1 minus that of MAX.</source>
        <translation>Bei MIN zählt der Mittelwert aus Sicht von MIN, 1 minus dem von MAX.</translation>
    </message>
    <message>
        <source>At a chance node no player moves: the child is drawn by its probability, and the value is the mean of the children&apos;s values, weighted by these ([chance nodes](drawing.md#chance-nodes)).</source>
        <translation>An einem Zufallsknoten zieht kein Spieler: Das Kind wird nach seiner Wahrscheinlichkeit gezogen, und der Wert ist das damit gewichtete Mittel der Kinder ([Zufallsknoten](drawing.md#chance-nodes)).</translation>
    </message>
    <message>
        <source>At depth 1 the estimates name the right move a. At depth 2 an estimate of 5 behind b is too high, and the search prefers b, which is worth 1. Deeper searches are better as a rule, not by law.</source>
        <translation>In Tiefe 1 nennen die Bewertungen den richtigen Zug a. In Tiefe 2 ist eine Bewertung von 5 hinter b zu hoch, und die Suche zieht b vor, das 1 wert ist. Tiefer ist in der Regel besser, nicht nach Gesetz.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At least as deep</source>
        <translation>Mindestens so tief</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>At most: fewer where texts would be too small to read</source>
        <translation>Höchstens: weniger, wo Texte zum Lesen zu klein wären</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>At the &amp;start</source>
        <translation>Beim &amp;Start</translation>
    </message>
    <message>
        <source>At the depth limit, evaluate at once, or go on with noisy moves, such as captures, until it is quiet.</source>
        <translation>An der Tiefenschranke sofort bewerten, oder mit unruhigen Zügen wie Schlagzügen weitersuchen, bis es ruhig ist.</translation>
    </message>
    <message>
        <source>At the limit</source>
        <translation>An der Schranke</translation>
    </message>
    <message>
        <source>At {node} MAX takes the highest of {values}.</source>
        <translation>An {node} nimmt MAX den höchsten Wert von {values}.</translation>
    </message>
    <message>
        <source>At {node} MIN takes the lowest of {values}.</source>
        <translation>An {node} nimmt MIN den niedrigsten Wert von {values}.</translation>
    </message>
    <message>
        <source>At: {node}</source>
        <translation>Bei: {node}</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Average over chance, and bound the values not seen</source>
        <translation>Über den Zufall mitteln und ungesehene Werte beschränken</translation>
    </message>
    <message>
        <source>Avoid all cuts</source>
        <translation>Nichts abschneiden</translation>
    </message>
    <message>
        <source>B&amp;lack Screen</source>
        <translation>&amp;Schwarz</translation>
    </message>
    <message>
        <source>B*</source>
        <translation>B*</translation>
    </message>
    <message>
        <source>B* has just expanded {node}, where {player} moves, and knows the bounds of its children. What are {node} and the root worth at least and at most, once these bounds are backed up?</source>
        <translation>B* hat gerade {node} expandiert, wo {player} zieht, und kennt die Schranken der Kinder. Was sind {node} und die Wurzel mindestens und höchstens wert, sobald diese Schranken nach oben gereicht sind?</translation>
    </message>
    <message>
        <source>B* takes the move that promises most as the best one.</source>
        <translation>B* hält den Zug für den besten, der am meisten erhoffen lässt.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the Answer</source>
        <translation>Zurück zur Antwort</translation>
    </message>
    <message>
        <source>Back to the Result</source>
        <translation>Zurück zum Ergebnis</translation>
    </message>
    <message>
        <source>Back to the previous cut</source>
        <translation>Zurück zum vorigen Schnitt</translation>
    </message>
    <message>
        <source>Back to {title}</source>
        <translation>Zurück zu „{title}“</translation>
    </message>
    <message>
        <source>Backpropagation</source>
        <translation>Backpropagation</translation>
    </message>
    <message>
        <source>Backpropagation: {node} now has {visits}, total Q = {total}.</source>
        <translation>Backpropagation: {node} hat jetzt {visits}, Summe Q = {total}.</translation>
    </message>
    <message>
        <source>Backpropagation: {node} now has {visits}, total Q = {total}; mean for {player}: x̄ = {mean}.</source>
        <translation>Backpropagation: {node} hat jetzt {visits}, Summe Q = {total}; Mittelwert für {player}: x̄ = {mean}.</translation>
    </message>
    <message>
        <source>Backs up unsaved work for recovery after a crash; your file stays as it is</source>
        <translation>Sichert Ungespeichertes für die Wiederherstellung nach einem Absturz; Ihre Datei bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Bad lines</source>
        <translation>Schlechte Zeilen</translation>
    </message>
    <message>
        <source>Bad ordering</source>
        <translation>Schlechte Reihenfolge</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Before the first child the best value must be worse than any: −∞ for MAX, +∞ for MIN.</source>
        <translation>Vor dem ersten Kind muss der beste Wert schlechter sein als jeder andere: −∞ für MAX, +∞ für MIN.</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>Vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Before {node}, α = {alpha} and β = {beta}: whatever x is, this does not cut.</source>
        <translation>Vor {node} ist α = {alpha} und β = {beta}: Das schneidet für kein x ab.</translation>
    </message>
    <message>
        <source>Before {node}, α = {alpha} and β = {beta}: α {relation} β whatever x is.</source>
        <translation>Vor {node} ist α = {alpha} und β = {beta}: Für jedes x gilt α {relation} β.</translation>
    </message>
    <message>
        <source>Before {node}, α = {alpha} and β = {beta}: α {relation} β where {condition}.</source>
        <translation>Vor {node} ist α = {alpha} und β = {beta}: α {relation} β gilt für {condition}.</translation>
    </message>
    <message>
        <source>Believe a null move that cuts, or search the node&apos;s own moves less deep before cutting.</source>
        <translation>Einem Nullzug glauben, der schneidet, oder vor dem Schnitt die Züge des Knotens selbst weniger tief durchsuchen.</translation>
    </message>
    <message>
        <source>Below the depth limit only noisy moves go on; quiet ones end with the estimate.</source>
        <translation>Unter der Tiefenschranke geht es nur mit unruhigen Zügen weiter; ruhige enden mit der Bewertung.</translation>
    </message>
    <message>
        <source>Below the limit a node is worth the best of its estimate and its noisy moves, for the player who moves there.</source>
        <translation>Unter der Schranke ist ein Knoten das Beste aus seiner Bewertung und seinen unruhigen Zügen wert, für den, der dort zieht.</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>Beste zuerst</translation>
    </message>
    <message>
        <source>Best line</source>
        <translation>Beste Zugfolge</translation>
    </message>
    <message>
        <source>Best line (principal variation, answer)</source>
        <translation>Beste Zugfolge (Hauptvariante, Antwort)</translation>
    </message>
    <message>
        <source>Best line first</source>
        <translation>Beste Zugfolge zuerst</translation>
    </message>
    <message>
        <source>Best mean</source>
        <translation>Bester Mittelwert</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>Bester Zug</translation>
    </message>
    <message>
        <source>Best move and line</source>
        <translation>Bester Zug und beste Folge</translation>
    </message>
    <message>
        <source>Best move first, best replies first: 5 of 9 leaves are enough. Compare with the next example, the same tree the other way round.</source>
        <translation>Bester Zug zuerst, beste Antworten zuerst: 5 von 9 Blättern genügen. Vergleichen Sie mit dem nächsten Beispiel, demselben Baum andersherum.</translation>
    </message>
    <message>
        <source>Best order</source>
        <translation>Beste Folge</translation>
    </message>
    <message>
        <source>Best total</source>
        <translation>Beste Summe</translation>
    </message>
    <message>
        <source>Best, whatever it is worth</source>
        <translation>Am besten, was immer es wert ist</translation>
    </message>
    <message>
        <source>Best-first minimax</source>
        <translation>Best-First-Minimax</translation>
    </message>
    <message>
        <source>Best: {moves}. The value is {value}.</source>
        <translation>Am besten: {moves}. Der Wert ist {value}.</translation>
    </message>
    <message>
        <source>Best: {moves}. This draws; no move wins against best play.</source>
        <translation>Am besten: {moves}. Das ist remis; gegen bestes Spiel gewinnt kein Zug.</translation>
    </message>
    <message>
        <source>Best: {moves}. This loses against best play, but no move is better.</source>
        <translation>Am besten: {moves}. Das verliert gegen bestes Spiel, aber kein Zug ist besser.</translation>
    </message>
    <message>
        <source>Best: {moves}. This wins, whatever the opponent does.</source>
        <translation>Am besten: {moves}. Das gewinnt, was der Gegner auch tut.</translation>
    </message>
    <message>
        <source>Best: {moves}. {algorithm} finds the value {value} after {line}.</source>
        <translation>Am besten: {moves}. {algorithm} findet den Wert {value} nach {line}.</translation>
    </message>
    <message>
        <source>Best: {moves}. {algorithm} finds the value {value}.</source>
        <translation>Am besten: {moves}. {algorithm} findet den Wert {value}.</translation>
    </message>
    <message>
        <source>Better not to move</source>
        <translation>Lieber nicht ziehen</translation>
    </message>
    <message>
        <source>Between two bounds the root is worth x; outside, it is worth the nearer bound.</source>
        <translation>Zwischen zwei Schranken ist die Wurzel x wert, außerhalb die nähere Schranke.</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Black screen</source>
        <translation>Schwarzer Bildschirm</translation>
    </message>
    <message>
        <source>Blan&amp;k, to fill in</source>
        <translation>Leer, &amp;zum Ausfüllen</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Boards at Nodes</source>
        <translation>Bretter an den Knoten</translation>
    </message>
    <message>
        <source>Boards hidden: {key} shows them</source>
        <translation>Bretter ausgeblendet: {key} blendet sie ein</translation>
    </message>
    <message>
        <source>Boards shown: {key} hides them</source>
        <translation>Bretter eingeblendet: {key} blendet sie aus</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Bookmarks (none)</source>
        <translation>Lesezeichen (es gibt keine)</translation>
    </message>
    <message>
        <source>Boost, drift or dodge</source>
        <translation>Boost, drift oder dodge</translation>
    </message>
    <message>
        <source>Both bounds</source>
        <translation>Beide Schranken</translation>
    </message>
    <message>
        <source>Both bounds from one child</source>
        <translation>Beide Schranken von einem Kind</translation>
    </message>
    <message>
        <source>Both find the value {value}, by {move}.</source>
        <translation>Beide finden den Wert {value}, durch {move}.</translation>
    </message>
    <message>
        <source>Both find the value {value}.</source>
        <translation>Beide finden den Wert {value}.</translation>
    </message>
    <message>
        <source>Both kinds of cut</source>
        <translation>Beide Arten von Schnitten</translation>
    </message>
    <message>
        <source>Both moves are worth 4. Minimax keeps the first, because a later value replaces the best only if it is strictly better; another order of moves would name another move, and the value would stay.</source>
        <translation>Beide Züge sind 4 wert. Minimax behält den ersten, denn ein späterer Wert ersetzt den besten nur, wenn er echt besser ist; eine andere Reihenfolge nennte einen anderen Zug, und der Wert bliebe.</translation>
    </message>
    <message>
        <source>Both proofs share one leaf, that of the best line.</source>
        <translation>Beide Beweise haben ein Blatt gemeinsam, das der besten Zugfolge.</translation>
    </message>
    <message>
        <source>Both sides opened</source>
        <translation>Beide Seiten geöffnet</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Bounds [lo, hi] at nodes</source>
        <translation>Schranken [lo, hi] an Knoten</translation>
    </message>
    <message>
        <source>Bounds in B*</source>
        <translation>Schranken in B*</translation>
    </message>
    <message>
        <source>Bounds in the table not used</source>
        <translation>Schranken der Tabelle nicht verwendet</translation>
    </message>
    <message>
        <source>Bounds ≥ and ≤ at nodes</source>
        <translation>Schranken ≥ und ≤ an Knoten</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Ast</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Äste</translation>
    </message>
    <message>
        <source>Branches of very different depth</source>
        <translation>Äste sehr verschiedener Tiefe</translation>
    </message>
    <message>
        <source>Branches pruned</source>
        <translation>Abgeschnittene Äste</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Budget in nodes</source>
        <translation>Budget in Knoten</translation>
    </message>
    <message>
        <source>Budget in seconds</source>
        <translation>Budget in Sekunden</translation>
    </message>
    <message>
        <source>Burns drawn</source>
        <translation>Gezogene Schübe</translation>
    </message>
    <message>
        <source>Burns of up to 1 in each direction, or of up to 2; or of any size up to 1, drawn at random.</source>
        <translation>Schübe bis 1 in jeder Richtung, oder bis 2; oder beliebig große bis 1, durch Los gezogen.</translation>
    </message>
    <message>
        <source>By depths</source>
        <translation>Nach Tiefen</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>By iteration</source>
        <translation>Nach Iteration</translation>
    </message>
    <message>
        <source>By keyboard</source>
        <translation>Mit der Tastatur</translation>
    </message>
    <message>
        <source>By last value</source>
        <translation>Nach letztem Wert</translation>
    </message>
    <message>
        <source>By mouse</source>
        <translation>Mit der Maus</translation>
    </message>
    <message>
        <source>By the other rule ({convention}), the answer is the same.</source>
        <translation>Nach der anderen Regel ({convention}) ist die Antwort dieselbe.</translation>
    </message>
    <message>
        <source>By the other rule ({convention}), which does not apply here: {answer}.</source>
        <translation>Nach der anderen Regel ({convention}), die hier nicht gilt: {answer}.</translation>
    </message>
    <message>
        <source>C is cut after its first leaf, but at D the replies come in the worst order and all three are looked at.</source>
        <translation>C wird nach dem ersten Blatt abgeschnitten, aber bei D kommen die Antworten in der schlechtesten Reihenfolge, und alle drei werden angesehen.</translation>
    </message>
    <message>
        <source>C&amp;ount</source>
        <translation>&amp;Zählen</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV-Tabelle</translation>
    </message>
    <message>
        <source>Ca&amp;ption</source>
        <translation>Bildu&amp;nterschrift</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>Abgebrochen. Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Cannot read {file}: {error}</source>
        <translation>{file} lässt sich nicht lesen: {error}</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Capture distance</source>
        <translation>Fangabstand</translation>
    </message>
    <message>
        <source>Capture or escape</source>
        <translation>Fangen oder Entkommen</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>Fangen</translation>
    </message>
    <message>
        <source>Carry out an iteration; choose the final move</source>
        <translation>Eine Iteration ausführen; den Zug am Ende wählen</translation>
    </message>
    <message>
        <source>Case 1: leaf {node} is worth {value}: solved, h = {pick}({old}, {value}) = {new}.</source>
        <translation>Fall 1: Blatt {node} ist {value} wert: gelöst, h = {pick}({old}, {value}) = {new}.</translation>
    </message>
    <message>
        <source>Case 1: {node} is at the limit, its static estimate is {value}: solved, h = {pick}({old}, {value}) = {new}.</source>
        <translation>Fall 1: {node} liegt an der Grenze, die statische Bewertung ist {value}: gelöst, h = {pick}({old}, {value}) = {new}.</translation>
    </message>
    <message>
        <source>Case 2: {player} moves at {node}: its first child is live, h = {merit}.</source>
        <translation>Fall 2: {player} zieht bei {node}: das erste Kind ist lebend, h = {merit}.</translation>
    </message>
    <message>
        <source>Case 3: {player} moves at {node}: all of its children are live, h = {merit}.</source>
        <translation>Fall 3: {player} zieht bei {node}: alle Kinder sind lebend, h = {merit}.</translation>
    </message>
    <message>
        <source>Case 4 also takes out of OPEN all that is below the node that it solves.</source>
        <translation>Fall 4 nimmt auch alles aus OPEN, was unter dem Knoten liegt, den er löst.</translation>
    </message>
    <message>
        <source>Case 4: {node} is solved, and {player} moves at {parent}: {parent} is solved, h = {merit}.</source>
        <translation>Fall 4: {node} ist gelöst, und {player} zieht bei {parent}: {parent} ist gelöst, h = {merit}.</translation>
    </message>
    <message>
        <source>Case 5: {node} is solved, the last child of {parent}, where {player} moves: {parent} is solved, h = {merit}.</source>
        <translation>Fall 5: {node} ist gelöst, das letzte Kind von {parent}, wo {player} zieht: {parent} ist gelöst, h = {merit}.</translation>
    </message>
    <message>
        <source>Case 6: {node} is solved, and {player} moves at {parent}: the next child is live, h = {merit}.</source>
        <translation>Fall 6: {node} ist gelöst, und {player} zieht bei {parent}: das nächste Kind ist lebend, h = {merit}.</translation>
    </message>
    <message>
        <source>Case of Γ</source>
        <translation>Fall von Γ</translation>
    </message>
    <message>
        <source>Cases 3 and 4 are for nodes where the player at the root moves, 2, 5 and 6 for the opponent&apos;s.</source>
        <translation>Die Fälle 3 und 4 gelten an Knoten, an denen der Spieler der Wurzel zieht, 2, 5 und 6 an denen des Gegners.</translation>
    </message>
    <message>
        <source>Cha&amp;nges</source>
        <translation>Ä&amp;nderungen</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Chance (probability)</source>
        <translation>Zufall (Wahrscheinlichkeit)</translation>
    </message>
    <message>
        <source>Chance draws a child</source>
        <translation>Der Zufall zieht ein Kind</translation>
    </message>
    <message>
        <source>Chance moves</source>
        <translation>Der Zufall entscheidet</translation>
    </message>
    <message>
        <source>Chance moves at the selected nodes</source>
        <translation>An den ausgewählten Knoten zieht der Zufall</translation>
    </message>
    <message>
        <source>Chance moves between the players</source>
        <translation>Zwischen den Spielern zieht der Zufall</translation>
    </message>
    <message>
        <source>Chance nodes</source>
        <translation>Zufallsknoten</translation>
    </message>
    <message>
        <source>Chance taken for MAX</source>
        <translation>Zufall für MAX gehalten</translation>
    </message>
    <message>
        <source>Chance taken for MIN</source>
        <translation>Zufall für MIN gehalten</translation>
    </message>
    <message>
        <source>Chance ●, all moves equally likely</source>
        <translation>Zufall ●, alle Züge gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>Chance: {move}</source>
        <translation>Zufall: {move}</translation>
    </message>
    <message>
        <source>Chance: {node} is drawn, with probability {probability}.</source>
        <translation>Zufall: {node} wird gezogen, mit Wahrscheinlichkeit {probability}.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change how treeview looks and works</source>
        <translation>Ändern, wie treeview aussieht und arbeitet</translation>
    </message>
    <message>
        <source>Change the sign of every value and estimate</source>
        <translation>Das Vorzeichen aller Werte und Bewertungen umkehren</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Changes of α or β</source>
        <translation>Änderungen von α oder β</translation>
    </message>
    <message>
        <source>Changes, the largest first</source>
        <translation>Änderungen, die größte zuerst</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Chart of a Number…</source>
        <translation>Diagramm einer Zahl…</translation>
    </message>
    <message>
        <source>Chase: the evader is ahead, both fly to the right</source>
        <translation>Jagd: Der Flüchtende ist voraus, beide fliegen nach rechts</translation>
    </message>
    <message>
        <source>Checking it on other trees…</source>
        <translation>Es wird an anderen Bäumen geprüft…</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Children (most visited in bold)</source>
        <translation>Kinder; meistbesuchtes fett</translation>
    </message>
    <message>
        <source>Children (selection chooses {name})</source>
        <translation>Kinder; die Auswahl nimmt {name}</translation>
    </message>
    <message>
        <source>Children of each node on this level and the next ones: 3 3 2 sets three levels</source>
        <translation>Kinder je Knoten auf dieser und den nächsten Ebenen: 3 3 2 legt drei Ebenen fest</translation>
    </message>
    <message>
        <source>Children of the node</source>
        <translation>Kinder des Knotens</translation>
    </message>
    <message>
        <source>Children of the root</source>
        <translation>Kinder der Wurzel</translation>
    </message>
    <message>
        <source>Children per Level</source>
        <translation>Kinder je Ebene</translation>
    </message>
    <message>
        <source>Children&apos;s visits</source>
        <translation>Besuche der Kinder</translation>
    </message>
    <message>
        <source>Children&apos;s visits + 1</source>
        <translation>Besuche der Kinder + 1</translation>
    </message>
    <message>
        <source>Choos&amp;e…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Choose &amp;File…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Choose &amp;Runs…</source>
        <translation>&amp;Läufe wählen…</translation>
    </message>
    <message>
        <source>Choose Minimax here, then press {end}. {next_pane} and Tab lead to this box.</source>
        <translation>Wählen Sie hier Minimax und drücken Sie dann {end}. {next_pane} und Tab führen zu diesem Feld.</translation>
    </message>
    <message>
        <source>Choose Monte Carlo tree search here and press {same} until the moves have visits and means.</source>
        <translation>Wählen Sie hier die Monte-Carlo-Baumsuche, und drücken Sie {same}, bis die Züge Besuche und Mittelwerte haben.</translation>
    </message>
    <message>
        <source>Choose Style &amp;File…</source>
        <translation>Stil&amp;datei wählen…</translation>
    </message>
    <message>
        <source>Choose a Style File</source>
        <translation>Stildatei wählen</translation>
    </message>
    <message>
        <source>Choose a node and type its number, +inf for ∞. Enter goes to the next empty one.</source>
        <translation>Einen Knoten wählen und seine Zahl tippen, +inf für ∞. Enter geht zum nächsten leeren.</translation>
    </message>
    <message>
        <source>Choose a node in the tree and press the letter of what happens there; Enter goes on.</source>
        <translation>Einen Knoten im Baum wählen und den Buchstaben dessen drücken, was dort geschieht; Enter geht weiter.</translation>
    </message>
    <message>
        <source>Choose the Exercise</source>
        <translation>Übung wählen</translation>
    </message>
    <message>
        <source>Choose the runs that are compared</source>
        <translation>Die Läufe wählen, die verglichen werden</translation>
    </message>
    <message>
        <source>Choose the searches that are counted, and their options</source>
        <translation>Die Suchen, die gezählt werden, und ihre Optionen wählen</translation>
    </message>
    <message>
        <source>Choose what happens and, in the tree, where.</source>
        <translation>Wählen Sie, was geschieht, und im Baum, wo.</translation>
    </message>
    <message>
        <source>Choose what the argument gets, or type a number</source>
        <translation>Wählen Sie, was das Argument bekommt, oder geben Sie eine Zahl ein</translation>
    </message>
    <message>
        <source>Choose which columns set the label, colour and size of nodes and the width of edges</source>
        <translation>Wählen, welche Spalten Beschriftung, Farbe und Größe der Knoten und die Breite der Kanten bestimmen</translation>
    </message>
    <message>
        <source>Circles</source>
        <translation>Kreise</translation>
    </message>
    <message>
        <source>Circles differ only in colour and in the names of their levels</source>
        <translation>Kreise unterscheiden sich nur in der Farbe und den Namen ihrer Ebenen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Click a cell or press Space to change it</source>
        <translation>Ein Klick auf ein Feld, oder dort die Leertaste, ändert, was da steht</translation>
    </message>
    <message>
        <source>Click a move in the tree, or choose it here.</source>
        <translation>Einen Zug im Baum anklicken oder hier wählen.</translation>
    </message>
    <message>
        <source>Click a node to draw on</source>
        <translation>Zum Weiterzeichnen einen Knoten anklicken</translation>
    </message>
    <message>
        <source>Click a node, or press an arrow key</source>
        <translation>Einen Knoten anklicken oder eine Pfeiltaste drücken</translation>
    </message>
    <message>
        <source>Click a number of a search to open that run</source>
        <translation>Ein Klick auf die Zahl einer Suche öffnet diesen Lauf</translation>
    </message>
    <message>
        <source>Click a point or a number of a search to open that run.</source>
        <translation>Ein Klick auf einen Punkt oder die Zahl einer Suche öffnet diesen Lauf.</translation>
    </message>
    <message>
        <source>Click an edge, or press Space at the node below it: cut by one bound, cut by the other, not cut.</source>
        <translation>Eine Kante anklicken oder am Knoten darunter die Leertaste drücken: durch die eine Schranke geschnitten, durch die andere, nicht geschnitten.</translation>
    </message>
    <message>
        <source>Click each of them, or press Space there. Do it again to take one out.</source>
        <translation>Jeden davon anklicken oder dort die Leertaste drücken. Noch einmal nimmt ihn wieder heraus.</translation>
    </message>
    <message>
        <source>Click on +</source>
        <translation>Klick auf +</translation>
    </message>
    <message>
        <source>Click the last node of the line, or press Space there. Backspace takes back a move.</source>
        <translation>Den letzten Knoten der Zugfolge anklicken oder dort die Leertaste drücken. Die Rücktaste nimmt einen Zug zurück.</translation>
    </message>
    <message>
        <source>Click the leaves in order, or press Space at each. Backspace takes one out.</source>
        <translation>Die Blätter der Reihe nach anklicken oder an jedem die Leertaste drücken. Die Rücktaste nimmt eines heraus.</translation>
    </message>
    <message>
        <source>Click, Enter in the log</source>
        <translation>Klick, Enter im Protokoll</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close What If</source>
        <translation>„Was wäre, wenn“ schließen</translation>
    </message>
    <message>
        <source>Close Win&amp;dow</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>Close all windows and quit</source>
        <translation>Alle Fenster schließen und das Programm beenden</translation>
    </message>
    <message>
        <source>Close and restore the value (Esc)</source>
        <translation>Schließen und den Wert wiederherstellen (Esc)</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>Die Suchleiste schließen</translation>
    </message>
    <message>
        <source>Close the message; leave a field</source>
        <translation>Die Meldung schließen; ein Feld verlassen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Close this message (Esc)</source>
        <translation>Diese Meldung schließen (Esc)</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>Close this window, or leave practice</source>
        <translation>Dieses Fenster schließen oder das Üben verlassen</translation>
    </message>
    <message>
        <source>Coarse: 9</source>
        <translation>Grob: 9</translation>
    </message>
    <message>
        <source>Collapse or Expand Su&amp;btree</source>
        <translation>Teilbaum zu- oder au&amp;fklappen</translation>
    </message>
    <message>
        <source>Collapse to Le&amp;vel…</source>
        <translation>Bis zu &amp;einer Ebene zuklappen…</translation>
    </message>
    <message>
        <source>Collapse to Level</source>
        <translation>Bis zu einer Ebene zuklappen</translation>
    </message>
    <message>
        <source>Collision (collisions)</source>
        <translation>Kollision (Kollisionen)</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>Kollisionen</translation>
    </message>
    <message>
        <source>Colours, type and lines of the picture</source>
        <translation>Farben, Schrift und Linien des Bildes</translation>
    </message>
    <message>
        <source>Column width ({width})</source>
        <translation>Spaltenbreite ({width})</translation>
    </message>
    <message>
        <source>Column {column}, row {row}</source>
        <translation>Spalte {column}, Zeile {row}</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns in the picture</source>
        <translation>Spalten im Bild</translation>
    </message>
    <message>
        <source>Columns of the board, with one pawn of each player.</source>
        <translation>Spalten des Bretts, mit je einem Bauern jedes Spielers.</translation>
    </message>
    <message>
        <source>Columns of the board.</source>
        <translation>Spalten des Bretts.</translation>
    </message>
    <message>
        <source>Columns of the grid.</source>
        <translation>Spalten des Gitters.</translation>
    </message>
    <message>
        <source>Columns written at nodes</source>
        <translation>Spalten, die an Knoten stehen</translation>
    </message>
    <message>
        <source>Come back to {node} ({player}) with the window α = {alpha}, β = {beta}.</source>
        <translation>Zurück zu {node} ({player}) mit dem Fenster α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Command that writes the same files</source>
        <translation>Der Befehl, der die gleichen Dateien schreibt</translation>
    </message>
    <message>
        <source>Compa&amp;re</source>
        <translation>Ve&amp;rgleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare Runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Compare Two Steps…</source>
        <translation>Zwei Schritte vergleichen…</translation>
    </message>
    <message>
        <source>Compare the value with the window on entry: at most α it is an upper bound, at least β a lower bound, and exact between them.</source>
        <translation>Vergleichen Sie den Wert mit dem Fenster beim Betreten: Bis α ist er eine obere, ab β eine untere Schranke, dazwischen genau.</translation>
    </message>
    <message>
        <source>Compare with the step that is shown now</source>
        <translation>Mit dem Schritt vergleichen, der jetzt gezeigt wird</translation>
    </message>
    <message>
        <source>Compare {runs}</source>
        <translation>{runs} vergleichen</translation>
    </message>
    <message>
        <source>Compared with the window on leaving</source>
        <translation>Mit dem Fenster beim Verlassen verglichen</translation>
    </message>
    <message>
        <source>Comparing searches</source>
        <translation>Suchen vergleichen</translation>
    </message>
    <message>
        <source>Completed with “{end}”</source>
        <translation>Ergänzt mit „{end}“</translation>
    </message>
    <message>
        <source>Connect Five</source>
        <translation>Fünf gewinnt</translation>
    </message>
    <message>
        <source>Connect Four</source>
        <translation>Vier gewinnt</translation>
    </message>
    <message>
        <source>Connect Four, 5 × 4</source>
        <translation>Vier gewinnt, 5 × 4</translation>
    </message>
    <message>
        <source>Connect Four, 6 × 5</source>
        <translation>Vier gewinnt, 6 × 5</translation>
    </message>
    <message>
        <source>Connect Four, 7 × 6</source>
        <translation>Vier gewinnt, 7 × 6</translation>
    </message>
    <message>
        <source>Connect Three</source>
        <translation>Drei gewinnt</translation>
    </message>
    <message>
        <source>Connect Three, 4 × 3</source>
        <translation>Drei gewinnt, 4 × 3</translation>
    </message>
    <message>
        <source>Connect Three, 5 × 4</source>
        <translation>Drei gewinnt, 5 × 4</translation>
    </message>
    <message>
        <source>Considered</source>
        <translation>Betrachtete Züge</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Continue recording</source>
        <translation>Weiter aufzeichnen</translation>
    </message>
    <message>
        <source>Continuous: drawn</source>
        <translation>Stetig: gezogen</translation>
    </message>
    <message>
        <source>Cop&amp;y as LaTeX</source>
        <translation>Als LaTeX &amp;kopieren</translation>
    </message>
    <message>
        <source>Copied the first {count} of {all} steps. To get all of them, use treeview trace.</source>
        <translation>Die ersten {count} von {all} Schritten sind kopiert; treeview trace schreibt alle.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy All</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Copy as Command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy each selected subtree right after itself</source>
        <translation>Jeden ausgewählten Teilbaum direkt hinter sich selbst kopieren</translation>
    </message>
    <message>
        <source>Copy the picture of this step as TikZ</source>
        <translation>Das Bild dieses Schritts als TikZ kopieren</translation>
    </message>
    <message>
        <source>Copy the picture of this step to the clipboard</source>
        <translation>Das Bild dieses Schritts in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy the position</source>
        <translation>Die Stellung kopieren</translation>
    </message>
    <message>
        <source>Copy the position as text to the clipboard</source>
        <translation>Die Stellung als Text in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>Copy the selected steps</source>
        <translation>Die ausgewählten Schritte kopieren</translation>
    </message>
    <message>
        <source>Copy the selected subtrees, also as text</source>
        <translation>Die ausgewählten Teilbäume kopieren, auch als Text</translation>
    </message>
    <message>
        <source>Costs of the runs</source>
        <translation>Kosten der Läufe</translation>
    </message>
    <message>
        <source>Count hands; Enter: type their number</source>
        <translation>Hände zählen; Enter: ihre Zahl tippen</translation>
    </message>
    <message>
        <source>Count leaves and nodes of searches at depths 1, 2, 3, …, beside b^d, best order and average</source>
        <translation>Blätter und Knoten von Suchen bei Tiefe 1, 2, 3, … zählen, neben b^d, bester Reihenfolge und Mittel</translation>
    </message>
    <message>
        <source>Count over De&amp;pth…</source>
        <translation>Über die &amp;Tiefe zählen…</translation>
    </message>
    <message>
        <source>Count over Depth</source>
        <translation>Über die Tiefe zählen</translation>
    </message>
    <message>
        <source>Counted over depth</source>
        <translation>Über die Tiefe gezählt</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Counting the nodes of the tree…</source>
        <translation>Die Knoten des Baums werden gezählt…</translation>
    </message>
    <message>
        <source>Counting, depth {depth}…</source>
        <translation>Zählt, Tiefe {depth}…</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Zählt…</translation>
    </message>
    <message>
        <source>Counts by depth</source>
        <translation>Zählungen nach Tiefe</translation>
    </message>
    <message>
        <source>Cross out each of them and write the bound that cuts it, α or β, beside it.</source>
        <translation>Streichen Sie jeden davon durch und schreiben Sie die Schranke daneben, die ihn abschneidet, α oder β.</translation>
    </message>
    <message>
        <source>Cross out each of them and write ≥ or &gt; beside it, and α or β.</source>
        <translation>Streichen Sie jeden davon durch und schreiben Sie ≥ oder &gt; daneben, dazu α oder β.</translation>
    </message>
    <message>
        <source>Cross them out.</source>
        <translation>Streichen Sie diese durch.</translation>
    </message>
    <message>
        <source>Crossing: their paths meet at right angles</source>
        <translation>Kreuzung: Ihre Bahnen treffen sich im rechten Winkel</translation>
    </message>
    <message>
        <source>Ctrl Page↑</source>
        <translation>Strg Bild↑</translation>
    </message>
    <message>
        <source>Ctrl Page↓</source>
        <translation>Strg Bild↓</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom, dragging moves; a double click fits the sheet again</source>
        <translation>Strg und das Mausrad zoomen, Ziehen verschiebt; ein Doppelklick passt das Blatt wieder ein</translation>
    </message>
    <message>
        <source>Ctrl+C in the log</source>
        <translation>Strg+C im Protokoll</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Ctrl+Enter: all selected nodes · Enter: only this one · Esc: cancel</source>
        <translation>Strg+Eingabe: alle ausgewählten Knoten · Eingabe: nur dieser · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>A&amp;usschneiden</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Aktueller Schritt</translation>
    </message>
    <message>
        <source>Current step: {run}</source>
        <translation>Aktueller Schritt: {run}</translation>
    </message>
    <message>
        <source>Current α</source>
        <translation>α jetzt</translation>
    </message>
    <message>
        <source>Current β</source>
        <translation>β jetzt</translation>
    </message>
    <message>
        <source>Custom size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Custom width or height</source>
        <translation>Eigene Breite oder Höhe</translation>
    </message>
    <message>
        <source>Cut (cutoff)</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Cut a node where even passing would be good enough, by a search R plies less deep than after a move.</source>
        <translation>Einen Knoten abschneiden, an dem sogar Passen genügt, nach einer Suche, die R Halbzüge weniger tief ist als nach einem Zug.</translation>
    </message>
    <message>
        <source>Cut as much as possible</source>
        <translation>So viel wie möglich abschneiden</translation>
    </message>
    <message>
        <source>Cut as much as possible, or nothing at all.</source>
        <translation>So viel wie möglich abschneiden oder gar nichts.</translation>
    </message>
    <message>
        <source>Cut at once</source>
        <translation>Sofort schneiden</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} at {child}, a child of {ancestor} {levels} levels up (a deep cut).</source>
        <translation>Schnitt an {node}: MAX kann hier {value} oder mehr erzwingen, und MIN hat schon {bound} an {child}, einem Kind von {ancestor}, {levels} Ebenen höher (ein tiefer Schnitt).</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} at {child}, so MIN will never play this.</source>
        <translation>Schnitt an {node}: MAX kann hier {value} oder mehr erzwingen, und MIN hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} by standing pat at {ancestor}, so MIN will never play this.</source>
        <translation>Schnitt an {node}: MAX kann hier {value} oder mehr erzwingen, und MIN hat schon {bound} durch Stillhalten an {ancestor}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, and the window ends at {bound}.</source>
        <translation>Schnitt bei {node}: MAX kann hier {value} oder mehr erzwingen, und das Fenster endet bei {bound}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, and β = {beta}.</source>
        <translation>Schnitt bei {node}: MAX kann hier {value} oder mehr erzwingen, und β = {beta}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX can force {value} or more here, so it is worth more than {bound}.</source>
        <translation>Schnitt bei {node}: MAX kann hier {value} oder mehr erzwingen, also ist der Wert größer als {bound}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MAX has {value} here, and no value is higher.</source>
        <translation>Schnitt an {node}: MAX hat hier {value}, und kein Wert ist höher.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} at {child}, a child of {ancestor} {levels} levels up (a deep cut).</source>
        <translation>Schnitt an {node}: MIN kann hier {value} oder weniger erzwingen, und MAX hat schon {bound} an {child}, einem Kind von {ancestor}, {levels} Ebenen höher (ein tiefer Schnitt).</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} at {child}, so MAX will never play this.</source>
        <translation>Schnitt an {node}: MIN kann hier {value} oder weniger erzwingen, und MAX hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} by standing pat at {ancestor}, so MAX will never play this.</source>
        <translation>Schnitt an {node}: MIN kann hier {value} oder weniger erzwingen, und MAX hat schon {bound} durch Stillhalten an {ancestor}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, and the window starts at {bound}.</source>
        <translation>Schnitt bei {node}: MIN kann hier {value} oder weniger erzwingen, und das Fenster beginnt bei {bound}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, and α = {alpha}.</source>
        <translation>Schnitt bei {node}: MIN kann hier {value} oder weniger erzwingen, und α = {alpha}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN can force {value} or less here, so it is worth less than {bound}.</source>
        <translation>Schnitt bei {node}: MIN kann hier {value} oder weniger erzwingen, also ist der Wert kleiner als {bound}.</translation>
    </message>
    <message>
        <source>Cut at {node}: MIN has {value} here, and no value is lower.</source>
        <translation>Schnitt an {node}: MIN hat hier {value}, und kein Wert ist niedriger.</translation>
    </message>
    <message>
        <source>Cut at {node}: it is worth at least {value}, and β = {beta}.</source>
        <translation>Schnitt bei {node}: Er ist mindestens {value} wert, und β = {beta}.</translation>
    </message>
    <message>
        <source>Cut at {node}: it is worth at most {value}, and α = {alpha}.</source>
        <translation>Schnitt bei {node}: Er ist höchstens {value} wert, und α = {alpha}.</translation>
    </message>
    <message>
        <source>Cut at {node}: {player} can force {value} or more here, and {other} already has −({bound}) = {held} at {child}, a child of {ancestor} {levels} levels up (a deep cut).</source>
        <translation>Schnitt an {node}: {player} kann hier {value} oder mehr erzwingen, und {other} hat schon −({bound}) = {held} an {child}, einem Kind von {ancestor}, {levels} Ebenen höher (ein tiefer Schnitt).</translation>
    </message>
    <message>
        <source>Cut at {node}: {player} can force {value} or more here, and {other} already has −({bound}) = {held} at {child}, so {other} will never play this.</source>
        <translation>Schnitt an {node}: {player} kann hier {value} oder mehr erzwingen, und {other} hat schon −({bound}) = {held} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Cut at {node}: {player} has {value} here, and no value is higher.</source>
        <translation>Schnitt an {node}: {player} hat hier {value}, und kein Wert ist höher.</translation>
    </message>
    <message>
        <source>Cut branches</source>
        <translation>Abgeschnittene Äste</translation>
    </message>
    <message>
        <source>Cut branches, from right to left</source>
        <translation>Abgeschnittene Äste, von rechts nach links</translation>
    </message>
    <message>
        <source>Cut the selected subtrees to the clipboard</source>
        <translation>Die ausgewählten Teilbäume in die Zwischenablage ausschneiden</translation>
    </message>
    <message>
        <source>Cut the wrong way round</source>
        <translation>Falsch herum geschnitten</translation>
    </message>
    <message>
        <source>Cut when</source>
        <translation>Schnitt bei</translation>
    </message>
    <message>
        <source>Cut when {rule}</source>
        <translation>Schneiden bei {rule}</translation>
    </message>
    <message>
        <source>Cut when α ≥ β, or only when α &gt; β as some courses teach.</source>
        <translation>Schnitt bei α ≥ β, oder erst bei α &gt; β, wie es manche Vorlesungen lehren.</translation>
    </message>
    <message>
        <source>Cut when α ≥ β, or only when α &gt; β; either: both answers count.</source>
        <translation>Schneiden bei α ≥ β oder nur bei α &gt; β; beides: Jede der beiden Antworten zählt.</translation>
    </message>
    <message>
        <source>Cut where the bound comes from further above</source>
        <translation>Schneiden, wo die Schranke von weiter oben kommt</translation>
    </message>
    <message>
        <source>Cut where the bound comes from the parent</source>
        <translation>Schneiden, wo die Schranke vom Elternknoten kommt</translation>
    </message>
    <message>
        <source>Cut: {nodes}</source>
        <translation>Schnitt: {nodes}</translation>
    </message>
    <message>
        <source>Cut: {nodes} ({sign})</source>
        <translation>Schnitt: {nodes} ({sign})</translation>
    </message>
    <message>
        <source>Cuts</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Cuts come early where the best child is searched first, and late where it is searched last.</source>
        <translation>Schnitte kommen früh, wo das beste Kind zuerst durchsucht wird, und spät, wo es zuletzt kommt.</translation>
    </message>
    <message>
        <source>Cuts on ≥ and on &gt;</source>
        <translation>Schnitte bei ≥ und bei &gt;</translation>
    </message>
    <message>
        <source>Cuts with known bounds</source>
        <translation>Schnitte mit bekannten Schranken</translation>
    </message>
    <message>
        <source>DOCTYPE is not allowed; GraphML needs none</source>
        <translation>DOCTYPE ist nicht erlaubt; GraphML braucht keinen</translation>
    </message>
    <message>
        <source>DUAL*</source>
        <translation>DUAL*</translation>
    </message>
    <message>
        <source>DUAL* rises to the value</source>
        <translation>DUAL* steigt auf den Wert</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>De&amp;cimals</source>
        <translation>&amp;Nachkommastellen</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Dec&amp;imal places</source>
        <translation>Nachkommaste&amp;llen</translation>
    </message>
    <message>
        <source>Decides chance moves and choices between equally good moves; the same seed gives the same game</source>
        <translation>Entscheidet über die Züge des Zufalls und zwischen gleich guten Zügen; gleicher Startwert, gleiche Partie</translation>
    </message>
    <message>
        <source>Deep cuts</source>
        <translation>Tiefe Schnitte</translation>
    </message>
    <message>
        <source>Deep cuts overlooked</source>
        <translation>Tiefe Schnitte übersehen</translation>
    </message>
    <message>
        <source>Deepening</source>
        <translation>Vertiefung</translation>
    </message>
    <message>
        <source>Deepest iteration</source>
        <translation>Tiefste Iteration</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Delete all progress?</source>
        <translation>Den ganzen Fortschritt löschen?</translation>
    </message>
    <message>
        <source>Delete the page {name}?</source>
        <translation>Die Seite {name} löschen?</translation>
    </message>
    <message>
        <source>Delete the question</source>
        <translation>Die Frage löschen</translation>
    </message>
    <message>
        <source>Delete the selected subtrees</source>
        <translation>Die ausgewählten Teilbäume löschen</translation>
    </message>
    <message>
        <source>Delete this page with its tree and its notes</source>
        <translation>Diese Seite mit ihrem Baum und ihren Notizen löschen</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Depth (d, depth limit)</source>
        <translation>Tiefe (d, Tiefenschranke)</translation>
    </message>
    <message>
        <source>Depth limit</source>
        <translation>Tiefenschranke</translation>
    </message>
    <message>
        <source>Depth limits</source>
        <translation>Tiefengrenzen</translation>
    </message>
    <message>
        <source>Depth limits and deepening</source>
        <translation>Tiefengrenzen und Vertiefung</translation>
    </message>
    <message>
        <source>Depth limits and the horizon</source>
        <translation>Tiefenschranken und der Horizont</translation>
    </message>
    <message>
        <source>Depth {depth}, pass {count}: search {node} ({player}) with α = {alpha}, β = {beta}.</source>
        <translation>Tiefe {depth}, Durchgang {count}: {node} ({player}) mit α = {alpha}, β = {beta} durchsuchen.</translation>
    </message>
    <message>
        <source>Description of the next step</source>
        <translation>Beschreibung des nächsten Schritts</translation>
    </message>
    <message>
        <source>Details of the selected node</source>
        <translation>Einzelheiten zum ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Df-pn search</source>
        <translation>Df-pn-Suche</translation>
    </message>
    <message>
        <source>Df-pn stays below a node until one of its numbers reaches a limit, so it climbs back to the root less often. It proves the same with 25 nodes instead of 21.</source>
        <translation>Df-pn bleibt unter einem Knoten, bis eine seiner Zahlen eine Grenze erreicht, und steigt so seltener zur Wurzel auf. Es beweist dasselbe mit 25 statt 21 Knoten.</translation>
    </message>
    <message>
        <source>Di&amp;rection</source>
        <translation>Ri&amp;chtung</translation>
    </message>
    <message>
        <source>Dice between the players</source>
        <translation>Würfel zwischen den Spielern</translation>
    </message>
    <message>
        <source>Different leaves</source>
        <translation>Verschiedene Blätter</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>Dire&amp;ction</source>
        <translation>R&amp;ichtung</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Discard 1 document?</source>
        <translation>1 Dokument verwerfen?</translation>
    </message>
    <message>
        <source>Discard {count} documents?</source>
        <translation>{count} Dokumente verwerfen?</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Disproof number</source>
        <translation>Widerlegungszahl</translation>
    </message>
    <message>
        <source>Disproof number (dn, t)</source>
        <translation>Widerlegungszahl (dn, t)</translation>
    </message>
    <message>
        <source>DisproveRest</source>
        <translation>DisproveRest</translation>
    </message>
    <message>
        <source>DisproveRest: {player} is sure of {sure} by {best}, but may get {other_hope} by {other}: {node} is expanded, to lower that.</source>
        <translation>DisproveRest: {player} hat durch {best} {sure} sicher, kann aber durch {other} {other_hope} bekommen: {node} wird expandiert, um das zu senken.</translation>
    </message>
    <message>
        <source>Disproved: {node} is not worth more than 0.</source>
        <translation>Widerlegt: {node} ist nicht mehr als 0 wert.</translation>
    </message>
    <message>
        <source>Disproved: {node} is worth less than {value}.</source>
        <translation>Widerlegt: {node} ist weniger als {value} wert.</translation>
    </message>
    <message>
        <source>Distance and fuel</source>
        <translation>Abstand und Treibstoff</translation>
    </message>
    <message>
        <source>Distance between levels; 1 is standard</source>
        <translation>Abstand zwischen Ebenen; 1 ist der übliche</translation>
    </message>
    <message>
        <source>Distance between neighbouring nodes; 1 is standard</source>
        <translation>Abstand zwischen benachbarten Knoten; 1 ist der übliche</translation>
    </message>
    <message>
        <source>Distance only</source>
        <translation>Nur Abstand</translation>
    </message>
    <message>
        <source>Distinct leaves</source>
        <translation>Verschiedene Blätter</translation>
    </message>
    <message>
        <source>Does the search continue below {node}, or is the rest pruned?</source>
        <translation>Geht die Suche unter {node} weiter, oder wird der Rest abgeschnitten?</translation>
    </message>
    <message>
        <source>Does the search go on at {node}, or does it cut?</source>
        <translation>Geht die Suche bei {node} weiter, oder schneidet sie?</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Down to a given depth</source>
        <translation>Bis zu einer Tiefe</translation>
    </message>
    <message>
        <source>Dra&amp;w with Keys</source>
        <translation>Mit Tasten zeich&amp;nen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Drag a move, or move it with Alt+Up and Alt+Down</source>
        <translation>Einen Zug ziehen oder mit Alt+Auf und Alt+Ab verschieben</translation>
    </message>
    <message>
        <source>Drag a node</source>
        <translation>Einen Knoten ziehen</translation>
    </message>
    <message>
        <source>Drag beside the nodes</source>
        <translation>Neben den Knoten ziehen</translation>
    </message>
    <message>
        <source>Drag the root&apos;s moves into another order, and see at once what the search costs</source>
        <translation>Die Züge der Wurzel in eine andere Reihenfolge ziehen und sofort sehen, was die Suche kostet</translation>
    </message>
    <message>
        <source>Drag to any step. Marks: cuts below; iterations, bookmarks and notes above; a cross where a run goes wrong</source>
        <translation>Zu jedem Schritt ziehen. Marken: Schnitte darunter; Iterationen, Lesezeichen und Notizen darüber; ein Kreuz, wo ein Lauf falsch wird</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Draw a tree, then press F9 to run {algorithm}.</source>
        <translation>Den Baum zeichnen; F9 lässt {algorithm} darauf laufen.</translation>
    </message>
    <message>
        <source>Draw game trees and step through their search: minimax, alpha-beta, iterative deepening and Monte Carlo tree search; see why, and export the picture.</source>
        <translation>Spielbäume zeichnen und ihre Suche Schritt für Schritt durchgehen: Minimax, Alpha-Beta, iterative Vertiefung und Monte-Carlo-Baumsuche; sehen, warum, und das Bild exportieren.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Drawing a tree</source>
        <translation>Einen Baum zeichnen</translation>
    </message>
    <message>
        <source>Du&amp;plicate Page</source>
        <translation>Seite &amp;duplizieren</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>E can be reached through B and through C. The second time the table knows its value, 2, and E is not searched.</source>
        <translation>E ist über B und über C erreichbar. Beim zweiten Mal kennt die Tabelle den Wert 2, und E wird nicht durchsucht.</translation>
    </message>
    <message>
        <source>E&amp;xport Picture…</source>
        <translation>Bild e&amp;xportieren…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>EXACT, or whether the value is a LOWER or an UPPER bound</source>
        <translation>EXACT, oder ob der Wert eine untere (LOWER) oder obere (UPPER) Schranke ist</translation>
    </message>
    <message>
        <source>Each bound is the best of the children&apos;s for itself; the two may come from different children.</source>
        <translation>Jede Schranke ist für sich die beste der Kinder; die beiden können von verschiedenen Kindern kommen.</translation>
    </message>
    <message>
        <source>Each child gets its parent&apos;s current window, not the one with which the parent was entered.</source>
        <translation>Jedes Kind bekommt das Fenster, das sein Elternknoten dann hat, nicht das, mit dem dieser betreten wurde.</translation>
    </message>
    <message>
        <source>Each child&apos;s value replaces the best one; it must be compared with it first.</source>
        <translation>Der Wert jedes Kindes ersetzt den besten; er muss zuerst mit ihm verglichen werden.</translation>
    </message>
    <message>
        <source>Each depth begins with the value of the last one, 5 and then 4, and two passes are enough for it. At once and from the guess 0, depth 3 takes three passes.</source>
        <translation>Jede Tiefe beginnt mit dem Wert der letzten, 5 und dann 4, und zwei Durchgänge reichen ihr. Sofort und von der Schätzung 0 aus braucht Tiefe 3 drei Durchgänge.</translation>
    </message>
    <message>
        <source>Each iteration selects, expands one child, plays a rollout and backs its result up. Until every child of the root has been visited once, UCB1 is infinite for the others, so each is tried before any is tried again.</source>
        <translation>Jede Iteration wählt aus, fügt ein Kind an, spielt einen Rollout und trägt das Ergebnis zurück. Bis jedes Kind der Wurzel einmal besucht ist, ist UCB1 für die übrigen unendlich, also wird jedes versucht, bevor eines zum zweiten Mal an die Reihe kommt.</translation>
    </message>
    <message>
        <source>Each move turns out better than the one before, so α is always below what the next reply shows: alpha-beta evaluates all six leaves, as minimax does. It is never slower in leaves, but it need not be faster.</source>
        <translation>Jeder Zug erweist sich als besser als der vorige, also liegt α immer unter dem, was die nächste Antwort zeigt: Alpha-Beta wertet alle sechs Blätter aus, wie Minimax. Es braucht nie mehr Blätter, aber auch nicht immer weniger.</translation>
    </message>
    <message>
        <source>Each node has {branching} children, down to depth {depth}: {branching}^{depth} = {leaves}.</source>
        <translation>Jeder Knoten hat {branching} Kinder, bis zur Tiefe {depth}: {branching}^{depth} = {leaves}.</translation>
    </message>
    <message>
        <source>Each ply leaves one fewer to search; the depth passed on must change by one.</source>
        <translation>Mit jedem Halbzug bleibt einer weniger; die weitergegebene Tiefe muss sich um eins ändern.</translation>
    </message>
    <message>
        <source>Each reward replaces the total of a node; it must be added to it.</source>
        <translation>Jede Belohnung ersetzt die Summe eines Knotens; sie muss zu ihr addiert werden.</translation>
    </message>
    <message>
        <source>Each root move was given a fresh window, but it starts with what the earlier moves have found.</source>
        <translation>Jeder Zug der Wurzel bekam ein neues Fenster, beginnt aber mit dem, was die früheren Züge ergeben haben.</translation>
    </message>
    <message>
        <source>Each step asks before it shows; answer in your head. {key} ends the quiz</source>
        <translation>Jeder Schritt fragt, bevor er zeigt; antworten Sie im Kopf. {key} beendet das Quiz</translation>
    </message>
    <message>
        <source>Each step expands the leaf that helps most to prove or disprove this. After 21 nodes it is proved; that the root is worth 36 is disproved after 17.</source>
        <translation>Jedes Mal wird das Blatt expandiert, das am meisten zum Beweis oder zur Widerlegung beiträgt. Nach 21 Knoten ist es bewiesen; dass sie 36 wert ist, ist nach 17 widerlegt.</translation>
    </message>
    <message>
        <source>Each surplus event costs as much as a missing one; no question scores less than 0 points.</source>
        <translation>Jedes überzählige Ereignis kostet so viel wie ein fehlendes; keine Frage gibt weniger als 0 Punkte.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit &amp;Move</source>
        <translation>&amp;Zug bearbeiten</translation>
    </message>
    <message>
        <source>Edit Estim&amp;ate</source>
        <translation>&amp;Bewertung bearbeiten</translation>
    </message>
    <message>
        <source>Edit N&amp;ote</source>
        <translation>N&amp;otiz bearbeiten</translation>
    </message>
    <message>
        <source>Edit a Cop&amp;y</source>
        <translation>K&amp;opie bearbeiten</translation>
    </message>
    <message>
        <source>Edit the name of the move that leads to the node</source>
        <translation>Den Namen des Zugs bearbeiten, der zum Knoten führt</translation>
    </message>
    <message>
        <source>Edit the node, or the name of a move, in place</source>
        <translation>Den Knoten oder den Namen eines Zugs an Ort und Stelle bearbeiten</translation>
    </message>
    <message>
        <source>Edit the note of the selected node</source>
        <translation>Die Notiz zum ausgewählten Knoten bearbeiten</translation>
    </message>
    <message>
        <source>Edit the selected node in place</source>
        <translation>Den ausgewählten Knoten an Ort und Stelle bearbeiten</translation>
    </message>
    <message>
        <source>Edit the selected node; plain keys then draw</source>
        <translation>Den ausgewählten Knoten bearbeiten; einfache Tasten zeichnen dann</translation>
    </message>
    <message>
        <source>Edit the static estimate of the selected node</source>
        <translation>Die statische Bewertung des ausgewählten Knotens bearbeiten</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Editing the text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>Effective branching factor (b*)</source>
        <translation>Effektiver Verzweigungsfaktor (b*)</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>En&amp;d Exam…</source>
        <translation>Prüfung been&amp;den…</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>End the exam and show its marks</source>
        <translation>Die Prüfung beenden und ihre Noten zeigen</translation>
    </message>
    <message>
        <source>End the exam?</source>
        <translation>Die Prüfung beenden?</translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation>Präsentation beenden</translation>
    </message>
    <message>
        <source>Ends of iterations</source>
        <translation>Enden der Iterationen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enter (entered, visited)</source>
        <translation>Betreten (besucht)</translation>
    </message>
    <message>
        <source>Enter a number from 0 to 1, such as 0.25, 1/4 or 25 %.</source>
        <translation>Eine Zahl von 0 bis 1, etwa 0.25, 1/4 oder 25 %.</translation>
    </message>
    <message>
        <source>Enter numbers of children separated by spaces, such as 3 3 2.</source>
        <translation>Anzahlen mit Leerzeichen dazwischen, etwa 3 3 2.</translation>
    </message>
    <message>
        <source>Enter one number for each level, such as 3 3 2.</source>
        <translation>Eine Zahl für jede Ebene, etwa 3 3 2.</translation>
    </message>
    <message>
        <source>Enter opens a mistake at its step.</source>
        <translation>Die Eingabetaste öffnet einen Fehler bei seinem Schritt.</translation>
    </message>
    <message>
        <source>Enter {node} ({player}) with the window α = {alpha}, β = {beta}.</source>
        <translation>{node} ({player}) wird mit dem Fenster α = {alpha}, β = {beta} betreten.</translation>
    </message>
    <message>
        <source>Enter {node} ({player}).</source>
        <translation>{node} ({player}) wird betreten.</translation>
    </message>
    <message>
        <source>Enter {node} ({player}): the same player moves, so the window is that of {parent}, α = {alpha}, β = {beta}.</source>
        <translation>{node} ({player}) wird betreten: Derselbe Spieler ist am Zug, also ist das Fenster das von {parent}, α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Enter {node} ({player}): the window of {parent}, ({low}, {high}), negated and swapped is α = {alpha}, β = {beta}.</source>
        <translation>{node} ({player}) wird betreten: Das Fenster von {parent}, ({low}, {high}), negiert und vertauscht, ist α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Enter {node} until its pn is at least {pn} or its dn at least {dn}.</source>
        <translation>Betritt {node}, bis dort pn mindestens {pn} oder dn mindestens {dn} ist.</translation>
    </message>
    <message>
        <source>Enter: done · Tab: child · ↑ ↓: move · Esc: cancel</source>
        <translation>Enter: fertig · Tab: Kind · ↑ ↓: bewegen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Enter: next empty place · Tab: next place · Esc: cancel</source>
        <translation>Enter: nächste leere Stelle · Tab: nächste Stelle · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Enter: next sibling · Tab: child · ↑ ↓: move · Esc: cancel</source>
        <translation>Enter: Geschwister · Tab: Kind · ↑ ↓: bewegen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Betreten</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Entry Line</source>
        <translation>Eingabezeile</translation>
    </message>
    <message>
        <source>Entry line</source>
        <translation>Eingabezeile</translation>
    </message>
    <message>
        <source>Entry of {entry}: lower bound {value} ≥ β = {beta}, so {node} is not searched.</source>
        <translation>Eintrag von {entry}: untere Schranke {value} ≥ β = {beta}, also wird {node} nicht durchsucht.</translation>
    </message>
    <message>
        <source>Entry of {entry}: upper bound {value} ≤ α = {alpha}, so {node} is not searched.</source>
        <translation>Eintrag von {entry}: obere Schranke {value} ≤ α = {alpha}, also wird {node} nicht durchsucht.</translation>
    </message>
    <message>
        <source>Entry of {entry}: {value}, exact, so {node} is not searched.</source>
        <translation>Eintrag von {entry}: {value}, genau, also wird {node} nicht durchsucht.</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Equal positions</source>
        <translation>Gleiche Stellungen</translation>
    </message>
    <message>
        <source>Equal positions are highlighted: {key} stops that</source>
        <translation>Gleiche Stellungen sind hervorgehoben: {key} beendet das</translation>
    </message>
    <message>
        <source>Equal positions are not highlighted: {key} highlights them</source>
        <translation>Gleiche Stellungen sind nicht hervorgehoben: {key} hebt sie hervor</translation>
    </message>
    <message>
        <source>Equation of the current step</source>
        <translation>Gleichung des aktuellen Schritts</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc  F5</source>
        <translation>Esc  F5</translation>
    </message>
    <message>
        <source>Esc; what you entered is kept</source>
        <translation>Esc; was Sie eingegeben haben, bleibt erhalten</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Estimate (static estimate)</source>
        <translation>Bewertung (statische Bewertung)</translation>
    </message>
    <message>
        <source>Estimate of {node}</source>
        <translation>Bewertung von {node}</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Evaluated and then called pruned</source>
        <translation>Bewertet und dann abgeschnitten genannt</translation>
    </message>
    <message>
        <source>Evaluation functions and budgets</source>
        <translation>Bewertungsfunktionen und Budgets</translation>
    </message>
    <message>
        <source>Even a pass is enough</source>
        <translation>Selbst Passen genügt</translation>
    </message>
    <message>
        <source>Even if Black passes here, White gets no more than White has elsewhere, so no move of Black&apos;s is searched. Null moves save more than half of the nodes at this depth, and the value is the same: set Null moves to None and compare.</source>
        <translation>Schwarz darf hier passen, und Weiß bekommt doch nicht mehr, als Weiß anderswo schon hat, also wird kein Zug von Schwarz durchsucht. Nullzüge sparen bei dieser Tiefe mehr als die Hälfte der Knoten, und der Wert ist derselbe: Nullzüge auf Keine setzen und vergleichen.</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Every capture is worth 1, or early captures are worth more: from 1 down to 1/2.</source>
        <translation>Jeder Fang ist 1 wert, oder frühe Fänge sind mehr wert: von 1 hinunter bis 1/2.</translation>
    </message>
    <message>
        <source>Every change taken for harmless</source>
        <translation>Jede Änderung für harmlos gehalten</translation>
    </message>
    <message>
        <source>Every depth prefers a different move</source>
        <translation>Jede Tiefe zieht einen anderen Zug vor</translation>
    </message>
    <message>
        <source>Every few steps</source>
        <translation>In gleichen Abständen</translation>
    </message>
    <message>
        <source>Every leaf value x becomes {change}. What is then the value of the root? Does it keep its move, and does alpha-beta, {rule}, keep its cuts?</source>
        <translation>Jeder Blattwert x wird zu {change}. Welchen Wert hat dann die Wurzel? Behält sie ihren Zug, und Alpha-Beta, {rule}, seine Schnitte?</translation>
    </message>
    <message>
        <source>Every move loses against best play.</source>
        <translation>Gegen bestes Spiel verliert jeder Zug.</translation>
    </message>
    <message>
        <source>Every node is settled: the value of {node} is its minimax value.</source>
        <translation>Jeder Knoten ist geklärt: Der Wert von {node} ist der Minimax-Wert.</translation>
    </message>
    <message>
        <source>Every node of the path gets the reward, not only the new one.</source>
        <translation>Jeder Knoten des Pfades bekommt die Belohnung, nicht nur der neue.</translation>
    </message>
    <message>
        <source>Every second level below the root has chance nodes</source>
        <translation>Jede zweite Ebene unter der Wurzel besteht aus Zufallsknoten</translation>
    </message>
    <message>
        <source>Every step can be reached at once. Drag this slider to its right end, or press {end}.</source>
        <translation>Jeder Schritt ist sofort erreichbar. Ziehen Sie diesen Schieber ganz nach rechts, oder drücken Sie {end}.</translation>
    </message>
    <message>
        <source>Every test searched again</source>
        <translation>Jeden Test wiederholt</translation>
    </message>
    <message>
        <source>Everything below a cut marked as well</source>
        <translation>Auch alles unter einem Schnitt markiert</translation>
    </message>
    <message>
        <source>Everything entered is correct, and nothing is missing.</source>
        <translation>Alles Eingegebene ist richtig, und nichts fehlt.</translation>
    </message>
    <message>
        <source>Exact because nothing was cut</source>
        <translation>Genau, weil nichts geschnitten wurde</translation>
    </message>
    <message>
        <source>Exact value</source>
        <translation>Genauer Wert</translation>
    </message>
    <message>
        <source>Exactly as deep</source>
        <translation>Genau so tief</translation>
    </message>
    <message>
        <source>Exactly one cut</source>
        <translation>Genau ein Schnitt</translation>
    </message>
    <message>
        <source>Exactly two cuts</source>
        <translation>Genau zwei Schnitte</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Exams</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Exchange MAX and MIN at all nodes</source>
        <translation>MAX und MIN an allen Knoten vertauschen</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Exercise files and grading</source>
        <translation>Übungsdateien und Benotung</translation>
    </message>
    <message>
        <source>Exercise: {algorithm}</source>
        <translation>Aufgabe: {algorithm}</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>Exercises and answers</source>
        <translation>Übungen und Antworten</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Expandieren</translation>
    </message>
    <message>
        <source>Expand Ever&amp;ything</source>
        <translation>&amp;Alles aufklappen</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Expansion</translation>
    </message>
    <message>
        <source>Expansion of a leaf (E, expansions, settled)</source>
        <translation>Expansion eines Blattes (E, Expansionen, geklärt)</translation>
    </message>
    <message>
        <source>Expansion: the only child of {node} joins the search tree.</source>
        <translation>Expansion: Das einzige Kind von {node} kommt zum Suchbaum.</translation>
    </message>
    <message>
        <source>Expansion: the {count} children of {node} join the search tree.</source>
        <translation>Expansion: Die {count} Kinder von {node} kommen zum Suchbaum.</translation>
    </message>
    <message>
        <source>Expansion: {node} joins the search tree (children so far: {count}, fewer than {width}).</source>
        <translation>Expansion: {node} kommt in den Suchbaum (Kinder bisher: {count}, weniger als {width}).</translation>
    </message>
    <message>
        <source>Expansion: {node} joins the search tree.</source>
        <translation>Expansion: {node} kommt zum Suchbaum.</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Expansionen</translation>
    </message>
    <message>
        <source>Expansions by ProveBest: {prove}, by DisproveRest: {disprove}.</source>
        <translation>Expansionen durch ProveBest: {prove}, durch DisproveRest: {disprove}.</translation>
    </message>
    <message>
        <source>Expectimax</source>
        <translation>Expectimax</translation>
    </message>
    <message>
        <source>Expectimax values</source>
        <translation>Expectimax-Werte</translation>
    </message>
    <message>
        <source>Explain shapes, lines and colours</source>
        <translation>Formen, Linien und Farben erklären</translation>
    </message>
    <message>
        <source>Explain the terms in view</source>
        <translation>Die sichtbaren Begriffe erklären</translation>
    </message>
    <message>
        <source>Explain the terms of the step</source>
        <translation>Die Begriffe des Schritts erklären</translation>
    </message>
    <message>
        <source>Exploration c</source>
        <translation>Erkundung c</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export Counts</source>
        <translation>Zählungen exportieren</translation>
    </message>
    <message>
        <source>Export Marks</source>
        <translation>Bewertung exportieren</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Export Progress</source>
        <translation>Fortschritt exportieren</translation>
    </message>
    <message>
        <source>Export To</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Export steps as images, PDF pages, LaTeX or an animation</source>
        <translation>Schritte als Bilder, PDF-Seiten, LaTeX oder Animation exportieren</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>Fail low (fails low, fails high, fail high)</source>
        <translation>Fenster verfehlt (verfehlt das Fenster)</translation>
    </message>
    <message>
        <source>Fail-hard</source>
        <translation>Fail-hard</translation>
    </message>
    <message>
        <source>Fail-soft</source>
        <translation>Fail-soft</translation>
    </message>
    <message>
        <source>Fail-soft returns 2 for the second move, fail-hard the bound 5: the choice is the same, but soft knows more about how bad it is.</source>
        <translation>Fail-soft gibt für den zweiten Zug 2 zurück, fail-hard die Schranke 5: Die Wahl ist dieselbe, aber fail-soft weiß mehr darüber, wie schlecht er ist.</translation>
    </message>
    <message>
        <source>Fail-soft returns the best value found; fail-hard keeps it within the window.</source>
        <translation>Fail-soft gibt den besten gefundenen Wert zurück; fail-hard hält ihn im Fenster.</translation>
    </message>
    <message>
        <source>Failing low and failing high mixed up</source>
        <translation>Verfehlen nach unten und nach oben verwechselt</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Features (--feature):</source>
        <translation>Merkmale (--feature):</translation>
    </message>
    <message>
        <source>Few moves at a time</source>
        <translation>Wenige Züge auf einmal</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File format</source>
        <translation>Dateiformat</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Zu schreibende Datei</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files and formats</source>
        <translation>Dateien und Formate</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Fill Leaf Values</source>
        <translation>Blattwerte füllen</translation>
    </message>
    <message>
        <source>Fill in at each leaf the range of values for which the root&apos;s move stays the same.</source>
        <translation>Tragen Sie an jedem Blatt den Bereich ein, in dem sein Wert liegen darf, ohne dass sich der Zug der Wurzel ändert.</translation>
    </message>
    <message>
        <source>Fill in at each node: {numbers}.</source>
        <translation>Tragen Sie an jedem Knoten ein: {numbers}.</translation>
    </message>
    <message>
        <source>Fill in the value of each node and its bounds.</source>
        <translation>Tragen Sie den Wert jedes Knotens ein und seine Schranken.</translation>
    </message>
    <message>
        <source>Fill in the value of each node and the window (α, β) on each edge.</source>
        <translation>Tragen Sie den Wert jedes Knotens ein und das Fenster (α, β) an jeder Kante.</translation>
    </message>
    <message>
        <source>Final move by</source>
        <translation>Zug am Ende nach</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>We&amp;itersuchen</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>Rückwär&amp;ts suchen</translation>
    </message>
    <message>
        <source>Find in the texts of all nodes</source>
        <translation>In allen Texten suchen</translation>
    </message>
    <message>
        <source>Find nodes by name or value</source>
        <translation>Knoten nach Name oder Wert suchen</translation>
    </message>
    <message>
        <source>Find:</source>
        <translation>Suchen:</translation>
    </message>
    <message>
        <source>Finding the outcomes: {count} position</source>
        <translation>Die Ausgänge werden ermittelt: {count} Stellung</translation>
    </message>
    <message>
        <source>Finding the outcomes: {count} positions</source>
        <translation>Die Ausgänge werden ermittelt: {count} Stellungen</translation>
    </message>
    <message>
        <source>Fine: 25</source>
        <translation>Fein: 25</translation>
    </message>
    <message>
        <source>Finish, and add a child</source>
        <translation>Fertig, und ein Kind hinzufügen</translation>
    </message>
    <message>
        <source>Finish, and go to the next node; after a value also with ← →</source>
        <translation>Fertig, und zum nächsten Knoten; nach einem Wert auch mit ← →</translation>
    </message>
    <message>
        <source>Finish, and stay; applies to all selected nodes</source>
        <translation>Fertig, und bleiben; gilt für alle ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Finish; after a new node, add its next sibling</source>
        <translation>Fertig; nach einem neuen Knoten das nächste Geschwister hinzufügen</translation>
    </message>
    <message>
        <source>First &amp;Difference</source>
        <translation>&amp;Unterschied</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>Erster Unterschied</translation>
    </message>
    <message>
        <source>First guess</source>
        <translation>Erste Schätzung</translation>
    </message>
    <message>
        <source>First reward (r₁)</source>
        <translation>Erste Belohnung (r₁)</translation>
    </message>
    <message>
        <source>First reward r₁</source>
        <translation>Erste Belohnung r₁</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>First-play urgency</source>
        <translation>Dringlichkeit des Unbesuchten</translation>
    </message>
    <message>
        <source>First-play urgency (urgency)</source>
        <translation>Dringlichkeit des ersten Spiels (urgency)</translation>
    </message>
    <message>
        <source>Fit the whole tree</source>
        <translation>Ganzen Baum zeigen</translation>
    </message>
    <message>
        <source>Five in a row, 7 × 7</source>
        <translation>Fünf in einer Reihe, 7 × 7</translation>
    </message>
    <message>
        <source>Five passes return 5, 12, 34, 35 and 35: from below the value rises until it is proved. On this tree it takes 12 leaves, as many as alpha-beta.</source>
        <translation>Fünf Durchgänge ergeben 5, 12, 34, 35 und 35: Von unten steigt der Wert, bis er bewiesen ist. Bei diesem Baum braucht es 12 Blätter, so viele wie Alpha-Beta.</translation>
    </message>
    <message>
        <source>Five times a later move turns out to be better and is searched again: 22 evaluations of 12 different leaves, where alpha-beta needs 12 evaluations.</source>
        <translation>Fünfmal erweist sich ein späterer Zug als besser und wird erneut durchsucht: 22 Bewertungen von 12 verschiedenen Blättern, wo Alpha-Beta mit 12 Bewertungen auskommt.</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Fold the lesson</source>
        <translation>Lektion einklappen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Follow Log</source>
        <translation>Protokoll verfolgen</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Follow the Search</source>
        <translation>Der Suche folgen</translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation>Der Suche folgen</translation>
    </message>
    <message>
        <source>Follow the search and carry x along: it matters only where it is compared with a bound.</source>
        <translation>Folgen Sie der Suche und nehmen Sie x mit: Es kommt nur darauf an, wo es mit einer Schranke verglichen wird.</translation>
    </message>
    <message>
        <source>Follow-through</source>
        <translation>Mit Folgefehlern</translation>
    </message>
    <message>
        <source>For &amp;use in your own document</source>
        <translation>Z&amp;um Einbinden in ein eigenes Dokument</translation>
    </message>
    <message>
        <source>For example 12, 3-9, 0-90/10, cuts, bounds, values, iterations, bookmarks; separate several with commas</source>
        <translation>Zum Beispiel 12, 3-9, 0-90/10, cuts, bounds, values, iterations, bookmarks; mehrere mit Kommas</translation>
    </message>
    <message>
        <source>For which x</source>
        <translation>Für welche x</translation>
    </message>
    <message>
        <source>For which x a move is best</source>
        <translation>Für welche x ein Zug der beste ist</translation>
    </message>
    <message>
        <source>For which x it is cut</source>
        <translation>Für welche x abgeschnitten wird</translation>
    </message>
    <message>
        <source>For which x the root reaches a value</source>
        <translation>Für welche x die Wurzel einen Wert erreicht</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Four in a row, 4 × 4</source>
        <translation>Vier in einer Reihe, 4 × 4</translation>
    </message>
    <message>
        <source>Four passes return 41, 36, 35 and 35: from above the value falls until it is proved. SSS* evaluates 8 leaves, alpha-beta 12.</source>
        <translation>Vier Durchgänge ergeben 41, 36, 35 und 35: Von oben sinkt der Wert, bis er bewiesen ist. SSS* wertet 8 Blätter aus, Alpha-Beta 12.</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. The font is DejaVu Sans.</source>
        <translation>Freie Software unter der MIT-Lizenz. Die Schrift ist DejaVu Sans.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From &amp;level</source>
        <translation>Ab &amp;Ebene</translation>
    </message>
    <message>
        <source>From 0 to 1</source>
        <translation>Von 0 bis 1</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>Aus einer Datei</translation>
    </message>
    <message>
        <source>From a run to a curve</source>
        <translation>Vom Lauf zur Kurve</translation>
    </message>
    <message>
        <source>From a seed</source>
        <translation>Aus einem Startwert</translation>
    </message>
    <message>
        <source>From a tree to an answer</source>
        <translation>Vom Baum zur Antwort</translation>
    </message>
    <message>
        <source>From estimates</source>
        <translation>Aus Bewertungen</translation>
    </message>
    <message>
        <source>From step</source>
        <translation>Ab Schritt</translation>
    </message>
    <message>
        <source>From step {first} to step {last}: {changed}.</source>
        <translation>Von Schritt {first} bis Schritt {last}: {changed}.</translation>
    </message>
    <message>
        <source>From step {first} to step {last}: {changed}; new nodes: {new}.</source>
        <translation>Von Schritt {first} bis Schritt {last}: {changed}; neue Knoten: {new}.</translation>
    </message>
    <message>
        <source>From the root down, each player takes a child that has the value of its parent.</source>
        <translation>Von der Wurzel abwärts nimmt jeder Spieler ein Kind, das den Wert seines Elternknotens hat.</translation>
    </message>
    <message>
        <source>From the tree</source>
        <translation>Wie im Baum</translation>
    </message>
    <message>
        <source>From the value on</source>
        <translation>Ab dem Wert</translation>
    </message>
    <message>
        <source>Fuel of the evader</source>
        <translation>Treibstoff des Flüchtenden</translation>
    </message>
    <message>
        <source>Fuel of the pursuer</source>
        <translation>Treibstoff des Verfolgers</translation>
    </message>
    <message>
        <source>Function:</source>
        <translation>Funktion:</translation>
    </message>
    <message>
        <source>Functions that could not be checked: {count}</source>
        <translation>Funktionen, die nicht geprüft werden konnten: {count}</translation>
    </message>
    <message>
        <source>Functions without a difference: {right} of {count}</source>
        <translation>Funktionen ohne Unterschied: {right} von {count}</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>Weitere Suchen</translation>
    </message>
    <message>
        <source>GIF animation</source>
        <translation>GIF, animiert</translation>
    </message>
    <message>
        <source>Gambit extensive game</source>
        <translation>Gambit-Spiel in extensiver Form</translation>
    </message>
    <message>
        <source>Game tree</source>
        <translation>Spielbaum</translation>
    </message>
    <message>
        <source>Game tree: {run}</source>
        <translation>Spielbaum: {run}</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Games in Python</source>
        <translation>Spiele in Python</translation>
    </message>
    <message>
        <source>Generate a random tree from a seed</source>
        <translation>Einen zufälligen Baum aus einem Startwert erzeugen</translation>
    </message>
    <message>
        <source>Give each leaf a value so that alpha-beta, {rule}, cuts these branches: {targets}.</source>
        <translation>Geben Sie jedem Blatt einen Wert, sodass Alpha-Beta, {rule}, diese Äste abschneidet: {targets}.</translation>
    </message>
    <message>
        <source>Give inner nodes static estimates</source>
        <translation>Inneren Knoten statische Bewertungen geben</translation>
    </message>
    <message>
        <source>Give the leaf the tried value</source>
        <translation>Dem Blatt den erprobten Wert geben</translation>
    </message>
    <message>
        <source>Give the root&apos;s moves this order in the tree, as one edit</source>
        <translation>Den Zügen der Wurzel im Baum diese Reihenfolge geben, als eine Änderung</translation>
    </message>
    <message>
        <source>Give the selected nodes the next kind: MAX, MIN, chance</source>
        <translation>Den ausgewählten Knoten die nächste Art geben: MAX, MIN, Zufall</translation>
    </message>
    <message>
        <source>Give the tree of this page another title</source>
        <translation>Dem Baum dieser Seite einen anderen Titel geben</translation>
    </message>
    <message>
        <source>Gives this run a tree with its moves in another order; the search orders them after that.</source>
        <translation>Gibt diesem Lauf einen Baum, in dem die Züge anders geordnet sind; danach ordnet die Suche sie noch.</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Go back to the last step at which the run went wrong</source>
        <translation>Zum letzten Schritt zurückgehen, an dem der Lauf falsch wurde</translation>
    </message>
    <message>
        <source>Go back to the previous cut</source>
        <translation>Zurück zum vorigen Schnitt</translation>
    </message>
    <message>
        <source>Go back to the previous leaf or rollout</source>
        <translation>Zurück zum vorigen Blatt oder Rollout</translation>
    </message>
    <message>
        <source>Go back to the previous phase</source>
        <translation>Zurück zur vorigen Phase</translation>
    </message>
    <message>
        <source>Go back to the previous step at the selected node</source>
        <translation>Zurück zum vorigen Schritt am ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Go back to the previous step that changes α or β</source>
        <translation>Zurück zum vorigen Schritt, der α oder β ändert</translation>
    </message>
    <message>
        <source>Go back to the previous step with a note or a bookmark</source>
        <translation>Zurück zum vorigen Schritt mit Notiz oder Lesezeichen</translation>
    </message>
    <message>
        <source>Go back to the question before in an exercise or an exam</source>
        <translation>In einer Übung oder Prüfung zur Frage davor zurückgehen</translation>
    </message>
    <message>
        <source>Go back to the same phase of the previous iteration</source>
        <translation>Zurück zur gleichen Phase der vorigen Iteration</translation>
    </message>
    <message>
        <source>Go back to the start of this or the previous iteration</source>
        <translation>Zurück zum Anfang dieser oder der vorigen Iteration</translation>
    </message>
    <message>
        <source>Go back to where the innermost open node was entered</source>
        <translation>Dorthin, wo der innerste offene Knoten betreten wurde</translation>
    </message>
    <message>
        <source>Go back to where the subtree was entered</source>
        <translation>Zurück dorthin, wo der Teilbaum betreten wurde</translation>
    </message>
    <message>
        <source>Go down to the first leaf, return its value, check whether the window has closed, and go on.</source>
        <translation>Zum ersten Blatt hinabgehen, seinen Wert zurückgeben, prüfen, ob das Fenster geschlossen ist, und weitermachen.</translation>
    </message>
    <message>
        <source>Go on with a search in iterations</source>
        <translation>Eine Suche in Iterationen fortsetzen</translation>
    </message>
    <message>
        <source>Go one step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Go one step forward</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Go step by step: which node does the search look at next, and is it a leaf?</source>
        <translation>Gehen Sie Schritt für Schritt vor: Welchen Knoten sieht sich die Suche als Nächstes an, und ist er ein Blatt?</translation>
    </message>
    <message>
        <source>Go to &amp;End</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>Go to &amp;Start</source>
        <translation>Zum A&amp;nfang</translation>
    </message>
    <message>
        <source>Go to Ne&amp;xt Pane</source>
        <translation>Zum &amp;nächsten Bereich</translation>
    </message>
    <message>
        <source>Go to P&amp;revious Pane</source>
        <translation>Zum &amp;vorigen Bereich</translation>
    </message>
    <message>
        <source>Go to Step {step}, the Bound</source>
        <translation>Zu Schritt {step}, der Schranke</translation>
    </message>
    <message>
        <source>Go to Step {step}, the Cut</source>
        <translation>Zu Schritt {step}, dem Schnitt</translation>
    </message>
    <message>
        <source>Go to a step by its number</source>
        <translation>Zu einem Schritt mit seiner Nummer</translation>
    </message>
    <message>
        <source>Go to step 12</source>
        <translation>Zu Schritt 12</translation>
    </message>
    <message>
        <source>Go to step {digits}</source>
        <translation>Zu Schritt {digits}</translation>
    </message>
    <message>
        <source>Go to that step</source>
        <translation>Zu diesem Schritt gehen</translation>
    </message>
    <message>
        <source>Go to the Bound</source>
        <translation>Zur Schranke</translation>
    </message>
    <message>
        <source>Go to the Cut</source>
        <translation>Zum Schnitt</translation>
    </message>
    <message>
        <source>Go to the child with the least pn where MAX moves, and with the least dn where MIN moves.</source>
        <translation>Gehen Sie zum Kind mit der kleinsten pn, wo MAX zieht, und mit der kleinsten dn, wo MIN zieht.</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Go to the end of the rollout</source>
        <translation>Zum Ende des Rollouts</translation>
    </message>
    <message>
        <source>Go to the first place where the compared runs differ</source>
        <translation>Zur ersten Stelle gehen, an der sich die verglichenen Läufe trennen</translation>
    </message>
    <message>
        <source>Go to the last step</source>
        <translation>Zum letzten Schritt</translation>
    </message>
    <message>
        <source>Go to the next cut</source>
        <translation>Zum nächsten Schnitt</translation>
    </message>
    <message>
        <source>Go to the next leaf or rollout</source>
        <translation>Zum nächsten Blatt oder Rollout</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Zum nächsten Treffer</translation>
    </message>
    <message>
        <source>Go to the next or previous field</source>
        <translation>Zum nächsten oder vorigen Feld</translation>
    </message>
    <message>
        <source>Go to the next phase of Monte Carlo tree search</source>
        <translation>Zur nächsten Phase der Monte-Carlo-Baumsuche</translation>
    </message>
    <message>
        <source>Go to the next step at the selected node</source>
        <translation>Zum nächsten Schritt am ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Go to the next step at which the run goes wrong</source>
        <translation>Zum nächsten Schritt gehen, an dem der Lauf falsch wird</translation>
    </message>
    <message>
        <source>Go to the next step that changes α or β</source>
        <translation>Zum nächsten Schritt, der α oder β ändert</translation>
    </message>
    <message>
        <source>Go to the next step with a note or a bookmark</source>
        <translation>Zum nächsten Schritt mit Notiz oder Lesezeichen</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Zum vorigen Treffer</translation>
    </message>
    <message>
        <source>Go to the same phase of the next iteration</source>
        <translation>Zur gleichen Phase der nächsten Iteration</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Go to the start of the next iteration</source>
        <translation>Zum Anfang der nächsten Iteration</translation>
    </message>
    <message>
        <source>Go to the start of the rollout</source>
        <translation>Zum Anfang des Rollouts</translation>
    </message>
    <message>
        <source>Go to the start, before the first step</source>
        <translation>Zum Anfang, vor den ersten Schritt</translation>
    </message>
    <message>
        <source>Go to the step that finishes the innermost open node</source>
        <translation>Zum Schritt, der den innersten offenen Knoten abschließt</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Going back up, a node keeps its own α and β; only the value of the child comes up.</source>
        <translation>Auf dem Weg nach oben behält ein Knoten sein eigenes α und β; nur der Wert des Kindes kommt nach oben.</translation>
    </message>
    <message>
        <source>Good ordering</source>
        <translation>Gute Reihenfolge</translation>
    </message>
    <message>
        <source>Grab looks best on average, and ten iterations choose it; the one reply that refutes it is found later, and a hundred choose hold.</source>
        <translation>Grab sieht im Mittel am besten aus, und zehn Iterationen wählen es; die eine Antwort, die es widerlegt, wird später gefunden, und hundert wählen hold.</translation>
    </message>
    <message>
        <source>GraphML</source>
        <translation>GraphML</translation>
    </message>
    <message>
        <source>Graphviz DOT</source>
        <translation>Graphviz DOT</translation>
    </message>
    <message>
        <source>Greatest depth</source>
        <translation>Größte Tiefe</translation>
    </message>
    <message>
        <source>Groups of preferences</source>
        <translation>Gruppen von Einstellungen</translation>
    </message>
    <message>
        <source>Grow during the search</source>
        <translation>Wächst mit der Suche</translation>
    </message>
    <message>
        <source>Growing the tree</source>
        <translation>Der Baum wächst</translation>
    </message>
    <message>
        <source>Growing the tree: {nodes} of {total} nodes</source>
        <translation>Der Baum wächst: {nodes} von {total} Knoten</translation>
    </message>
    <message>
        <source>Growth of c</source>
        <translation>Wachstum von c</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Gumbel noise</source>
        <translation>Gumbel-Rauschen</translation>
    </message>
    <message>
        <source>Gumbel noise (s, g, σ)</source>
        <translation>Gumbel-Rauschen (s, g, σ)</translation>
    </message>
    <message>
        <source>Gumbel noise g</source>
        <translation>Gumbel-Rauschen g</translation>
    </message>
    <message>
        <source>Gumbel noise, halving</source>
        <translation>Gumbel-Rauschen, Halbieren</translation>
    </message>
    <message>
        <source>HTML labels are not supported</source>
        <translation>HTML-Beschriftungen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>HTML page that plays the steps</source>
        <translation>HTML, eine Seite, die die Schritte abspielt</translation>
    </message>
    <message>
        <source>Half of them at a time</source>
        <translation>Jedes Mal die Hälfte</translation>
    </message>
    <message>
        <source>Hand-out, several steps per page</source>
        <translation>Handout mit mehreren Schritten je Seite</translation>
    </message>
    <message>
        <source>Hands for {number}: {count}</source>
        <translation>Hände für {number}: {count}</translation>
    </message>
    <message>
        <source>Heap</source>
        <translation>Haufen</translation>
    </message>
    <message>
        <source>Heaps</source>
        <translation>Haufen</translation>
    </message>
    <message>
        <source>Hei&amp;ght</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Here the window opens on one side only and keeps its other bound.</source>
        <translation>Hier öffnet sich das Fenster nur auf einer Seite und behält seine andere Schranke.</translation>
    </message>
    <message>
        <source>Hexapawn</source>
        <translation>Hexapawn</translation>
    </message>
    <message>
        <source>Hexapawn: the first player loses</source>
        <translation>Hexapawn: Wer anfängt, verliert</translation>
    </message>
    <message>
        <source>Hide or show all panels around the picture</source>
        <translation>Alle Bereiche um das Bild aus- oder einblenden</translation>
    </message>
    <message>
        <source>Hide or show the nodes below the selected ones</source>
        <translation>Die Knoten unter den ausgewählten verbergen oder zeigen</translation>
    </message>
    <message>
        <source>Hide the entry line</source>
        <translation>Die Eingabezeile verbergen</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Highest leaf value</source>
        <translation>Höchster Blattwert</translation>
    </message>
    <message>
        <source>Highest value</source>
        <translation>Höchster Wert</translation>
    </message>
    <message>
        <source>Highlight E&amp;qual Positions</source>
        <translation>Gleiche Stell&amp;ungen hervorheben</translation>
    </message>
    <message>
        <source>Highlight all nodes with the same position as the node under the mouse or the selected node</source>
        <translation>Alle Knoten mit der gleichen Stellung wie der Knoten unter der Maus oder der ausgewählte hervorheben</translation>
    </message>
    <message>
        <source>Hint {count}: {text}</source>
        <translation>Tipp {count}: {text}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>History (h)</source>
        <translation>History (h)</translation>
    </message>
    <message>
        <source>History of the node</source>
        <translation>Verlauf des Knotens</translation>
    </message>
    <message>
        <source>History of {name}</source>
        <translation>Verlauf von {name}</translation>
    </message>
    <message>
        <source>Hit (table, hits)</source>
        <translation>Treffer (Tabelle, Treffer in der Tabelle)</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Hits in the table</source>
        <translation>Treffer in der Tabelle</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>How Far Leaf Values May Change</source>
        <translation>Wie weit Blattwerte sich ändern dürfen</translation>
    </message>
    <message>
        <source>How a child is selected: by PUCT; or with Gumbel noise and sequential halving at the root.</source>
        <translation>Wie ein Kind ausgewählt wird: nach PUCT; oder mit Gumbel-Rauschen und sequentiellem Halbieren an der Wurzel.</translation>
    </message>
    <message>
        <source>How a tree grows</source>
        <translation>Wie ein Baum wächst</translation>
    </message>
    <message>
        <source>How evenly priors from estimates are spread: P ~ exp(reward / temperature).</source>
        <translation>Wie gleichmäßig sich Priors aus Bewertungen verteilen: P ~ exp(Belohnung / Temperatur).</translation>
    </message>
    <message>
        <source>How far each leaf value may change</source>
        <translation>Wie weit sich jeder Blattwert ändern darf</translation>
    </message>
    <message>
        <source>How far leaf values may change is hidden: {key} shows it</source>
        <translation>Wie weit sich Blattwerte ändern dürfen, ist ausgeblendet: {key} zeigt es</translation>
    </message>
    <message>
        <source>How far leaf values may change is shown: {key} hides it</source>
        <translation>Wie weit sich Blattwerte ändern dürfen, wird gezeigt: {key} blendet es aus</translation>
    </message>
    <message>
        <source>How far the first window reaches to either side of the guess.</source>
        <translation>Wie weit das erste Fenster zu beiden Seiten der Schätzung reicht.</translation>
    </message>
    <message>
        <source>How likely a move is to be good before any search ([sampling](stepping.md#sampling)).</source>
        <translation>Wie wahrscheinlich ein Zug vor jeder Suche gut ist ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>How long a search may take.</source>
        <translation>Wie lange eine Suche dauern darf.</translation>
    </message>
    <message>
        <source>How many iterations went through a node. The move with the most [visits](stepping.md#what-you-see) is usually the answer.</source>
        <translation>Wie viele Iterationen durch einen Knoten gingen. Der Zug mit den meisten [Besuchen](stepping.md#what-you-see) ist meistens die Antwort.</translation>
    </message>
    <message>
        <source>How many leaves are evaluated</source>
        <translation>Wie viele Blätter bewertet werden</translation>
    </message>
    <message>
        <source>How many leaves are there, and how many does alpha-beta evaluate in the best order of moves?</source>
        <translation>Wie viele Blätter gibt es, und wie viele bewertet Alpha-Beta bei der besten Zugreihenfolge?</translation>
    </message>
    <message>
        <source>How many leaves does alpha-beta evaluate, searching {direction}, {rule}?</source>
        <translation>Wie viele Blätter bewertet Alpha-Beta bei der Suche {direction}, {rule}?</translation>
    </message>
    <message>
        <source>How many nodes a search enters per second.</source>
        <translation>Wie viele Knoten eine Suche in einer Sekunde betritt.</translation>
    </message>
    <message>
        <source>How many nodes the search may visit for a move; sets the options below</source>
        <translation>Wie viele Knoten die Suche für einen Zug besuchen darf; legt die Optionen darunter fest</translation>
    </message>
    <message>
        <source>How many of the hits were at symmetric positions, not at the same one</source>
        <translation>Wie viele der Treffer bei symmetrischen Stellungen waren, nicht bei derselben</translation>
    </message>
    <message>
        <source>How many plies a node is below the root. In the pseudocode d is the number of plies still to be searched; at 0 the static estimate is used ([algorithms](stepping.md#algorithms)).</source>
        <translation>Wie viele Halbzüge ein Knoten unter der Wurzel liegt. Im Pseudocode ist d die Zahl der Halbzüge, die noch durchsucht werden; bei 0 gilt die statische Bewertung ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>How many plies below the node were searched</source>
        <translation>Wie viele Halbzüge unter dem Knoten durchsucht wurden</translation>
    </message>
    <message>
        <source>How often and how far above the leaves a move of a player has cut: each cut adds d², and moves with the largest sum are tried first ([order of moves](stepping.md#order-of-moves)).</source>
        <translation>Wie oft und wie hoch über den Blättern ein Zug eines Spielers geschnitten hat: Jeder Schnitt zählt d², und Züge mit der größten Summe werden zuerst versucht ([Zugreihenfolge](stepping.md#order-of-moves)).</translation>
    </message>
    <message>
        <source>How often the entry has saved a search</source>
        <translation>Wie oft der Eintrag eine Suche erspart hat</translation>
    </message>
    <message>
        <source>How selection scores a child: UCB1, UCB1-tuned by variance, a random draw, RAVE by its move.</source>
        <translation>Wie die Auswahl ein Kind bewertet: UCB1, UCB1-tuned nach der Varianz, eine Ziehung, RAVE nach seinem Zug.</translation>
    </message>
    <message>
        <source>How the weight β of the move&apos;s mean falls: as √(k / (3N + k)), or for the least error.</source>
        <translation>Wie das Gewicht β vom Mittel des Zuges fällt: wie √(k / (3N + k)) oder für den kleinsten Fehler.</translation>
    </message>
    <message>
        <source>How α and β are shown; MCTS always shows N, x̄ and UCB1 at its nodes</source>
        <translation>Wie α und β gezeigt werden; MCTS zeigt an seinen Knoten immer N, x̄ und UCB1</translation>
    </message>
    <message>
        <source>Identical only</source>
        <translation>Nur identische</translation>
    </message>
    <message>
        <source>If as deep</source>
        <translation>Wenn so tief</translation>
    </message>
    <message>
        <source>If the squared depths below the alternatives add up to less, DisproveRest is cheaper.</source>
        <translation>Wenn die Quadrate der Tiefen unter den Alternativen zusammen weniger sind, ist DisproveRest billiger.</translation>
    </message>
    <message>
        <source>Improved policy (π′)</source>
        <translation>Verbesserte Strategie (π′)</translation>
    </message>
    <message>
        <source>Improved policy π′</source>
        <translation>Verbesserte Strategie π′</translation>
    </message>
    <message>
        <source>In Python, 0 counts as false. Test with “is None” whether there is a best value yet.</source>
        <translation>In Python gilt 0 als falsch. Ob es schon einen besten Wert gibt, prüft man mit „is None“.</translation>
    </message>
    <message>
        <source>In SSS*, OPEN now holds {states}. Which case of Γ applies to the first state, which merit h has what it puts into OPEN, and how many states are in OPEN afterwards?</source>
        <translation>In SSS* enthält OPEN jetzt {states}. Welcher Fall von Γ gilt für den ersten Zustand, welche Güte h hat, was er in OPEN legt, und wie viele Zustände sind danach in OPEN?</translation>
    </message>
    <message>
        <source>In Stockman&apos;s SSS*, a node in the list OPEN: live while its subtree is still to be searched, solved once it has been ([memory](stepping.md#memory)).</source>
        <translation>In Stockmans SSS* ein Knoten in der Liste OPEN: lebend, solange sein Teilbaum noch zu durchsuchen ist, danach gelöst ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>In Stockman&apos;s SSS*, the most that MAX can still get through a state; OPEN begins with the highest. Where MIN moves at the root, it is the least that MIN can still get ([memory](stepping.md#memory)).</source>
        <translation>In Stockmans SSS* das Höchste, was MAX über einen Zustand noch bekommen kann; OPEN beginnt mit dem höchsten. Wo an der Wurzel MIN zieht, ist es das Niedrigste, was MIN noch bekommen kann ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>In a row</source>
        <translation>In einer Reihe</translation>
    </message>
    <message>
        <source>In b the reply fork comes last and closes the window. Now it is the killer move of this ply: in c and d it is tried first and cuts at once, so 8 leaves are evaluated instead of 11. The positions differ, the move is the same.</source>
        <translation>In b kommt die Antwort fork zuletzt und schließt das Fenster. Nun ist sie der Killerzug dieser Ebene: In c und d wird sie zuerst versucht und schneidet sofort, sodass 8 Blätter bewertet werden statt 11. Die Stellungen sind andere, der Zug ist derselbe.</translation>
    </message>
    <message>
        <source>In best-first minimax an iteration expands one leaf, that at the end of the best line; E numbers them. A node is settled once no expansion can change its value ([best first](stepping.md#best-first)).</source>
        <translation>In Best-First-Minimax expandiert eine Iteration ein Blatt, das am Ende der besten Zugfolge; E zählt sie. Ein Knoten ist geklärt, sobald keine Expansion seinen Wert mehr ändern kann ([Beste zuerst](stepping.md#best-first)).</translation>
    </message>
    <message>
        <source>In iterative deepening one whole search to a depth; in Monte Carlo tree search one pass of selection, expansion, simulation and backpropagation. The key I [goes](stepping.md#moving) to the next.</source>
        <translation>Bei der iterativen Vertiefung eine ganze Suche bis zu einer Tiefe; bei der Monte-Carlo-Baumsuche ein Durchgang von Auswahl, Expansion, Simulation und Backpropagation. Die Taste I [führt](stepping.md#moving) zur nächsten.</translation>
    </message>
    <message>
        <source>In quiescence search, a player who is not forced to make a noisy move has the static estimate of the node for certain, as a first value. Quiescence nodes are those entered below the depth limit ([quiescence](stepping.md#quiescence)).</source>
        <translation>In der Ruhesuche muss kein Spieler einen unruhigen Zug machen; die statische Bewertung des Knotens hat er sicher, als ersten Wert. Ruhesuchknoten sind die, die unter der Tiefenschranke betreten werden ([Ruhesuche](stepping.md#quiescence)).</translation>
    </message>
    <message>
        <source>In quotation marks it is always a name</source>
        <translation>In Anführungszeichen ist es immer ein Name</translation>
    </message>
    <message>
        <source>In random order, each ply multiplies the leaves by about R = {r}.</source>
        <translation>Bei zufälliger Reihenfolge vervielfacht jeder Halbzug die Blätter etwa um R = {r}.</translation>
    </message>
    <message>
        <source>In the order of the tree: {cost}</source>
        <translation>In der Reihenfolge des Baums: {cost}</translation>
    </message>
    <message>
        <source>In the picture</source>
        <translation>Im Bild</translation>
    </message>
    <message>
        <source>In the pseudocode n is the node at which the search stands, c one of its children, m any node on the path, and p a parent. The [panel](stepping.md#what-you-see) lights the line of each step.</source>
        <translation>Im Pseudocode ist n der Knoten, an dem die Suche steht, c eines seiner Kinder, m ein Knoten auf dem Pfad und p ein Elternknoten. Das [Feld](stepping.md#what-you-see) hebt die Zeile jedes Schrittes hervor.</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Indented text</source>
        <translation>Eingerückter Text</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Integers &amp;from</source>
        <translation>&amp;Ganze Zahlen von</translation>
    </message>
    <message>
        <source>Internal error in treeview: {error}</source>
        <translation>Interner Fehler in treeview: {error}</translation>
    </message>
    <message>
        <source>Is the root worth at least 35?</source>
        <translation>Ist die Wurzel mindestens 35 wert?</translation>
    </message>
    <message>
        <source>Is {node} searched or pruned?</source>
        <translation>Wird {node} durchsucht oder abgeschnitten?</translation>
    </message>
    <message>
        <source>It fails high</source>
        <translation>Verfehlt es nach oben</translation>
    </message>
    <message>
        <source>It fails low</source>
        <translation>Verfehlt es nach unten</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>In {folder}.</translation>
    </message>
    <message>
        <source>It is inside</source>
        <translation>Liegt im Fenster</translation>
    </message>
    <message>
        <source>It is never searched</source>
        <translation>Er wird nie durchsucht</translation>
    </message>
    <message>
        <source>It is pruned</source>
        <translation>Wird abgeschnitten</translation>
    </message>
    <message>
        <source>It is searched</source>
        <translation>Wird durchsucht</translation>
    </message>
    <message>
        <source>It returns what the entry says</source>
        <translation>Sie gibt den Eintrag zurück</translation>
    </message>
    <message>
        <source>It searches: entry too shallow</source>
        <translation>Sie sucht: Eintrag zu flach</translation>
    </message>
    <message>
        <source>It searches: nothing decided</source>
        <translation>Sie sucht: nichts entschieden</translation>
    </message>
    <message>
        <source>It stays at this step.</source>
        <translation>Er bleibt bei diesem Schritt.</translation>
    </message>
    <message>
        <source>It stops when one move is sure to be worth at least as much as any other can be. The best move is the one that promises most; between equals, the surer one.</source>
        <translation>Sie hört auf, wenn ein Zug mindestens so viel sicher gibt, wie jeder andere erhoffen lässt. Der beste Zug ist der, der am meisten erhoffen lässt, von gleichen der sicherere.</translation>
    </message>
    <message>
        <source>It stops: a move is proved</source>
        <translation>Sie hört auf: Ein Zug ist bewiesen</translation>
    </message>
    <message>
        <source>It took {time} of {limit}.</source>
        <translation>Sie hat {time} von {limit} gedauert.</translation>
    </message>
    <message>
        <source>It took {time}.</source>
        <translation>Sie hat {time} gedauert.</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Iteration {number} is complete: value {value}, reached through {child}.</source>
        <translation>Iteration {number} ist fertig: Wert {value}, erreicht durch {child}.</translation>
    </message>
    <message>
        <source>Iteration {number} is complete: value {value}.</source>
        <translation>Iteration {number} ist fertig: Wert {value}.</translation>
    </message>
    <message>
        <source>Iteration {number} starts at {node}.</source>
        <translation>Iteration {number} beginnt; Start: {node}.</translation>
    </message>
    <message>
        <source>Iteration {number} was cut short by the budget and is discarded.</source>
        <translation>Iteration {number} endete vorzeitig, weil das Budget verbraucht war, und wird verworfen.</translation>
    </message>
    <message>
        <source>Iteration {number}.</source>
        <translation>Iteration {number}.</translation>
    </message>
    <message>
        <source>Iteration {number}: search to depth {number}, children ordered by their last values.</source>
        <translation>Iteration {number}: Suche bis Tiefe {number}, Kinder nach ihren letzten Werten geordnet.</translation>
    </message>
    <message>
        <source>Iteration {number}: search to depth {number}, the best line of the last iteration first.</source>
        <translation>Iteration {number}: Suche bis Tiefe {number}, die beste Zugfolge der letzten Iteration zuerst.</translation>
    </message>
    <message>
        <source>Iteration {number}: search to depth {number}, the best move of each node in the last iteration first.</source>
        <translation>Iteration {number}: Suche bis Tiefe {number}, an jedem Knoten der beste Zug der letzten Iteration zuerst.</translation>
    </message>
    <message>
        <source>Iteration {number}: search to depth {number}, the moves in the table first.</source>
        <translation>Iteration {number}: Suche bis Tiefe {number}, die Züge in der Tabelle zuerst.</translation>
    </message>
    <message>
        <source>Iteration {number}: search to depth {number}.</source>
        <translation>Iteration {number}: Suche bis Tiefe {number}.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Iterations in which the move was played, here or later</source>
        <translation>Iterationen, in denen der Zug gespielt wurde, hier oder später</translation>
    </message>
    <message>
        <source>Iterative deepening</source>
        <translation>Iterative Vertiefung</translation>
    </message>
    <message>
        <source>Iterative deepening may visit 12 nodes. Depth 3 does not fit, so its unfinished iteration is discarded, and the move of depth 2, b, is played. A search without deepening would have had no answer at all.</source>
        <translation>Die iterative Vertiefung darf 12 Knoten besuchen. Tiefe 3 passt nicht hinein, also wird ihre unfertige Iteration verworfen und der Zug von Tiefe 2, b, gespielt. Eine Suche ohne Vertiefung hätte gar keine Antwort gehabt.</translation>
    </message>
    <message>
        <source>Iterative deepening with alpha-beta may enter {budget} nodes in all; every iteration starts again at the root. Which depth does its answer come from, what is then the value of the root, and which move is played?</source>
        <translation>Iteratives Vertiefen mit Alpha-Beta darf insgesamt {budget} Knoten betreten; jede Iteration beginnt wieder an der Wurzel. Aus welcher Tiefe stammt seine Antwort, welchen Wert hat danach die Wurzel, und welcher Zug wird gespielt?</translation>
    </message>
    <message>
        <source>Its depth is {depth}, and {needed} is needed.</source>
        <translation>Seine Tiefe ist {depth}, gebraucht wird {needed}.</translation>
    </message>
    <message>
        <source>Its score s = g + ln P + σ(q) is {formula}.</source>
        <translation>Seine Bewertung s = g + ln P + σ(q) ist {formula}.</translation>
    </message>
    <message>
        <source>JSON records</source>
        <translation>JSON-Datensätze</translation>
    </message>
    <message>
        <source>Kalah</source>
        <translation>Kalah</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep &amp;kinds and probabilities</source>
        <translation>Mit &amp;Arten und Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Keep &amp;names of nodes and moves</source>
        <translation>Mit &amp;Namen von Knoten und Zügen</translation>
    </message>
    <message>
        <source>Keep the current node in view</source>
        <translation>Den aktuellen Knoten im Blick behalten</translation>
    </message>
    <message>
        <source>Keep the current node in view while presenting</source>
        <translation>Beim Präsentieren den aktuellen Knoten im Blick behalten</translation>
    </message>
    <message>
        <source>Keep the current node in view while stepping</source>
        <translation>Den aktuellen Knoten beim Durchgehen der Schritte im Blick behalten</translation>
    </message>
    <message>
        <source>Keep track of α and β at every node</source>
        <translation>α und β an jedem Knoten verfolgen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Killer move (killer moves)</source>
        <translation>Killerzug (Killerzüge)</translation>
    </message>
    <message>
        <source>Killer moves</source>
        <translation>Killerzüge</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of cut</source>
        <translation>Art des Schnitts</translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation>Art der Frage</translation>
    </message>
    <message>
        <source>Kinds of questions (--kind):</source>
        <translation>Fragearten (--kind):</translation>
    </message>
    <message>
        <source>Known bounds</source>
        <translation>Bekannte Schranken</translation>
    </message>
    <message>
        <source>Known bounds not used</source>
        <translation>Bekannte Schranken nicht benutzt</translation>
    </message>
    <message>
        <source>Known games and sizes</source>
        <translation>Bekannte Spiele und Größen</translation>
    </message>
    <message>
        <source>L&amp;eave</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>L&amp;egend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>L&amp;ist</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>&amp;Beschriftungen</translation>
    </message>
    <message>
        <source>LaTeX cannot read the font {file}: its path has a character that is special in LaTeX</source>
        <translation>LaTeX kann die Schrift {file} nicht lesen: ihr Pfad enthält ein Sonderzeichen von LaTeX</translation>
    </message>
    <message>
        <source>LaTeX: TikZ nodes and edges</source>
        <translation>LaTeX, TikZ mit einfachen Knoten und Kanten</translation>
    </message>
    <message>
        <source>LaTeX: beamer slide, one overlay per step</source>
        <translation>LaTeX, eine Beamer-Folie mit einem Overlay je Schritt</translation>
    </message>
    <message>
        <source>LaTeX: package forest</source>
        <translation>LaTeX, für das Paket forest</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Beschriftungen</translation>
    </message>
    <message>
        <source>Larger (I, or the wheel with Ctrl)</source>
        <translation>Größer (I oder das Mausrad mit Strg)</translation>
    </message>
    <message>
        <source>Last &amp;Result</source>
        <translation>Letztes &amp;Ergebnis</translation>
    </message>
    <message>
        <source>Last best moves</source>
        <translation>Letzte beste Züge</translation>
    </message>
    <message>
        <source>Last image</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <source>Last phase of sequential halving in which the move was visited</source>
        <translation>Letzte Phase des sequentiellen Halbierens, in der der Zug besucht wurde</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Last two plies</source>
        <translation>Letzte zwei Halbzüge</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Leaf (leaves, terminal)</source>
        <translation>Blatt (Blätter, Endknoten)</translation>
    </message>
    <message>
        <source>Leaf values for given cuts</source>
        <translation>Blattwerte für gegebene Schnitte</translation>
    </message>
    <message>
        <source>Leaf {leaf} has no value yet</source>
        <translation>Blatt {leaf} hat noch keinen Wert</translation>
    </message>
    <message>
        <source>Leaf {node} is worth {utility} to MAX. MIN would move here: −({utility}) = {value}.</source>
        <translation>Blatt {node} ist für MAX {utility} wert. Hier wäre MIN am Zug: −({utility}) = {value}.</translation>
    </message>
    <message>
        <source>Leaf {node} is worth {value}.</source>
        <translation>Blatt {node} ist {value} wert.</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Learn the program by using it: ten short stops</source>
        <translation>Das Programm beim Benutzen kennenlernen: zehn kurze Stationen</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Least and greatest leaf</source>
        <translation>Kleinstes und größtes Blatt</translation>
    </message>
    <message>
        <source>Least error</source>
        <translation>Kleinster Fehler</translation>
    </message>
    <message>
        <source>Leave Practice</source>
        <translation>Üben verlassen</translation>
    </message>
    <message>
        <source>Leave everything as it was</source>
        <translation>Alles lassen, wie es war</translation>
    </message>
    <message>
        <source>Leave out the background</source>
        <translation>Den Hintergrund weglassen</translation>
    </message>
    <message>
        <source>Leave the Exam</source>
        <translation>Prüfung verlassen</translation>
    </message>
    <message>
        <source>Leave the Tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Leave the tour (Esc)</source>
        <translation>Rundgang beenden (Esc)</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Leaves are evaluated</source>
        <translation>Blätter werden bewertet</translation>
    </message>
    <message>
        <source>Leaves at different depths</source>
        <translation>Blätter in verschiedenen Tiefen</translation>
    </message>
    <message>
        <source>Leaves at several depths, decimals, a single child, a zero</source>
        <translation>Blätter in mehreren Tiefen, Dezimalzahlen, ein einziges Kind, eine Null</translation>
    </message>
    <message>
        <source>Leaves evaluated</source>
        <translation>Bewertete Blätter</translation>
    </message>
    <message>
        <source>Leaves evaluated at best</source>
        <translation>Bestenfalls bewertete Blätter</translation>
    </message>
    <message>
        <source>Leaves evaluated, in order</source>
        <translation>Bewertete Blätter, der Reihe nach</translation>
    </message>
    <message>
        <source>Leaves from MAX&apos;s view at every depth</source>
        <translation>Blätter in jeder Tiefe aus der Sicht von MAX</translation>
    </message>
    <message>
        <source>Leaves of any search, in order</source>
        <translation>Blätter jeder Suche, der Reihe nach</translation>
    </message>
    <message>
        <source>Leaves of the minimal tree</source>
        <translation>Blätter des minimalen Baums</translation>
    </message>
    <message>
        <source>Leaves that are evaluated, each counted only once</source>
        <translation>Blätter, die bewertet werden, jedes einmal gezählt, wie oft auch immer</translation>
    </message>
    <message>
        <source>Leaves to fill, from left to right: {leaves}</source>
        <translation>Zu füllende Blätter, von links nach rechts: {leaves}</translation>
    </message>
    <message>
        <source>Leaves to fill: {count}</source>
        <translation>Zu füllende Blätter: {count}</translation>
    </message>
    <message>
        <source>Leaves to skip below chance nodes</source>
        <translation>Unnötige Blätter unter Zufallsknoten</translation>
    </message>
    <message>
        <source>Leaves: {leaves}, different values: {values}. That is not enough.</source>
        <translation>Blätter: {leaves}, verschiedene Werte: {values}. Das reicht nicht.</translation>
    </message>
    <message>
        <source>Leaves: {leaves}, values: {values} ({more} too few).</source>
        <translation>Blätter: {leaves}, Werte: {values} ({more} zu wenige).</translation>
    </message>
    <message>
        <source>Leaves: {leaves}, values: {values} ({more} too many).</source>
        <translation>Blätter: {leaves}, Werte: {values} ({more} zu viele).</translation>
    </message>
    <message>
        <source>Left after the first child</source>
        <translation>Nach dem ersten Kind verlassen</translation>
    </message>
    <message>
        <source>Left is worth 0.9 × 2 + 0.1 × 3 = 2.1, right 0.9 × 1 + 0.1 × 4 = 1.3: MAX plays left. Compare with the next example, where the leaves stand in the same order and the choice is the other one.</source>
        <translation>Left ist 0,9 × 2 + 0,1 × 3 = 2,1 wert, right 0,9 × 1 + 0,1 × 4 = 1,3: MAX spielt left. Vergleichen Sie mit dem nächsten Beispiel, in dem die Blätter in derselben Ordnung stehen und die Wahl anders ausfällt.</translation>
    </message>
    <message>
        <source>Left to right</source>
        <translation>Von links nach rechts</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Legend hidden: {key} shows it</source>
        <translation>Legende ausgeblendet: {key} blendet sie ein</translation>
    </message>
    <message>
        <source>Legend shown: {key} hides it</source>
        <translation>Legende eingeblendet: {key} blendet sie aus</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Letter, landscape</source>
        <translation>Letter, quer</translation>
    </message>
    <message>
        <source>Letter, portrait</source>
        <translation>Letter, hoch</translation>
    </message>
    <message>
        <source>Level 0 is the root</source>
        <translation>Ebene 0 ist die Wurzel</translation>
    </message>
    <message>
        <source>Level 0 is the selection</source>
        <translation>Ebene 0 ist die Auswahl</translation>
    </message>
    <message>
        <source>Level na&amp;mes</source>
        <translation>Namen der &amp;Ebenen</translation>
    </message>
    <message>
        <source>Levels to show below the root:</source>
        <translation>Ebenen unter der Wurzel, die zu sehen sind:</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Limits and reach</source>
        <translation>Grenzen und Reichweite</translation>
    </message>
    <message>
        <source>Lin&amp;es to write on instead of captions</source>
        <translation>Linien zum S&amp;chreiben statt Bildunterschriften</translation>
    </message>
    <message>
        <source>Line by Line</source>
        <translation>Zeilenweise</translation>
    </message>
    <message>
        <source>Line {line}: {code}</source>
        <translation>Zeile {line}: {code}</translation>
    </message>
    <message>
        <source>Line {line}: {code} – {mistake}</source>
        <translation>Zeile {line}: {code} – {mistake}</translation>
    </message>
    <message>
        <source>Line {line}: {mistake}</source>
        <translation>Zeile {line}: {mistake}</translation>
    </message>
    <message>
        <source>Lines to write on instead of the run&apos;s numbers</source>
        <translation>Linien zum Schreiben anstelle aller Zahlen des Laufs</translation>
    </message>
    <message>
        <source>Link the time of the runs by step, node, leaves, iteration, or not at all</source>
        <translation>Die Zeit der Läufe nach Schritt, Knoten, Blättern, Iteration oder gar nicht verknüpfen</translation>
    </message>
    <message>
        <source>Linked time</source>
        <translation>Verknüpfte Zeit</translation>
    </message>
    <message>
        <source>Linked {way}.</source>
        <translation>Verknüpft {way}.</translation>
    </message>
    <message>
        <source>List their names in order.</source>
        <translation>Schreiben Sie ihre Namen der Reihe nach auf.</translation>
    </message>
    <message>
        <source>List what has changed from one step to the step shown</source>
        <translation>Auflisten, was sich von einem Schritt zum gezeigten geändert hat</translation>
    </message>
    <message>
        <source>Live or solved</source>
        <translation>Lebend oder gelöst</translation>
    </message>
    <message>
        <source>Live: a leaf is case 1, a node of the opponent 2, of the player at the root 3. Solved: below a node of that player 4, else the last child 5, any other 6.</source>
        <translation>Lebend: Ein Blatt ist Fall 1, ein Knoten des Gegners 2, des Spielers an der Wurzel 3. Gelöst: unter einem Knoten dieses Spielers 4, sonst das letzte Kind 5, jedes andere 6.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Logarithm of the prior of the move</source>
        <translation>Logarithmus des Priors des Zugs</translation>
    </message>
    <message>
        <source>Logit (ln P)</source>
        <translation>Logit (ln P)</translation>
    </message>
    <message>
        <source>Logit ln P</source>
        <translation>Logit ln P</translation>
    </message>
    <message>
        <source>Logs of other programs</source>
        <translation>Protokolle anderer Programme</translation>
    </message>
    <message>
        <source>Look again at {what}.</source>
        <translation>Sehen Sie sich noch einmal an: {what}.</translation>
    </message>
    <message>
        <source>Look at {what}.</source>
        <translation>Sehen Sie sich an: {what}.</translation>
    </message>
    <message>
        <source>Looks the same without the font, but the text cannot be searched</source>
        <translation>Sieht auch ohne die Schriftart gleich aus, lässt sich aber nicht durchsuchen</translation>
    </message>
    <message>
        <source>Loses (misère)</source>
        <translation>Verliert (misère)</translation>
    </message>
    <message>
        <source>Lower and upper bound exchanged</source>
        <translation>Untere und obere Schranke vertauscht</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Lowest known mean</source>
        <translation>Kleinster bekannter Mittelwert</translation>
    </message>
    <message>
        <source>Lowest leaf value</source>
        <translation>Niedrigster Blattwert</translation>
    </message>
    <message>
        <source>Lowest value</source>
        <translation>Niedrigster Wert</translation>
    </message>
    <message>
        <source>M&amp;in</source>
        <translation>M&amp;in</translation>
    </message>
    <message>
        <source>MAX already has 4 at drift, so after its first reply dodge cannot matter: two of nine leaves are never looked at.</source>
        <translation>MAX hat bei drift schon 4, also kann dodge nach der ersten Antwort keine Rolle mehr spielen: Zwei von neun Blättern werden nie angesehen.</translation>
    </message>
    <message>
        <source>MAX and MIN alternate from level to level</source>
        <translation>MAX und MIN wechseln sich von Ebene zu Ebene ab</translation>
    </message>
    <message>
        <source>MAX cuts where its value has reached β, MIN where its value has reached α.</source>
        <translation>MAX schneidet, wo sein Wert β erreicht hat, MIN, wo sein Wert α erreicht hat.</translation>
    </message>
    <message>
        <source>MAX gets {utility}.</source>
        <translation>MAX erhält {utility}.</translation>
    </message>
    <message>
        <source>MAX has 5 for certain. The first reply to the second move is 3, so that move is worth 3 at most, and the last leaf cannot matter: three leaves, one of them pruned, whatever its value.</source>
        <translation>MAX hat 5 sicher. Die erste Antwort auf den zweiten Zug ist 3, also ist dieser Zug höchstens 3 wert, und das letzte Blatt kann keine Rolle spielen: drei Blätter, eines davon abgeschnitten, was auch immer sein Wert ist.</translation>
    </message>
    <message>
        <source>MAX moves at the selected nodes</source>
        <translation>An den ausgewählten Knoten zieht MAX</translation>
    </message>
    <message>
        <source>MAX moves at {name}: it gets the highest value of its children, {value}, that of {child}.</source>
        <translation>An {name} zieht MAX: Der Knoten bekommt den höchsten Wert seiner Kinder, {value}, den von {child}.</translation>
    </message>
    <message>
        <source>MAX moves at {name}: it is worth from {low} to {high}, the highest bounds of its children.</source>
        <translation>An {name} zieht MAX: Der Knoten ist {low} bis {high} wert, die höchsten Schranken seiner Kinder.</translation>
    </message>
    <message>
        <source>MAX moves at {name}: pn is the least of the children&apos;s, {pn}, and dn their sum, {dn}.</source>
        <translation>MAX zieht bei {name}: pn ist die kleinste der Kinder, {pn}, und dn deren Summe, {dn}.</translation>
    </message>
    <message>
        <source>MAX moves at {node}: dn is the sum of {numbers}.</source>
        <translation>MAX zieht an {node}: dn ist die Summe von {numbers}.</translation>
    </message>
    <message>
        <source>MAX moves at {node}: its children have pn {numbers}.</source>
        <translation>MAX zieht an {node}: Die Kinder haben pn {numbers}.</translation>
    </message>
    <message>
        <source>MAX moves at {node}: pn is the least of {numbers}.</source>
        <translation>MAX zieht an {node}: pn ist das kleinste von {numbers}.</translation>
    </message>
    <message>
        <source>MAX moves β instead of α; a value at MAX raises α, and only MIN moves β.</source>
        <translation>MAX verschiebt β statt α; ein Wert bei MAX hebt α, und β verschiebt nur MIN.</translation>
    </message>
    <message>
        <source>MAX moves, a coin decides what MIN may answer, then MIN moves: each chance node averages over MIN&apos;s best replies. Attack is worth (2 + 6) / 2 = 4, defend (3 + 3) / 2 = 3.</source>
        <translation>MAX zieht, eine Münze entscheidet, was MIN antworten darf, dann zieht MIN: Jeder Zufallsknoten mittelt über MINs beste Antworten. Attack ist (2 + 6) / 2 = 4 wert, defend (3 + 3) / 2 = 3.</translation>
    </message>
    <message>
        <source>MAX needs one child: least pn, sum of dn. MIN needs all of them: sum of pn, least dn.</source>
        <translation>MAX braucht ein Kind: kleinste pn, Summe der dn. Bei MIN braucht es alle: Summe der pn, kleinste dn.</translation>
    </message>
    <message>
        <source>MAX needs one child: the least pn, the sum of dn. MIN needs all: the sum of pn, the least dn.</source>
        <translation>MAX braucht ein Kind: die kleinste pn, die Summe der dn. Bei MIN braucht es alle: die Summe der pn, die kleinste dn.</translation>
    </message>
    <message>
        <source>MAX takes the greatest of the children&apos;s bounds, MIN the least, for both bounds.</source>
        <translation>MAX nimmt die größte der Schranken der Kinder, MIN die kleinste, und zwar bei beiden Schranken.</translation>
    </message>
    <message>
        <source>MAX takes the greatest of the children&apos;s bounds, MIN the least: each bound for itself.</source>
        <translation>MAX nimmt die größte der Schranken der Kinder, MIN die kleinste: jede Schranke für sich.</translation>
    </message>
    <message>
        <source>MAX takes the highest of {values}.</source>
        <translation>MAX nimmt den größten Wert von {values}.</translation>
    </message>
    <message>
        <source>MAX takes the highest value of its children, MIN the lowest.</source>
        <translation>MAX nimmt den größten Wert seiner Kinder, MIN den kleinsten.</translation>
    </message>
    <message>
        <source>MAX takes the least value</source>
        <translation>MAX nimmt den kleinsten Wert</translation>
    </message>
    <message>
        <source>MAX takes the lowest and MIN the highest value; it should be the other way round.</source>
        <translation>MAX nimmt den kleinsten und MIN den größten Wert; es ist umgekehrt.</translation>
    </message>
    <message>
        <source>MAX to move</source>
        <translation>MAX am Zug</translation>
    </message>
    <message>
        <source>MAX ▲</source>
        <translation>MAX ▲</translation>
    </message>
    <message>
        <source>MAX, MIN and MAX again: the highest leaf is 9, but the root is worth 7. Step through it and say each value before it appears.</source>
        <translation>MAX, MIN und wieder MAX: Das höchste Blatt ist 9, aber die Wurzel ist 7 wert. Gehen Sie die Schritte durch und nennen Sie jeden Wert, bevor er erscheint.</translation>
    </message>
    <message>
        <source>MCTS-Solver proves what the ends of the game imply. In iteration 12 a rollout meets the reply worth 0, the least there is: MIN can play it, so grab is proven to be lost and is never chosen again. Without Solver 32 of 100 iterations go there, with it 7.</source>
        <translation>MCTS-Solver beweist, was aus den Enden des Spiels folgt. In Iteration 12 trifft ein Rollout auf die Antwort, die 0 wert ist, so wenig wie möglich: MIN kann sie spielen, also ist grab bewiesen verloren und wird nie mehr gewählt. Ohne Solver gehen 32 von 100 Iterationen dorthin, mit ihm 7.</translation>
    </message>
    <message>
        <source>MIN and MAX swapped</source>
        <translation>MIN und MAX vertauscht</translation>
    </message>
    <message>
        <source>MIN at the root</source>
        <translation>MIN an der Wurzel</translation>
    </message>
    <message>
        <source>MIN does not play for MAX: it takes the value that is worst for MAX.</source>
        <translation>MIN spielt nicht für MAX: Es nimmt den Wert, der für MAX am schlechtesten ist.</translation>
    </message>
    <message>
        <source>MIN moves at the selected nodes</source>
        <translation>An den ausgewählten Knoten zieht MIN</translation>
    </message>
    <message>
        <source>MIN moves at {name}: it gets the lowest value of its children, {value}, that of {child}.</source>
        <translation>An {name} zieht MIN: Der Knoten bekommt den niedrigsten Wert seiner Kinder, {value}, den von {child}.</translation>
    </message>
    <message>
        <source>MIN moves at {name}: it is worth from {low} to {high}, the lowest bounds of its children.</source>
        <translation>An {name} zieht MIN: Der Knoten ist {low} bis {high} wert, die niedrigsten Schranken seiner Kinder.</translation>
    </message>
    <message>
        <source>MIN moves at {name}: pn is the sum of the children&apos;s, {pn}, and dn the least, {dn}.</source>
        <translation>MIN zieht bei {name}: pn ist die Summe der Kinder, {pn}, und dn die kleinste, {dn}.</translation>
    </message>
    <message>
        <source>MIN moves at {node}: dn is the least of {numbers}.</source>
        <translation>MIN zieht an {node}: dn ist das kleinste von {numbers}.</translation>
    </message>
    <message>
        <source>MIN moves at {node}: its children have dn {numbers}.</source>
        <translation>MIN zieht an {node}: Die Kinder haben dn {numbers}.</translation>
    </message>
    <message>
        <source>MIN moves at {node}: pn is the sum of {numbers}.</source>
        <translation>MIN zieht an {node}: pn ist die Summe von {numbers}.</translation>
    </message>
    <message>
        <source>MIN moves first</source>
        <translation>MIN zieht zuerst</translation>
    </message>
    <message>
        <source>MIN moves α instead of β; a value at MIN lowers β, and only MAX moves α.</source>
        <translation>MIN verschiebt α statt β; ein Wert bei MIN senkt β, und nur MAX verschiebt α.</translation>
    </message>
    <message>
        <source>MIN taken for a helper</source>
        <translation>MIN für einen Helfer gehalten</translation>
    </message>
    <message>
        <source>MIN takes the lowest of {values}.</source>
        <translation>MIN nimmt den kleinsten Wert von {values}.</translation>
    </message>
    <message>
        <source>MIN to move</source>
        <translation>MIN am Zug</translation>
    </message>
    <message>
        <source>MIN ▼</source>
        <translation>MIN ▼</translation>
    </message>
    <message>
        <source>MTD(f)</source>
        <translation>MTD(f)</translation>
    </message>
    <message>
        <source>MTD(f) begins its next pass with α = {alpha} and β = {beta}. From the passes before, the table has {entries}, and the leaves that were evaluated. At which nodes, leaves or not, does it end the search?</source>
        <translation>MTD(f) beginnt den nächsten Durchgang mit α = {alpha} und β = {beta}. Aus den Durchgängen davor stehen in der Tabelle {entries} und die bewerteten Blätter. An welchen Knoten, Blätter eingeschlossen, beendet sie die Suche?</translation>
    </message>
    <message>
        <source>MTD(f) from the right guess</source>
        <translation>MTD(f) mit der richtigen Schätzung</translation>
    </message>
    <message>
        <source>MTD(f) searches to depth {depth}, with one table for all depths. It comes to {node} with α = {alpha}, β = {beta} and {plies} to go. The table says that {node} is worth {entry}, searched {searched} deep. What does the search do, and which value does it return if it returns at once?</source>
        <translation>MTD(f) sucht bis zur Tiefe {depth}, mit einer Tabelle für alle Tiefen. Es kommt zu {node} mit α = {alpha}, β = {beta}, und es bleiben {plies}. Laut Tabelle ist der Knoten {entry} wert; dafür wurde {searched} tief gesucht. Was tut die Suche, und welchen Wert gibt sie zurück, wenn sie sofort zurückkehrt?</translation>
    </message>
    <message>
        <source>MTD(f), depth by depth</source>
        <translation>MTD(f), Tiefe um Tiefe</translation>
    </message>
    <message>
        <source>Ma&amp;x</source>
        <translation>Ma&amp;x</translation>
    </message>
    <message>
        <source>Make Them Equally Likely</source>
        <translation>Gleich wahrscheinlich machen</translation>
    </message>
    <message>
        <source>Make Tree</source>
        <translation>Baum erzeugen</translation>
    </message>
    <message>
        <source>Make an exercise</source>
        <translation>Eine Übung zusammenstellen</translation>
    </message>
    <message>
        <source>Make the selected nodes children of the previous sibling</source>
        <translation>Die ausgewählten Knoten zu Kindern des Geschwisterknotens davor machen</translation>
    </message>
    <message>
        <source>Make the selected nodes siblings of their parent</source>
        <translation>Die ausgewählten Knoten zu Geschwistern ihres Elternknotens machen</translation>
    </message>
    <message>
        <source>Manoeuvres</source>
        <translation>Manöver</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Mar&amp;k Answers…</source>
        <translation>Antworten &amp;bewerten…</translation>
    </message>
    <message>
        <source>Margin in seeds</source>
        <translation>Vorsprung in Samen</translation>
    </message>
    <message>
        <source>Mark Answers</source>
        <translation>Antworten bewerten</translation>
    </message>
    <message>
        <source>Mark as Answ&amp;ered</source>
        <translation>Als &amp;beantwortet markieren</translation>
    </message>
    <message>
        <source>Mark each move with its outcome under best play: ▲ wins, = draws, ▼ loses</source>
        <translation>Jeden Zug mit seinem Ausgang bei bestem Spiel markieren: ▲ gewinnt, = remis, ▼ verliert</translation>
    </message>
    <message>
        <source>Mark for &amp;Later</source>
        <translation>Für später mer&amp;ken</translation>
    </message>
    <message>
        <source>Mark it in the picture.</source>
        <translation>Zeichnen Sie die Antwort ein.</translation>
    </message>
    <message>
        <source>Mark only the branches that are cut directly, not those below them.</source>
        <translation>Markieren Sie nur die direkt abgeschnittenen Äste, nicht die darunter.</translation>
    </message>
    <message>
        <source>Mark students&apos; answers to this exercise</source>
        <translation>Antworten von Studierenden auf diese Übung bewerten</translation>
    </message>
    <message>
        <source>Mark the answer and say why</source>
        <translation>Die Antwort bewerten und begründen</translation>
    </message>
    <message>
        <source>Mark the answers to an exercise file</source>
        <translation>Die Antworten auf eine Übungsdatei bewerten</translation>
    </message>
    <message>
        <source>Mark the question, to come back to it later</source>
        <translation>Die Frage merken, um später zu ihr zurückzukommen</translation>
    </message>
    <message>
        <source>Mark the selected node, and nodes with notes</source>
        <translation>Den ausgewählten Knoten und Knoten mit Notizen markieren</translation>
    </message>
    <message>
        <source>Mark them in the picture.</source>
        <translation>Markieren Sie diese im Bild.</translation>
    </message>
    <message>
        <source>Marke&amp;d nodes</source>
        <translation>&amp;Markierte Knoten</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Marks &amp;where the step is</source>
        <translation>Markierungen, &amp;wo der Schritt ist</translation>
    </message>
    <message>
        <source>Marks: {exercise}</source>
        <translation>Bewertung: {exercise}</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean Q / N</source>
        <translation>Mittelwert Q / N</translation>
    </message>
    <message>
        <source>Mean reward Q / N, for MAX</source>
        <translation>Mittlere Belohnung Q / N, für MAX</translation>
    </message>
    <message>
        <source>Mean reward of iterations with the move, for the player who chooses this node</source>
        <translation>Mittlere Belohnung der Iterationen mit dem Zug, für den, der diesen Knoten wählt</translation>
    </message>
    <message>
        <source>Mean reward x̄ = Q / N, for the player who chooses this node</source>
        <translation>Mittlere Belohnung x̄ = Q / N, aus Sicht des Spielers, der den Knoten wählt</translation>
    </message>
    <message>
        <source>Mean x̄ = Q / N</source>
        <translation>Mittel x̄ = Q / N</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Gemessenes</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Merit</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Merit (h)</source>
        <translation>Güte (h)</translation>
    </message>
    <message>
        <source>Merit h</source>
        <translation>Güte h</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Minima everywhere</source>
        <translation>Überall das Minimum</translation>
    </message>
    <message>
        <source>Minimap</source>
        <translation>Minikarte</translation>
    </message>
    <message>
        <source>Minimap hidden: {key} shows it</source>
        <translation>Übersicht ausgeblendet: {key} blendet sie ein</translation>
    </message>
    <message>
        <source>Minimap shown: {key} hides it</source>
        <translation>Übersicht eingeblendet: {key} blendet sie aus</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>Minimax and alpha-beta</source>
        <translation>Minimax und Alpha-Beta</translation>
    </message>
    <message>
        <source>Minimax values</source>
        <translation>Minimax-Werte</translation>
    </message>
    <message>
        <source>Minimax with every value from the view of the player who moves at the node, so that one rule, max(−v), serves both; colour(n) is 1 where MAX moves and −1 where MIN does ([negamax](stepping.md#negamax)).</source>
        <translation>Minimax mit jedem Wert aus Sicht des Spielers, der am Knoten am Zug ist, sodass eine Regel, max(−v), für beide gilt; colour(n) ist 1, wo MAX am Zug ist, und −1, wo MIN es ist ([Negamax](stepping.md#negamax)).</translation>
    </message>
    <message>
        <source>Minimax, alpha-beta, iterative deepening and Monte Carlo tree search, worked by hand</source>
        <translation>Minimax, Alpha-Beta, iterative Vertiefung und Monte-Carlo-Baumsuche, von Hand gerechnet</translation>
    </message>
    <message>
        <source>Minimax, searching {direction}</source>
        <translation>Minimax, {direction} gesucht</translation>
    </message>
    <message>
        <source>Minimum and sum exchanged</source>
        <translation>Minimum und Summe vertauscht</translation>
    </message>
    <message>
        <source>Mirror image of the usual first example: MIN already holds 2, and the first leaf below b is 6. MAX would get at least 6 there, so MIN never plays b, and two leaves are pruned.</source>
        <translation>Das Spiegelbild des üblichen ersten Beispiels: MIN hält schon 2, und das erste Blatt unter b ist 6. MAX bekäme dort mindestens 6, also spielt MIN nie b, und zwei Blätter werden abgeschnitten.</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Mistakes recognised:</source>
        <translation>Erkannte Fehler:</translation>
    </message>
    <message>
        <source>Mo&amp;ves</source>
        <translation>Zü&amp;ge</translation>
    </message>
    <message>
        <source>Monte Carlo tree search</source>
        <translation>Monte-Carlo-Baumsuche</translation>
    </message>
    <message>
        <source>Monte Carlo tree search averages values, so it needs finite ones; this tree has ∞</source>
        <translation>Monte-Carlo-Baumsuche mittelt Werte und braucht deshalb endliche; dieser Baum hat ∞</translation>
    </message>
    <message>
        <source>Monte Carlo tree search knows nothing of tic-tac-toe but its rules. After 500 iterations from the empty board the centre has the most visits.</source>
        <translation>Die Monte-Carlo-Baumsuche weiß von Tic-Tac-Toe nichts als die Regeln. Nach 500 Iterationen vom leeren Brett aus hat die Mitte die meisten Besuche.</translation>
    </message>
    <message>
        <source>Monte Carlo tree search needs finite values</source>
        <translation>Monte-Carlo-Baumsuche braucht endliche Werte</translation>
    </message>
    <message>
        <source>More than a generator can declare</source>
        <translation>Mehr, als ein Generator angeben kann</translation>
    </message>
    <message>
        <source>More than {count} nodes. Choose a smaller branching or depth.</source>
        <translation>Mehr als {count} Knoten: Wählen Sie eine kleinere Verzweigung oder Tiefe.</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Most at once</source>
        <translation>Höchstens auf einmal</translation>
    </message>
    <message>
        <source>Most in OPEN</source>
        <translation>Höchstens in OPEN</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>Knoten höchstens</translation>
    </message>
    <message>
        <source>Most visits</source>
        <translation>Meiste Besuche</translation>
    </message>
    <message>
        <source>Most-proving leaf</source>
        <translation>Meistbeweisendes Blatt</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Move &amp;After Sibling</source>
        <translation>&amp;Hinter den Geschwisterknoten</translation>
    </message>
    <message>
        <source>Move &amp;Before Sibling</source>
        <translation>&amp;Vor den Geschwisterknoten</translation>
    </message>
    <message>
        <source>Move &amp;Down a Level</source>
        <translation>Eine Ebene nach &amp;unten</translation>
    </message>
    <message>
        <source>Move &amp;Up a Level</source>
        <translation>Eine Ebene nach &amp;oben</translation>
    </message>
    <message>
        <source>Move (edge)</source>
        <translation>Zug (Kante)</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move Page &amp;Earlier</source>
        <translation>Seite nach v&amp;orn</translation>
    </message>
    <message>
        <source>Move Page &amp;Later</source>
        <translation>Seite nach &amp;hinten</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move and probability below chance, with Shift+F2</source>
        <translation>Zug und Wahrscheinlichkeit unter Zufall, mit Umschalt+F2</translation>
    </message>
    <message>
        <source>Move nodes: among their siblings, a level up, a level down</source>
        <translation>Knoten verschieben: unter den Geschwistern, eine Ebene nach oben oder unten</translation>
    </message>
    <message>
        <source>Move of {node}</source>
        <translation>Zug zu {node}</translation>
    </message>
    <message>
        <source>Move order</source>
        <translation>Zugreihenfolge</translation>
    </message>
    <message>
        <source>Move the chosen node among its siblings: drag it, or press Alt and an arrow key.</source>
        <translation>Den gewählten Knoten unter seinen Geschwistern verschieben: ihn ziehen, oder Alt und eine Pfeiltaste drücken.</translation>
    </message>
    <message>
        <source>Move the focus to the next part of the window</source>
        <translation>Den Fokus zum nächsten Teil des Fensters bewegen</translation>
    </message>
    <message>
        <source>Move the focus to the previous part of the window</source>
        <translation>Den Fokus zum vorigen Teil des Fensters bewegen</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Das Bild verschieben</translation>
    </message>
    <message>
        <source>Move the question down</source>
        <translation>Die Frage nach unten verschieben</translation>
    </message>
    <message>
        <source>Move the question up</source>
        <translation>Die Frage nach oben verschieben</translation>
    </message>
    <message>
        <source>Move the selected subtrees (Ctrl: copy, Esc: cancel)</source>
        <translation>Die ausgewählten Teilbäume verschieben (Strg: kopieren, Esc: abbrechen)</translation>
    </message>
    <message>
        <source>Move {rank}</source>
        <translation>Zug {rank}</translation>
    </message>
    <message>
        <source>Moved into {name}, which is collapsed.</source>
        <translation>Verschoben in {name} (zugeklappt).</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Moves &amp;played</source>
        <translation>Gespielt&amp;e Züge</translation>
    </message>
    <message>
        <source>Moves at each position; if left blank, the d-th root of the leaves of the tree cut at depth d.</source>
        <translation>Züge in jeder Stellung; bleibt es offen, die d-te Wurzel aus der Zahl der Blätter des bei Tiefe d abgeschnittenen Baums.</translation>
    </message>
    <message>
        <source>Moves come worst first, but the estimates are right: depth 3 needs all 27 leaves in this order, 23 with the best line first, 11 by value.</source>
        <translation>Die Züge kommen vom schlechtesten an, aber die Bewertungen stimmen: Tiefe 3 braucht in dieser Reihenfolge alle 27 Blätter, 23 mit der besten Zugfolge zuerst, 11 nach Wert.</translation>
    </message>
    <message>
        <source>Moves of the rollout</source>
        <translation>Züge des Rollouts</translation>
    </message>
    <message>
        <source>Moves of the root, in the order of the search</source>
        <translation>Züge der Wurzel, in der Reihenfolge der Suche</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Gespielte Züge</translation>
    </message>
    <message>
        <source>Moves that were not examined may be better.</source>
        <translation>Züge, die nicht untersucht wurden, können besser sein.</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>N (visits)</source>
        <translation>N (Besuche)</translation>
    </message>
    <message>
        <source>N in PUCT</source>
        <translation>N in PUCT</translation>
    </message>
    <message>
        <source>N in UCB1</source>
        <translation>N in UCB1</translation>
    </message>
    <message>
        <source>N in UCB1 counts the visits of the parent.</source>
        <translation>N in UCB1 zählt die Besuche des Elternknotens.</translation>
    </message>
    <message>
        <source>N in UCB1 counts the visits of the root.</source>
        <translation>N in UCB1 zählt die Besuche der Wurzel.</translation>
    </message>
    <message>
        <source>N {visits}, x̄ for {player} {mean}</source>
        <translation>N {visits}, x̄ für {player} {mean}</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name Nodes A, B, C by Level</source>
        <translation>Knoten A, B, C nach Ebenen benennen</translation>
    </message>
    <message>
        <source>Name Nodes A, B, C in Preorder</source>
        <translation>Knoten A, B, C in Preorder benennen</translation>
    </message>
    <message>
        <source>Name all nodes, depth first</source>
        <translation>Alle Knoten in der Reihenfolge der Tiefensuche benennen</translation>
    </message>
    <message>
        <source>Name all nodes, each level from left to right</source>
        <translation>Alle Knoten benennen, jede Ebene von links nach rechts</translation>
    </message>
    <message>
        <source>Name and value of {node}</source>
        <translation>Name und Wert von {node}</translation>
    </message>
    <message>
        <source>Name and value together, typed or with F2</source>
        <translation>Name und Wert zusammen, getippt oder mit F2</translation>
    </message>
    <message>
        <source>Name of the node, or its number among its siblings</source>
        <translation>Name des Knotens, oder sein Platz unter den Geschwistern</translation>
    </message>
    <message>
        <source>Name of the page</source>
        <translation>Name der Seite</translation>
    </message>
    <message>
        <source>Name or value: 3, &gt;=5, &lt;0</source>
        <translation>Name, oder Wert: 3, &gt;=5, &lt;0</translation>
    </message>
    <message>
        <source>Names in order</source>
        <translation>Namen der Reihe nach</translation>
    </message>
    <message>
        <source>Names, moves and notes are text.</source>
        <translation>Namen, Züge und Notizen sind Texte.</translation>
    </message>
    <message>
        <source>Names, moves or positions such as 2.1, separated by commas: they come first, in this order.</source>
        <translation>Namen, Züge oder Positionen wie 2.1, mit Kommas dazwischen: Sie kommen zuerst, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Narrow windows</source>
        <translation>Enge Fenster</translation>
    </message>
    <message>
        <source>Narrow windows and memory</source>
        <translation>Enge Fenster und Gedächtnis</translation>
    </message>
    <message>
        <source>Natural</source>
        <translation>Natürlich</translation>
    </message>
    <message>
        <source>Ne&amp;xt Note or Bookmark</source>
        <translation>Nä&amp;chste Notiz oder Lesezeichen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Page</source>
        <translation>Nä&amp;chste Seite</translation>
    </message>
    <message>
        <source>Near the leaves a null window gives exact values already: 1 re-search and 15 evaluations. Set Last two plies to Search again, and there are 4 and 19.</source>
        <translation>Nahe den Blättern ergibt ein Nullfenster schon genaue Werte: 1 erneute Suche und 15 Bewertungen. Mit „Letzte zwei Halbzüge“ auf „Erneute Suche“ sind es 4 und 19.</translation>
    </message>
    <message>
        <source>Near the leaves, the value of a null window is already exact and need not be searched again.</source>
        <translation>Nahe den Blättern ist der Wert eines Nullfensters schon genau; eine erneute Suche erübrigt sich.</translation>
    </message>
    <message>
        <source>NegaScout</source>
        <translation>NegaScout</translation>
    </message>
    <message>
        <source>Negamax</source>
        <translation>Negamax</translation>
    </message>
    <message>
        <source>Negamax (colour)</source>
        <translation>Negamax (colour, Farbe)</translation>
    </message>
    <message>
        <source>Negamax has every value for the player to move. At the leaf 4, one ply deep, MIN would move, so it returns −4, and the root takes −(−4) = 4. Two plies deep MAX would move, and the leaves keep their signs. Without the sign of the leaf the root would choose b.</source>
        <translation>Negamax hat jeden Wert für den Spieler am Zug. Am Blatt 4, in Tiefe 1, wäre MIN am Zug; es gibt −4 zurück, und die Wurzel nimmt −(−4) = 4. In Tiefe 2 wäre MAX am Zug, und die Blätter behalten ihr Vorzeichen. Ohne das Vorzeichen des Blatts wählte die Wurzel b.</translation>
    </message>
    <message>
        <source>Negamax with the window of alpha-beta, or without a window, as minimax.</source>
        <translation>Negamax mit dem Fenster von Alpha-Beta oder ohne Fenster, wie Minimax.</translation>
    </message>
    <message>
        <source>Negate values and windows for the player who moves</source>
        <translation>Werte und Fenster für den Spieler umkehren, der zieht</translation>
    </message>
    <message>
        <source>Negative values</source>
        <translation>Negative Werte</translation>
    </message>
    <message>
        <source>Neither proved nor disproved.</source>
        <translation>Weder bewiesen noch widerlegt.</translation>
    </message>
    <message>
        <source>Nested objects</source>
        <translation>Verschachtelte Objekte</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Never saved to a file</source>
        <translation>Nie in einer Datei gespeichert</translation>
    </message>
    <message>
        <source>Never search again</source>
        <translation>Nie erneut suchen</translation>
    </message>
    <message>
        <source>Never searched again</source>
        <translation>Nie noch einmal durchsucht</translation>
    </message>
    <message>
        <source>New &amp;Game Tree…</source>
        <translation>Neuer Spielb&amp;aum…</translation>
    </message>
    <message>
        <source>New Game Tree</source>
        <translation>Neuer Spielbaum</translation>
    </message>
    <message>
        <source>New Page</source>
        <translation>Neue Seite</translation>
    </message>
    <message>
        <source>New Seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>New Tree with the Same Shap&amp;e…</source>
        <translation>Neuer Baum g&amp;leicher Form…</translation>
    </message>
    <message>
        <source>New Tree with the Same Shape</source>
        <translation>Neuer Baum derselben Form</translation>
    </message>
    <message>
        <source>New best values</source>
        <translation>Neue beste Werte</translation>
    </message>
    <message>
        <source>New bounds change those of the nodes above, up to the root or to one that keeps its own.</source>
        <translation>Neue Schranken ändern die der Knoten darüber, bis zur Wurzel oder bis zu einem, der seine behält.</translation>
    </message>
    <message>
        <source>New exercise</source>
        <translation>Neue Übung</translation>
    </message>
    <message>
        <source>New nodes: {new}, removed: {gone}. Leaves afterwards: {leaves}.</source>
        <translation>Neue Knoten: {new}, entfernt: {gone}. Blätter danach: {leaves}.</translation>
    </message>
    <message>
        <source>New nodes: {new}. Leaves afterwards: {leaves}.</source>
        <translation>Neue Knoten: {new}. Blätter danach: {leaves}.</translation>
    </message>
    <message>
        <source>New trees</source>
        <translation>Neue Bäume</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Next &amp;Cut</source>
        <translation>Nächster S&amp;chnitt</translation>
    </message>
    <message>
        <source>Next &amp;Iteration</source>
        <translation>Nächste &amp;Iteration</translation>
    </message>
    <message>
        <source>Next &amp;Leaf</source>
        <translation>Nächstes &amp;Blatt</translation>
    </message>
    <message>
        <source>Next &amp;Link</source>
        <translation>Nächste Verknüp&amp;fung</translation>
    </message>
    <message>
        <source>Next &amp;Phase</source>
        <translation>Nächste &amp;Phase</translation>
    </message>
    <message>
        <source>Next Change of α or β</source>
        <translation>Nächste Änderung von α oder β</translation>
    </message>
    <message>
        <source>Next Example</source>
        <translation>Nächstes Beispiel</translation>
    </message>
    <message>
        <source>Next Step at Selected &amp;Node</source>
        <translation>Nächster Schritt am ausgewählten &amp;Knoten</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <translation>Nächste Fundstelle (Eingabe)</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Nächste Iteration</translation>
    </message>
    <message>
        <source>Next note or bookmark</source>
        <translation>Nächste Notiz oder nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Next page of the document</source>
        <translation>Nächste Seite des Dokuments</translation>
    </message>
    <message>
        <source>Next page: {title}.</source>
        <translation>Nächste Seite: {title}.</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Next step: {run}</source>
        <translation>Nächster Schritt: {run}</translation>
    </message>
    <message>
        <source>Next style</source>
        <translation>Nächster Stil</translation>
    </message>
    <message>
        <source>Next α</source>
        <translation>Nächstes α</translation>
    </message>
    <message>
        <source>Next β</source>
        <translation>Nächstes β</translation>
    </message>
    <message>
        <source>Next: {sentence}</source>
        <translation>Als Nächstes: {sentence}</translation>
    </message>
    <message>
        <source>Nim</source>
        <translation>Nim</translation>
    </message>
    <message>
        <source>Nim with four matches</source>
        <translation>Nim mit vier Hölzern</translation>
    </message>
    <message>
        <source>Nim with heaps of 1, 2 and 3</source>
        <translation>Nim mit Haufen von 1, 2 und 3</translation>
    </message>
    <message>
        <source>No Recent Files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
    <message>
        <source>No available font has these characters; they are drawn as boxes: {characters}</source>
        <translation>Keine verfügbare Schrift hat diese Zeichen; sie erscheinen als Kästchen: {characters}</translation>
    </message>
    <message>
        <source>No bound changes after step {step}.</source>
        <translation>Nach Schritt {step} ändert sich keine Schranke.</translation>
    </message>
    <message>
        <source>No bound changes before step {step}.</source>
        <translation>Vor Schritt {step} ändert sich keine Schranke.</translation>
    </message>
    <message>
        <source>No branch is cut.</source>
        <translation>Kein Ast wird geschnitten.</translation>
    </message>
    <message>
        <source>No command can be made for the tree of a game.</source>
        <translation>Für den Baum eines Spiels gibt es keinen Befehl.</translation>
    </message>
    <message>
        <source>No cut at all</source>
        <translation>Gar kein Schnitt</translation>
    </message>
    <message>
        <source>No cut depends on the unknown values.</source>
        <translation>Kein Schnitt hängt von den unbekannten Werten ab.</translation>
    </message>
    <message>
        <source>No difference from {title} on this tree: {name} returns {value}.</source>
        <translation>Kein Unterschied zu {title} an diesem Baum: {name} gibt {value} zurück.</translation>
    </message>
    <message>
        <source>No difference on {trees} ({where}).</source>
        <translation>Kein Unterschied auf {trees} ({where}).</translation>
    </message>
    <message>
        <source>No example has these words.</source>
        <translation>Kein Beispiel enthält diese Wörter.</translation>
    </message>
    <message>
        <source>No hints, and no marks until the end. The same seed gives the same exam.</source>
        <translation>Keine Tipps, und Noten erst am Ende. Derselbe Startwert ergibt dieselbe Prüfung.</translation>
    </message>
    <message>
        <source>No iteration is complete yet.</source>
        <translation>Noch keine Iteration ist fertig.</translation>
    </message>
    <message>
        <source>No iteration yet</source>
        <translation>Noch keine Iteration hat begonnen</translation>
    </message>
    <message>
        <source>No killer move of this ply is at {node}: the children stay as drawn.</source>
        <translation>Kein Killerzug dieser Ebene ist an {node}: Die Kinder bleiben, wie sie gezeichnet sind.</translation>
    </message>
    <message>
        <source>No leaf has a value; the column of values must be called value, not {names}</source>
        <translation>Kein Blatt hat einen Wert; die Spalte der Werte muss value heißen, nicht {names}</translation>
    </message>
    <message>
        <source>No leaf is worth less.</source>
        <translation>Kein Blatt ist weniger wert.</translation>
    </message>
    <message>
        <source>No leaf is worth more.</source>
        <translation>Kein Blatt ist mehr wert.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No move at {node} has a history yet: the children stay as drawn.</source>
        <translation>Kein Zug an {node} hat schon eine History: Die Kinder bleiben, wie sie gezeichnet sind.</translation>
    </message>
    <message>
        <source>No node can be added while a view of a column is in use.</source>
        <translation>Solange eine Ansicht einer Spalte in Gebrauch ist, kann kein Knoten hinzugefügt werden.</translation>
    </message>
    <message>
        <source>No node is open after step {step}.</source>
        <translation>Nach Schritt {step} ist kein Knoten offen.</translation>
    </message>
    <message>
        <source>No node is open before step {step}.</source>
        <translation>Vor Schritt {step} ist kein Knoten offen.</translation>
    </message>
    <message>
        <source>No node is selected.</source>
        <translation>Kein Knoten ist ausgewählt.</translation>
    </message>
    <message>
        <source>No node on this level has children, so nobody moves here.</source>
        <translation>Kein Knoten dieser Ebene hat Kinder, also zieht dort niemand.</translation>
    </message>
    <message>
        <source>No node was at the depth limit, so this is the value of the whole tree.</source>
        <translation>Kein Knoten lag an der Tiefenschranke, also ist dies der Wert des ganzen Baums.</translation>
    </message>
    <message>
        <source>No note at this step</source>
        <translation>Keine Notiz bei diesem Schritt</translation>
    </message>
    <message>
        <source>No other child may join yet, since there are at least {width}.</source>
        <translation>Noch darf kein weiteres Kind dazukommen, denn es sind mindestens {width}.</translation>
    </message>
    <message>
        <source>No re-search near the leaves</source>
        <translation>Keine erneute Suche nahe den Blättern</translation>
    </message>
    <message>
        <source>No rollout</source>
        <translation>Kein Rollout</translation>
    </message>
    <message>
        <source>No search was used for this move.</source>
        <translation>Hinter diesem Zug steht keine Suche.</translation>
    </message>
    <message>
        <source>No single step of the run decides this.</source>
        <translation>Kein einzelner Schritt des Laufs entscheidet das.</translation>
    </message>
    <message>
        <source>No static estimate is given there, so {value} is used</source>
        <translation>Dort gibt es keine statische Bewertung, also gilt {value}</translation>
    </message>
    <message>
        <source>No style file is chosen yet.</source>
        <translation>Noch ist keine Stildatei gewählt.</translation>
    </message>
    <message>
        <source>No tree is open in the other window.</source>
        <translation>Im anderen Fenster ist kein Baum offen.</translation>
    </message>
    <message>
        <source>No value can cut at {node}: {bound} = {value}.</source>
        <translation>Kein Wert kann an {node} abschneiden: {bound} = {value}.</translation>
    </message>
    <message>
        <source>No value lies beyond the known bounds, so more can be skipped.</source>
        <translation>Kein Wert liegt jenseits der bekannten Schranken, also lässt sich mehr überspringen.</translation>
    </message>
    <message>
        <source>Nobody chooses at a chance node: it is worth the mean, not the highest value.</source>
        <translation>An einem Zufallsknoten wählt niemand: Er ist den Mittelwert wert, nicht den größten Wert.</translation>
    </message>
    <message>
        <source>Nobody chooses at a chance node: it is worth the mean, not the lowest value.</source>
        <translation>An einem Zufallsknoten wählt niemand: Er ist den Mittelwert wert, nicht den kleinsten Wert.</translation>
    </message>
    <message>
        <source>Nobody is forced to make a noisy move: the estimate of the node itself counts as well.</source>
        <translation>Niemand muss einen unruhigen Zug machen: Auch die Bewertung des Knotens selbst zählt.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Node &amp;shapes</source>
        <translation>Knotenf&amp;ormen</translation>
    </message>
    <message>
        <source>Node Data</source>
        <translation>Daten der Knoten</translation>
    </message>
    <message>
        <source>Node S&amp;hapes</source>
        <translation>Knotenfo&amp;rmen</translation>
    </message>
    <message>
        <source>Node {name}</source>
        <translation>Knoten {name}</translation>
    </message>
    <message>
        <source>Node {node} belongs to a growing tree of a game, which adds its children.</source>
        <translation>Knoten {node} gehört zum wachsenden Baum eines Spiels, das seine Kinder hinzufügt.</translation>
    </message>
    <message>
        <source>Node {node} has a value, so it can have no children; give it an estimate instead.</source>
        <translation>Knoten {node} hat einen Wert und kann daher keine Kinder haben; geben Sie ihm stattdessen eine Bewertung.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes after null moves</source>
        <translation>Knoten nach Nullzügen</translation>
    </message>
    <message>
        <source>Nodes below hits that did not have to be visited again</source>
        <translation>Knoten darunter, die durch Treffer nicht wieder besucht wurden</translation>
    </message>
    <message>
        <source>Nodes entered</source>
        <translation>Betretene Knoten</translation>
    </message>
    <message>
        <source>Nodes per second</source>
        <translation>Knoten pro Sekunde</translation>
    </message>
    <message>
        <source>Nodes pruned</source>
        <translation>Abgeschnittene Knoten</translation>
    </message>
    <message>
        <source>Nodes that may be entered over all iterations; an iteration cut short by the budget is discarded.</source>
        <translation>Knoten, die über alle Iterationen betreten werden dürfen; eine vom Budget abgebrochene Iteration wird verworfen.</translation>
    </message>
    <message>
        <source>Nodes that may be entered, over all iterations.</source>
        <translation>Knoten, die über alle Iterationen betreten werden dürfen.</translation>
    </message>
    <message>
        <source>Nodes that only this run visits, counted to the ends of the runs</source>
        <translation>Knoten, die dieser Lauf besucht und keiner der anderen, bis zum Ende der Läufe gezählt</translation>
    </message>
    <message>
        <source>Nodes visited</source>
        <translation>Besuchte Knoten</translation>
    </message>
    <message>
        <source>Nodes with children on this level: {count}</source>
        <translation>Knoten mit Kindern auf dieser Ebene: {count}</translation>
    </message>
    <message>
        <source>Nodes with more children keep only the first ones</source>
        <translation>Knoten mit mehr Kindern behalten nur die ersten</translation>
    </message>
    <message>
        <source>Nodes: {nodes}, leaves: {leaves}</source>
        <translation>Knoten: {nodes}, Blätter: {leaves}</translation>
    </message>
    <message>
        <source>Nodes: {nodes}, leaves: {leaves}. Opens in a new window.</source>
        <translation>Knoten: {nodes}, Blätter: {leaves}. Öffnet ein neues Fenster.</translation>
    </message>
    <message>
        <source>Noisy (quiet)</source>
        <translation>Unruhig (ruhig)</translation>
    </message>
    <message>
        <source>Noisy plies</source>
        <translation>Unruhige Halbzüge</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>None of the children of {node} is put first by hand: they stay as drawn.</source>
        <translation>Keines der Kinder von {node} kommt von Hand zuerst: Sie bleiben, wie sie gezeichnet sind.</translation>
    </message>
    <message>
        <source>None of them.</source>
        <translation>Keines davon.</translation>
    </message>
    <message>
        <source>Normalised to [0, 1]</source>
        <translation>Normiert auf [0, 1]</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>Not all of the log was read: {problem}.</source>
        <translation>Nicht das ganze Protokoll wurde gelesen: {problem}.</translation>
    </message>
    <message>
        <source>Not answered: {what}.</source>
        <translation>Nicht beantwortet: {what}.</translation>
    </message>
    <message>
        <source>Not finished.</source>
        <translation>Noch nicht fertig.</translation>
    </message>
    <message>
        <source>Not finished: the root has no visits yet.</source>
        <translation>Noch nicht fertig: Die Wurzel hat noch keine Besuche.</translation>
    </message>
    <message>
        <source>Not pasted: {count} characters are too many. Save them to a file and open it.</source>
        <translation>Nicht eingefügt: {count} Zeichen sind zu viele. In einer Datei gespeichert lassen sie sich öffnen.</translation>
    </message>
    <message>
        <source>Not pasted: {count} trees are too many for one node. Put brackets around them.</source>
        <translation>Nicht eingefügt: {count} Bäume sind zu viele für einen Knoten. In Klammern gesetzt sind sie ein Baum.</translation>
    </message>
    <message>
        <source>Not saved: an exercise has at least one question.</source>
        <translation>Nicht gespeichert: Eine Übung hat mindestens eine Frage.</translation>
    </message>
    <message>
        <source>Not saved: {name} is open in a window. Choose another name.</source>
        <translation>Nicht gespeichert: {name} ist in einem Fenster geöffnet. Bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Not saved: {name} is open in another window. Choose another name.</source>
        <translation>Nicht gespeichert: {name} ist in einem anderen Fenster geöffnet. Bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Not saved: {reason}</source>
        <translation>Nicht gespeichert: {reason}</translation>
    </message>
    <message>
        <source>Not stored: place {place} keeps the entry of {other}.</source>
        <translation>Nicht gespeichert: Platz {place} behält den Eintrag von {other}.</translation>
    </message>
    <message>
        <source>Not stored: the entry of {other} is deeper.</source>
        <translation>Nicht gespeichert: der Eintrag von {other} ist tiefer.</translation>
    </message>
    <message>
        <source>Not understood, so left out: {names}</source>
        <translation>Nicht verstanden und darum weggelassen: {names}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note for step {step}</source>
        <translation>Notiz zu Schritt {step}</translation>
    </message>
    <message>
        <source>Note for the start</source>
        <translation>Notiz zum Anfang</translation>
    </message>
    <message>
        <source>Note for this step</source>
        <translation>Notiz zu diesem Schritt</translation>
    </message>
    <message>
        <source>Note of the step</source>
        <translation>Notiz zum Schritt</translation>
    </message>
    <message>
        <source>Note of {node}</source>
        <translation>Notiz zu {node}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes and bookmarks</source>
        <translation>Notizen und Lesezeichen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Nothing bounds {count} node, so it may be worth anything.</source>
        <translation>Für {count} Knoten gibt es keine Schranken; er kann beliebig viel wert sein.</translation>
    </message>
    <message>
        <source>Nothing bounds {count} nodes, so they may be worth anything.</source>
        <translation>Für {count} Knoten gibt es keine Schranken; sie können beliebig viel wert sein.</translation>
    </message>
    <message>
        <source>Nothing can be asked here</source>
        <translation>Hier lässt sich nichts fragen</translation>
    </message>
    <message>
        <source>Nothing goes wrong after step {step}.</source>
        <translation>Nach Schritt {step} wird nichts falsch.</translation>
    </message>
    <message>
        <source>Nothing goes wrong before step {step}.</source>
        <translation>Vor Schritt {step} wird nichts falsch.</translation>
    </message>
    <message>
        <source>Nothing happens at the selected node after step {step}.</source>
        <translation>Nach Schritt {step} geschieht am ausgewählten Knoten nichts.</translation>
    </message>
    <message>
        <source>Nothing happens at the selected node before step {step}.</source>
        <translation>Vor Schritt {step} geschieht am ausgewählten Knoten nichts.</translation>
    </message>
    <message>
        <source>Nothing has run yet.</source>
        <translation>Noch ist nichts gelaufen.</translation>
    </message>
    <message>
        <source>Nothing has run, so only the tree is drawn.</source>
        <translation>Es gibt keinen Lauf: Nur der Baum wird gezeichnet.</translation>
    </message>
    <message>
        <source>Nothing is better than ∞: once MAX has found a win against every reply, the moves after it are not even tried; a loss of −∞ cuts at once.</source>
        <translation>Nichts ist besser als ∞: Hat MAX einen Gewinn gegen jede Antwort gefunden, werden die Züge danach gar nicht erst versucht; ein Verlust von −∞ schneidet sofort ab.</translation>
    </message>
    <message>
        <source>Nothing is cut: minimax has looked at every leaf. Press Enter to go on.</source>
        <translation>Nichts ist abgeschnitten: Minimax hat jedes Blatt angesehen. Mit der Eingabetaste geht es weiter.</translation>
    </message>
    <message>
        <source>Nothing is due yet. Next: {skill}, {when}.</source>
        <translation>Noch ist nichts fällig. Als Nächstes: {skill}, {when}.</translation>
    </message>
    <message>
        <source>Nothing is known about {node}: it is worth from −∞ to ∞.</source>
        <translation>Von {node} ist nichts bekannt: Der Knoten ist −∞ bis ∞ wert.</translation>
    </message>
    <message>
        <source>Nothing practised yet. Answer a first question to see your progress here.</source>
        <translation>Noch nichts geübt. Nach einer ersten Antwort steht hier Ihr Fortschritt.</translation>
    </message>
    <message>
        <source>Nothing pruned</source>
        <translation>Nichts abgeschnitten</translation>
    </message>
    <message>
        <source>Nothing recorded yet.</source>
        <translation>Nichts ist aufgezeichnet.</translation>
    </message>
    <message>
        <source>Nothing to cut</source>
        <translation>Nichts abzuschneiden</translation>
    </message>
    <message>
        <source>Nothing to step through yet. Press F9 to run.</source>
        <translation>Noch gibt es keine Schritte. F9 startet die Suche.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Null move (pass, null, null moves, null-move cuts, nodes after null moves)</source>
        <translation>Nullzug (Passen, null, Nullzüge, Nullzug-Schnitte, Knoten nach Nullzügen)</translation>
    </message>
    <message>
        <source>Null moves</source>
        <translation>Nullzüge</translation>
    </message>
    <message>
        <source>Null window (⁺, ⁻, α⁺, β⁻)</source>
        <translation>Nullfenster (⁺, ⁻, α⁺, β⁻)</translation>
    </message>
    <message>
        <source>Null-move cut at {node}: MAX has {value} even by passing, and MIN already has {bound} at {child}, so MIN will never play this.</source>
        <translation>Nullzug-Schnitt an {node}: MAX hat {value} sogar durch Passen, und MIN hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Null-move cut at {node}: MIN has {value} even by passing, and MAX already has {bound} at {child}, so MAX will never play this.</source>
        <translation>Nullzug-Schnitt an {node}: MIN hat {value} sogar durch Passen, und MAX hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Null-move cut at {node}: even passing is worth {value}, and MAX already has {bound} by standing pat at {child}, so MAX will never play this.</source>
        <translation>Nullzug-Schnitt an {node}: Sogar Passen ist {value} wert, und MAX hat schon {bound} durch Stillhalten an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Null-move cut at {node}: even passing is worth {value}, and MIN already has {bound} by standing pat at {child}, so MIN will never play this.</source>
        <translation>Nullzug-Schnitt an {node}: Sogar Passen ist {value} wert, und MIN hat schon {bound} durch Stillhalten an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Null-move cuts</source>
        <translation>Nullzug-Schnitte</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Number of different sheets, all equally hard.</source>
        <translation>Anzahl verschiedener Blätter, alle gleich schwer.</translation>
    </message>
    <message>
        <source>Number of iterations to run.</source>
        <translation>Anzahl der Iterationen.</translation>
    </message>
    <message>
        <source>Number the nodes in the order in which the search visited them</source>
        <translation>Die Knoten in der Reihenfolge nummerieren, in der die Suche sie besucht hat</translation>
    </message>
    <message>
        <source>Number the nodes in the order in which the search visited them: #3</source>
        <translation>Die Knoten in der Reihenfolge nummerieren, in der die Suche sie besucht hat: #3</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Numbers as &amp;written</source>
        <translation>Zahlen wie &amp;geschrieben</translation>
    </message>
    <message>
        <source>Numbers from left to right, separated by commas, spaces or line breaks; ? means no value yet</source>
        <translation>Zahlen von links nach rechts, mit Kommas, Leerzeichen oder neuen Zeilen dazwischen; ? heißt noch kein Wert</translation>
    </message>
    <message>
        <source>Numbers hidden: {key} shows them</source>
        <translation>Zahlen ausgeblendet: {key} blendet sie ein</translation>
    </message>
    <message>
        <source>Numbers shown: {key} hides them</source>
        <translation>Zahlen eingeblendet: {key} blendet sie aus</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>OPEN</translation>
    </message>
    <message>
        <source>OPEN is empty.</source>
        <translation>OPEN ist leer.</translation>
    </message>
    <message>
        <source>OPEN not purged</source>
        <translation>OPEN nicht geleert</translation>
    </message>
    <message>
        <source>Objects at the start.</source>
        <translation>Objekte am Anfang.</translation>
    </message>
    <message>
        <source>Objects in each heap: 1 to 10 numbers from 1 to 20, as in 3 4 5.</source>
        <translation>Objekte in jedem Haufen: 1 bis 10 Zahlen von 1 bis 20, etwa 3 4 5.</translation>
    </message>
    <message>
        <source>Occurs at {count} nodes</source>
        <translation>Kommt an {count} Knoten vor</translation>
    </message>
    <message>
        <source>Occurs at {count} nodes so far</source>
        <translation>Kommt bisher an {count} Knoten vor</translation>
    </message>
    <message>
        <source>Occurs once</source>
        <translation>Kommt einmal vor</translation>
    </message>
    <message>
        <source>Occurs once so far</source>
        <translation>Kommt bisher einmal vor</translation>
    </message>
    <message>
        <source>Odd depths flatter, even depths sober up</source>
        <translation>Ungerade Tiefen schmeicheln, gerade ernüchtern</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Of equal children</source>
        <translation>Bei gleichen Kindern</translation>
    </message>
    <message>
        <source>Of equal moves the first is best: a move may tie with later ones, but not with earlier ones.</source>
        <translation>Von gleich guten Zügen ist der erste der beste: Ein Zug darf späteren gleich sein, früheren nicht.</translation>
    </message>
    <message>
        <source>Of the whole picture, including the margin</source>
        <translation>Des ganzen Bilds mit seinem Rand</translation>
    </message>
    <message>
        <source>Offer to run again</source>
        <translation>Erneuten Lauf anbieten</translation>
    </message>
    <message>
        <source>On a board of 3 × 3 the second player wins whatever the first one does. Alpha-beta proves it; play against it and see.</source>
        <translation>Auf einem Brett von 3 × 3 gewinnt der zweite Spieler, was immer der erste tut. Alpha-Beta beweist es; spielen Sie dagegen und sehen Sie selbst.</translation>
    </message>
    <message>
        <source>On a desktop and in a shell</source>
        <translation>Auf dem Desktop und in der Shell</translation>
    </message>
    <message>
        <source>On another tree: {problem}</source>
        <translation>Auf einem anderen Baum: {problem}</translation>
    </message>
    <message>
        <source>On the command line</source>
        <translation>Auf der Befehlszeile</translation>
    </message>
    <message>
        <source>On the tree</source>
        <translation>Am Baum</translation>
    </message>
    <message>
        <source>One answer is {value}.</source>
        <translation>Eine Antwort ist {value}.</translation>
    </message>
    <message>
        <source>One answer: {answer}.</source>
        <translation>Eine Antwort: {answer}.</translation>
    </message>
    <message>
        <source>One child</source>
        <translation>Ein Kind</translation>
    </message>
    <message>
        <source>One colour scale for the whole run; each text has its own colour</source>
        <translation>Eine Farbskala für den ganzen Lauf; jeder Text hat seine eigene Farbe</translation>
    </message>
    <message>
        <source>One cut at a MAX node, because MIN above already has 5 or less, and one at a MIN node, because MAX already has 5.</source>
        <translation>Ein Schnitt an einem MAX-Knoten, weil MIN darüber schon 5 oder weniger hat, und einer an einem MIN-Knoten, weil MAX schon 5 hat.</translation>
    </message>
    <message>
        <source>One file that works offline; step through it with buttons and keys.</source>
        <translation>Eine Datei, die kein Netz braucht; Schaltflächen und Tasten gehen die Schritte durch.</translation>
    </message>
    <message>
        <source>One grandchild alone does not settle the child: the player who moves there may still find a better move.</source>
        <translation>Ein Enkel allein legt das Kind nicht fest: Der Spieler, der dort zieht, kann noch einen besseren Zug finden.</translation>
    </message>
    <message>
        <source>One grandchild taken for the child</source>
        <translation>Ein Enkel für das Kind genommen</translation>
    </message>
    <message>
        <source>One iteration too few</source>
        <translation>Eine Iteration zu wenig</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>Einen Zug zurück</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>Einen Zug vor</translation>
    </message>
    <message>
        <source>One move of one side: a level of the tree. Depths are counted in plies ([how a tree grows](games.md#how-a-tree-grows)).</source>
        <translation>Ein Zug einer Seite: eine Ebene des Baums. Tiefen zählen in Halbzügen ([wie ein Baum wächst](games.md#how-a-tree-grows)).</translation>
    </message>
    <message>
        <source>One node</source>
        <translation>Ein Knoten</translation>
    </message>
    <message>
        <source>One nu&amp;mbered file per page</source>
        <translation>Eine Datei je Seite, nu&amp;mmeriert</translation>
    </message>
    <message>
        <source>One of the moves of chance at {of} has no probability yet.</source>
        <translation>Einer der Zufallszüge an {of} hat noch keine Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>One picture per page</source>
        <translation>Ein Bild je Seite</translation>
    </message>
    <message>
        <source>One ply too few</source>
        <translation>Ein Halbzug zu wenig</translation>
    </message>
    <message>
        <source>One ply too many</source>
        <translation>Ein Halbzug zu viel</translation>
    </message>
    <message>
        <source>One search of the root with a null window, in MTD(f), SSS* and DUAL*; it tells whether the root is worth more or less ([memory](stepping.md#memory)).</source>
        <translation>Eine Suche der Wurzel mit einem Nullfenster, in MTD(f), SSS* und DUAL*; sie sagt, ob die Wurzel mehr oder weniger wert ist ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>One solved child solves its parent</source>
        <translation>Ein gelöstes Kind löst seinen Elternknoten</translation>
    </message>
    <message>
        <source>Only 256 colours; WebP keeps all of them.</source>
        <translation>Nur 256 Farben; WebP behält alle.</translation>
    </message>
    <message>
        <source>Only a change that keeps the order of all values keeps the move and the cuts.</source>
        <translation>Nur eine Änderung, die die Reihenfolge aller Werte erhält, erhält Zug und Schnitte.</translation>
    </message>
    <message>
        <source>Only a child whose test lies strictly between α and β is searched again.</source>
        <translation>Nur ein Kind, dessen Test echt zwischen α und β liegt, wird erneut durchsucht.</translation>
    </message>
    <message>
        <source>Only a finished run of Monte Carlo tree search can run more iterations.</source>
        <translation>Nur ein fertiger Lauf der Monte-Carlo-Baumsuche kann weitere Iterationen haben.</translation>
    </message>
    <message>
        <source>Only an apparent tie</source>
        <translation>Ein Gleichstand, der keiner ist</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Nur hier</translation>
    </message>
    <message>
        <source>Only leaves without a value</source>
        <translation>Nur Blätter ohne Wert</translation>
    </message>
    <message>
        <source>Only the first of the pruned branches</source>
        <translation>Nur der erste der abgeschnittenen Äste</translation>
    </message>
    <message>
        <source>Only the leaf at the end of the best line is expanded. Four expansions settle on B, worth 5, with 10 of the 22 nodes. C is never examined, since its estimate of 1 is too low: it is worth 8. Run until all nodes are settled, and C replaces B.</source>
        <translation>Nur das Blatt am Ende der besten Zugfolge wird expandiert. Vier Expansionen führen zu B, das 5 wert ist, mit 10 der 22 Knoten. C wird nie untersucht, denn seine Bewertung 1 ist zu niedrig: Es ist 8 wert. Soll alles geklärt werden, so tritt C an die Stelle von B.</translation>
    </message>
    <message>
        <source>Only the new node updated</source>
        <translation>Nur der neue Knoten aktualisiert</translation>
    </message>
    <message>
        <source>Only the parent&apos;s bound is compared; α and β come from all ancestors.</source>
        <translation>Nur die Schranke des Elternknotens wird verglichen; α und β kommen von allen Vorfahren.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open Clip&amp;board as Tree</source>
        <translation>Z&amp;wischenablage als Baum öffnen</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open Game</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>Open Python File…</source>
        <translation>Python-Datei öffnen…</translation>
    </message>
    <message>
        <source>Open Recen&amp;t</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>Open a Game &amp;File…</source>
        <translation>Spiel&amp;datei öffnen…</translation>
    </message>
    <message>
        <source>Open a Game File</source>
        <translation>Spieldatei öffnen</translation>
    </message>
    <message>
        <source>Open a Python File</source>
        <translation>Python-Datei öffnen</translation>
    </message>
    <message>
        <source>Open a Search</source>
        <translation>Eine Suche öffnen</translation>
    </message>
    <message>
        <source>Open a Tree</source>
        <translation>Einen Baum öffnen</translation>
    </message>
    <message>
        <source>Open a copy of the game&apos;s tree that can be edited</source>
        <translation>Eine Kopie des Spielbaums öffnen, die sich bearbeiten lässt</translation>
    </message>
    <message>
        <source>Open a game of your own, written in Python</source>
        <translation>Ein Spiel, das Sie selbst in Python geschrieben haben</translation>
    </message>
    <message>
        <source>Open a tree from a file</source>
        <translation>Einen Baum aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>Open a tree of the same shape with other values in a new window</source>
        <translation>Einen Baum gleicher Form mit anderen Werten in einem neuen Fenster öffnen</translation>
    </message>
    <message>
        <source>Open an Exercise</source>
        <translation>Übung öffnen</translation>
    </message>
    <message>
        <source>Open an exercise file to change it</source>
        <translation>Eine Übungsdatei öffnen, um sie zu ändern</translation>
    </message>
    <message>
        <source>Open on both sides</source>
        <translation>Beidseitig offen</translation>
    </message>
    <message>
        <source>Open on one side</source>
        <translation>Einseitig offen</translation>
    </message>
    <message>
        <source>Open one of the example trees</source>
        <translation>Einen der Beispielbäume öffnen</translation>
    </message>
    <message>
        <source>Open the next example</source>
        <translation>Das nächste Beispiel öffnen</translation>
    </message>
    <message>
        <source>Open the smallest tree on which your own code goes wrong</source>
        <translation>Den kleinsten Baum öffnen, an dem der eigene Code falsch wird</translation>
    </message>
    <message>
        <source>Open the tree that is on the clipboard</source>
        <translation>Den Baum aus der Zwischenablage öffnen</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Anfangslage</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>&amp;Optionen</translation>
    </message>
    <message>
        <source>Optimistic value</source>
        <translation>Optimistischer Wert</translation>
    </message>
    <message>
        <source>Options of the game</source>
        <translation>Optionen des Spiels</translation>
    </message>
    <message>
        <source>Or drop a file or a tree here, or paste it.</source>
        <translation>Oder ziehen Sie eine Datei oder einen Baum hierher, oder fügen Sie ihn ein.</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>Order (ordering)</source>
        <translation>Reihenfolge (Folge)</translation>
    </message>
    <message>
        <source>Order by Hand</source>
        <translation>Von Hand ordnen</translation>
    </message>
    <message>
        <source>Order in which nodes were entered</source>
        <translation>Platz in der Reihenfolge des Betretens</translation>
    </message>
    <message>
        <source>Order moves for the most cuts; count the minimal tree</source>
        <translation>Züge für möglichst viele Schnitte ordnen; den minimalen Baum zählen</translation>
    </message>
    <message>
        <source>Order of &amp;visits</source>
        <translation>Reihenfolge der Besuc&amp;he</translation>
    </message>
    <message>
        <source>Order of Visits</source>
        <translation>Reihenfolge der Besuche</translation>
    </message>
    <message>
        <source>Order of evaluation</source>
        <translation>Reihenfolge der Bewertung</translation>
    </message>
    <message>
        <source>Order of moves</source>
        <translation>Reihenfolge der Züge</translation>
    </message>
    <message>
        <source>Order of moves and bounds</source>
        <translation>Zugreihenfolge und Schranken</translation>
    </message>
    <message>
        <source>Order of the &amp;Tree</source>
        <translation>Reihenfolge des B&amp;aums</translation>
    </message>
    <message>
        <source>Ordering by hand</source>
        <translation>Ordnen von Hand</translation>
    </message>
    <message>
        <source>Other options</source>
        <translation>Andere Optionen</translation>
    </message>
    <message>
        <source>Otherwise your changes will be lost.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Outline &amp;Minimal Tree</source>
        <translation>Minimalen &amp;Baum umranden</translation>
    </message>
    <message>
        <source>Outline of the tree</source>
        <translation>Gliederung des Baums</translation>
    </message>
    <message>
        <source>Outline what alpha-beta must examine even in the best order of moves, with types 1, 2 and 3</source>
        <translation>Umranden, was Alpha-Beta selbst in der besten Zugreihenfolge untersuchen muss, mit den Typen 1, 2 und 3</translation>
    </message>
    <message>
        <source>Own code</source>
        <translation>Eigener Code</translation>
    </message>
    <message>
        <source>PDF hand-out, several steps per page</source>
        <translation>PDF, ein Handout mit mehreren Schritten je Seite</translation>
    </message>
    <message>
        <source>PDF, one page per step</source>
        <translation>PDF, eine Seite je Schritt</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG, Pixel</translation>
    </message>
    <message>
        <source>PUCT</source>
        <translation>PUCT</translation>
    </message>
    <message>
        <source>PUCT begins with d, whose prior is 0.6, but its rewards are poor, and c with 0.2 is chosen from then on. After 15 iterations c has 12 visits and d 3; a and b, with 0.1 each, are still untried. With equal priors each is tried within 5 iterations.</source>
        <translation>PUCT beginnt mit d, dessen Prior 0.6 ist, doch seine Belohnungen sind schlecht, und von da an wird c mit 0.2 gewählt. Nach 15 Iterationen hat c 12 Besuche und d 3; a und b, mit je 0.1, sind noch unversucht. Mit gleichen Priors wird jeder in 5 Iterationen versucht.</translation>
    </message>
    <message>
        <source>PUCT is the mean for the player who chooses, plus c·P·√N / (1 + n), where n is the visits of the child.</source>
        <translation>PUCT ist das Mittel für den, der wählt, plus c·P·√N / (1 + n), wobei n die Besuche des Kindes sind.</translation>
    </message>
    <message>
        <source>PUCT of {node}</source>
        <translation>PUCT von {node}</translation>
    </message>
    <message>
        <source>PUCT takes the root of N itself, not of its logarithm.</source>
        <translation>PUCT nimmt die Wurzel von N selbst, nicht die seines Logarithmus.</translation>
    </message>
    <message>
        <source>PVS</source>
        <translation>PVS</translation>
    </message>
    <message>
        <source>PVS searches the first child of a node with the whole window (α, β) and tests the others with a null window. Which nodes does it search again?</source>
        <translation>PVS durchsucht das erste Kind eines Knotens mit dem ganzen Fenster (α, β) und testet die anderen mit einem Nullfenster. Welche Knoten durchsucht es erneut?</translation>
    </message>
    <message>
        <source>Page height</source>
        <translation>Seitenhöhe</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Page saved: {file}</source>
        <translation>Seite gespeichert: {file}</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>Page {number}</source>
        <translation>Seite {number}</translation>
    </message>
    <message>
        <source>Page {page} of {count}.</source>
        <translation>Seite {page} von {count}.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pages of options</source>
        <translation>Gruppen von Optionen</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Panels hidden: {key} shows them</source>
        <translation>Bereiche ausgeblendet: {key} blendet sie ein</translation>
    </message>
    <message>
        <source>Panels shown: {key} hides them</source>
        <translation>Bereiche eingeblendet: {key} blendet sie aus</translation>
    </message>
    <message>
        <source>Parent&apos;s visits</source>
        <translation>Besuche des Elternknotens</translation>
    </message>
    <message>
        <source>Part of a name or move, or a value. For values only: =3, &gt;=5, &lt;0, !=1, -inf. For names only, use quotation marks: &quot;3&quot;.</source>
        <translation>Ein Teil eines Namens oder eines Zugs, oder ein Wert. Nur Werte: =3, &gt;=5, &lt;0, !=1, -inf. Nur Namen: in Anführungszeichen, &quot;3&quot;.</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Pass at {node}: MAX moves twice running, and a search of {plies} finds {value} {cut}.</source>
        <translation>Passen an {node}: MAX zieht zweimal nacheinander, und eine Suche über {plies} findet {value} {cut}.</translation>
    </message>
    <message>
        <source>Pass at {node}: MAX moves twice running, and a search of {plies} still finds {value} {cut}.</source>
        <translation>Passen an {node}: MAX zieht zweimal nacheinander, und eine Suche über {plies} findet immer noch {value} {cut}.</translation>
    </message>
    <message>
        <source>Pass at {node}: MIN moves twice running, and a search of {plies} finds {value} {cut}.</source>
        <translation>Passen an {node}: MIN zieht zweimal nacheinander, und eine Suche über {plies} findet {value} {cut}.</translation>
    </message>
    <message>
        <source>Pass at {node}: MIN moves twice running, and a search of {plies} still finds {value} {cut}.</source>
        <translation>Passen an {node}: MIN zieht zweimal nacheinander, und eine Suche über {plies} findet immer noch {value} {cut}.</translation>
    </message>
    <message>
        <source>Pass {count}: search {node} ({player}) with the null window α = {alpha}, β = {beta}.</source>
        <translation>Durchgang {count}: {node} ({player}) mit dem Nullfenster α = {alpha}, β = {beta} durchsuchen.</translation>
    </message>
    <message>
        <source>Pass {count}: {node} is worth at least {value}; search it with α = {alpha}, β = {beta}.</source>
        <translation>Durchgang {count}: {node} ist mindestens {value} wert; Suche mit α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Pass {count}: {node} is worth at most {value}; search it with α = {alpha}, β = {beta}.</source>
        <translation>Durchgang {count}: {node} ist höchstens {value} wert; Suche mit α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Paste as children of the selected node</source>
        <translation>Als Kinder des ausgewählten Knotens einfügen</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause the rollout</source>
        <translation>Den Rollout anhalten</translation>
    </message>
    <message>
        <source>Pawns only: get one to the other side, or leave the opponent without a move.</source>
        <translation>Nur Bauern: Einen auf die andere Seite bringen, oder dem Gegner keinen Zug lassen.</translation>
    </message>
    <message>
        <source>Perfect ordering, branching 3, depth 3</source>
        <translation>Perfekte Reihenfolge, Verzweigung 3, Tiefe 3</translation>
    </message>
    <message>
        <source>Pessimistic and optimistic value (≥, ≤, y, z, ProveBest, DisproveRest)</source>
        <translation>Pessimistischer und optimistischer Wert (≥, ≤, y, z, ProveBest, DisproveRest)</translation>
    </message>
    <message>
        <source>Pessimistic value</source>
        <translation>Pessimistischer Wert</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Phase of halving</source>
        <translation>Phase des Halbierens</translation>
    </message>
    <message>
        <source>Pict&amp;ure Style</source>
        <translation>Bil&amp;dstil</translation>
    </message>
    <message>
        <source>Picture st&amp;yle</source>
        <translation>Bildsti&amp;l</translation>
    </message>
    <message>
        <source>Pictures: {count}, from {pages} pages</source>
        <translation>Bilder: {count}, von {pages} Seiten</translation>
    </message>
    <message>
        <source>Pieces fall to the lowest free cell of a column; the first to complete a line wins.</source>
        <translation>Steine fallen auf das unterste freie Feld einer Spalte; wer zuerst eine Reihe vollendet, gewinnt.</translation>
    </message>
    <message>
        <source>Pieces in a row that win.</source>
        <translation>So viele Steine in einer Reihe gewinnen.</translation>
    </message>
    <message>
        <source>Pits</source>
        <translation>Mulden</translation>
    </message>
    <message>
        <source>Pits on each side.</source>
        <translation>Mulden auf jeder Seite.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Play a Game</source>
        <translation>Partie spielen</translation>
    </message>
    <message>
        <source>Play a game against a search algorithm</source>
        <translation>Eine Partie gegen einen Suchalgorithmus spielen</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>Schneller abspielen</translation>
    </message>
    <message>
        <source>Play from T&amp;his Position</source>
        <translation>&amp;Von dieser Stellung aus spielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>Langsamer abspielen</translation>
    </message>
    <message>
        <source>Play the game from the position of the selected node</source>
        <translation>Die Partie ab der Stellung des ausgewählten Knotens spielen</translation>
    </message>
    <message>
        <source>Play the rollout</source>
        <translation>Den Rollout abspielen</translation>
    </message>
    <message>
        <source>Play the run from the first part that is not answered correctly</source>
        <translation>Den Lauf ab dem Ersten abspielen, das nicht richtig beantwortet ist</translation>
    </message>
    <message>
        <source>Play {game}</source>
        <translation>{game} spielen</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Player of {side}</source>
        <translation>Spieler von {side}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players take turns removing 1 to k objects from a heap; taking the last one wins, or loses.</source>
        <translation>Abwechselnd 1 bis k Objekte von einem Haufen nehmen; wer das letzte nimmt, gewinnt oder verliert.</translation>
    </message>
    <message>
        <source>Players take turns removing any number of objects from one heap; taking the last one wins, or loses.</source>
        <translation>Abwechselnd Objekte von einem der Haufen nehmen; wer das letzte nimmt, gewinnt oder verliert.</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>Halbzüge</translation>
    </message>
    <message>
        <source>Plies after which the evader has escaped.</source>
        <translation>Halbzüge, nach denen der Flüchtende entkommen ist.</translation>
    </message>
    <message>
        <source>Plies counted wrongly</source>
        <translation>Halbzüge falsch gezählt</translation>
    </message>
    <message>
        <source>Plies of a rollout before the position is valued by its estimate.</source>
        <translation>Halbzüge eines Rollouts, bevor die Stellung mit ihrer Bewertung zählt.</translation>
    </message>
    <message>
        <source>Plies to search; nodes at the limit are valued by their static estimate.</source>
        <translation>So viele Halbzüge wird gesucht; Knoten an der Schranke zählen mit ihrer statischen Bewertung.</translation>
    </message>
    <message>
        <source>Ply (plies)</source>
        <translation>Halbzug (Halbzüge)</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points (of {points})</source>
        <translation>Punkte (von {points})</translation>
    </message>
    <message>
        <source>Points by skill</source>
        <translation>Punkte nach Fertigkeit</translation>
    </message>
    <message>
        <source>Points for the question, shared by the entries of the answer.</source>
        <translation>Punkte für die Frage, die sich auf die Einträge der Antwort verteilen.</translation>
    </message>
    <message>
        <source>Points on average</source>
        <translation>Punkte im Mittel</translation>
    </message>
    <message>
        <source>Position as text</source>
        <translation>Stellung als Text</translation>
    </message>
    <message>
        <source>Position on the board</source>
        <translation>Stellung auf dem Brett</translation>
    </message>
    <message>
        <source>Positions of Nodes</source>
        <translation>Positionen der Knoten</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Practised</source>
        <translation>Geübt</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
    <message>
        <source>Pre&amp;vious Note or Bookmark</source>
        <translation>&amp;Vorige Notiz oder Lesezeichen</translation>
    </message>
    <message>
        <source>Pre&amp;vious Page</source>
        <translation>&amp;Vorige Seite</translation>
    </message>
    <message>
        <source>Pre&amp;vious Question</source>
        <translation>&amp;Vorige Frage</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predict a run step by step</source>
        <translation>Einen Lauf Schritt für Schritt vorhersagen</translation>
    </message>
    <message>
        <source>Predict step by step what the run does next, starting at the step shown</source>
        <translation>Schritt für Schritt vorhersagen, was der Lauf als Nächstes tut, ab dem gezeigten Schritt</translation>
    </message>
    <message>
        <source>Predict the Ne&amp;xt Steps</source>
        <translation>N&amp;ächste Schritte vorhersagen</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>Presenting</source>
        <translation>Präsentieren</translation>
    </message>
    <message>
        <source>Press {cut} to run to the next cut. The framed line says what happens at this step.</source>
        <translation>Drücken Sie {cut}, um zum nächsten Schnitt zu gehen. Die umrahmte Zeile sagt, was in diesem Schritt geschieht.</translation>
    </message>
    <message>
        <source>Press {draw} to draw, then {child} for a new node below the root. {undo} takes it back.</source>
        <translation>Drücken Sie {draw}, um zu zeichnen, dann {child} für einen neuen Knoten unter der Wurzel. {undo} nimmt ihn zurück.</translation>
    </message>
    <message>
        <source>Press {export} to make a picture for a paper or a talk. Look around, then close it with Esc.</source>
        <translation>Drücken Sie {export} für ein Bild zu einem Aufsatz oder Vortrag. Sehen Sie sich um, und schließen Sie das Fenster mit Esc.</translation>
    </message>
    <message>
        <source>Press {keys} for the manual and all keys. Both can be searched.</source>
        <translation>Drücken Sie {keys} für das Handbuch und alle Tasten. Beides lässt sich durchsuchen.</translation>
    </message>
    <message>
        <source>Press {right} to step and {space} to play. The keys work wherever the focus is, except while typing, and while plain keys draw in the picture. With {shift}, the keys of Run Until run backwards.</source>
        <translation>{right} geht einen Schritt, {space} spielt ab. Die Tasten wirken überall, außer beim Tippen und solange einfache Tasten im Bild zeichnen. Mit {shift} laufen die Tasten von „Weiter bis“ rückwärts.</translation>
    </message>
    <message>
        <source>Press {start}, then {bound}: the search runs until α or β changes.</source>
        <translation>Drücken Sie {start}, dann {bound}: Die Suche läuft, bis sich α oder β ändert.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Previous Change of α or β</source>
        <translation>Vorige Änderung von α oder β</translation>
    </message>
    <message>
        <source>Previous Cut</source>
        <translation>Voriger Schnitt</translation>
    </message>
    <message>
        <source>Previous Iteration</source>
        <translation>Vorige Iteration</translation>
    </message>
    <message>
        <source>Previous Leaf</source>
        <translation>Voriges Blatt</translation>
    </message>
    <message>
        <source>Previous Phase</source>
        <translation>Vorige Phase</translation>
    </message>
    <message>
        <source>Previous Step at Selected Node</source>
        <translation>Voriger Schritt am ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <translation>Vorige Fundstelle (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation>Vorige Iteration</translation>
    </message>
    <message>
        <source>Previous note or bookmark</source>
        <translation>Vorige Notiz oder voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Previous page of the document</source>
        <translation>Vorige Seite des Dokuments</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Print (grey only)</source>
        <translation>Druck: nur Grau</translation>
    </message>
    <message>
        <source>Print Sheet</source>
        <translation>Blatt drucken</translation>
    </message>
    <message>
        <source>Print this step, or a hand-out of several steps</source>
        <translation>Diesen Schritt oder ein Handout mit mehreren Schritten drucken</translation>
    </message>
    <message>
        <source>Printed: {text}</source>
        <translation>Ausgegeben: {text}</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Wird gedruckt…</translation>
    </message>
    <message>
        <source>Prior (P, priors)</source>
        <translation>Prior (P, Priors)</translation>
    </message>
    <message>
        <source>Priors</source>
        <translation>Priors</translation>
    </message>
    <message>
        <source>Priors from file</source>
        <translation>Priors aus Datei</translation>
    </message>
    <message>
        <source>Pro&amp;gress…</source>
        <translation>F&amp;ortschritt…</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Probabilities left out</source>
        <translation>Wahrscheinlichkeiten weggelassen</translation>
    </message>
    <message>
        <source>Probabilities of the moves at {name}, as decimals, fractions or percentages</source>
        <translation>Wahrscheinlichkeiten der Züge an {name}, als Dezimalzahlen, Brüche oder Prozente</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Probability that a burn ends one cell beside its target, equally often on either side.</source>
        <translation>Wahrscheinlichkeit, dass ein Schub ein Feld neben dem Ziel endet, auf beiden Seiten gleich oft.</translation>
    </message>
    <message>
        <source>Probability that a burn ends one cell short of its target.</source>
        <translation>Wahrscheinlichkeit, dass ein Schub ein Feld vor dem Ziel endet.</translation>
    </message>
    <message>
        <source>Probability that a node above the last ply ends the game</source>
        <translation>Wie wahrscheinlich ein Knoten vor dem letzten Halbzug das Spiel beendet</translation>
    </message>
    <message>
        <source>Probe each child before searching any</source>
        <translation>Ein Blick auf jeden, bevor einer durchsucht wird</translation>
    </message>
    <message>
        <source>Programs in Python</source>
        <translation>Programme in Python</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Progress by skill</source>
        <translation>Fortschritt nach Fertigkeiten</translation>
    </message>
    <message>
        <source>Progress of the answer</source>
        <translation>Fortschritt der Antwort</translation>
    </message>
    <message>
        <source>Progressive widening lets at most √N moves into the tree. After two moves, iteration 3 selects move a again, although ten moves are untried. After 24 iterations five of the twelve moves have been tried, and move a has 6 visits; UCB1 alone tries all twelve, and move a has 3.</source>
        <translation>Progressive Widening lässt höchstens √N Züge in den Baum. Nach zwei Zügen wählt Iteration 3 wieder den Zug a, obwohl zehn Züge unversucht sind. Nach 24 Iterationen sind fünf der zwölf Züge versucht, und Zug a hat 6 Besuche; UCB1 allein versucht alle zwölf, und Zug a hat 3.</translation>
    </message>
    <message>
        <source>Progressive widening lets only w children of a node into the search tree, more with every visit ([sampling](stepping.md#sampling)).</source>
        <translation>Progressive Widening lässt nur w Kinder eines Knotens in den Suchbaum, mit jedem Besuch mehr ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>Progressive widening: a node has at most k·N^a children in the search tree; off: any number.</source>
        <translation>Progressive Widening: Ein Knoten hat höchstens k·N^a Kinder im Suchbaum; aus: beliebig viele.</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Projection (large)</source>
        <translation>Projektion: groß</translation>
    </message>
    <message>
        <source>Proof and disproof numbers</source>
        <translation>Beweis- und Widerlegungszahlen</translation>
    </message>
    <message>
        <source>Proof number</source>
        <translation>Beweiszahl</translation>
    </message>
    <message>
        <source>Proof number (pn, s)</source>
        <translation>Beweiszahl (pn, s)</translation>
    </message>
    <message>
        <source>Proof numbers</source>
        <translation>Beweiszahlen</translation>
    </message>
    <message>
        <source>Proof-number search</source>
        <translation>Proof-Number-Suche</translation>
    </message>
    <message>
        <source>Proof-number search wants to prove that the root is {goal}. What are pn and dn of each expanded node? A node that is not expanded or evaluated yet has pn = dn = 1, a proved leaf 0 and ∞, a disproved one ∞ and 0.</source>
        <translation>Die Beweiszahlsuche will beweisen, dass die Wurzel {goal} ist. Was sind pn und dn jedes expandierten Knotens? Ein Knoten, der noch nicht expandiert oder bewertet ist, hat pn = dn = 1, ein bewiesenes Blatt 0 und ∞, ein widerlegtes ∞ und 0.</translation>
    </message>
    <message>
        <source>Proof-number search wants to prove that the root is {goal}. Which path leads to the most-proving leaf, which it takes next? Of equal children the left one counts.</source>
        <translation>Die Beweiszahlsuche will beweisen, dass die Wurzel {goal} ist. Welcher Weg führt zum meistbeweisenden Blatt, das sie als nächstes nimmt? Unter gleichen Kindern zählt das linke.</translation>
    </message>
    <message>
        <source>Proof: all moves from {node} are proven to lose for {player}, so it is worth {value}.</source>
        <translation>Beweis: Mit jedem Zug von {node} aus verliert {player}, das ist bewiesen; also ist {node} {value} wert.</translation>
    </message>
    <message>
        <source>Proof: all moves from {node} are proven; {child} is the best for {player}, worth {value}.</source>
        <translation>Beweis: Alle Züge von {node} aus sind bewiesen; {child} ist für {player} am besten und {value} wert.</translation>
    </message>
    <message>
        <source>Proof: all outcomes at {node} are proven, so it is worth their mean, {value}.</source>
        <translation>Beweis: Alle Ausgänge bei {node} sind bewiesen, also ist er ihr Mittel wert, {value}.</translation>
    </message>
    <message>
        <source>Proof: the game is over at {node}, which is worth {value}.</source>
        <translation>Beweis: Bei {node} ist das Spiel zu Ende, der Wert ist {value}.</translation>
    </message>
    <message>
        <source>Proof: {player} can move from {node} to {child}, worth {value}, and nothing is better.</source>
        <translation>Beweis: {player} kann von {node} nach {child} ziehen, das ist {value} wert, und nichts ist besser.</translation>
    </message>
    <message>
        <source>Proofs</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>ProveBest</source>
        <translation>ProveBest</translation>
    </message>
    <message>
        <source>ProveBest and DisproveRest exchanged</source>
        <translation>ProveBest und DisproveRest vertauscht</translation>
    </message>
    <message>
        <source>ProveBest in any case</source>
        <translation>In jedem Fall ProveBest</translation>
    </message>
    <message>
        <source>ProveBest raises the pessimistic value of the best move; DisproveRest lowers the optimistic value of another.</source>
        <translation>ProveBest hebt, was der beste Zug sicher gibt; DisproveRest senkt, was ein anderer erhoffen lässt.</translation>
    </message>
    <message>
        <source>ProveBest: {player} may get {hope} by {best}, but is sure only of {sure}, and may get {other_hope} by {other}: {node} is expanded to make {best} surer.</source>
        <translation>ProveBest: {player} kann durch {best} {hope} bekommen, hat aber nur {sure} sicher, und kann durch {other} {other_hope} bekommen: {node} wird expandiert, um sicherer zu sein.</translation>
    </message>
    <message>
        <source>Proved and disproved leaves exchanged</source>
        <translation>Bewiesene und widerlegte Blätter vertauscht</translation>
    </message>
    <message>
        <source>Proved: {node} is worth at least {value}.</source>
        <translation>Bewiesen: {node} ist mindestens {value} wert.</translation>
    </message>
    <message>
        <source>Proved: {node} is worth more than 0.</source>
        <translation>Bewiesen: {node} ist mehr als 0 wert.</translation>
    </message>
    <message>
        <source>Proven to be lost</source>
        <translation>Bewiesen verloren</translation>
    </message>
    <message>
        <source>Proven value (V, proven)</source>
        <translation>Bewiesener Wert (V, bewiesen)</translation>
    </message>
    <message>
        <source>Proven value V</source>
        <translation>Bewiesener Wert V</translation>
    </message>
    <message>
        <source>Proving</source>
        <translation>Beweisen</translation>
    </message>
    <message>
        <source>Pruned (prunes)</source>
        <translation>Abgeschnitten (schneidet)</translation>
    </message>
    <message>
        <source>Pruned leaves</source>
        <translation>Abgeschnittene Blätter</translation>
    </message>
    <message>
        <source>Pruning</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Pseudoco&amp;de</source>
        <translation>&amp;Pseudocode</translation>
    </message>
    <message>
        <source>Pseudocode</source>
        <translation>Pseudocode</translation>
    </message>
    <message>
        <source>Published trees</source>
        <translation>Veröffentlichte Bäume</translation>
    </message>
    <message>
        <source>Put all children in random order</source>
        <translation>Alle Kinder in eine zufällige Reihenfolge bringen</translation>
    </message>
    <message>
        <source>Put all panels back in place</source>
        <translation>Alle Bereiche wieder an ihren Platz setzen</translation>
    </message>
    <message>
        <source>Put first</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Put questions together for students, print sheets, mark answers</source>
        <translation>Fragen für Studierende zusammenstellen, Blätter drucken, Antworten bewerten</translation>
    </message>
    <message>
        <source>Put the pictures of the compared runs beside or below each other</source>
        <translation>Die Bilder der verglichenen Läufe neben- oder untereinander stellen</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Q (total)</source>
        <translation>Q (Summe)</translation>
    </message>
    <message>
        <source>Q + weighted prior</source>
        <translation>Q + gewichteter Prior</translation>
    </message>
    <message>
        <source>Q = {total}, x̄ for {player} = {mean}</source>
        <translation>Q = {total}, x̄ für {player} = {mean}</translation>
    </message>
    <message>
        <source>Q as it is, or from 0 to 1 between the means of parent and siblings.</source>
        <translation>Q, wie es ist, oder von 0 bis 1 zwischen den Mittelwerten von Elternknoten und Geschwistern.</translation>
    </message>
    <message>
        <source>Q of a child without visits: 1/2 (0 where raw), the mean of the parent, or the lowest known.</source>
        <translation>Q eines Kindes ohne Besuche: 1/2 (0, wo unskaliert), der Mittelwert des Elternknotens oder der kleinste.</translation>
    </message>
    <message>
        <source>Q without visits</source>
        <translation>Q ohne Besuche</translation>
    </message>
    <message>
        <source>Q/N, of MAX</source>
        <translation>Q/N, für MAX</translation>
    </message>
    <message>
        <source>Qt cannot print here. Export a PDF instead, and print that.</source>
        <translation>Qt kann hier nicht drucken. Exportieren Sie stattdessen ein PDF und drucken Sie dieses.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Question banks</source>
        <translation>Fragensammlungen</translation>
    </message>
    <message>
        <source>Question {number} of {count}: {state}</source>
        <translation>Frage {number} von {count}: {state}</translation>
    </message>
    <message>
        <source>Question {number}, {title}: {state}</source>
        <translation>Frage {number}, {title}: {state}</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions and marks</source>
        <translation>Fragen und Punkte</translation>
    </message>
    <message>
        <source>Questions and mistakes</source>
        <translation>Fragen und Fehler</translation>
    </message>
    <message>
        <source>Questions of the exam</source>
        <translation>Fragen der Prüfung</translation>
    </message>
    <message>
        <source>Quiescence</source>
        <translation>Ruhesuche</translation>
    </message>
    <message>
        <source>Quiescence nodes</source>
        <translation>Ruhesuchknoten</translation>
    </message>
    <message>
        <source>Quiescence search</source>
        <translation>Ruhesuche</translation>
    </message>
    <message>
        <source>Quiescence search cannot show what depends on a leaf. Turn it off first.</source>
        <translation>Was von einem Blatt abhängt, ist für die Ruhesuche nicht bekannt. Bitte erst ausschalten.</translation>
    </message>
    <message>
        <source>Quiet moves searched below the limit</source>
        <translation>Ruhige Züge unter der Schranke durchsucht</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>R = 2</source>
        <translation>R = 2</translation>
    </message>
    <message>
        <source>R = 3</source>
        <translation>R = 3</translation>
    </message>
    <message>
        <source>R&amp;ows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>R&amp;un Until</source>
        <translation>Wei&amp;ter bis</translation>
    </message>
    <message>
        <source>RAVE</source>
        <translation>RAVE</translation>
    </message>
    <message>
        <source>RAVE (M, A, ã, AMAF)</source>
        <translation>RAVE (M, A, ã, AMAF)</translation>
    </message>
    <message>
        <source>RAVE takes one rollout in each iteration</source>
        <translation>RAVE braucht einen Rollout je Iteration</translation>
    </message>
    <message>
        <source>RAVE treats a move as the same wherever MAX plays it. In iteration 7 MAX begins with b, but d comes later and the rollout ends at 11, the maximum: the reward counts for d at the root as well. d was chosen twice, yet its mean ã is that of 4 iterations.</source>
        <translation>Für RAVE ist ein Zug derselbe, wo immer MAX ihn spielt. In Iteration 7 beginnt MAX mit b, doch d kommt später, und das Spiel endet bei 11, mehr gibt es nicht: Die Belohnung zählt auch für d an der Wurzel. d wurde zweimal gewählt, doch sein Mittel ã ist das von 4 Iterationen.</translation>
    </message>
    <message>
        <source>RAVE: {player} played the move to {node} here, which counts as well: ã = {mean}.</source>
        <translation>RAVE: {player} hat den Zug zu {node} hier gespielt, auch das zählt: ã = {mean}.</translation>
    </message>
    <message>
        <source>RAVE: {player} played the move to {node} later, so it shares the reward {reward}: ã = {mean}.</source>
        <translation>RAVE: {player} hat den Zug zu {node} später gespielt, also teilt er die Belohnung {reward}: ã = {mean}.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Random Tree</source>
        <translation>Zufallsbaum</translation>
    </message>
    <message>
        <source>Random burns</source>
        <translation>Schübe nach Los</translation>
    </message>
    <message>
        <source>Random integers</source>
        <translation>Zufällige ganze Zahlen</translation>
    </message>
    <message>
        <source>Random number of a move at the root, drawn once</source>
        <translation>Zufallszahl eines Zugs der Wurzel, einmal gezogen</translation>
    </message>
    <message>
        <source>Range (at least, at most)</source>
        <translation>Bereich (mindestens, höchstens)</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Re&amp;peat</source>
        <translation>Wi&amp;ederholen</translation>
    </message>
    <message>
        <source>Re-search (searched again, re-searches)</source>
        <translation>Erneute Suche (erneut durchsucht, erneute Suchen)</translation>
    </message>
    <message>
        <source>Re-searches</source>
        <translation>Erneute Suchen</translation>
    </message>
    <message>
        <source>Re-searches in PVS</source>
        <translation>Erneute Suchen in PVS</translation>
    </message>
    <message>
        <source>Read Texts…</source>
        <translation>Texte lesen…</translation>
    </message>
    <message>
        <source>Read by this step: {nodes}.</source>
        <translation>Von diesem Schritt gelesen: {nodes}.</translation>
    </message>
    <message>
        <source>Read off the best move and the best line</source>
        <translation>Den besten Zug und die beste Zugfolge ablesen</translation>
    </message>
    <message>
        <source>Read the file again and discard changes</source>
        <translation>Die Datei neu lesen und Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Read the file again and run your own code on the same tree</source>
        <translation>Die Datei neu lesen und den eigenen Code am selben Baum ausführen</translation>
    </message>
    <message>
        <source>Read the long texts of the selected node, and search those of all nodes</source>
        <translation>Die langen Texte des ausgewählten Knotens lesen und die aller Knoten durchsuchen</translation>
    </message>
    <message>
        <source>Ready. Press Space to play, or F4 to step with keys.</source>
        <translation>Bereit. Die Leertaste spielt ab; mit F4 steuern die Tasten die Schritte.</translation>
    </message>
    <message>
        <source>Ready. Press → to step or Space to play.</source>
        <translation>Bereit. → geht einen Schritt weiter, die Leertaste spielt ab.</translation>
    </message>
    <message>
        <source>Rearran&amp;ge</source>
        <translation>Vers&amp;chieben</translation>
    </message>
    <message>
        <source>Recent Files</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>Recorded run</source>
        <translation>Aufgezeichneter Lauf</translation>
    </message>
    <message>
        <source>Recording stopped after {count} steps, because its memory is full. Limit the depth or the budget to reach the end.</source>
        <translation>Die Aufzeichnung hat nach {count} Schritten angehalten, weil ihr Speicher voll ist. Beschränken Sie die Tiefe oder das Budget, um das Ende zu erreichen.</translation>
    </message>
    <message>
        <source>Recording the runs: {count} steps</source>
        <translation>Die Läufe werden aufgezeichnet: {count} Schritte</translation>
    </message>
    <message>
        <source>Recording the runs…</source>
        <translation>Die Läufe werden aufgezeichnet…</translation>
    </message>
    <message>
        <source>Redo the edit that was undone last</source>
        <translation>Die zuletzt rückgängig gemachte Änderung wiederholen</translation>
    </message>
    <message>
        <source>Redo the last change</source>
        <translation>Die letzte Änderung wiederholen</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Reference: {title}</source>
        <translation>Referenz: {title}</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Reorder the children</source>
        <translation>Die Kinder umordnen</translation>
    </message>
    <message>
        <source>Reorder the children so that alpha-beta, {rule}, evaluates {goal}.</source>
        <translation>Ordnen Sie die Kinder so um, dass Alpha-Beta, {rule}, {goal} bewertet.</translation>
    </message>
    <message>
        <source>Reorder the tree</source>
        <translation>Baum umordnen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace File?</source>
        <translation>Datei ersetzen?</translation>
    </message>
    <message>
        <source>Replace Files?</source>
        <translation>Dateien ersetzen?</translation>
    </message>
    <message>
        <source>Replacement (replacements)</source>
        <translation>Ersetzung (Ersetzungen)</translation>
    </message>
    <message>
        <source>Replacements</source>
        <translation>Ersetzungen</translation>
    </message>
    <message>
        <source>Res&amp;ume Timer</source>
        <translation>Timer weite&amp;r</translation>
    </message>
    <message>
        <source>Reset all options to their defaults</source>
        <translation>Jeder Option dieses Algorithmus ihren Standardwert geben</translation>
    </message>
    <message>
        <source>Reset to &amp;Start</source>
        <translation>A&amp;nfangsstellung</translation>
    </message>
    <message>
        <source>Restart the timer</source>
        <translation>Timer neu starten</translation>
    </message>
    <message>
        <source>Restore &amp;Default Layout</source>
        <translation>Standardanordnung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Result of the exam</source>
        <translation>Ergebnis der Prüfung</translation>
    </message>
    <message>
        <source>Return (returned)</source>
        <translation>Rückgabe (zurück, zurückgegeben)</translation>
    </message>
    <message>
        <source>Returned value</source>
        <translation>Rückgabe</translation>
    </message>
    <message>
        <source>Reverse the order of all children</source>
        <translation>Die Reihenfolge aller Kinder umkehren</translation>
    </message>
    <message>
        <source>Revert {name} to the saved version?</source>
        <translation>{name} auf den gespeicherten Stand zurücksetzen?</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Reward (r)</source>
        <translation>Belohnung (r)</translation>
    </message>
    <message>
        <source>Rewards</source>
        <translation>Belohnungen</translation>
    </message>
    <message>
        <source>Rewards scaled to [0, 1] by the lowest and highest utility, or raw utilities.</source>
        <translation>Belohnungen nach kleinstem und größtem Nutzen auf [0, 1] skaliert, oder der rohe Nutzen.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Right to left</source>
        <translation>Von rechts nach links</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>Rollout depth</source>
        <translation>Rollout-Tiefe</translation>
    </message>
    <message>
        <source>Rollout from {node}</source>
        <translation>Rollout ab {node}</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>Rollouts</translation>
    </message>
    <message>
        <source>Rollouts in each simulation; their rewards are averaged.</source>
        <translation>Rollouts je Simulation; ihre Belohnungen werden gemittelt.</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Root, at least</source>
        <translation>Wurzel, mindestens</translation>
    </message>
    <message>
        <source>Root, at most</source>
        <translation>Wurzel, höchstens</translation>
    </message>
    <message>
        <source>Rotated, mirrored or otherwise changed in a way that makes no difference to the rules, so that the value is the same. The canonical state stands for all states symmetric to it: they share an entry of the transposition table, and a hit at a state other than the entry&apos;s own is a symmetric hit ([memory](stepping.md#memory)).</source>
        <translation>Gedreht, gespiegelt oder sonst so verändert, dass die Regeln es nicht merken, also gleich viel wert. Der kanonische Zustand steht für alle, die zueinander symmetrisch sind: Sie teilen sich einen Eintrag der Transpositionstabelle, und ein Treffer bei einer anderen Stellung als der des Eintrags ist ein symmetrischer Treffer ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>Rounds what is displayed; the search stays exact</source>
        <translation>Rundet nur die Anzeige; die Suche rechnet genau</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Rows of the board.</source>
        <translation>Zeilen des Bretts.</translation>
    </message>
    <message>
        <source>Rows of the grid.</source>
        <translation>Zeilen des Gitters.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run &amp;Again</source>
        <translation>Erneut &amp;laufen lassen</translation>
    </message>
    <message>
        <source>Run 1,000 &amp;More Iterations</source>
        <translation>1&#x202f;000 &amp;weitere Iterationen</translation>
    </message>
    <message>
        <source>Run Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Run a search of your own from a Python file on this tree, and watch it step by step</source>
        <translation>Eine eigene Suche aus einer Python-Datei auf diesem Baum ausführen und Schritt für Schritt beobachten</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut laufen lassen</translation>
    </message>
    <message>
        <source>Run again on the edited tree, up to the same step</source>
        <translation>Auf dem geänderten Baum erneut bis zum gleichen Schritt laufen lassen</translation>
    </message>
    <message>
        <source>Run again to the same step</source>
        <translation>Erneut bis zum gleichen Schritt laufen lassen</translation>
    </message>
    <message>
        <source>Run it?</source>
        <translation>Ausführen?</translation>
    </message>
    <message>
        <source>Run to the next cut</source>
        <translation>Bis zum nächsten Schnitt</translation>
    </message>
    <message>
        <source>Run until</source>
        <translation>Weiter bis</translation>
    </message>
    <message>
        <source>Run until something happens</source>
        <translation>Weiter, bis etwas Bestimmtes geschieht</translation>
    </message>
    <message>
        <source>Run until the node (while keys step)</source>
        <translation>Weiter bis zum Knoten (solange Tasten Schritte gehen)</translation>
    </message>
    <message>
        <source>Run until ▾</source>
        <translation>Weiter bis ▾</translation>
    </message>
    <message>
        <source>Run {algorithm}</source>
        <translation>{algorithm} ausführen</translation>
    </message>
    <message>
        <source>Run {algorithm} again</source>
        <translation>{algorithm} erneut laufen lassen</translation>
    </message>
    <message>
        <source>Run {algorithm} again to the end</source>
        <translation>{algorithm} erneut bis zum Ende</translation>
    </message>
    <message>
        <source>Run {algorithm} again up to step {step}</source>
        <translation>{algorithm} erneut bis Schritt {step}</translation>
    </message>
    <message>
        <source>Run {file}?</source>
        <translation>{file} ausführen?</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Running {file}…</source>
        <translation>{file} läuft…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>S&amp;heet</source>
        <translation>&amp;Blatt</translation>
    </message>
    <message>
        <source>S&amp;huffle Children…</source>
        <translation>Kinder &amp;mischen…</translation>
    </message>
    <message>
        <source>S&amp;wap Screens</source>
        <translation>Bildschirme &amp;tauschen</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>Seiten ta&amp;uschen</translation>
    </message>
    <message>
        <source>SSS*</source>
        <translation>SSS*</translation>
    </message>
    <message>
        <source>SSS* (Stockman)</source>
        <translation>SSS* (Stockman)</translation>
    </message>
    <message>
        <source>SSS* and B*</source>
        <translation>SSS* und B*</translation>
    </message>
    <message>
        <source>SSS* and its list OPEN</source>
        <translation>SSS* und seine Liste OPEN</translation>
    </message>
    <message>
        <source>SSS* falls to the value</source>
        <translation>SSS* sinkt auf den Wert</translation>
    </message>
    <message>
        <source>SVG (vector graphics)</source>
        <translation>SVG, Vektorgrafik</translation>
    </message>
    <message>
        <source>SVG shows each node whole, with all labels; PNG and PDF look as on the screen.</source>
        <translation>SVG zeigt jeden Knoten ganz, mit allen Beschriftungen; PNG und PDF sehen aus wie der Bildschirm.</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Same Phase, Next Iteration</source>
        <translation>Gleiche Phase, nächste Iteration</translation>
    </message>
    <message>
        <source>Same Phase, Previous Iteration</source>
        <translation>Gleiche Phase, vorige Iteration</translation>
    </message>
    <message>
        <source>Same as picture, larger</source>
        <translation>Wie das Bild, größer</translation>
    </message>
    <message>
        <source>Same as window</source>
        <translation>Wie das Fenster</translation>
    </message>
    <message>
        <source>Same order of leaves, another choice</source>
        <translation>Dieselbe Ordnung der Blätter, eine andere Wahl</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save Answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save R&amp;un…</source>
        <translation>Lauf speic&amp;hern…</translation>
    </message>
    <message>
        <source>Save all steps of the run as a trace</source>
        <translation>Alle Schritte des Laufs als Trace speichern</translation>
    </message>
    <message>
        <source>Save anyway?</source>
        <translation>Trotzdem speichern?</translation>
    </message>
    <message>
        <source>Save it to another file</source>
        <translation>In eine andere Datei speichern</translation>
    </message>
    <message>
        <source>Save the Exercise</source>
        <translation>Übung speichern</translation>
    </message>
    <message>
        <source>Save the Run</source>
        <translation>Lauf speichern</translation>
    </message>
    <message>
        <source>Save the Tree</source>
        <translation>Baum speichern</translation>
    </message>
    <message>
        <source>Save the answers to an exercise file, to be handed in</source>
        <translation>Die Antworten auf eine Übungsdatei speichern, um sie abzugeben</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Änderungen an {name} speichern?</translation>
    </message>
    <message>
        <source>Save the chart as SVG, PDF or PNG, or the table as CSV</source>
        <translation>Das Diagramm als SVG, PDF oder PNG speichern, oder die Tabelle als CSV</translation>
    </message>
    <message>
        <source>Save the exercise to its file</source>
        <translation>Die Übung in ihre Datei speichern</translation>
    </message>
    <message>
        <source>Save the tree of this page to a file of its own</source>
        <translation>Den Baum dieser Seite in einer eigenen Datei speichern</translation>
    </message>
    <message>
        <source>Save the tree to another file</source>
        <translation>Den Baum in einer anderen Datei speichern</translation>
    </message>
    <message>
        <source>Save the tree to its file</source>
        <translation>Den Baum in seiner Datei speichern</translation>
    </message>
    <message>
        <source>Save this picture</source>
        <translation>Dieses Bild speichern</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Erspart</translation>
    </message>
    <message>
        <source>Saved {count} files, {first} to {last}, in {folder}</source>
        <translation>Geschrieben: {count} Dateien, {first} bis {last}, in {folder}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Saved: {file}. Only the format {native} keeps the algorithm, the step and the view.</source>
        <translation>Gespeichert: {file}. Algorithmus, Schritt und Ansicht bewahrt nur das Format {native}.</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saving now overwrites the changes of the other program.</source>
        <translation>Beim Überschreiben geht verloren, was das andere Programm geschrieben hat.</translation>
    </message>
    <message>
        <source>Saving replaces its contents.</source>
        <translation>Beim Speichern wird der Inhalt ersetzt.</translation>
    </message>
    <message>
        <source>Saving the run…</source>
        <translation>Der Lauf wird gespeichert…</translation>
    </message>
    <message>
        <source>Say for which x something is cut or best</source>
        <translation>Sagen, für welche x etwas geschnitten wird oder am besten ist</translation>
    </message>
    <message>
        <source>Say what a narrow window proves, and search again</source>
        <translation>Sagen, was ein enges Fenster beweist, und erneut suchen</translation>
    </message>
    <message>
        <source>Say what each argument of your own function is</source>
        <translation>Festlegen, was jedes Argument der eigenen Funktion ist</translation>
    </message>
    <message>
        <source>Say what is stored, and whether it may be used</source>
        <translation>Sagen, was gespeichert wird und ob man es verwenden darf</translation>
    </message>
    <message>
        <source>Say where a best-first search goes on, and when it stops</source>
        <translation>Sagen, wo eine Bestensuche weitergeht und wann sie aufhört</translation>
    </message>
    <message>
        <source>Say where to look, then the rule, then the answer</source>
        <translation>Sagt, wo hinzuschauen ist, dann die Regel, dann die Antwort</translation>
    </message>
    <message>
        <source>Say which iteration&apos;s answer the budget leaves</source>
        <translation>Sagen, welche Iteration ein Budget übrig lässt</translation>
    </message>
    <message>
        <source>Say which leaves are evaluated, in which order</source>
        <translation>Sagen, welche Blätter in welcher Reihenfolge bewertet werden</translation>
    </message>
    <message>
        <source>Scale of Q</source>
        <translation>Skala von Q</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Score s</source>
        <translation>Bewertung s</translation>
    </message>
    <message>
        <source>Scout</source>
        <translation>Scout</translation>
    </message>
    <message>
        <source>Scout on badly ordered moves</source>
        <translation>Scout bei schlecht geordneten Zügen</translation>
    </message>
    <message>
        <source>Screen of the audience</source>
        <translation>Bildschirm des Publikums</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Erneute Suche</translation>
    </message>
    <message>
        <source>Search in game trees, step by step</source>
        <translation>Suche in Spielbäumen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Die Beispiele durchsuchen</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search: a word, an algorithm or a topic</source>
        <translation>Suchen: Wort, Algorithmus oder Thema</translation>
    </message>
    <message>
        <source>Searched again after failing low</source>
        <translation>Nach dem Verfehlen nach unten erneut durchsucht</translation>
    </message>
    <message>
        <source>Searched again although it cuts</source>
        <translation>Trotz Schnitt erneut durchsucht</translation>
    </message>
    <message>
        <source>Searched in the other direction</source>
        <translation>In der anderen Richtung durchsucht</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Searching for a hint…</source>
        <translation>Ein Tipp wird gesucht…</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Seconds after which the search stops. Two runs with this option may differ.</source>
        <translation>Sekunden, nach denen die Suche anhält. Zwei Läufe mit dieser Option können sich unterscheiden.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the burns</source>
        <translation>Startwert der Schübe</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>Seed of the random numbers: the same seed, the same run.</source>
        <translation>Startwert der Zufallszahlen: derselbe Startwert, derselbe Lauf.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Samen</translation>
    </message>
    <message>
        <source>Seeds in each pit at the start.</source>
        <translation>Samen in jeder Mulde am Anfang.</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>A&amp;lle auswählen</translation>
    </message>
    <message>
        <source>Select &amp;Subtree</source>
        <translation>&amp;Teilbaum auswählen</translation>
    </message>
    <message>
        <source>Select S&amp;iblings</source>
        <translation>&amp;Geschwister auswählen</translation>
    </message>
    <message>
        <source>Select a node first, in the picture or in the outline.</source>
        <translation>Zuerst einen Knoten auswählen, im Bild oder in der Gliederung.</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>Zuerst einen Knoten auswählen.</translation>
    </message>
    <message>
        <source>Select a node in the picture or in the outline to see its values and where they come from.</source>
        <translation>Wählen Sie im Bild oder in der Gliederung einen Knoten aus, um seine Werte und ihre Herkunft zu sehen.</translation>
    </message>
    <message>
        <source>Select a node; on a pruned branch: why it was cut</source>
        <translation>Einen Knoten auswählen; auf einem abgeschnittenen Ast: warum er abgeschnitten wurde</translation>
    </message>
    <message>
        <source>Select all nodes</source>
        <translation>Alle Knoten auswählen</translation>
    </message>
    <message>
        <source>Select all nodes in the rectangle; with Shift, add them</source>
        <translation>Alle Knoten im Rechteck auswählen; mit Umschalt hinzunehmen</translation>
    </message>
    <message>
        <source>Select all nodes up to there on the same level</source>
        <translation>Alle Knoten bis dorthin auf der gleichen Ebene auswählen</translation>
    </message>
    <message>
        <source>Select more nodes</source>
        <translation>Weitere Knoten auswählen</translation>
    </message>
    <message>
        <source>Select one or two leaves to treat their values as unknown.</source>
        <translation>Wählen Sie ein Blatt oder zwei aus: Ihre Werte gelten dann als unbekannt.</translation>
    </message>
    <message>
        <source>Select the parent, a child, a neighbour</source>
        <translation>Elternknoten, Kind oder Nachbarn auswählen</translation>
    </message>
    <message>
        <source>Select the selected node and its siblings</source>
        <translation>Den ausgewählten Knoten und seine Geschwister auswählen</translation>
    </message>
    <message>
        <source>Selected node</source>
        <translation>Ausgewählter Knoten</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl (Selektion)</translation>
    </message>
    <message>
        <source>Selection adds the exploration term to the mean.</source>
        <translation>Die Auswahl addiert zum Mittelwert den Erkundungsterm.</translation>
    </message>
    <message>
        <source>Selection among the children of {name}:</source>
        <translation>Auswahl unter den Kindern von {name}:</translation>
    </message>
    <message>
        <source>Selection by</source>
        <translation>Auswahl nach</translation>
    </message>
    <message>
        <source>Selection by UCB1</source>
        <translation>Auswahl nach UCB1</translation>
    </message>
    <message>
        <source>Selection by UCB1-tuned</source>
        <translation>Auswahl nach UCB1-tuned</translation>
    </message>
    <message>
        <source>Selection by other rules</source>
        <translation>Auswahl nach anderen Regeln</translation>
    </message>
    <message>
        <source>Selection by the mean alone</source>
        <translation>Auswahl nur nach dem Mittelwert</translation>
    </message>
    <message>
        <source>Selection goes down by UCB1, one child joins the tree, and N and Q are updated along the whole path.</source>
        <translation>Die Auswahl geht nach UCB1 hinab, ein Kind kommt zum Baum, und N und Q werden auf dem ganzen Pfad aktualisiert.</translation>
    </message>
    <message>
        <source>Selection goes down to a child</source>
        <translation>Die Auswahl geht zu einem Kind hinunter</translation>
    </message>
    <message>
        <source>Selection in PUCT</source>
        <translation>Auswahl in PUCT</translation>
    </message>
    <message>
        <source>Selection, phase {phase} of {phases} of halving, moves left: {kept}. Of those with N = {visits}, {node} has the highest s = g + ln P + σ(q) for {player}.</source>
        <translation>Auswahl, Phase {phase} von {phases} des Halbierens, Züge übrig: {kept}. Von denen mit N = {visits} hat {node} das höchste s = g + ln P + σ(q) für {player}.</translation>
    </message>
    <message>
        <source>Selection, phase {phase} of {phases} of halving, moves left: {kept}. Of those with N = {visits}, {node} has the highest s = g + ln P + σ(q) for {player}: {formula}.</source>
        <translation>Auswahl, Phase {phase} von {phases} des Halbierens, Züge übrig: {kept}. Von denen mit N = {visits} hat {node} das höchste s = g + ln P + σ(q) für {player}: {formula}.</translation>
    </message>
    <message>
        <source>Selection: {node} has not been visited yet, so its {score} is {value}.</source>
        <translation>Auswahl: {node} ist noch nicht besucht, also ist {score} dort {value}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest draw for {player}.</source>
        <translation>Auswahl: {node} hat die höchste Ziehung für {player}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest draw for {player}: {formula}.</source>
        <translation>Auswahl: {node} hat die höchste Ziehung für {player}: {formula}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest s = π′ − n / (1 + N) for {player}.</source>
        <translation>Auswahl: {node} hat das höchste s = π′ − n / (1 + N) für {player}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest s = π′ − n / (1 + N) for {player}: {formula}.</source>
        <translation>Auswahl: {node} hat das höchste s = π′ − n / (1 + N) für {player}: {formula}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest {score} for {player}.</source>
        <translation>Auswahl: {node} hat das höchste {score} für {player}.</translation>
    </message>
    <message>
        <source>Selection: {node} has the highest {score} for {player}: {formula}.</source>
        <translation>Auswahl: {node} hat das höchste {score} für {player}: {formula}.</translation>
    </message>
    <message>
        <source>Selection: {node} is proven to be worth {value}, and nothing scores more for {player}.</source>
        <translation>Auswahl: {node} ist bewiesen {value} wert, und für {player} zählt nichts mehr.</translation>
    </message>
    <message>
        <source>Sent to the printer {name}.</source>
        <translation>An den Drucker {name} gesendet.</translation>
    </message>
    <message>
        <source>Sequential halving (phase, phase of halving)</source>
        <translation>Sequentielles Halbieren (Phase, Phase des Halbierens)</translation>
    </message>
    <message>
        <source>Set Kind</source>
        <translation>Art setzen</translation>
    </message>
    <message>
        <source>Set Level &amp;Kind…</source>
        <translation>&amp;Art einer Ebene festlegen…</translation>
    </message>
    <message>
        <source>Set Level Kind</source>
        <translation>Art einer Ebene</translation>
    </message>
    <message>
        <source>Set Probabilities</source>
        <translation>Wahrscheinlichkeiten setzen</translation>
    </message>
    <message>
        <source>Set page and margin on the Sheet page and a blank version to fill in under Appearance. Dark styles are printed light.</source>
        <translation>Seite und Rand stehen unter „Blatt“, eine leere Fassung zum Ausfüllen unter „Aussehen“. Was auf dem Bildschirm dunkel ist, ist auf Papier hell.</translation>
    </message>
    <message>
        <source>Set the number of children on one or more levels</source>
        <translation>Die Zahl der Kinder auf einer oder mehreren Ebenen festlegen</translation>
    </message>
    <message>
        <source>Set the probabilities of the moves at a chance node</source>
        <translation>Die Wahrscheinlichkeiten der Züge eines Zufallsknotens festlegen</translation>
    </message>
    <message>
        <source>Set the values of all leaves: typed, random or shuffled</source>
        <translation>Die Werte aller Blätter festlegen: getippt, zufällig oder gemischt</translation>
    </message>
    <message>
        <source>Set who moves on a level: MAX, MIN or chance</source>
        <translation>Festlegen, wer auf einer Ebene zieht: MAX, MIN oder Zufall</translation>
    </message>
    <message>
        <source>Several best moves</source>
        <translation>Mehrere beste Züge</translation>
    </message>
    <message>
        <source>Several moves lead there: choose one in the list.</source>
        <translation>Mehrere Züge führen dorthin: einen in der Liste wählen.</translation>
    </message>
    <message>
        <source>Shallow cuts</source>
        <translation>Flache Schnitte</translation>
    </message>
    <message>
        <source>Share of the tree</source>
        <translation>Anteil am Baum</translation>
    </message>
    <message>
        <source>Shares a budget of iterations among some moves: each phase visits those that are left equally often and keeps the better half ([sampling](stepping.md#sampling)).</source>
        <translation>Teilt ein Budget von Iterationen unter einigen Zügen auf: Jede Phase besucht die übrigen gleich oft und behält die bessere Hälfte ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Sheet shown</source>
        <translation>Gezeigtes Blatt</translation>
    </message>
    <message>
        <source>Sheets to print</source>
        <translation>Blätter zum Drucken</translation>
    </message>
    <message>
        <source>Shift C</source>
        <translation>Umschalt C</translation>
    </message>
    <message>
        <source>Shift I</source>
        <translation>Umschalt I</translation>
    </message>
    <message>
        <source>Shift T</source>
        <translation>Umschalt T</translation>
    </message>
    <message>
        <source>Shift ←</source>
        <translation>Umschalt ←</translation>
    </message>
    <message>
        <source>Shift →</source>
        <translation>Umschalt →</translation>
    </message>
    <message>
        <source>Shift+arrows</source>
        <translation>Umschalt+Pfeile</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Umschalt+Klick</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show &amp;Its Search</source>
        <translation>Suche &amp;dahinter zeigen</translation>
    </message>
    <message>
        <source>Show &amp;Outcomes</source>
        <translation>&amp;Ausgänge zeigen</translation>
    </message>
    <message>
        <source>Show Columns</source>
        <translation>Spalten zeigen</translation>
    </message>
    <message>
        <source>Show Columns…</source>
        <translation>Spalten zeigen…</translation>
    </message>
    <message>
        <source>Show Me the &amp;Rest</source>
        <translation>Den &amp;Rest zeigen</translation>
    </message>
    <message>
        <source>Show a large ring instead of the cursor</source>
        <translation>Einen großen Ring statt des Mauszeigers zeigen</translation>
    </message>
    <message>
        <source>Show all hidden nodes</source>
        <translation>Alle verborgenen Knoten zeigen</translation>
    </message>
    <message>
        <source>Show an overview in a corner when the tree does not fit</source>
        <translation>Eine Übersicht in einer Ecke zeigen, wenn der Baum nicht hineinpasst</translation>
    </message>
    <message>
        <source>Show and edit the tree as a nested list above the picture</source>
        <translation>Den Baum als verschachtelte Liste über dem Bild zeigen und bearbeiten</translation>
    </message>
    <message>
        <source>Show how a number of the selected node grew over the steps</source>
        <translation>Zeigen, wie eine Zahl des ausgewählten Knotens über die Schritte gewachsen ist</translation>
    </message>
    <message>
        <source>Show how far each leaf value may change on its own before the root&apos;s move changes</source>
        <translation>An jedem Blatt zeigen, wie weit sein Wert sich allein ändern darf, bevor sich der Zug der Wurzel ändert</translation>
    </message>
    <message>
        <source>Show how well each skill is known and when it is due</source>
        <translation>Zeigen, wie gut jede Fertigkeit sitzt und wann sie fällig ist</translation>
    </message>
    <message>
        <source>Show it beside the tree in large type</source>
        <translation>Neben dem Baum in großer Schrift zeigen</translation>
    </message>
    <message>
        <source>Show it to the audience, too; the speaker always sees it</source>
        <translation>Auch dem Publikum zeigen; der Vortragende sieht ihn immer</translation>
    </message>
    <message>
        <source>Show new entries of the log as it grows</source>
        <translation>Neue Einträge des Protokolls zeigen, während es wächst</translation>
    </message>
    <message>
        <source>Show only the first levels</source>
        <translation>Nur die ersten Ebenen zeigen</translation>
    </message>
    <message>
        <source>Show or hide a panel</source>
        <translation>Einen Bereich zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Show or hide the hands</source>
        <translation>Hände zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Show the &amp;Solution</source>
        <translation>&amp;Lösung zeigen</translation>
    </message>
    <message>
        <source>Show the First &amp;Wrong Step</source>
        <translation>Den ersten &amp;falschen Schritt zeigen</translation>
    </message>
    <message>
        <source>Show the keys</source>
        <translation>Tasten zeigen</translation>
    </message>
    <message>
        <source>Show the lesson</source>
        <translation>Lektion zeigen</translation>
    </message>
    <message>
        <source>Show the manual and all keys</source>
        <translation>Das Handbuch und alle Tasten zeigen</translation>
    </message>
    <message>
        <source>Show the next page</source>
        <translation>Die nächste Seite zeigen</translation>
    </message>
    <message>
        <source>Show the numbers of the search in the tree</source>
        <translation>Die Zahlen der Suche im Baum zeigen</translation>
    </message>
    <message>
        <source>Show the page tabs above the picture even if there is only one page</source>
        <translation>Die Reiter der Seiten über dem Bild auch bei nur einer Seite zeigen</translation>
    </message>
    <message>
        <source>Show the page tabs even if there is only one page</source>
        <translation>Die Reiter der Seiten auch bei nur einer Seite zeigen</translation>
    </message>
    <message>
        <source>Show the position of nodes without a name, as in the sentences</source>
        <translation>Bei Knoten ohne Namen ihre Position zeigen, wie in den Sätzen</translation>
    </message>
    <message>
        <source>Show the position of nodes without a name, as in the sentences: 1.2</source>
        <translation>Bei Knoten ohne Namen ihre Position zeigen, wie in den Sätzen: 1.2</translation>
    </message>
    <message>
        <source>Show the positions of a game at its nodes</source>
        <translation>Die Stellungen eines Spiels an seinen Knoten zeigen</translation>
    </message>
    <message>
        <source>Show the previous page</source>
        <translation>Die vorige Seite zeigen</translation>
    </message>
    <message>
        <source>Show the run to an audience, full screen</source>
        <translation>Den Lauf einem Publikum zeigen, als Vollbild</translation>
    </message>
    <message>
        <source>Show the run where the answer first goes wrong</source>
        <translation>Den Lauf dort zeigen, wo die Antwort zuerst falsch wird</translation>
    </message>
    <message>
        <source>Show the search in this order beside that in the order of the tree</source>
        <translation>Die Suche in dieser Reihenfolge neben der in der Reihenfolge des Baums zeigen</translation>
    </message>
    <message>
        <source>Show the solution in the preview</source>
        <translation>Die Lösung in der Vorschau zeigen</translation>
    </message>
    <message>
        <source>Show the step that pruned this node</source>
        <translation>Den Schritt zeigen, der dies abgeschnitten hat</translation>
    </message>
    <message>
        <source>Show the step that set the bound</source>
        <translation>Den Schritt zeigen, der die Schranke gesetzt hat</translation>
    </message>
    <message>
        <source>Show the tree as a nested list above the picture</source>
        <translation>Den Baum als verschachtelte Liste über dem Bild zeigen</translation>
    </message>
    <message>
        <source>Show the tree at 100 %</source>
        <translation>Den Baum in 100 % zeigen</translation>
    </message>
    <message>
        <source>Show the tree larger</source>
        <translation>Den Baum größer zeigen</translation>
    </message>
    <message>
        <source>Show the tree of a game from a position of your choice</source>
        <translation>Den Baum eines Spiels ab einer wählbaren Stellung zeigen</translation>
    </message>
    <message>
        <source>Show the tree smaller</source>
        <translation>Den Baum kleiner zeigen</translation>
    </message>
    <message>
        <source>Show the whole tree</source>
        <translation>Den ganzen Baum zeigen</translation>
    </message>
    <message>
        <source>Show them beside the tree in large type</source>
        <translation>Neben dem Baum in großer Schrift zeigen</translation>
    </message>
    <message>
        <source>Show them to the audience, too, below the caption</source>
        <translation>Auch dem Publikum zeigen, unter der Bildunterschrift</translation>
    </message>
    <message>
        <source>Show two to four runs on this tree side by side: other algorithms, options, orders of moves</source>
        <translation>Zwei bis vier Läufe auf diesem Baum nebeneinander zeigen: andere Algorithmen, Optionen, Zugreihenfolgen</translation>
    </message>
    <message>
        <source>Show values and probabilities as you typed them: 1/3, 0.50</source>
        <translation>Werte und Wahrscheinlichkeiten so zeigen, wie Sie sie eingegeben haben: 1/3, 0.50</translation>
    </message>
    <message>
        <source>Show what you can open: new trees, files, examples</source>
        <translation>Zeigen, was sich öffnen lässt: neue Bäume, Dateien, Beispiele</translation>
    </message>
    <message>
        <source>Shows each node whole, with all labels; on the screen there is no room for them.</source>
        <translation>Zeigt jeden Knoten ganz, mit allen Beschriftungen; auf dem Bildschirm ist kein Platz dafür.</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Shuffle Children</source>
        <translation>Kinder mischen</translation>
    </message>
    <message>
        <source>Shuffles the leaf values of trees of your own; the same seed gives the same versions.</source>
        <translation>Mischt die Blattwerte eigener Bäume; gleicher Startwert, gleiche Fassungen.</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Simulation (rollout, random moves)</source>
        <translation>Simulation (Rollout, zufällige Züge)</translation>
    </message>
    <message>
        <source>Simulation {number} of {count}</source>
        <translation>Simulation {number} von {count}</translation>
    </message>
    <message>
        <source>Simulation: none, since {node} is proven to be worth {value}. Reward {reward}.</source>
        <translation>Simulation: keine, denn {node} ist bewiesen {value} wert. Belohnung {reward}.</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Fertigkeit</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Skipped because of a cut: whatever value it has, the root&apos;s would be the same. Click a pruned node to see [why](stepping.md#what-you-see).</source>
        <translation>Wegen eines Schnitts übersprungen: Welchen Wert es auch hat, der der Wurzel wäre derselbe. Ein Klick auf einen abgeschnittenen Knoten zeigt, [warum](stepping.md#what-you-see).</translation>
    </message>
    <message>
        <source>Slide 16:9</source>
        <translation>Folie 16:9</translation>
    </message>
    <message>
        <source>Slide 4:3</source>
        <translation>Folie 4:3</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Slower and faster (− and +)</source>
        <translation>Langsamer und schneller (− und +)</translation>
    </message>
    <message>
        <source>Smaller (O; F fits)</source>
        <translation>Kleiner (O; F passt ein)</translation>
    </message>
    <message>
        <source>Smallest Tree</source>
        <translation>Kleinster Baum</translation>
    </message>
    <message>
        <source>Smallest branching</source>
        <translation>Kleinste Verzweigung</translation>
    </message>
    <message>
        <source>So its moves are searched.</source>
        <translation>Also werden die Züge durchsucht.</translation>
    </message>
    <message>
        <source>Softmax of ln P + σ(q) among the siblings: how likely the move is to be good after the search</source>
        <translation>Softmax von ln P + σ(q) unter den Geschwistern: wie wahrscheinlich der Zug nach der Suche gut ist</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solver</translation>
    </message>
    <message>
        <source>Some cuts are made on α ≥ β, others only on α &gt; β. Either is right; use the same one throughout.</source>
        <translation>Manche Schnitte geschehen bei α ≥ β, andere erst bei α &gt; β. Beides ist richtig; nehmen Sie überall dasselbe.</translation>
    </message>
    <message>
        <source>Some outcomes are unknown: the game is too large to solve from here.</source>
        <translation>Einige Ausgänge sind unbekannt: Von hier aus ist das Spiel zu groß, um es zu lösen.</translation>
    </message>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>Au&amp;fsteigend sortieren</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>Abstei&amp;gend sortieren</translation>
    </message>
    <message>
        <source>Sort all children by value, highest first</source>
        <translation>Alle Kinder nach Wert sortieren, höchste zuerst</translation>
    </message>
    <message>
        <source>Sort all children by value, lowest first</source>
        <translation>Alle Kinder nach Wert sortieren, niedrigste zuerst</translation>
    </message>
    <message>
        <source>Sort all children from best to worst move, so that alpha-beta cuts a lot</source>
        <translation>Alle Kinder vom besten zum schlechtesten Zug sortieren, sodass Alpha-Beta viel schneidet</translation>
    </message>
    <message>
        <source>Sort all children from worst to best move, so that alpha-beta cuts little</source>
        <translation>Alle Kinder vom schlechtesten zum besten Zug sortieren, sodass Alpha-Beta wenig schneidet</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Süd</translation>
    </message>
    <message>
        <source>Sow seeds around the board and bring more of them to your store than the opponent.</source>
        <translation>Samen reihum aussäen und mehr davon in die eigene Gewinnmulde bringen als der Gegner.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Space and drag, two fingers</source>
        <translation>Leertaste und ziehen, zwei Finger</translation>
    </message>
    <message>
        <source>Speaker &amp;notes</source>
        <translation>&amp;Notizen des Vortragenden</translation>
    </message>
    <message>
        <source>Speaker — treeview</source>
        <translation>Referentenfenster — treeview</translation>
    </message>
    <message>
        <source>Speaker&apos;s &amp;window</source>
        <translation>&amp;Referentenfenster</translation>
    </message>
    <message>
        <source>Speaker&apos;s window</source>
        <translation>Referentenfenster</translation>
    </message>
    <message>
        <source>Squared rewards S</source>
        <translation>Quadrierte Belohnungen S</translation>
    </message>
    <message>
        <source>Squares and circles</source>
        <translation>Quadrate und Kreise</translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>St&amp;yle</source>
        <translation>&amp;Stil</translation>
    </message>
    <message>
        <source>Stand pat (by standing pat, quiescence nodes)</source>
        <translation>Stillhalten (durch Stillhalten, Ruhesuchknoten)</translation>
    </message>
    <message>
        <source>Stand pat at {node}: MAX can decline every noisy move, so it is worth at least {value}.</source>
        <translation>Stillhalten an {node}: MAX kann auf jeden unruhigen Zug verzichten, also ist der Knoten mindestens {value} wert.</translation>
    </message>
    <message>
        <source>Stand pat at {node}: MIN can decline every noisy move, so it is worth at most {value}.</source>
        <translation>Stillhalten an {node}: MIN kann auf jeden unruhigen Zug verzichten, also ist der Knoten höchstens {value} wert.</translation>
    </message>
    <message>
        <source>Stand pat at {node}: {player} can decline every noisy move; there is no estimate, so it is worth 0.</source>
        <translation>Stillhalten an {node}: {player} kann auf jeden unruhigen Zug verzichten; ohne Bewertung gilt dafür 0.</translation>
    </message>
    <message>
        <source>Stand pat, and cut at {node}: MAX has {value} here, and no value is higher.</source>
        <translation>Stillhalten und Schnitt an {node}: MAX hat hier {value}, und kein Wert ist höher.</translation>
    </message>
    <message>
        <source>Stand pat, and cut at {node}: MAX has {value} without a move, and MIN already has {bound} at {child}, so MIN will never play this.</source>
        <translation>Stillhalten und Schnitt an {node}: MAX hat ohne einen Zug {value}, und MIN hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Stand pat, and cut at {node}: MIN has {value} here, and no value is lower.</source>
        <translation>Stillhalten und Schnitt an {node}: MIN hat hier {value}, und kein Wert ist niedriger.</translation>
    </message>
    <message>
        <source>Stand pat, and cut at {node}: MIN has {value} without a move, and MAX already has {bound} at {child}, so MAX will never play this.</source>
        <translation>Stillhalten und Schnitt an {node}: MIN hat ohne einen Zug {value}, und MAX hat schon {bound} an {child}, wird dies also nie spielen.</translation>
    </message>
    <message>
        <source>Standing pat forgotten</source>
        <translation>Stillhalten vergessen</translation>
    </message>
    <message>
        <source>Star1</source>
        <translation>Star1</translation>
    </message>
    <message>
        <source>Star1 knows that all values are between −2 and 2. After 0 at R1 the chance node R is worth at most 0.5·0 + 0.5·2 = 1, and MAX already has 1.5 at L: the rest of R is cut. Russell and Norvig ask for this in their exercise 5.16.</source>
        <translation>Star1 weiß, dass alle Werte zwischen −2 und 2 liegen. Nach 0 bei R1 ist der Zufallsknoten R höchstens 0.5·0 + 0.5·2 = 1 wert, und MAX hat schon 1.5 bei L: Der Rest von R wird abgeschnitten. Danach fragen Russell und Norvig in ihrer Aufgabe 5.16.</translation>
    </message>
    <message>
        <source>Star2</source>
        <translation>Star2</translation>
    </message>
    <message>
        <source>Star2 first looks at one child of each node where MIN moves: R1 is worth at most 1 and R2 at most 0, so R is worth at most 0.5, less than the 1 that MAX has at L. Six leaves are enough. Star1 searches R1 whole before it looks at R2, and evaluates eight.</source>
        <translation>Star2 sieht sich zuerst ein Kind jedes Knotens an, an dem MIN zieht: R1 ist höchstens 1 wert und R2 höchstens 0, also ist R höchstens 0.5 wert, weniger als die 1, die MAX bei L hat. Sechs Blätter genügen. Star1 durchsucht R1 ganz, bevor es R2 ansieht, und bewertet acht.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Start Page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Start a new exercise</source>
        <translation>Eine neue Übung beginnen</translation>
    </message>
    <message>
        <source>Start a new tree with a single node</source>
        <translation>Einen neuen Baum mit einem einzigen Knoten beginnen</translation>
    </message>
    <message>
        <source>Start at {node} ({player}) with the window α = {alpha}, β = {beta}.</source>
        <translation>Start an {node} ({player}) mit dem Fenster α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>Start at {node} ({player}).</source>
        <translation>Start an {node} ({player}).</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Start with the last child of each node; everything else works as from left to right.</source>
        <translation>Beginnen Sie mit dem letzten Kind jedes Knotens; alles andere ist wie von links nach rechts.</translation>
    </message>
    <message>
        <source>Starting position</source>
        <translation>Anfangsstellung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>State (z, live, solved)</source>
        <translation>Zustand (z, lebend, gelöst)</translation>
    </message>
    <message>
        <source>States in OPEN</source>
        <translation>Zustände in OPEN</translation>
    </message>
    <message>
        <source>Static estimate</source>
        <translation>Statische Bewertung</translation>
    </message>
    <message>
        <source>Static estimate {value}</source>
        <translation>Statische Bewertung {value}</translation>
    </message>
    <message>
        <source>Static estimates are missing at {count} nodes, where 0 is used.</source>
        <translation>An {count} Knoten fehlen statische Bewertungen; dort wird 0 verwendet.</translation>
    </message>
    <message>
        <source>Static estimates are missing, and 0 is used, at depth {depths}.</source>
        <translation>In Tiefe {depths} fehlen statische Bewertungen; dort wird 0 verwendet.</translation>
    </message>
    <message>
        <source>Static estimates are missing, and 0 is used, at depths {depths}.</source>
        <translation>In den Tiefen {depths} fehlen statische Bewertungen; dort wird 0 verwendet.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Step &amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Step &amp;Over</source>
        <translation>Teilbaum ü&amp;berspringen</translation>
    </message>
    <message>
        <source>Step Back Out</source>
        <translation>Rückwärts aus dem Knoten hinaus</translation>
    </message>
    <message>
        <source>Step Back Over</source>
        <translation>Teilbaum rückwärts überspringen</translation>
    </message>
    <message>
        <source>Step O&amp;ut</source>
        <translation>A&amp;us dem Knoten hinaus</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>Step log</source>
        <translation>Protokoll der Schritte</translation>
    </message>
    <message>
        <source>Step number</source>
        <translation>Nummer des Schritts</translation>
    </message>
    <message>
        <source>Step of the run</source>
        <translation>Schritt des Laufs</translation>
    </message>
    <message>
        <source>Step of the run: {run}</source>
        <translation>Schritt des Laufs: {run}</translation>
    </message>
    <message>
        <source>Step over the subtree that is about to be searched</source>
        <translation>Den Teilbaum überspringen, der gleich durchsucht wird</translation>
    </message>
    <message>
        <source>Step through the search behind the selected move in another window</source>
        <translation>Die Suche hinter dem ausgewählten Zug in einem anderen Fenster Schritt für Schritt durchgehen</translation>
    </message>
    <message>
        <source>Step through your own code line by line</source>
        <translation>Den eigenen Code Zeile für Zeile durchgehen</translation>
    </message>
    <message>
        <source>Step {number}: {node}, {numbers}.</source>
        <translation>Schritt {number}: {node}, {numbers}.</translation>
    </message>
    <message>
        <source>Step {number}: {node}.</source>
        <translation>Schritt {number}: {node}.</translation>
    </message>
    <message>
        <source>Step {step}</source>
        <translation>Schritt {step}</translation>
    </message>
    <message>
        <source>Step {step} goes wrong: {what}</source>
        <translation>Schritt {step} ist falsch: {what}</translation>
    </message>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Schritt {step} von {count}</translation>
    </message>
    <message>
        <source>Step {step} of {count} so far</source>
        <translation>Schritt {step} von bisher {count}</translation>
    </message>
    <message>
        <source>Step {step}: {sentence}</source>
        <translation>Schritt {step}: {sentence}</translation>
    </message>
    <message>
        <source>Step {step}: {sentence}.</source>
        <translation>Schritt {step}: {sentence}.</translation>
    </message>
    <message>
        <source>Step {step}: {what}</source>
        <translation>Schritt {step}: {what}</translation>
    </message>
    <message>
        <source>Stepping through a search</source>
        <translation>Schritt für Schritt durch eine Suche</translation>
    </message>
    <message>
        <source>Steps between two pictures</source>
        <translation>Schritte zwischen zwei Bildern</translation>
    </message>
    <message>
        <source>Steps no longer ask; {key} starts the quiz again</source>
        <translation>Schritte fragen nicht mehr; {key} beginnt das Quiz wieder</translation>
    </message>
    <message>
        <source>Steps per pa&amp;ge</source>
        <translation>Schritte je &amp;Seite</translation>
    </message>
    <message>
        <source>Steps per second</source>
        <translation>Schritte je Sekunde beim Abspielen</translation>
    </message>
    <message>
        <source>Steps, as text</source>
        <translation>Schritte, als Text</translation>
    </message>
    <message>
        <source>Steps, nodes and curves</source>
        <translation>Schritte, Knoten und Kurven</translation>
    </message>
    <message>
        <source>Steps: {count} (the run has 0 to {last})</source>
        <translation>Schritte: {count} (der Lauf hat 0 bis {last})</translation>
    </message>
    <message>
        <source>Stockman&apos;s six cases on the tree of the four passes: the first merit in OPEN falls from ∞ to 41, 36 and 35, with the same 8 leaves. At this step the states are solved with 35, 34, 12 and 5; the panel Table shows them.</source>
        <translation>Stockmans sechs Fälle auf dem Baum der vier Durchgänge: die erste Güte in OPEN fällt von ∞ auf 41, 36 und 35, mit denselben 8 Blättern. Bei diesem Schritt sind die Zustände mit 35, 34, 12 und 5 gelöst; der Bereich Tabelle zeigt sie.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Stop and keep the tree that is open (Esc)</source>
        <translation>Den Baum nicht weiter wachsen lassen; was offen ist, bleibt (Esc)</translation>
    </message>
    <message>
        <source>Stop at a depth limit and use estimates</source>
        <translation>An einer Tiefenschranke aufhören und Bewertungen verwenden</translation>
    </message>
    <message>
        <source>Stop counting and keep what is counted</source>
        <translation>Das Zählen abbrechen und behalten, was gezählt ist</translation>
    </message>
    <message>
        <source>Stop recording and keep the steps so far</source>
        <translation>Die Aufzeichnung anhalten; was aufgezeichnet ist, bleibt</translation>
    </message>
    <message>
        <source>Stopped too early</source>
        <translation>Zu früh aufgehört</translation>
    </message>
    <message>
        <source>Stopped. {turn}</source>
        <translation>Angehalten. {turn}</translation>
    </message>
    <message>
        <source>Store (stores)</source>
        <translation>Speicherung (Speicherungen)</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
    </message>
    <message>
        <source>Stored: at least {value}.</source>
        <translation>Gespeichert: mindestens {value}.</translation>
    </message>
    <message>
        <source>Stored: at most {value}.</source>
        <translation>Gespeichert: höchstens {value}.</translation>
    </message>
    <message>
        <source>Stored: {value} as EXACT, since it is between α₀ = {alpha} and β₀ = {beta}.</source>
        <translation>Gespeichert: {value} als EXACT, denn es liegt zwischen α₀ = {alpha} und β₀ = {beta}.</translation>
    </message>
    <message>
        <source>Stored: {value} as LOWER, since it is not below β₀ = {beta}.</source>
        <translation>Gespeichert: {value} als LOWER, denn es liegt nicht unter β₀ = {beta}.</translation>
    </message>
    <message>
        <source>Stored: {value} as UPPER, since it is not above α₀ = {alpha}.</source>
        <translation>Gespeichert: {value} als UPPER, denn es liegt nicht über α₀ = {alpha}.</translation>
    </message>
    <message>
        <source>Stored: {value}, exact.</source>
        <translation>Gespeichert: {value}, genau.</translation>
    </message>
    <message>
        <source>Stores</source>
        <translation>Speicherungen</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Strength of {side}</source>
        <translation>Stärke von {side}</translation>
    </message>
    <message>
        <source>Strictly more than 0.5</source>
        <translation>Strikt mehr als 0,5</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Students may ask for &amp;hints</source>
        <translation>Studierende dürfen um &amp;Tipps bitten</translation>
    </message>
    <message>
        <source>Students see marks and s&amp;olution</source>
        <translation>Studierende sehen Bewertung und &amp;Lösung</translation>
    </message>
    <message>
        <source>Style file</source>
        <translation>Stildatei</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>Sum: {total}</source>
        <translation>Summe: {total}</translation>
    </message>
    <message>
        <source>Sums everywhere</source>
        <translation>Überall die Summe</translation>
    </message>
    <message>
        <source>Swap the screens</source>
        <translation>Die Bildschirme tauschen</translation>
    </message>
    <message>
        <source>Swap with the next page</source>
        <translation>Mit der nächsten Seite tauschen</translation>
    </message>
    <message>
        <source>Swap with the next sibling</source>
        <translation>Mit dem Geschwisterknoten danach tauschen</translation>
    </message>
    <message>
        <source>Swap with the previous page</source>
        <translation>Mit der vorigen Seite tauschen</translation>
    </message>
    <message>
        <source>Swap with the previous sibling</source>
        <translation>Mit dem Geschwisterknoten davor tauschen</translation>
    </message>
    <message>
        <source>Switch between your own code and the textbook search at the same point</source>
        <translation>Zwischen dem eigenen Code und der Suche des Lehrbuchs an derselben Stelle wechseln</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>Symmetrische</translation>
    </message>
    <message>
        <source>Symmetric (symmetric hits, last image, canonical, k)</source>
        <translation>Symmetrisch (Symmetrische, Symmetrische Treffer, letztes Bild, canonical, k)</translation>
    </message>
    <message>
        <source>Symmetric hits</source>
        <translation>Symmetrische Treffer</translation>
    </message>
    <message>
        <source>T&amp;rees</source>
        <translation>&amp;Bäume</translation>
    </message>
    <message>
        <source>T&amp;ype Tree as List</source>
        <translation>Baum als Te&amp;xt eingeben</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Tab, Enter: child · type a value or a name · F2: edit · F4: step</source>
        <translation>Tab, Enter: Kind · Wert/Name tippen · F2: ändern · F4: Schritt</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Tab: child · Enter: sibling · type a value or a name · F2: edit · F4: step</source>
        <translation>Tab: Kind · Enter: Geschwister · Wert/Name tippen · F2: ändern · F4: Schritt</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Table size</source>
        <translation>Größe der Tabelle</translation>
    </message>
    <message>
        <source>Take &amp;Back</source>
        <translation>Zu&amp;rücknehmen</translation>
    </message>
    <message>
        <source>Take away: leave a multiple of four</source>
        <translation>Wegnehmen: ein Vielfaches von vier übrig lassen</translation>
    </message>
    <message>
        <source>Take every unseen leaf below a chance node once as the lowest and once as the highest value.</source>
        <translation>Setzen Sie für jedes ungesehene Blatt unter einem Zufallsknoten einmal den kleinsten und einmal den größten Wert ein.</translation>
    </message>
    <message>
        <source>Take one or two; whoever takes the last match wins: MAX wins by leaving three, and loses by leaving two.</source>
        <translation>Man nimmt eins oder zwei; wer das letzte nimmt, gewinnt: MAX gewinnt, indem er drei übrig lässt, und verliert, wenn er zwei übrig lässt.</translation>
    </message>
    <message>
        <source>Take the &amp;Tour</source>
        <translation>Rundgang &amp;machen</translation>
    </message>
    <message>
        <source>Take-away</source>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>Takes effect after a restart</source>
        <translation>Wirkt nach einem Neustart</translation>
    </message>
    <message>
        <source>Te&amp;xt as outlines</source>
        <translation>Te&amp;xt als Umrisse</translation>
    </message>
    <message>
        <source>Tell cuts on ≥ from cuts on &gt;, and handle equal values</source>
        <translation>Schnitte bei ≥ und bei &gt; unterscheiden und mit gleichen Werten umgehen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Ten objects, one to three at a time, and the last one wins: take two, and answer so that a multiple of four is left each time. No other first move wins.</source>
        <translation>Zehn Dinge, je eins bis drei auf einmal, und das letzte gewinnt: Nehmen Sie zwei und antworten Sie so, dass immer ein Vielfaches von vier bleibt. Kein anderer erster Zug gewinnt.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Text for students</source>
        <translation>Text für Studierende</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>Textg&amp;röße</translation>
    </message>
    <message>
        <source>Text width ({width})</source>
        <translation>Textbreite ({width})</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Texts of the selected node</source>
        <translation>Texte des ausgewählten Knotens</translation>
    </message>
    <message>
        <source>Texts, charts and comparisons</source>
        <translation>Texte, Diagramme und Vergleiche</translation>
    </message>
    <message>
        <source>That is it.</source>
        <translation>Genau.</translation>
    </message>
    <message>
        <source>That makes more than {count} new nodes. Use smaller numbers.</source>
        <translation>Mehr als {count} neue Knoten: Die Zahlen müssen kleiner sein.</translation>
    </message>
    <message>
        <source>That was the last of {iterations}.</source>
        <translation>Damit endet die Suche nach {iterations}.</translation>
    </message>
    <message>
        <source>That was the last of {iterations}: {player} plays {move}, by {criterion}: {score}.</source>
        <translation>Damit endet die Suche nach {iterations}: {player} spielt {move}, nach dem Kriterium {criterion}: {score}.</translation>
    </message>
    <message>
        <source>That was the tour. {practice} asks you questions, and {terms} explains the words in view. Try anything you like here; your own tree is where you left it.</source>
        <translation>Das war der Rundgang. {practice} stellt Ihnen Fragen, {terms} erklärt die Wörter, die gerade zu sehen sind. Probieren Sie hier alles aus; Ihr eigener Baum ist, wo Sie ihn verlassen haben.</translation>
    </message>
    <message>
        <source>The 3 below hold is out of reach, because MIN answers with 0. Hold is best all the same: maneuver is worth −1.</source>
        <translation>Die 3 unter hold ist nicht zu erreichen, weil MIN mit 0 antwortet. Trotzdem ist hold am besten: maneuver ist −1 wert.</translation>
    </message>
    <message>
        <source>The 6 that MAX has at the root is handed down as α through every level: it cuts at the second move itself and three plies below the root.</source>
        <translation>Die 6, die MAX an der Wurzel hat, wird als α durch alle Ebenen gereicht: Sie schneidet beim zweiten Zug selbst und drei Halbzüge unter der Wurzel.</translation>
    </message>
    <message>
        <source>The 9 below greedy tempts, but MIN replies with 1. The best a player can force is the best of the worst replies: 5, by steady.</source>
        <translation>Die 9 unter greedy lockt, aber MIN antwortet mit 1. Das Beste, was ein Spieler erzwingen kann, ist die beste der schlechtesten Antworten: 5, durch steady.</translation>
    </message>
    <message>
        <source>The Exercise of {file}</source>
        <translation>Die Übung zu {file}</translation>
    </message>
    <message>
        <source>The algorithms, from the beginning</source>
        <translation>Die Algorithmen von Anfang an</translation>
    </message>
    <message>
        <source>The answer is: {answer}.</source>
        <translation>Die Antwort ist: {answer}.</translation>
    </message>
    <message>
        <source>The answer of iteration {depth} stands: {value}, reached through {child}.</source>
        <translation>Es bleibt bei der Antwort von Iteration {depth}: {value}, erreicht durch {child}.</translation>
    </message>
    <message>
        <source>The answer of iteration {depth} stands: {value}.</source>
        <translation>Es bleibt bei der Antwort von Iteration {depth}: {value}.</translation>
    </message>
    <message>
        <source>The answer of iteration {number} is {value}, reached through {child}.</source>
        <translation>Die Antwort von Iteration {number} ist {value}, erreicht durch {child}.</translation>
    </message>
    <message>
        <source>The answer of iteration {number} is {value}.</source>
        <translation>Die Antwort von Iteration {number} ist {value}.</translation>
    </message>
    <message>
        <source>The answer there</source>
        <translation>Die Antwort dort</translation>
    </message>
    <message>
        <source>The best child, where one was good enough</source>
        <translation>Das beste Kind, wo eines gut genug war</translation>
    </message>
    <message>
        <source>The best leaf is not the goal</source>
        <translation>Das beste Blatt ist nicht das Ziel</translation>
    </message>
    <message>
        <source>The best line ends</source>
        <translation>Die beste Zugfolge endet</translation>
    </message>
    <message>
        <source>The best line ends at {node}, at the horizon: the search ends.</source>
        <translation>Die beste Zugfolge endet an {node}, am Horizont: Die Suche endet.</translation>
    </message>
    <message>
        <source>The best line ends at {node}, where the game is over: the search ends.</source>
        <translation>Die beste Zugfolge endet an {node}, wo das Spiel zu Ende ist: Die Suche endet.</translation>
    </message>
    <message>
        <source>The best line ends at {node}, whose estimate is the value of the root: it is expanded, since no other leaf matters as much.</source>
        <translation>Die beste Zugfolge endet an {node}, dessen Bewertung der Wert der Wurzel ist: Der Knoten wird expandiert, denn auf kein anderes Blatt kommt es so an.</translation>
    </message>
    <message>
        <source>The best line ends at {node}: below it, the search used results from other nodes.</source>
        <translation>Die beste Zugfolge endet bei {node}: Darunter nutzte die Suche, was sie von anderen Knoten wusste.</translation>
    </message>
    <message>
        <source>The best line goes deep, and misses a move</source>
        <translation>Die beste Zugfolge geht tief und übersieht einen Zug</translation>
    </message>
    <message>
        <source>The best line settles early</source>
        <translation>Die beste Zugfolge steht früh fest</translation>
    </message>
    <message>
        <source>The best line that is not settled ends at {node}: it is expanded.</source>
        <translation>Die beste Zugfolge, die nicht geklärt ist, endet an {node}: Der Knoten wird expandiert.</translation>
    </message>
    <message>
        <source>The best move</source>
        <translation>Der beste Zug</translation>
    </message>
    <message>
        <source>The best move by its pessimistic value</source>
        <translation>Bester Zug nach dem, was sicher ist</translation>
    </message>
    <message>
        <source>The best other</source>
        <translation>Die beste andere</translation>
    </message>
    <message>
        <source>The best reply comes last</source>
        <translation>Die beste Antwort kommt zuletzt</translation>
    </message>
    <message>
        <source>The best value overwritten</source>
        <translation>Der beste Wert überschrieben</translation>
    </message>
    <message>
        <source>The bound {bound} is returned instead of {value} (fail-hard).</source>
        <translation>Statt {value} wird die Schranke {bound} zurückgegeben (fail-hard).</translation>
    </message>
    <message>
        <source>The bounds given to the child are not its parent&apos;s current α and β.</source>
        <translation>Das Kind bekommt nicht die Schranken, die sein Elternknoten bis dahin hat, also α und β.</translation>
    </message>
    <message>
        <source>The bounds have met: the root is worth at least {value} and at most {value}.</source>
        <translation>Die Schranken sind sich begegnet: Die Wurzel ist mindestens {value} und höchstens {value} wert.</translation>
    </message>
    <message>
        <source>The bounds have met: {node} is worth {value}.</source>
        <translation>Die Schranken sind sich begegnet: {node} ist {value} wert.</translation>
    </message>
    <message>
        <source>The bounds not passed on</source>
        <translation>Die Schranken nicht weitergereicht</translation>
    </message>
    <message>
        <source>The bounds of the other player</source>
        <translation>Die Schranken des anderen Spielers</translation>
    </message>
    <message>
        <source>The branch in question, as a path: 1.1</source>
        <translation>Der Ast, um den es geht, als Pfad: 1.1</translation>
    </message>
    <message>
        <source>The branch in question, by its position: 2.2</source>
        <translation>Der Ast, um den es geht, nach seiner Position: 2.2</translation>
    </message>
    <message>
        <source>The branches to be cut, as paths: 1.1 2.0.1</source>
        <translation>Die Äste, die abgeschnitten werden sollen, als Pfade: 1.1 2.0.1</translation>
    </message>
    <message>
        <source>The branches to be cut, by their positions: 2.2 3.1.2</source>
        <translation>Die Äste, die abgeschnitten werden sollen, nach ihrer Position: 2.2 3.1.2</translation>
    </message>
    <message>
        <source>The branching of a uniform tree of the same depth that has as many nodes as a search enters: what b is in effect. For alpha-beta it is at best about √b ([counted over depth](comparing.md#counted-over-depth)).</source>
        <translation>Die Verzweigung eines gleichmäßigen Baums derselben Tiefe, der so viele Knoten hat, wie eine Suche betritt: was b im Ergebnis ist. Bei Alpha-Beta ist sie bestenfalls etwa √b ([über die Tiefe gezählt](comparing.md#counted-over-depth)).</translation>
    </message>
    <message>
        <source>The budget given to each iteration</source>
        <translation>Das Budget jeder Iteration gegeben</translation>
    </message>
    <message>
        <source>The budget is for all iterations together.</source>
        <translation>Das Budget gilt für alle Iterationen zusammen.</translation>
    </message>
    <message>
        <source>The budget is in seconds, so another run may get further or less far.</source>
        <translation>Das Budget ist in Sekunden angegeben; ein anderer Lauf kann also weiter oder weniger weit kommen.</translation>
    </message>
    <message>
        <source>The budget of {budget} is spent in iteration {number}, so this iteration is discarded.</source>
        <translation>Das Budget ({budget}) ist in Iteration {number} verbraucht, daher wird diese Iteration verworfen.</translation>
    </message>
    <message>
        <source>The case of the other player</source>
        <translation>Fall des anderen Spielers</translation>
    </message>
    <message>
        <source>The cases of Γ in SSS*</source>
        <translation>Die Fälle von Γ in SSS*</translation>
    </message>
    <message>
        <source>The change applied to the root&apos;s value</source>
        <translation>Die Änderung auf den Wert der Wurzel angewandt</translation>
    </message>
    <message>
        <source>The child gets (−β, −α), not (−α, −β), which would be a window upside down.</source>
        <translation>Das Kind bekommt (−β, −α), nicht (−α, −β): Das wäre ein umgekehrtes Fenster.</translation>
    </message>
    <message>
        <source>The child is given β for α and α for β; pass them in the order that the function takes.</source>
        <translation>Das Kind bekommt β als α und α als β; geben Sie beide in der Reihenfolge weiter, in der die Funktion sie nimmt.</translation>
    </message>
    <message>
        <source>The child is given −∞ or +∞ for a bound that its parent has; so what is known cannot cut there.</source>
        <translation>Das Kind bekommt −∞ oder +∞ statt einer Schranke, die sein Elternknoten hat; was bekannt ist, kann dort also nichts abschneiden.</translation>
    </message>
    <message>
        <source>The child sees everything with the signs turned, so its window is (−β, −α), not (α, β).</source>
        <translation>Das Kind sieht alles mit umgekehrten Vorzeichen, also ist sein Fenster (−β, −α), nicht (α, β).</translation>
    </message>
    <message>
        <source>The child whose value closes the window is called pruned as well, but it had to be searched to get that value.</source>
        <translation>Auch das Kind, dessen Wert das Fenster schließt, wird abgeschnitten genannt; für diesen Wert musste es aber durchsucht werden.</translation>
    </message>
    <message>
        <source>The child&apos;s window taken over by its parent</source>
        <translation>Das Fenster des Kindes vom Elternknoten übernommen</translation>
    </message>
    <message>
        <source>The children are put in order</source>
        <translation>Die Kinder werden geordnet</translation>
    </message>
    <message>
        <source>The children are taken in the opposite order.</source>
        <translation>Die Kinder werden in umgekehrter Reihenfolge genommen.</translation>
    </message>
    <message>
        <source>The children of {name}:</source>
        <translation>Die Kinder von {name}:</translation>
    </message>
    <message>
        <source>The children of {node} are shuffled: {child} comes first.</source>
        <translation>Die Kinder von {node} werden gemischt: Zuerst kommt {child}.</translation>
    </message>
    <message>
        <source>The clipboard holds no tree: {problem}</source>
        <translation>In der Zwischenablage ist kein Baum: {problem}</translation>
    </message>
    <message>
        <source>The closing quotation mark is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>The colours of the window</source>
        <translation>Die Farben des Fensters</translation>
    </message>
    <message>
        <source>The command for this export is on the clipboard.</source>
        <translation>Der Befehl, der das Gleiche schreibt, ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>Die Befehlszeile</translation>
    </message>
    <message>
        <source>The command would draw boards: show them first.</source>
        <translation>Ein Befehl zeichnet Bretter: Blenden Sie sie ein.</translation>
    </message>
    <message>
        <source>The command would keep the dark style: choose a light one.</source>
        <translation>Ein Befehl schreibt einen dunklen Stil, wie er ist: Wählen Sie einen hellen.</translation>
    </message>
    <message>
        <source>The command would show all nodes: expand the collapsed ones first.</source>
        <translation>Ein Befehl zeigt alle Knoten: Klappen Sie die zugeklappten auf.</translation>
    </message>
    <message>
        <source>The comparison is reversed: a node is left when its value reaches the bound, so that α ≥ β.</source>
        <translation>Der Vergleich ist umgedreht: Ein Knoten wird verlassen, wenn sein Wert die Schranke erreicht, sodass α ≥ β.</translation>
    </message>
    <message>
        <source>The correct branch with the wrong bound is worth {points}; the bound may be left out.</source>
        <translation>Der richtige Ast mit der falschen Schranke zählt {points}; die Schranke kann fehlen.</translation>
    </message>
    <message>
        <source>The decimal logarithm</source>
        <translation>Der Zehnerlogarithmus</translation>
    </message>
    <message>
        <source>The depth beyond which nothing is searched. What happens beyond it is not seen, however bad it is: the horizon effect ([examples](stepping.md#examples)).</source>
        <translation>Die Tiefe, hinter der nichts durchsucht wird. Was dahinter geschieht, bleibt ungesehen, wie schlimm es auch ist: der Horizonteffekt ([Beispiele](stepping.md#examples)).</translation>
    </message>
    <message>
        <source>The depth limit ignored</source>
        <translation>Die Tiefenschranke missachtet</translation>
    </message>
    <message>
        <source>The depth limit is reached at {node}: its static estimate is {value}.</source>
        <translation>Die Tiefenschranke ist an {node} erreicht: Die statische Bewertung ist {value}.</translation>
    </message>
    <message>
        <source>The depth limit is reached at {node}: its static estimate {utility} is MAX&apos;s, and MIN moves here: −({utility}) = {value}.</source>
        <translation>Die Tiefenschranke ist an {node} erreicht: Die statische Bewertung {utility} gilt für MAX, und hier ist MIN am Zug: −({utility}) = {value}.</translation>
    </message>
    <message>
        <source>The depth limit is reached at {node}: no static estimate is given, so {value} is used.</source>
        <translation>Die Tiefenschranke ist an {node} erreicht: Es gibt keine statische Bewertung, also gilt {value}.</translation>
    </message>
    <message>
        <source>The depth of the last iteration, in plies; without a limit, until the whole tree is searched.</source>
        <translation>Die Tiefe der letzten Iteration, in Halbzügen; ohne Angabe, bis der ganze Baum durchsucht ist.</translation>
    </message>
    <message>
        <source>The depth-limited search of each iteration.</source>
        <translation>Die tiefenbeschränkte Suche jeder Iteration.</translation>
    </message>
    <message>
        <source>The direction in which the tree grows from its root</source>
        <translation>Die Richtung, in die der Baum von seiner Wurzel aus wächst</translation>
    </message>
    <message>
        <source>The earlier the better</source>
        <translation>Je früher, desto besser</translation>
    </message>
    <message>
        <source>The entries that the table has room for; 0 means room for all positions.</source>
        <translation>Wie viele Einträge die Tabelle fasst; mit 0 fasst sie alle Stellungen.</translation>
    </message>
    <message>
        <source>The entry takes place {place} from that of {other}.</source>
        <translation>Der Eintrag nimmt Platz {place} statt dessen von {other} ein.</translation>
    </message>
    <message>
        <source>The entry was searched less deep than is needed now, so it says nothing about this search.</source>
        <translation>Für den Eintrag wurde weniger tief gesucht, als jetzt nötig ist; er sagt über diese Suche nichts.</translation>
    </message>
    <message>
        <source>The estimate taken at a noisy node</source>
        <translation>Bewertung an einem unruhigen Knoten genommen</translation>
    </message>
    <message>
        <source>The estimates favour whoever moved last: depth 1 promises 6, depth 2 only 1, depth 3 again 5, and the truth is 2. Compare the iterations before trusting a single depth.</source>
        <translation>Die Bewertungen begünstigen den, der zuletzt zog: Tiefe 1 verspricht 6, Tiefe 2 nur 1, Tiefe 3 wieder 5, und die Wahrheit ist 2. Vergleichen Sie die Iterationen, bevor Sie einer einzelnen Tiefe trauen.</translation>
    </message>
    <message>
        <source>The estimates promise 5 for lunge at depth 1 and 4 for probe at depth 2; only depth 3 sees that fortify is best, with 3.</source>
        <translation>Die Bewertungen versprechen 5 für lunge in Tiefe 1 und 4 für probe in Tiefe 2; erst Tiefe 3 sieht, dass fortify mit 3 am besten ist.</translation>
    </message>
    <message>
        <source>The exam continues where you left it.</source>
        <translation>Die Prüfung geht weiter, wo Sie sie verlassen haben.</translation>
    </message>
    <message>
        <source>The exam is over.</source>
        <translation>Die Prüfung ist zu Ende.</translation>
    </message>
    <message>
        <source>The expected value of the root: the first pass asks whether the root is worth that much.</source>
        <translation>Der erwartete Wert der Wurzel: Der erste Durchgang fragt, ob sie so viel wert ist.</translation>
    </message>
    <message>
        <source>The expected value of the root: the middle of the first window.</source>
        <translation>Der erwartete Wert der Wurzel: die Mitte des ersten Fensters.</translation>
    </message>
    <message>
        <source>The files</source>
        <translation>Die Dateien</translation>
    </message>
    <message>
        <source>The final move by UCB1</source>
        <translation>Der endgültige Zug nach UCB1</translation>
    </message>
    <message>
        <source>The final move of MCTS</source>
        <translation>Der endgültige Zug von MCTS</translation>
    </message>
    <message>
        <source>The first</source>
        <translation>Das erste</translation>
    </message>
    <message>
        <source>The first child becomes live</source>
        <translation>Das erste Kind wird lebend</translation>
    </message>
    <message>
        <source>The first iterations of Monte Carlo tree search</source>
        <translation>Die ersten Iterationen der Monte-Carlo-Baumsuche</translation>
    </message>
    <message>
        <source>The first mistake is at {what}.</source>
        <translation>Der erste Fehler: {what}.</translation>
    </message>
    <message>
        <source>The first move ends the game at once with 4; this bound alone saves the large subtree behind one bad reply.</source>
        <translation>Der erste Zug beendet das Spiel sofort mit 4; allein diese Schranke erspart den großen Teilbaum hinter einer schlechten Antwort.</translation>
    </message>
    <message>
        <source>The first open leaf</source>
        <translation>Das erste offene Blatt</translation>
    </message>
    <message>
        <source>The first phase of an iteration: from the root down, the child with the highest UCB1, to a node that is not fully expanded. The key P [goes](stepping.md#moving) from phase to phase.</source>
        <translation>Die erste Phase einer Iteration: von der Wurzel abwärts das Kind mit dem höchsten UCB1, bis zu einem Knoten, der noch nicht ganz expandiert ist. Die Taste P [führt](stepping.md#moving) von Phase zu Phase.</translation>
    </message>
    <message>
        <source>The first reply to b equals α = 4. With α ≥ β the rest of b is pruned; with α &gt; β the search looks on and finds 2, which changes nothing at the root. Change the option Cut when and compare.</source>
        <translation>Die erste Antwort auf b ist gleich α = 4. Mit α ≥ β wird der Rest von b abgeschnitten; mit α &gt; β geht die Suche weiter und findet 2, was an der Wurzel nichts ändert. Ändern Sie die Option „Schnitt bei“ und vergleichen Sie.</translation>
    </message>
    <message>
        <source>The first step</source>
        <translation>Der erste Schritt</translation>
    </message>
    <message>
        <source>The first wrong step is step {step}, at {what}: {sentence}</source>
        <translation>Der erste falsche Schritt ist Schritt {step} ({what}): {sentence}</translation>
    </message>
    <message>
        <source>The first wrong step is step {step}. {sentence}</source>
        <translation>Der erste falsche Schritt ist Schritt {step}. {sentence}</translation>
    </message>
    <message>
        <source>The format {form} cannot store: {lost}.</source>
        <translation>Im Format {form} geht verloren: {lost}.</translation>
    </message>
    <message>
        <source>The full screen</source>
        <translation>Der ganze Bildschirm</translation>
    </message>
    <message>
        <source>The gamble pays 8 or nothing, each with probability ½: on average 4, which is more than the sure 3. Expectimax plays the average; whether you would is another question.</source>
        <translation>Das Wagnis bringt 8 oder nichts, je mit Wahrscheinlichkeit ½: im Mittel 4, mehr als die sichere 3. Expectimax spielt den Mittelwert; ob Sie das täten, ist eine andere Frage.</translation>
    </message>
    <message>
        <source>The game is already over in this position.</source>
        <translation>In dieser Stellung ist die Partie zu Ende.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>The game is over: utility {utility}</source>
        <translation>Die Partie ist zu Ende: Nutzen {utility}</translation>
    </message>
    <message>
        <source>The greatest depth limit that is tried.</source>
        <translation>Die größte Tiefengrenze, die versucht wird.</translation>
    </message>
    <message>
        <source>The guessed value of an inner node, used where a search stops above the terminals. Where none is given, 0 is used ([algorithms](stepping.md#algorithms)).</source>
        <translation>Der geschätzte Wert eines inneren Knotens; er gilt, wo eine Suche über den Endknoten aufhört. Wo keiner angegeben ist, gilt 0 ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The higher the number, the larger the node</source>
        <translation>Je höher die Zahl, desto größer der Knoten</translation>
    </message>
    <message>
        <source>The higher the number, the wider the edge to the node</source>
        <translation>Je höher die Zahl, desto breiter die Kante zum Knoten</translation>
    </message>
    <message>
        <source>The highest possible leaf value.</source>
        <translation>Der größte mögliche Blattwert.</translation>
    </message>
    <message>
        <source>The horizon effect</source>
        <translation>Der Horizonteffekt</translation>
    </message>
    <message>
        <source>The improved policy π′ at the root: {moves}.</source>
        <translation>Die verbesserte Strategie π′ an der Wurzel: {moves}.</translation>
    </message>
    <message>
        <source>The iteration is complete</source>
        <translation>Die Iteration ist vollständig</translation>
    </message>
    <message>
        <source>The iteration is cut short</source>
        <translation>Die Iteration wird abgebrochen</translation>
    </message>
    <message>
        <source>The iteration that the budget cuts short leaves nothing behind.</source>
        <translation>Die Iteration, die das Budget abbricht, hinterlässt nichts.</translation>
    </message>
    <message>
        <source>The keys step through the run now. Press F4 to draw.</source>
        <translation>Die Tasten gehen jetzt durch den Lauf. Mit F4 wird gezeichnet.</translation>
    </message>
    <message>
        <source>The kind of cut that the tree must have.</source>
        <translation>Welche Art Schnitt der Baum haben soll.</translation>
    </message>
    <message>
        <source>The kind of {node} is visible once it has children.</source>
        <translation>Die Art von {node} ist sichtbar, sobald es Kinder gibt.</translation>
    </message>
    <message>
        <source>The known lower bound of the value</source>
        <translation>Die bekannte untere Schranke des Wertes</translation>
    </message>
    <message>
        <source>The known upper bound of the value</source>
        <translation>Die bekannte obere Schranke des Wertes</translation>
    </message>
    <message>
        <source>The last complete iteration counts, not the one before.</source>
        <translation>Die letzte vollständige Iteration zählt, nicht die davor.</translation>
    </message>
    <message>
        <source>The last file</source>
        <translation>Die letzte Datei</translation>
    </message>
    <message>
        <source>The last phase: the reward is added at each node on the path back to the root, and N grows by one there ([moving](stepping.md#moving)).</source>
        <translation>Die letzte Phase: Die Belohnung wird an jedem Knoten auf dem Weg zurück zur Wurzel addiert, und N wächst dort um eins ([Bewegen](stepping.md#moving)).</translation>
    </message>
    <message>
        <source>The last solved child solves its parent</source>
        <translation>Das letzte gelöste Kind löst seinen Elternknoten</translation>
    </message>
    <message>
        <source>The last step</source>
        <translation>Der letzte Schritt</translation>
    </message>
    <message>
        <source>The leaf of the best line counted twice</source>
        <translation>Das Blatt der besten Zugfolge zweimal gezählt</translation>
    </message>
    <message>
        <source>The leaf that serves both to prove and to disprove the root: from the root, the least pn leads to it where MAX moves and the least dn where MIN moves ([algorithms](stepping.md#algorithms)).</source>
        <translation>Das Blatt, das sowohl dem Beweis als auch der Widerlegung der Wurzel dient: Von der Wurzel führt die kleinste pn zu ihm, wo MAX zieht, und die kleinste dn, wo MIN zieht ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The leaf whose value x is unknown, as a path: 1.0</source>
        <translation>Das Blatt, dessen Wert x unbekannt ist, als Pfad: 1.0</translation>
    </message>
    <message>
        <source>The leaf whose value x is unknown, by its position: 2.1</source>
        <translation>Das Blatt, dessen Wert x unbekannt ist, nach seiner Position: 2.1</translation>
    </message>
    <message>
        <source>The leaf&apos;s value taken for the merit</source>
        <translation>Den Wert des Blattes für die Güte gehalten</translation>
    </message>
    <message>
        <source>The least and the greatest leaf, or nothing; with nothing, only the last child of a chance node can cut it.</source>
        <translation>Das kleinste und das größte Blatt, oder nichts: Dann kann nur das letzte Kind eines Zufallsknotens ihn abschneiden.</translation>
    </message>
    <message>
        <source>The least number of leaves still to disprove in order to disprove a node. In df-pn t is the disproof number at which the search goes back ([algorithms](stepping.md#algorithms)).</source>
        <translation>Die kleinste Zahl von Blättern, die noch zu widerlegen sind, um einen Knoten zu widerlegen. In df-pn ist t die Widerlegungszahl, bei der die Suche zurückgeht ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The least number of leaves still to prove in order to prove a node: 0 if it is proved, ∞ if it is disproved. In df-pn s is the proof number at which the search goes back ([algorithms](stepping.md#algorithms)).</source>
        <translation>Die kleinste Zahl von Blättern, die noch zu beweisen sind, um einen Knoten zu beweisen: 0, wenn er bewiesen ist, ∞, wenn er widerlegt ist. In df-pn ist s die Beweiszahl, bei der die Suche zurückgeht ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The least number of leaves to disprove in order to disprove the node</source>
        <translation>Die kleinste Zahl von Blättern, die zu widerlegen sind, um den Knoten zu widerlegen</translation>
    </message>
    <message>
        <source>The least number of leaves to prove in order to prove the node</source>
        <translation>Die kleinste Zahl von Blättern, die zu beweisen sind, um den Knoten zu beweisen</translation>
    </message>
    <message>
        <source>The least pn at MIN, too</source>
        <translation>Auch bei MIN die kleinste pn</translation>
    </message>
    <message>
        <source>The least pn leads on where MAX moves, the least dn where MIN moves.</source>
        <translation>Die kleinste pn führt weiter, wo MAX zieht, die kleinste dn, wo MIN zieht.</translation>
    </message>
    <message>
        <source>The least value that the root must have.</source>
        <translation>Der Wert, den die Wurzel mindestens haben muss.</translation>
    </message>
    <message>
        <source>The leaves 1, 2, 3, 4 became 1, 20, 30, 400. Minimax would play as before, since it only compares; expectimax now prefers right, 40.9 to 21. Utilities must be measured, not only ranked.</source>
        <translation>Aus den Blättern 1, 2, 3, 4 wurden 1, 20, 30, 400. Minimax spielte wie zuvor, denn es vergleicht nur; Expectimax zieht nun right vor, 40,9 gegen 21. Nutzen muss gemessen werden, nicht nur geordnet.</translation>
    </message>
    <message>
        <source>The leaves show values from MAX&apos;s view. Which value does negamax give each inner node, from the view of the player who moves there?</source>
        <translation>Die Blätter zeigen Werte aus der Sicht von MAX. Welchen Wert gibt Negamax jedem inneren Knoten, aus der Sicht des Spielers, der dort zieht?</translation>
    </message>
    <message>
        <source>The leaves that are evaluated, in order: {values}.</source>
        <translation>Die bewerteten Blätter der Reihe nach: {values}.</translation>
    </message>
    <message>
        <source>The likeliest move first</source>
        <translation>Der wahrscheinlichste Zug zuerst</translation>
    </message>
    <message>
        <source>The lines</source>
        <translation>Die Zeilen</translation>
    </message>
    <message>
        <source>The logarithm of the prior of a move ([sampling](stepping.md#sampling)).</source>
        <translation>Der Logarithmus des Priors eines Zugs ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>The loop ends after its first child; the best value is returned after the loop, not in it.</source>
        <translation>Die Schleife endet nach dem ersten Kind; der beste Wert wird nach der Schleife zurückgegeben, nicht in ihr.</translation>
    </message>
    <message>
        <source>The loop leaves out the first or the last child; every child counts.</source>
        <translation>Die Schleife lässt das erste oder das letzte Kind aus; jedes Kind zählt.</translation>
    </message>
    <message>
        <source>The lowest possible leaf value.</source>
        <translation>Der kleinste mögliche Blattwert.</translation>
    </message>
    <message>
        <source>The lowest value is greater than the highest.</source>
        <translation>Der niedrigste Wert liegt über dem höchsten.</translation>
    </message>
    <message>
        <source>The mean of the wrong player</source>
        <translation>Der Mittelwert des falschen Spielers</translation>
    </message>
    <message>
        <source>The mean reward Q / N of a node, for the player who chooses it ([what you see](stepping.md#what-you-see)).</source>
        <translation>Die mittlere Belohnung Q / N eines Knotens, aus Sicht des Spielers, der ihn wählt ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The mean reward shown at nodes: that of the player who chooses, x̄, or that of MAX everywhere, Q/N.</source>
        <translation>Die mittlere Belohnung an Knoten: die des Spielers, der wählt, x̄, oder überall die von MAX, Q/N.</translation>
    </message>
    <message>
        <source>The merit: the most that the player at the root can still get through this node</source>
        <translation>Die Güte: das Beste, was der Spieler an der Wurzel über diesen Knoten noch bekommen kann</translation>
    </message>
    <message>
        <source>The minimal tree has about twice the square root: one part for each player&apos;s proof.</source>
        <translation>Der minimale Baum hat etwa zweimal die Wurzel daraus: einen Teil für den Beweis jedes Spielers.</translation>
    </message>
    <message>
        <source>The most continuous burns that a position has, including coasting.</source>
        <translation>Wie viele stetige Schübe eine Stellung höchstens hat; das Treiben zählt mit.</translation>
    </message>
    <message>
        <source>The most leaves that are expanded.</source>
        <translation>So viele Blätter werden höchstens expandiert.</translation>
    </message>
    <message>
        <source>The most moves at the root among which sequential halving shares the iterations.</source>
        <translation>Unter so vielen Zügen der Wurzel teilt das sequentielle Halbieren die Iterationen höchstens auf.</translation>
    </message>
    <message>
        <source>The most objects that a player may take at once.</source>
        <translation>So viele darf ein Spieler höchstens auf einmal nehmen.</translation>
    </message>
    <message>
        <source>The most plies that quiescence search goes below the depth limit.</source>
        <translation>So viele Halbzüge geht die Ruhesuche höchstens unter die Tiefenschranke.</translation>
    </message>
    <message>
        <source>The most that the player at the root can still get through this node</source>
        <translation>Das Beste, was der Spieler an der Wurzel über diesen Knoten noch bekommen kann</translation>
    </message>
    <message>
        <source>The most-proving leaf</source>
        <translation>Das meistbeweisende Blatt</translation>
    </message>
    <message>
        <source>The most-proving leaf is {node}: the least pn at MAX and the least dn at MIN lead to it.</source>
        <translation>Das meistbeweisende Blatt ist {node}: Bei MAX führt die kleinste pn, bei MIN die kleinste dn zu ihm.</translation>
    </message>
    <message>
        <source>The move in question, as a path: 1</source>
        <translation>Der Zug, um den es geht, als Pfad: 1</translation>
    </message>
    <message>
        <source>The move in question, by its position: 2</source>
        <translation>Der Zug, um den es geht, nach seiner Position: 2</translation>
    </message>
    <message>
        <source>The moves are worth {values}. MAX takes the highest, and of equal moves the first.</source>
        <translation>Die Züge sind so viel wert: {values}. MAX nimmt den höchsten Wert, unter gleichen den ersten Zug.</translation>
    </message>
    <message>
        <source>The moves are worth {values}. MIN takes the lowest, and of equal moves the first.</source>
        <translation>Die Züge sind so viel wert: {values}. MIN nimmt den niedrigsten Wert, unter gleichen den ersten Zug.</translation>
    </message>
    <message>
        <source>The moves at the root are in the best order, the replies in the worst: MIN finds the refutation of each later move only at its third leaf, so nothing is saved. Alpha-beta needs good moves first for both players.</source>
        <translation>Die Züge an der Wurzel stehen in der besten Reihenfolge, die Antworten in der schlechtesten: MIN findet die Widerlegung jedes späteren Zuges erst am dritten Blatt, also wird nichts gespart. Alpha-Beta braucht gute Züge zuerst für beide Spieler.</translation>
    </message>
    <message>
        <source>The moves from the root that follow the best child at each node; the answer of a search is its first move and the value ([what you see](stepping.md#what-you-see)).</source>
        <translation>Die Züge von der Wurzel, die an jedem Knoten dem besten Kind folgen; die Antwort einer Suche ist der erste davon mit dem Wert ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The moves of chance at {of} have no probabilities yet.</source>
        <translation>Die Zufallszüge an {of} haben noch keine Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <source>The moves searched before must be so good that a single value is enough to give the node up.</source>
        <translation>Was vorher durchsucht wurde, muss so gut sein, dass ein Wert genügt, um den Knoten aufzugeben.</translation>
    </message>
    <message>
        <source>The names do not show what every argument of {name} is. Choose once; the choice is remembered for this file and function.</source>
        <translation>Die Namen verraten nicht, was jedes Argument von {name} ist. Wählen Sie es einmal; die Wahl wird für diese Datei und Funktion gemerkt.</translation>
    </message>
    <message>
        <source>The names in this tree are too long to edit as text</source>
        <translation>Die Namen des Baums sind zu lang für diese Zeile</translation>
    </message>
    <message>
        <source>The native format</source>
        <translation>Das eigene Format</translation>
    </message>
    <message>
        <source>The next child becomes live</source>
        <translation>Das nächste Kind wird lebend</translation>
    </message>
    <message>
        <source>The next iteration of MCTS</source>
        <translation>Die nächste Iteration von MCTS</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>The nim-sum of 1, 2 and 3 is 0, so whoever moves first loses against best play: every move of the root has the value of a loss. The search finds by looking what the theory says by adding.</source>
        <translation>Die Nim-Summe von 1, 2 und 3 ist 0, also verliert bei bestem Spiel, wer anfängt: Jeder Zug der Wurzel hat den Wert einer Niederlage. Die Suche findet durch Nachsehen, was die Theorie durch Rechnen sagt.</translation>
    </message>
    <message>
        <source>The node at which the entry was found</source>
        <translation>Der Knoten, an dem der Eintrag gefunden wurde</translation>
    </message>
    <message>
        <source>The node itself called pruned, not its other children</source>
        <translation>Den Knoten selbst statt seiner übrigen Kinder abgeschnitten</translation>
    </message>
    <message>
        <source>The node of the state</source>
        <translation>Der Knoten des Zustands</translation>
    </message>
    <message>
        <source>The node that is left early is called pruned, but only its remaining children are.</source>
        <translation>Der Knoten, der vorzeitig verlassen wird, wird abgeschnitten genannt; abgeschnitten sind aber nur seine übrigen Kinder.</translation>
    </message>
    <message>
        <source>The nodes or seconds after which iterative deepening stops. An iteration that is cut short does not count ([algorithms](stepping.md#algorithms)).</source>
        <translation>Die Knoten oder Sekunden, nach denen die iterative Vertiefung aufhört. Eine Iteration, die vorzeitig endet, zählt nicht ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The number of files in the menu; 0 remembers none</source>
        <translation>Die Zahl der Dateien im Menü; bei 0 wird keine gemerkt</translation>
    </message>
    <message>
        <source>The number of the iteration that expanded the node</source>
        <translation>Die Nummer der Iteration, die den Knoten expandiert hat</translation>
    </message>
    <message>
        <source>The numbers lie on the other side of the bound: check whether MIN or MAX compares them.</source>
        <translation>Die Zahlen liegen auf der anderen Seite der Schranke: Prüfen Sie, ob MIN oder MAX sie vergleicht.</translation>
    </message>
    <message>
        <source>The numbers of a node are updated</source>
        <translation>Die Zahlen eines Knotens werden aktualisiert</translation>
    </message>
    <message>
        <source>The open tree</source>
        <translation>Der offene Baum</translation>
    </message>
    <message>
        <source>The order in which the children of a node are searched: the best child that the table knows first, for example.</source>
        <translation>Die Reihenfolge, in der die Kinder eines Knotens durchsucht werden, zum Beispiel zuerst das beste Kind, das die Tabelle kennt.</translation>
    </message>
    <message>
        <source>The order in which the children of a node are searched; killer moves and history learn from cuts.</source>
        <translation>Die Reihenfolge, in der die Kinder eines Knotens durchsucht werden; Killerzüge und History lernen aus Schnitten.</translation>
    </message>
    <message>
        <source>The order of children: as in the tree, as the last iteration or the table suggests, or an order of alpha-beta&apos;s.</source>
        <translation>Die Reihenfolge der Kinder: wie im Baum, wie die letzte Iteration oder die Tabelle es nahelegt, oder eine der Reihenfolgen von Alpha-Beta.</translation>
    </message>
    <message>
        <source>The other children of {chance} add from {least} to {most}: {equations}.</source>
        <translation>Die anderen Kinder von {chance} tragen {least} bis {most} bei: {equations}.</translation>
    </message>
    <message>
        <source>The other children of {chance} add {most}: {equations}.</source>
        <translation>Die anderen Kinder von {chance} tragen {most} bei: {equations}.</translation>
    </message>
    <message>
        <source>The other side of the bound</source>
        <translation>Die andere Seite der Schranke</translation>
    </message>
    <message>
        <source>The outcomes are unknown: the game is too large to solve from here.</source>
        <translation>Die Ausgänge sind unbekannt: Von hier aus ist das Spiel zu groß, um es zu lösen.</translation>
    </message>
    <message>
        <source>The pair (α, β) with which a node is searched. Only values between them can change the result at the root ([what you see](stepping.md#what-you-see)).</source>
        <translation>Das Paar (α, β), mit dem ein Knoten durchsucht wird. Nur Werte dazwischen können das Ergebnis an der Wurzel ändern ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The picture is on the clipboard as TikZ; its first lines say which packages it needs.</source>
        <translation>Das Bild ist als TikZ in der Zwischenablage; die ersten Zeilen sagen, welche Pakete es braucht.</translation>
    </message>
    <message>
        <source>The picture of this step is on the clipboard.</source>
        <translation>Das Bild dieses Schritts ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The picture would be {width} × {height} pixels, so it is made at {dpi} dpi instead; SVG and PDF have no such limit.</source>
        <translation>Das Bild hätte {width} × {height} Pixel und wird deshalb mit {dpi} dpi erzeugt; SVG und PDF haben diese Grenze nicht.</translation>
    </message>
    <message>
        <source>The place of a node in the order of entering. The better the order of the moves, the more alpha-beta prunes ([algorithms](stepping.md#algorithms)).</source>
        <translation>Der Platz eines Knotens in der Reihenfolge des Betretens. Je besser die Reihenfolge der Züge, desto mehr schneidet Alpha-Beta ab ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The place of the entry in the table, from 0</source>
        <translation>Der Platz des Eintrags in der Tabelle, ab 0</translation>
    </message>
    <message>
        <source>The player at the root: from the tree, MAX or MIN.</source>
        <translation>Der Spieler an der Wurzel: wie im Baum, MAX oder MIN.</translation>
    </message>
    <message>
        <source>The player never changes</source>
        <translation>Der Spieler wechselt nie</translation>
    </message>
    <message>
        <source>The player to move passes, even if the rules forbid it: if a shallower search still finds that good enough for a cut, no move is searched. The nodes of these searches are counted, but are not in the tree ([null moves](stepping.md#null-moves)).</source>
        <translation>Als ob der Spieler am Zug passte, was die Regeln nicht erlauben müssen: Reicht das in einer weniger tiefen Suche noch für einen Schnitt, wird kein Zug durchsucht. Die Knoten dieser Suchen werden gezählt, stehen aber nicht im Baum ([Nullzüge](stepping.md#null-moves)).</translation>
    </message>
    <message>
        <source>The position of a node counts children from 1, as in 2.1.</source>
        <translation>Die Position eines Knotens zählt Kinder ab 1, wie in 2.1.</translation>
    </message>
    <message>
        <source>The position of {image} is symmetric to that of {node}.</source>
        <translation>Die Stellung von {image} ist symmetrisch zu der von {node}.</translation>
    </message>
    <message>
        <source>The power a in k·N^a.</source>
        <translation>Die Potenz a in k·N^a.</translation>
    </message>
    <message>
        <source>The present values, shuffled</source>
        <translation>Die vorhandenen Werte, gemischt</translation>
    </message>
    <message>
        <source>The previous one</source>
        <translation>Das bisherige</translation>
    </message>
    <message>
        <source>The printer has stopped.</source>
        <translation>Der Drucker hat angehalten.</translation>
    </message>
    <message>
        <source>The printer&apos;s</source>
        <translation>Die des Druckers</translation>
    </message>
    <message>
        <source>The priors corrected by what the search has found: the softmax of ln P + σ(q). A move without visits counts with the mixed value ([sampling](stepping.md#sampling)).</source>
        <translation>Die Priors, berichtigt um das, was die Suche gefunden hat: der Softmax von ln P + σ(q). Ein Zug ohne Besuche zählt mit dem gemischten Wert ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>The probabilities below {of} add up to {total}, not to 1.</source>
        <translation>Die Wahrscheinlichkeiten unter {of} ergeben {total}, nicht 1.</translation>
    </message>
    <message>
        <source>The probe of a node ends</source>
        <translation>Die Probe eines Knotens endet</translation>
    </message>
    <message>
        <source>The pursuer wins within this many cells, counted in king moves.</source>
        <translation>Der Verfolger gewinnt, sobald er höchstens so viele Felder entfernt ist, gezählt in Königszügen.</translation>
    </message>
    <message>
        <source>The reference, {title}, at the same point as step {step} of your code.</source>
        <translation>Die Referenz, {title}, an der gleichen Stelle wie Schritt {step} des eigenen Codes.</translation>
    </message>
    <message>
        <source>The reward also counts for the move elsewhere</source>
        <translation>Die Belohnung zählt auch anderswo für den Zug</translation>
    </message>
    <message>
        <source>The reward is the value of a node that is not terminal; a rollout goes on to the end.</source>
        <translation>Die Belohnung ist der Wert eines Knotens, der nicht terminal ist; ein Rollout geht bis zum Ende weiter.</translation>
    </message>
    <message>
        <source>The reward of the first iteration that ended at a node. It stands in for the value that a network would give ([sampling](stepping.md#sampling)).</source>
        <translation>Die Belohnung der ersten Iteration, die an einem Knoten endete. Sie steht für den Wert, den ein Netz gäbe ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>The reward overwrites the total</source>
        <translation>Die Belohnung überschreibt die Summe</translation>
    </message>
    <message>
        <source>The reward reversed at MIN</source>
        <translation>Die Belohnung bei MIN umgedreht</translation>
    </message>
    <message>
        <source>The ring, the path to it, and what has just changed</source>
        <translation>Der Ring, der Weg dorthin und was sich gerade geändert hat</translation>
    </message>
    <message>
        <source>The rook is lost anyway; a check that costs a pawn pushes the loss beyond depth 3, where it cannot be seen, so the search prefers it, until depth 4.</source>
        <translation>Der Turm ist ohnehin verloren; ein Schach, das einen Bauern kostet, schiebt den Verlust hinter Tiefe 3, wo man ihn nicht sieht, also zieht die Suche es vor, bis Tiefe 4.</translation>
    </message>
    <message>
        <source>The root</source>
        <translation>Die Wurzel</translation>
    </message>
    <message>
        <source>The root cannot alternate, because alternation starts there.</source>
        <translation>Die Wurzel kann nicht abwechseln: Dort beginnt der Wechsel.</translation>
    </message>
    <message>
        <source>The root has no move: no edge leads to it.</source>
        <translation>Die Wurzel hat keinen Zug: Keine Kante führt zu ihr.</translation>
    </message>
    <message>
        <source>The root has no value yet</source>
        <translation>Die Wurzel hat noch keinen Wert</translation>
    </message>
    <message>
        <source>The root has no value yet.</source>
        <translation>Die Wurzel hat noch keinen Wert.</translation>
    </message>
    <message>
        <source>The root has no value.</source>
        <translation>Die Wurzel hat keinen Wert.</translation>
    </message>
    <message>
        <source>The root is proven after {iterations}: it is worth {value}.</source>
        <translation>Die Wurzel ist nach {iterations} bewiesen: Sie ist {value} wert.</translation>
    </message>
    <message>
        <source>The root is proven after {iterations}: {player} plays {move}, worth {value}.</source>
        <translation>Die Wurzel ist nach {iterations} bewiesen: {player} spielt {move}, das ist {value} wert.</translation>
    </message>
    <message>
        <source>The root is proven to be worth {value}.</source>
        <translation>Die Wurzel ist bewiesen {value} wert.</translation>
    </message>
    <message>
        <source>The root is solved, and the search ends</source>
        <translation>Die Wurzel ist gelöst, und die Suche endet</translation>
    </message>
    <message>
        <source>The root is worth as much as its best child, and that child is the move.</source>
        <translation>Die Wurzel ist so viel wert wie ihr bestes Kind, und dieses Kind ist der Zug.</translation>
    </message>
    <message>
        <source>The root is worth at least {value}.</source>
        <translation>Die Wurzel ist mindestens {value} wert.</translation>
    </message>
    <message>
        <source>The root is worth at most {value}.</source>
        <translation>Die Wurzel ist höchstens {value} wert.</translation>
    </message>
    <message>
        <source>The root is worth {formula}: {value} or more for {answer}.</source>
        <translation>Die Wurzel ist {formula} wert: {value} oder mehr für {answer}.</translation>
    </message>
    <message>
        <source>The root is worth {value}.</source>
        <translation>Die Wurzel ist {value} wert.</translation>
    </message>
    <message>
        <source>The root is worth {value}; {move} is best.</source>
        <translation>Die Wurzel ist {value} wert; {move} ist am besten.</translation>
    </message>
    <message>
        <source>The root not updated</source>
        <translation>Die Wurzel nicht aktualisiert</translation>
    </message>
    <message>
        <source>The run has no step {step}; it ends at step {last}.</source>
        <translation>Dieser Lauf hat keinen Schritt {step}; er endet mit Schritt {last}.</translation>
    </message>
    <message>
        <source>The run is saved in {name}.</source>
        <translation>Der Lauf ist in {name} gespeichert.</translation>
    </message>
    <message>
        <source>The run now has only {length} steps; step {step} is gone.</source>
        <translation>Der Lauf hat jetzt {length} Schritte; Schritt {step} gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The run, step by step</source>
        <translation>Der Lauf, Schritt für Schritt</translation>
    </message>
    <message>
        <source>The runs differ here.</source>
        <translation>Hier trennen sich die Läufe.</translation>
    </message>
    <message>
        <source>The same proof, depth first</source>
        <translation>Derselbe Beweis, in die Tiefe</translation>
    </message>
    <message>
        <source>The same reply again</source>
        <translation>Noch einmal dieselbe Antwort</translation>
    </message>
    <message>
        <source>The same rules upside down: MIN is at the root, looks for the lowest value, and its β cuts the MAX nodes below.</source>
        <translation>Dieselben Regeln auf den Kopf gestellt: MIN steht an der Wurzel, sucht den kleinsten Wert, und sein β schneidet die MAX-Knoten darunter ab.</translation>
    </message>
    <message>
        <source>The same search as from the right guess, but only four entries fit into the table: 21 results meet the entry of another position, and 3 of the 8 leaves are evaluated twice. The value stays right.</source>
        <translation>Dieselbe Suche wie mit der richtigen Schätzung, aber die Tabelle fasst nur vier Einträge: 21 Ergebnisse treffen auf den Eintrag einer anderen Stellung, und 3 der 8 Blätter werden zweimal bewertet. Der Wert bleibt richtig.</translation>
    </message>
    <message>
        <source>The same seed always gives the same result</source>
        <translation>Der gleiche Startwert ergibt immer das Gleiche</translation>
    </message>
    <message>
        <source>The same seed finds the same tree.</source>
        <translation>Gleicher Startwert, gleicher Baum.</translation>
    </message>
    <message>
        <source>The same seed gives the same order.</source>
        <translation>Gleicher Startwert, gleiche Reihenfolge.</translation>
    </message>
    <message>
        <source>The scale of the noise g at the root; 0: none, so that the priors alone decide.</source>
        <translation>Die Stärke des Rauschens g an der Wurzel; 0: keins, sodass allein die Priors entscheiden.</translation>
    </message>
    <message>
        <source>The score Q + c·P·√N / (1 + n): a mean and a bonus that the prior P weighs ([sampling](stepping.md#sampling)).</source>
        <translation>Die Bewertung Q + c·P·√N / (1 + n): ein Mittelwert und ein Zuschlag, den der Prior P gewichtet ([Stichproben](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>The score by which selection chooses a child: x̄ + c·√(ln N / n). The first term prefers good children, the second those that were seldom visited; c balances the two ([algorithms](stepping.md#algorithms)).</source>
        <translation>Die Zahl, nach der die Auswahl ein Kind wählt: x̄ + c·√(ln N / n). Der erste Teil bevorzugt gute Kinder, der zweite selten besuchte; c wägt beides ab ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The score of a child without visits.</source>
        <translation>Was ein Kind ohne Besuche zählt.</translation>
    </message>
    <message>
        <source>The score of a child without visits; below that of another child, it has to wait.</source>
        <translation>Die Bewertung eines Kindes ohne Besuche; liegt sie unter der eines anderen Kindes, muss es warten.</translation>
    </message>
    <message>
        <source>The score that a child without visits has in place of ∞ ([sampling](stepping.md#sampling)).</source>
        <translation>Die Bewertung, die ein Kind ohne Besuche statt ∞ hat ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>The screen is black</source>
        <translation>Der Bildschirm ist schwarz</translation>
    </message>
    <message>
        <source>The screen is white</source>
        <translation>Der Bildschirm ist weiß</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>Die Suche</translation>
    </message>
    <message>
        <source>The search behind a move of {game}</source>
        <translation>Die Suche hinter einem Zug in {game}</translation>
    </message>
    <message>
        <source>The search does not go from left to right: the numbers lead to the leaf that is cheapest.</source>
        <translation>Die Suche geht nicht von links nach rechts: Die Zahlen führen zum billigsten Blatt.</translation>
    </message>
    <message>
        <source>The search ends</source>
        <translation>Die Suche endet</translation>
    </message>
    <message>
        <source>The search goes down to the first leaf, and to the next sibling unless the window has closed.</source>
        <translation>Die Suche geht hinab zum ersten Blatt und weiter zum nächsten Geschwister, wenn das Fenster nicht geschlossen ist.</translation>
    </message>
    <message>
        <source>The search goes down to the leaves, but it must stop at the depth limit and take the estimates.</source>
        <translation>Die Suche geht bis zu den Blättern; sie muss aber an der Tiefenschranke aufhören und die Bewertungen nehmen.</translation>
    </message>
    <message>
        <source>The search goes one ply below the depth limit.</source>
        <translation>Die Suche geht einen Halbzug unter die Tiefenschranke.</translation>
    </message>
    <message>
        <source>The search has failed in line {line}: {error}.</source>
        <translation>Die Suche ist in Zeile {line} gescheitert: {error}.</translation>
    </message>
    <message>
        <source>The search has failed: {error}.</source>
        <translation>Die Suche ist gescheitert: {error}.</translation>
    </message>
    <message>
        <source>The search has not found a move yet.</source>
        <translation>Die Suche hat noch keinen Zug gefunden.</translation>
    </message>
    <message>
        <source>The search itself says:</source>
        <translation>Die Suche selbst sagt:</translation>
    </message>
    <message>
        <source>The search looks for the next node to expand</source>
        <translation>Die Suche sucht den nächsten Knoten zum Expandieren</translation>
    </message>
    <message>
        <source>The search returns to a node that was probed</source>
        <translation>Die Suche kehrt zu einem geprobten Knoten zurück</translation>
    </message>
    <message>
        <source>The search starts at {node}.</source>
        <translation>Die Suche beginnt bei {node}.</translation>
    </message>
    <message>
        <source>The search starts at {node}: it is expanded.</source>
        <translation>Die Suche beginnt an {node}: Der Knoten wird expandiert.</translation>
    </message>
    <message>
        <source>The search starts with the other player; after a move of MAX it is MIN who moves.</source>
        <translation>Die Suche beginnt mit dem anderen Spieler; nach einem Zug von MAX zieht MIN.</translation>
    </message>
    <message>
        <source>The search starts with α = −∞ and β = +∞; a narrower window may leave out the value.</source>
        <translation>Die Suche beginnt mit α = −∞ und β = +∞; ein engeres Fenster enthält den Wert vielleicht nicht.</translation>
    </message>
    <message>
        <source>The search stops at depth {depth}, but goes on below it with noisy moves, whose names end in {noisy}; the player may always stand pat with the estimate instead. What is the root worth, and which move achieves that?</source>
        <translation>Die Suche endet in Tiefe {depth}, geht darunter aber mit unruhigen Zügen weiter, deren Namen auf {noisy} enden; der Spieler kann stattdessen immer mit der Bewertung stillhalten. Was ist die Wurzel wert, und welcher Zug erreicht das?</translation>
    </message>
    <message>
        <source>The search stops one ply above the depth limit.</source>
        <translation>Die Suche hört einen Halbzug über der Tiefenschranke auf.</translation>
    </message>
    <message>
        <source>The search to predict.</source>
        <translation>Die Suche, die vorherzusagen ist.</translation>
    </message>
    <message>
        <source>The search was stopped at this step; the steps after it played no part in the move.</source>
        <translation>Die Suche wurde bei diesem Schritt angehalten; die folgenden Schritte haben auf den Zug keinen Einfluss gehabt.</translation>
    </message>
    <message>
        <source>The search was stopped before it found a move: this one is random.</source>
        <translation>Die Suche wurde angehalten, ehe sie einen Zug fand: Dieser ist zufällig.</translation>
    </message>
    <message>
        <source>The search, by its name.</source>
        <translation>Die Suche, mit ihrem Namen.</translation>
    </message>
    <message>
        <source>The second move seems to tie with 4, but that is only a bound: it was cut before its true value 1 was seen, so the first move must stay best.</source>
        <translation>Der zweite Zug scheint mit 4 gleichauf, aber das ist nur eine Schranke: Er wurde abgeschnitten, bevor sein wahrer Wert 1 zu sehen war, also muss der erste Zug der beste bleiben.</translation>
    </message>
    <message>
        <source>The second phase: one child, or all children, join the search tree ([algorithms](stepping.md#algorithms)).</source>
        <translation>Die zweite Phase: Ein Kind, oder alle Kinder, kommen zum Suchbaum ([Algorithmen](stepping.md#algorithms)).</translation>
    </message>
    <message>
        <source>The seed of the rollouts.</source>
        <translation>Der Startwert der Rollouts.</translation>
    </message>
    <message>
        <source>The selected subtree</source>
        <translation>Der ausgewählte Teilbaum</translation>
    </message>
    <message>
        <source>The selected subtree (nothing is selected)</source>
        <translation>Der ausgewählte Teilbaum (kein Knoten ist ausgewählt)</translation>
    </message>
    <message>
        <source>The sentence about the step, below the tree</source>
        <translation>Der Satz, der den Schritt erklärt, unter dem Baum</translation>
    </message>
    <message>
        <source>The sheets, with the solutions in a separate file.</source>
        <translation>Die Blätter, mit den Lösungen in einer eigenen Datei.</translation>
    </message>
    <message>
        <source>The shortcut is worth 10 in 98 of 100 cases and −600 in the other two: −2.2 on average. Expectimax takes the long way, worth 5. A rare leaf can decide, so chance nodes cannot be judged by their likely outcome.</source>
        <translation>Die Abkürzung ist in 98 von 100 Fällen 10 wert und in den übrigen zwei −600: im Mittel −2,2. Expectimax nimmt den langen Weg, der 5 wert ist. Ein seltenes Blatt kann entscheiden, also darf man Zufallsknoten nicht nach dem wahrscheinlichen Ausgang beurteilen.</translation>
    </message>
    <message>
        <source>The side from which the children are searched.</source>
        <translation>Die Seite, von der aus die Kinder durchsucht werden.</translation>
    </message>
    <message>
        <source>The sign not turned on the way up</source>
        <translation>Vorzeichen auf dem Weg nach oben nicht umgekehrt</translation>
    </message>
    <message>
        <source>The sign of a leaf</source>
        <translation>Das Vorzeichen eines Blatts</translation>
    </message>
    <message>
        <source>The size of the text in menus, panels and dialogs</source>
        <translation>Die Größe der Schrift in Menüs, Bereichen und Dialogen</translation>
    </message>
    <message>
        <source>The smallest text is only {points} pt high: hard to read on paper. Another direction, no labels, a subtree or a larger sheet can help.</source>
        <translation>Die kleinste Schrift ist nur {points} pt hoch, auf Papier schwer lesbar. Eine andere Richtung, keine Beschriftung, ein Teilbaum oder ein größeres Blatt kann helfen.</translation>
    </message>
    <message>
        <source>The smallest tree with a cut</source>
        <translation>Der kleinste Baum mit einem Schnitt</translation>
    </message>
    <message>
        <source>The smallest tree: {tree}</source>
        <translation>Der kleinste Baum: {tree}</translation>
    </message>
    <message>
        <source>The solution is hidden: save your answers to hand them in.</source>
        <translation>Die Lösung ist verborgen: Speichern Sie die Antworten, um sie abzugeben.</translation>
    </message>
    <message>
        <source>The speaker&apos;s view</source>
        <translation>Die Ansicht der Vortragenden</translation>
    </message>
    <message>
        <source>The square root of all leaves</source>
        <translation>Die Quadratwurzel aller Blätter</translation>
    </message>
    <message>
        <source>The squared depths of the alternatives, {squares}, are less than the best move&apos;s, {square}.</source>
        <translation>Die Quadrate der Tiefen der Alternativen, zusammen {squares}, sind weniger als das des besten Zuges, {square}.</translation>
    </message>
    <message>
        <source>The squared depths of the alternatives, {squares}, are not less than the best move&apos;s, {square}.</source>
        <translation>Die Quadrate der Tiefen der Alternativen, zusammen {squares}, sind nicht weniger als das des besten Zuges, {square}.</translation>
    </message>
    <message>
        <source>The start page and the tour</source>
        <translation>Startseite und Rundgang</translation>
    </message>
    <message>
        <source>The states that are waiting, the highest merit first; the first one is taken next.</source>
        <translation>Die wartenden Zustände, die höchste Güte zuerst; der erste kommt als Nächster dran.</translation>
    </message>
    <message>
        <source>The static estimate of {node} is {value}.</source>
        <translation>Die statische Bewertung von {node} ist {value}.</translation>
    </message>
    <message>
        <source>The step at which a window closes, α ≥ β, so that the rest of a node&apos;s children is skipped. A deep cut is one whose bound comes from more than one level up ([moving](stepping.md#moving): C goes to the next).</source>
        <translation>Der Schritt, bei dem sich ein Fenster schließt, α ≥ β, so dass die übrigen Kinder eines Knotens übersprungen werden. Bei einem tiefen Schnitt kommt die Schranke von mehr als einer Ebene darüber ([Bewegen](stepping.md#moving): C führt zum nächsten).</translation>
    </message>
    <message>
        <source>The step at which the prediction begins.</source>
        <translation>Der Schritt, bei dem die Vorhersage beginnt.</translation>
    </message>
    <message>
        <source>The step in question; the run stands before it.</source>
        <translation>Der Schritt, um den es geht; der Lauf steht davor.</translation>
    </message>
    <message>
        <source>The steps of {name} are being made again. Esc keeps the previous ones.</source>
        <translation>Die Schritte von {name} werden neu erstellt. Esc behält die bisherigen.</translation>
    </message>
    <message>
        <source>The strategy of B*</source>
        <translation>Die Strategie von B*</translation>
    </message>
    <message>
        <source>The style of a presentation; type and lines are always large</source>
        <translation>Der Stil einer Präsentation; Schrift und Linien sind immer groß</translation>
    </message>
    <message>
        <source>The styles of all kinds of nodes are at the top.</source>
        <translation>Die Stile aller Arten von Knoten stehen am Anfang.</translation>
    </message>
    <message>
        <source>The sum at {node} is {value}.</source>
        <translation>Die Summe an {node} ist {value}.</translation>
    </message>
    <message>
        <source>The sum of the rewards of all iterations through a node ([what you see](stepping.md#what-you-see)).</source>
        <translation>Die Summe der Belohnungen aller Iterationen durch einen Knoten ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The table has no move for {node}: the children stay as drawn.</source>
        <translation>Die Tabelle hat keinen Zug für {node}: Die Kinder bleiben, wie sie gezeichnet sind.</translation>
    </message>
    <message>
        <source>The table is empty.</source>
        <translation>Die Tabelle ist leer.</translation>
    </message>
    <message>
        <source>The table knows enough, so a node is not searched</source>
        <translation>Die Tabelle weiß genug, ein Knoten wird nicht durchsucht</translation>
    </message>
    <message>
        <source>The table&apos;s move</source>
        <translation>Zug der Tabelle</translation>
    </message>
    <message>
        <source>The table&apos;s move first</source>
        <translation>Der Zug der Tabelle zuerst</translation>
    </message>
    <message>
        <source>The third phase: random moves from the new node to the end of the game, whose value gives the reward ([moving](stepping.md#moving)).</source>
        <translation>Die dritte Phase: zufällige Züge vom neuen Knoten bis zum Ende des Spiels, dessen Wert die Belohnung ergibt ([Bewegen](stepping.md#moving)).</translation>
    </message>
    <message>
        <source>The time is up.</source>
        <translation>Die Zeit ist um.</translation>
    </message>
    <message>
        <source>The timer counts down from here; with 0 it counts up</source>
        <translation>Der Timer zählt von hier an abwärts; bei 0 aufwärts</translation>
    </message>
    <message>
        <source>The transposition table already knows enough about this node, from an earlier pass or an equal position, so it need not be searched ([memory](stepping.md#memory)).</source>
        <translation>Die Transpositionstabelle weiß über diesen Knoten schon genug, aus einem früheren Durchgang oder von einer gleichen Stellung, sodass er nicht durchsucht werden muss ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>The tree fills the page and is centred on it</source>
        <translation>Der Baum steht in der Mitte und füllt sie aus</translation>
    </message>
    <message>
        <source>The tree has a value at every leaf.</source>
        <translation>Jedes Blatt des Baums hat einen Wert.</translation>
    </message>
    <message>
        <source>The tree has changed.</source>
        <translation>Baum geändert.</translation>
    </message>
    <message>
        <source>The tree has no such level here.</source>
        <translation>Diese Ebene gibt es hier nicht.</translation>
    </message>
    <message>
        <source>The tree has too many positions to count its leaves, so b is not known; you can give it.</source>
        <translation>Der Baum hat zu viele Stellungen, um seine Blätter zu zählen; b ist also unbekannt, kann aber angegeben werden.</translation>
    </message>
    <message>
        <source>The tree has {count} nodes, too many to edit as text</source>
        <translation>Der Baum hat {count} Knoten: zu viele für diese Zeile</translation>
    </message>
    <message>
        <source>The tree in bracket notation, easy to edit by hand.</source>
        <translation>Der Baum in Klammern, der sich leicht von Hand ändern lässt.</translation>
    </message>
    <message>
        <source>The tree of the horizon effect, with captures marked by “!”. At the depth limit of 3, quiescence search goes on with captures only. It sees that the rook is taken after all and lets it go, which full width sees at depth 4.</source>
        <translation>Der Baum des Horizonteffekts, Schlagzüge sind mit „!“ markiert. An der Tiefenschranke 3 sucht die Ruhesuche nur mit Schlagzügen weiter. Sie sieht, dass der Turm doch geschlagen wird, und gibt ihn auf; die Suche in voller Breite sieht das erst bei Tiefe 4.</translation>
    </message>
    <message>
        <source>The tree of the previous example with every list of moves reversed: no cut at all, 9 of 9 leaves, for the same answer.</source>
        <translation>Der Baum des vorigen Beispiels mit allen Zuglisten umgekehrt: kein einziger Schnitt, 9 von 9 Blättern, für dieselbe Antwort.</translation>
    </message>
    <message>
        <source>The tree: {size}.</source>
        <translation>Der Baum: {size}.</translation>
    </message>
    <message>
        <source>The tree: {size}. No more than {limit} can be shown at once.</source>
        <translation>Der Baum: {size}. Höchstens {limit} lassen sich auf einmal zeigen.</translation>
    </message>
    <message>
        <source>The two rules differ where a value equals the bound: ≥ cuts there, &gt; goes on.</source>
        <translation>Die beiden Regeln unterscheiden sich, wo ein Wert gleich der Schranke ist: ≥ schneidet dort, &gt; macht weiter.</translation>
    </message>
    <message>
        <source>The two-ply figure of Russell and Norvig</source>
        <translation>Die Zwei-Halbzug-Abbildung von Russell und Norvig</translation>
    </message>
    <message>
        <source>The unsaved exercise has been restored.</source>
        <translation>Die nicht gespeicherte Übung ist wiederhergestellt.</translation>
    </message>
    <message>
        <source>The utility at the end: South&apos;s lead in seeds, or just 1, 0 or −1.</source>
        <translation>Der Nutzen am Ende: Süds Vorsprung in Samen, oder nur 1, 0 oder −1.</translation>
    </message>
    <message>
        <source>The value at MAX is compared with α, but MAX is cut when it rises to β, which MIN already has.</source>
        <translation>Der Wert bei MAX wird mit α verglichen, aber bei MAX wird geschnitten, wenn er β erreicht, das MIN schon hat.</translation>
    </message>
    <message>
        <source>The value at MIN is compared with β, but MIN is cut when it falls to α, which MAX already has.</source>
        <translation>Der Wert bei MIN wird mit β verglichen, aber geschnitten wird dort, wenn er bis α sinkt, das MAX schon hat.</translation>
    </message>
    <message>
        <source>The value has moved α or β itself; the flag follows from the window on entry.</source>
        <translation>Der Wert hat α oder β selbst verschoben; es zählt das Fenster beim Betreten.</translation>
    </message>
    <message>
        <source>The value has shown one side to be too narrow; the other bound still holds.</source>
        <translation>Der Wert hat gezeigt, dass eine Seite zu eng war; die andere Schranke gilt weiter.</translation>
    </message>
    <message>
        <source>The value of a leaf, too, must be from the view of the player who would move there.</source>
        <translation>Auch der Wert eines Blattes muss aus der Sicht des Spielers sein, der dort ziehen würde.</translation>
    </message>
    <message>
        <source>The value of a node is proven</source>
        <translation>Der Wert eines Knotens ist bewiesen</translation>
    </message>
    <message>
        <source>The value of a terminal, which the rules or the [drawing](drawing.md#by-keyboard) give.</source>
        <translation>Der Wert eines Endknotens, den die Regeln oder die [Zeichnung](drawing.md#by-keyboard) angeben.</translation>
    </message>
    <message>
        <source>The value of the root changes like the leaves only if their order is kept.</source>
        <translation>Der Wert der Wurzel ändert sich nur dann wie die Blätter, wenn ihre Reihenfolge erhalten bleibt.</translation>
    </message>
    <message>
        <source>The value of the root is always right, but for the wrong reasons.</source>
        <translation>Der Wert der Wurzel ist immer richtig, aber aus falschen Gründen.</translation>
    </message>
    <message>
        <source>The value of {leaf} does not matter.</source>
        <translation>Der Wert von {leaf} spielt keine Rolle.</translation>
    </message>
    <message>
        <source>The value of {node} follows from its children. A name is written in quotation marks.</source>
        <translation>Der Wert von {node} folgt aus den Kindern. Ein Name steht in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The value of {other} is known, so it cannot be lowered.</source>
        <translation>Der Wert von {other} ist bekannt, also lässt er sich nicht senken.</translation>
    </message>
    <message>
        <source>The value taken for the other bound</source>
        <translation>Wert für die andere Schranke gehalten</translation>
    </message>
    <message>
        <source>The value that MAX can already force on the way to this node. A MIN node whose value falls to α or below cannot matter any more ([what you see](stepping.md#what-you-see)).</source>
        <translation>Der Wert, den MAX auf dem Weg zu diesem Knoten schon erzwingen kann. Ein MIN-Knoten, dessen Wert auf α oder darunter fällt, zählt nicht mehr ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The value that MIN can already force on the way to this node. A MAX node whose value rises to β or above cannot matter any more ([what you see](stepping.md#what-you-see)).</source>
        <translation>Der Wert, den MIN auf dem Weg zu diesem Knoten schon erzwingen kann. Ein MAX-Knoten, dessen Wert auf β oder darüber steigt, zählt nicht mehr ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>The value that the last search of the position has returned</source>
        <translation>Der Wert, den die letzte Suche der Stellung zurückgegeben hat</translation>
    </message>
    <message>
        <source>The value to prove for the root, at least; without a number: more than 0, a win.</source>
        <translation>Der Wert, der für die Wurzel mindestens zu beweisen ist; ohne Zahl: mehr als 0, ein Gewinn.</translation>
    </message>
    <message>
        <source>The value x of {leaf} is unknown. For which x is the root worth at least {value}?</source>
        <translation>Der Wert x von {leaf} ist unbekannt. Für welche x ist die Wurzel mindestens {value} wert?</translation>
    </message>
    <message>
        <source>The value x of {leaf} is unknown. For which x is {move} the best move (the first, if several are equal)?</source>
        <translation>Der Wert x von {leaf} ist unbekannt. Für welche x ist {move} der beste Zug (der erste, wenn mehrere gleich gut sind)?</translation>
    </message>
    <message>
        <source>The value x of {leaf} is unknown. For which x is {target} never searched, {rule}?</source>
        <translation>Der Wert x von {leaf} ist unbekannt. Für welche x wird {target} nie durchsucht, {rule}?</translation>
    </message>
    <message>
        <source>The value {value} of {node} is gone: it follows from the children now.</source>
        <translation>Der Wert {value} von {node} ist weg: Er folgt jetzt aus den Kindern.</translation>
    </message>
    <message>
        <source>The view</source>
        <translation>Die Ansicht</translation>
    </message>
    <message>
        <source>The view follows the search: {key} stops that</source>
        <translation>Die Ansicht folgt der Suche: {key} beendet das</translation>
    </message>
    <message>
        <source>The view no longer follows the search: {key} turns that on</source>
        <translation>Die Ansicht folgt der Suche nicht mehr: {key} schaltet das ein</translation>
    </message>
    <message>
        <source>The visible part is on the clipboard: the whole tree is too large for one image.</source>
        <translation>Der sichtbare Ausschnitt ist in der Zwischenablage: Der ganze Baum ist zu groß für ein Bild.</translation>
    </message>
    <message>
        <source>The visits after which a node&apos;s own mean counts as much as the mean of its move wherever it is played.</source>
        <translation>Die Besuche, nach denen das Mittel so viel zählt wie das des Zuges, wo immer er gespielt wird.</translation>
    </message>
    <message>
        <source>The weight of exploration in UCB1.</source>
        <translation>Das Gewicht der Erkundung in UCB1.</translation>
    </message>
    <message>
        <source>The weight of q in σ(q) against the logarithm of the prior.</source>
        <translation>Das Gewicht von q in σ(q) gegenüber dem Logarithmus des Priors.</translation>
    </message>
    <message>
        <source>The weight of the prior.</source>
        <translation>Das Gewicht des Priors.</translation>
    </message>
    <message>
        <source>The whole path is updated, including the root.</source>
        <translation>Der ganze Pfad wird aktualisiert, auch die Wurzel.</translation>
    </message>
    <message>
        <source>The whole tree</source>
        <translation>Der ganze Baum</translation>
    </message>
    <message>
        <source>The whole tree: drag the frame to move the view</source>
        <translation>Der ganze Baum: Der Rahmen lässt sich ziehen</translation>
    </message>
    <message>
        <source>The whole tree: {size}. Only nodes that the search reaches are created.</source>
        <translation>Der ganze Baum: {size}. Es entstehen nur Knoten, zu denen die Suche kommt.</translation>
    </message>
    <message>
        <source>The window from 8 to 12 is too high: the search fails low, and the root is searched again with a window that is open below. It is worth 5.</source>
        <translation>Das Fenster von 8 bis 12 liegt zu hoch: Die Suche verfehlt es nach unten, und die Wurzel wird mit einem unten offenen Fenster erneut durchsucht. Sie ist 5 wert.</translation>
    </message>
    <message>
        <source>The window of a re-search: open to the side of the value, from the value on, or open to both sides.</source>
        <translation>Das Fenster der erneuten Suche: zur Seite des Werts offen, ab dem Wert oder nach beiden Seiten offen.</translation>
    </message>
    <message>
        <source>The window of a re-search: the whole one at the node, or from the value that the null window gave.</source>
        <translation>Das Fenster der erneuten Suche: das ganze am Knoten oder ab dem Wert, den das Nullfenster ergab.</translation>
    </message>
    <message>
        <source>The window on entry</source>
        <translation>Das Fenster beim Betreten</translation>
    </message>
    <message>
        <source>The window passed on as it is</source>
        <translation>Fenster unverändert weitergegeben</translation>
    </message>
    <message>
        <source>The words and signs at nodes, in sentences and in tables. &lt;kbd&gt;Shift&lt;/kbd&gt;+&lt;kbd&gt;F1&lt;/kbd&gt; explains those in view; so does the mouse when it rests on one.</source>
        <translation>Die Wörter und Zeichen an Knoten, in Sätzen und in Tabellen. &lt;kbd&gt;Umschalt&lt;/kbd&gt;+&lt;kbd&gt;F1&lt;/kbd&gt; erklärt die sichtbaren; ebenso die Maus, wenn sie auf einem ruht.</translation>
    </message>
    <message>
        <source>The wrong player at the root</source>
        <translation>Der falsche Spieler an der Wurzel</translation>
    </message>
    <message>
        <source>The wrong variable returned</source>
        <translation>Die falsche Variable zurückgegeben</translation>
    </message>
    <message>
        <source>The {count} selected subtrees</source>
        <translation>Die {count} ausgewählten Teilbäume</translation>
    </message>
    <message>
        <source>There are no chance nodes, so expectimax does the same as minimax.</source>
        <translation>Es gibt keine Zufallsknoten, also tut Expectimax dasselbe wie Minimax.</translation>
    </message>
    <message>
        <source>There are no chance nodes, so known bounds cut nothing.</source>
        <translation>Es gibt keine Zufallsknoten, also schneiden bekannte Schranken nichts ab.</translation>
    </message>
    <message>
        <source>There are too many moves to enter their probabilities one by one.</source>
        <translation>Es sind zu viele Züge, um ihre Wahrscheinlichkeiten einzeln einzugeben.</translation>
    </message>
    <message>
        <source>There is no answer.</source>
        <translation>Es gibt keine Antwort.</translation>
    </message>
    <message>
        <source>There is no answer: the budget was spent before the first iteration was complete.</source>
        <translation>Es gibt keine Antwort: Das Budget war verbraucht, bevor die erste Iteration fertig war.</translation>
    </message>
    <message>
        <source>There is no cut after step {step}.</source>
        <translation>Nach Schritt {step} gibt es keinen Schnitt.</translation>
    </message>
    <message>
        <source>There is no cut before step {step}.</source>
        <translation>Vor Schritt {step} gibt es keinen Schnitt.</translation>
    </message>
    <message>
        <source>There is no iteration after step {step}.</source>
        <translation>Nach Schritt {step} gibt es keine Iteration.</translation>
    </message>
    <message>
        <source>There is no iteration before step {step}.</source>
        <translation>Vor Schritt {step} gibt es keine Iteration.</translation>
    </message>
    <message>
        <source>There is no leaf after step {step}.</source>
        <translation>Nach Schritt {step} gibt es kein Blatt.</translation>
    </message>
    <message>
        <source>There is no leaf before step {step}.</source>
        <translation>Vor Schritt {step} gibt es kein Blatt.</translation>
    </message>
    <message>
        <source>There is no node {node}.</source>
        <translation>Es gibt keinen Knoten {node}.</translation>
    </message>
    <message>
        <source>There is no note or bookmark after step {step}.</source>
        <translation>Nach Schritt {step} gibt es weder Notiz noch Lesezeichen.</translation>
    </message>
    <message>
        <source>There is no note or bookmark before step {step}.</source>
        <translation>Vor Schritt {step} gibt es weder Notiz noch Lesezeichen.</translation>
    </message>
    <message>
        <source>There is no phase of Monte Carlo tree search after step {step}.</source>
        <translation>Nach Schritt {step} gibt es keine Phase der Monte-Carlo-Baumsuche.</translation>
    </message>
    <message>
        <source>There is no phase of Monte Carlo tree search before step {step}.</source>
        <translation>Vor Schritt {step} gibt es keine Phase der Monte-Carlo-Baumsuche.</translation>
    </message>
    <message>
        <source>There is no run to compare.</source>
        <translation>Es gibt keinen Lauf zum Vergleichen.</translation>
    </message>
    <message>
        <source>There is no run to predict.</source>
        <translation>Es gibt keinen Lauf, der sich vorhersagen lässt.</translation>
    </message>
    <message>
        <source>There is no static estimate where rollouts are cut short, so 0 is used there.</source>
        <translation>Wo Rollouts vorzeitig enden, gibt es keine statische Bewertung; dort wird 0 verwendet.</translation>
    </message>
    <message>
        <source>There is no such iteration after step {step}.</source>
        <translation>Nach Schritt {step} gibt es keine solche Iteration.</translation>
    </message>
    <message>
        <source>There is no such iteration before step {step}.</source>
        <translation>Vor Schritt {step} gibt es keine solche Iteration.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>There is nothing to step over after step {step}.</source>
        <translation>Nach Schritt {step} gibt es nichts zu überspringen.</translation>
    </message>
    <message>
        <source>There is nothing to step over before step {step}.</source>
        <translation>Vor Schritt {step} gibt es nichts zu überspringen.</translation>
    </message>
    <message>
        <source>These are the values from MAX&apos;s view; negamax keeps them from the view of the player who moves.</source>
        <translation>Das sind die Werte aus der Sicht von MAX; Negamax führt sie aus der Sicht des Spielers, der zieht.</translation>
    </message>
    <message>
        <source>They are in {folder}, from {first} to {last}.</source>
        <translation>Sie liegen in {folder}, von {first} bis {last}.</translation>
    </message>
    <message>
        <source>They differ after {nodes}: {ways}.</source>
        <translation>Sie trennen sich nach {nodes}: {ways}.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>This file exists. You will be asked before it is replaced.</source>
        <translation>Die Datei gibt es schon: Sie werden gefragt, bevor sie ersetzt wird.</translation>
    </message>
    <message>
        <source>This game has no board.</source>
        <translation>Dieses Spiel hat kein Brett.</translation>
    </message>
    <message>
        <source>This is correct by the other rule: {convention}.</source>
        <translation>Das ist nach der anderen Regel richtig: {convention}.</translation>
    </message>
    <message>
        <source>This is minimax: no branch is cut.</source>
        <translation>Das ist Minimax: Kein Ast wird abgeschnitten.</translation>
    </message>
    <message>
        <source>This is the answer of iteration {number}, when the budget was spent.</source>
        <translation>Dies ist die Antwort von Iteration {number}; dann war das Budget verbraucht.</translation>
    </message>
    <message>
        <source>This is the answer of iteration {number}, which searched the whole tree.</source>
        <translation>Dies ist die Antwort von Iteration {number}, die den ganzen Baum durchsucht hat.</translation>
    </message>
    <message>
        <source>This is the answer of iteration {number}.</source>
        <translation>Dies ist die Antwort von Iteration {number}.</translation>
    </message>
    <message>
        <source>This is the end.</source>
        <translation>Das ist das Ende.</translation>
    </message>
    <message>
        <source>This is the order of the tree.</source>
        <translation>Das ist die Reihenfolge des Baums.</translation>
    </message>
    <message>
        <source>This is the plain mean, but each value must be weighted by its probability.</source>
        <translation>Das ist der einfache Mittelwert; jeder Wert zählt aber mit seiner Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>This is the window with which a node is entered; the question is about the window with which it is left.</source>
        <translation>Das ist das Fenster, mit dem ein Knoten betreten wird; gefragt ist nach dem, mit dem er verlassen wird.</translation>
    </message>
    <message>
        <source>This node has no such number at any step.</source>
        <translation>Dieser Knoten hat bei keinem Schritt eine solche Zahl.</translation>
    </message>
    <message>
        <source>This node has no texts.</source>
        <translation>Dieser Knoten hat keine Texte.</translation>
    </message>
    <message>
        <source>This page plays its steps with JavaScript, which is switched off here.</source>
        <translation>Diese Seite spielt ihre Schritte mit JavaScript ab, das hier ausgeschaltet ist.</translation>
    </message>
    <message>
        <source>This page shows a recorded run. Edit a copy of its tree to draw.</source>
        <translation>Diese Seite zeigt einen aufgezeichneten Lauf. Zum Zeichnen lässt sich eine Kopie seines Baums bearbeiten.</translation>
    </message>
    <message>
        <source>This page shows a recorded run. Edit a copy of its tree to run searches.</source>
        <translation>Diese Seite zeigt einen aufgezeichneten Lauf. In einer bearbeitbaren Kopie seines Baums können Suchen laufen.</translation>
    </message>
    <message>
        <source>This printer cannot be used, or the file cannot be written.</source>
        <translation>Dieser Drucker kann nicht verwendet oder die Datei nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>This search keeps no table.</source>
        <translation>Diese Suche führt keine Tabelle.</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Dieser Schritt</translation>
    </message>
    <message>
        <source>This text is too long for the entry line. Paste it into the picture instead.</source>
        <translation>Der Text ist zu lang für diese Zeile. Er lässt sich aber im Bild einfügen.</translation>
    </message>
    <message>
        <source>This tree follows from the rules of the game. Edit a copy of it to draw.</source>
        <translation>Dieser Baum folgt aus den Regeln des Spiels. Zeichnen lässt sich an einer Kopie.</translation>
    </message>
    <message>
        <source>This tree has one node, so there is no depth to count.</source>
        <translation>Dieser Baum hat einen Knoten, also gibt es keine Tiefe zu zählen.</translation>
    </message>
    <message>
        <source>This tree was drawn by hand, so there is no board.</source>
        <translation>Dieser Baum ist gezeichnet, daher gibt es kein Brett.</translation>
    </message>
    <message>
        <source>Thompson sampling</source>
        <translation>Thompson-Sampling</translation>
    </message>
    <message>
        <source>Thompson sampling (θ, highest draw)</source>
        <translation>Thompson-Sampling (θ, highest draw, höchste Ziehung)</translation>
    </message>
    <message>
        <source>Three first moves</source>
        <translation>Drei erste Züge</translation>
    </message>
    <message>
        <source>Three in a row, 4 × 3</source>
        <translation>Drei in einer Reihe, 4 × 3</translation>
    </message>
    <message>
        <source>Through</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Tic-tac-toe</source>
        <translation>Tic-Tac-Toe</translation>
    </message>
    <message>
        <source>Tic-tac-toe by sampling</source>
        <translation>Tic-Tac-Toe durch Stichproben</translation>
    </message>
    <message>
        <source>Tic-tac-toe, 3 × 3</source>
        <translation>Tic-Tac-Toe, 3 × 3</translation>
    </message>
    <message>
        <source>Tic-tac-toe, three squares left</source>
        <translation>Tic-Tac-Toe, drei Felder frei</translation>
    </message>
    <message>
        <source>Tick each branch for each rule that cuts it.</source>
        <translation>Kreuzen Sie jeden Ast für jede Regel an, die ihn abschneidet.</translation>
    </message>
    <message>
        <source>Tick each branch that is cut.</source>
        <translation>Kreuzen Sie jeden Ast an, der geschnitten wird.</translation>
    </message>
    <message>
        <source>Tick each of them.</source>
        <translation>Kreuzen Sie jedes davon an.</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Ties and conventions</source>
        <translation>Gleichstände und Vereinbarungen</translation>
    </message>
    <message>
        <source>Ties decide: ≥ and &gt; cut differently</source>
        <translation>Gleichstände entscheiden: ≥ und &gt; schneiden verschieden</translation>
    </message>
    <message>
        <source>Ties everywhere: ≥ prunes, &gt; does not</source>
        <translation>Überall Gleichstand: ≥ schneidet, &gt; nicht</translation>
    </message>
    <message>
        <source>Ties follow the other rule: cutting when α ≥ β is not the same as cutting when α &gt; β.</source>
        <translation>Gleichstände folgen der anderen Regel: Schneiden bei α ≥ β ist nicht dasselbe wie bei α &gt; β.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time link</source>
        <translation>Verknüpfung der Zeit</translation>
    </message>
    <message>
        <source>Timer</source>
        <translation>Timer</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>To MAX it is −({value}) = {utility}.</source>
        <translation>Für MAX ist er −({value}) = {utility}.</translation>
    </message>
    <message>
        <source>To a figure</source>
        <translation>Zur Abbildung</translation>
    </message>
    <message>
        <source>To leave the exercise, choose other questions:</source>
        <translation>Um die Übung zu verlassen, andere Fragen wählen:</translation>
    </message>
    <message>
        <source>To make your own: {command}, edit it, then render --style mine.style.json</source>
        <translation>Für einen eigenen: {command}, bearbeiten, dann render --style mine.style.json</translation>
    </message>
    <message>
        <source>To the end of the open node</source>
        <translation>Bis zum Ende des offenen Knotens</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Top to bottom</source>
        <translation>Von oben nach unten</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Total Q</source>
        <translation>Summe Q</translation>
    </message>
    <message>
        <source>Totals are kept from MAX&apos;s view at every node.</source>
        <translation>Summen werden an jedem Knoten aus Sicht von MAX geführt.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Tour, stop {place} of {count}</source>
        <translation>Rundgang, Station {place} von {count}</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>Traces: logs of any search</source>
        <translation>Traces: Protokolle beliebiger Suchen</translation>
    </message>
    <message>
        <source>Transposition table</source>
        <translation>Transpositionstabelle</translation>
    </message>
    <message>
        <source>Transposition tables</source>
        <translation>Transpositionstabellen</translation>
    </message>
    <message>
        <source>Traps</source>
        <translation>Fallen</translation>
    </message>
    <message>
        <source>Treat the selected leaves as unknown: which values change the best move, the cuts and the value of the root?</source>
        <translation>Die ausgewählten Blätter als unbekannt ansehen: Welche Werte ändern den besten Zug, die Schnitte und den Wert der Wurzel?</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Tree and move in MCTS</source>
        <translation>Baum und Zug bei MCTS</translation>
    </message>
    <message>
        <source>Tree as a list</source>
        <translation>Baum als Liste</translation>
    </message>
    <message>
        <source>Tree as a nested list</source>
        <translation>Baum als verschachtelte Liste</translation>
    </message>
    <message>
        <source>Tree title</source>
        <translation>Titel des Baums</translation>
    </message>
    <message>
        <source>Tree to answer on</source>
        <translation>Baum zum Beantworten</translation>
    </message>
    <message>
        <source>Tree:</source>
        <translation>Baum:</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>Trees and games</source>
        <translation>Bäume und Spiele</translation>
    </message>
    <message>
        <source>Trees as JSON</source>
        <translation>Bäume als JSON</translation>
    </message>
    <message>
        <source>Trees without a difference: {agree} of {count} ({where}).</source>
        <translation>Bäume ohne Unterschied: {agree} von {count} ({where}).</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Trying out the game in {file}…</source>
        <translation>Das Spiel in {file} wird ausprobiert…</translation>
    </message>
    <message>
        <source>Tutorial in Python</source>
        <translation>Einführung in Python</translation>
    </message>
    <message>
        <source>Twelve moves, one refutation each</source>
        <translation>Zwölf Züge, je eine Widerlegung</translation>
    </message>
    <message>
        <source>Two files: {first} and {last}</source>
        <translation>Zwei Dateien: {first} und {last}</translation>
    </message>
    <message>
        <source>Two moves with the same value</source>
        <translation>Zwei Züge mit demselben Wert</translation>
    </message>
    <message>
        <source>Two operators, one move each: maneuver or hold</source>
        <translation>Zwei Operatoren, je ein Zug: maneuver oder hold</translation>
    </message>
    <message>
        <source>Two passes prove that the root is worth at least 35 and at most 35, with 8 different leaves. From 0 there are five passes and 12 leaves.</source>
        <translation>Zwei Durchgänge beweisen, dass die Wurzel mindestens 35 und höchstens 35 wert ist, mit 8 verschiedenen Blättern. Von 0 aus sind es fünf Durchgänge und 12 Blätter.</translation>
    </message>
    <message>
        <source>Two positions have the same place in the transposition table, since it has fewer places than there are positions; only one can be kept ([memory](stepping.md#memory)).</source>
        <translation>Zwei Stellungen haben denselben Platz in der Transpositionstabelle, weil sie weniger Plätze hat, als es Stellungen gibt; nur eine kann bleiben ([Gedächtnis](stepping.md#memory)).</translation>
    </message>
    <message>
        <source>Two satellites</source>
        <translation>Zwei Satelliten</translation>
    </message>
    <message>
        <source>Two ways to one position</source>
        <translation>Zwei Wege zu einer Stellung</translation>
    </message>
    <message>
        <source>Type a step number</source>
        <translation>Die Nummer eines Schritts eingeben</translation>
    </message>
    <message>
        <source>Type a value, or click on the line.</source>
        <translation>Tippen Sie einen Wert, oder klicken Sie auf die Linie.</translation>
    </message>
    <message>
        <source>Type the name of a node</source>
        <translation>Den Namen eines Knotens tippen</translation>
    </message>
    <message>
        <source>Type the tree as a nested list; the picture follows</source>
        <translation>Den Baum als verschachtelte Liste tippen; das Bild folgt</translation>
    </message>
    <message>
        <source>Type the value of a leaf; ? removes it</source>
        <translation>Den Wert eines Blatts tippen; ? entfernt ihn</translation>
    </message>
    <message>
        <source>UCB1</source>
        <translation>UCB1</translation>
    </message>
    <message>
        <source>UCB1 (UCB)</source>
        <translation>UCB1 (UCB)</translation>
    </message>
    <message>
        <source>UCB1 divides the logarithm of the parent&apos;s visits by the visits of the child.</source>
        <translation>UCB1 teilt den Logarithmus der Besuche des Elternknotens durch die Besuche des Kindes.</translation>
    </message>
    <message>
        <source>UCB1 for UCB1-tuned</source>
        <translation>UCB1 statt UCB1-tuned</translation>
    </message>
    <message>
        <source>UCB1 is for selection only; the final move does not explore.</source>
        <translation>UCB1 ist nur für die Auswahl da; der endgültige Zug erkundet nicht.</translation>
    </message>
    <message>
        <source>UCB1 is the mean for the player who chooses, plus c times √(ln N of the parent / n of the child).</source>
        <translation>UCB1 ist der Mittelwert für den Spieler, der wählt, plus c mal √(ln N des Elternknotens / n des Kindes).</translation>
    </message>
    <message>
        <source>UCB1 of {node}</source>
        <translation>UCB1 von {node}</translation>
    </message>
    <message>
        <source>UCB1 uses the natural logarithm.</source>
        <translation>UCB1 rechnet mit dem natürlichen Logarithmus.</translation>
    </message>
    <message>
        <source>UCB1 with less exploration where the rewards of a child hardly vary ([sampling](stepping.md#sampling)).</source>
        <translation>UCB1 mit weniger Erkundung, wo die Belohnungen eines Kindes kaum schwanken ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>UCB1-tuned</source>
        <translation>UCB1-tuned</translation>
    </message>
    <message>
        <source>UCB1-tuned is the mean for the player who chooses, plus c times √(ln N / n · v / 2), where v is the variance plus √(2 ln N / n), but at most 1/4.</source>
        <translation>UCB1-tuned ist das Mittel für den, der wählt, plus c mal √(ln N / n · v / 2), wobei v die Varianz plus √(2 ln N / n) ist, aber höchstens 1/4.</translation>
    </message>
    <message>
        <source>UCB1-tuned makes the exploration term smaller where rewards hardly vary.</source>
        <translation>UCB1-tuned macht den Erkundungsterm kleiner, wo Belohnungen kaum schwanken.</translation>
    </message>
    <message>
        <source>UCB1-tuned of {node}</source>
        <translation>UCB1-tuned von {node}</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Units; a burn costs its size.</source>
        <translation>Einheiten; ein Schub kostet seine Größe.</translation>
    </message>
    <message>
        <source>Unknown leaves</source>
        <translation>Unbekannte Blätter</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Unsaved documents</source>
        <translation>Ungespeicherte Dokumente</translation>
    </message>
    <message>
        <source>Unsaved work cannot be backed up: {reason}. treeview keeps trying; save your work.</source>
        <translation>Ungespeichertes lässt sich nicht sichern: {reason}. treeview versucht es weiter; bitte selbst speichern.</translation>
    </message>
    <message>
        <source>Unsaved work cannot be restored: {reason}</source>
        <translation>Ungespeichertes lässt sich nicht wiederherstellen: {reason}</translation>
    </message>
    <message>
        <source>Unsaved work cannot be restored: {reason}. It was moved to {file}</source>
        <translation>Ungespeichertes lässt sich nicht wiederherstellen: {reason}. Es liegt jetzt in {file}</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Until it is quiet</source>
        <translation>Bis es ruhig ist</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Unvisited children not first</source>
        <translation>Unbesuchte Kinder nicht zuerst</translation>
    </message>
    <message>
        <source>Up to rotation and reflection, the nine first moves are only three: corner, edge and centre. c3 is a3 mirrored, so its value is in the table already. Two plies take 8 evaluations; with Symmetric set to Apart, they take 26.</source>
        <translation>Gedreht oder gespiegelt sind neun erste Züge drei: Ecke, Rand und Mitte. c3 ist a3 gespiegelt, sein Wert steht also schon in der Tabelle. Zwei Halbzüge brauchen 8 Bewertungen, mit „Symmetrische“ auf „Getrennt“ 26.</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>Obere Schranke</translation>
    </message>
    <message>
        <source>Use Expectimax</source>
        <translation>Expectimax verwenden</translation>
    </message>
    <message>
        <source>Use an E&amp;xample…</source>
        <translation>&amp;Beispiel nehmen…</translation>
    </message>
    <message>
        <source>Use entries</source>
        <translation>Einträge nutzen</translation>
    </message>
    <message>
        <source>Use known bounds, and know which changes keep the cuts</source>
        <translation>Bekannte Schranken nutzen und wissen, welche Änderungen die Schnitte erhalten</translation>
    </message>
    <message>
        <source>Use plain keys to draw the tree instead of stepping</source>
        <translation>Mit einfachen Tasten den Baum zeichnen statt durch Schritte zu gehen</translation>
    </message>
    <message>
        <source>Use the &amp;Open Tree</source>
        <translation>Den &amp;offenen Baum nehmen</translation>
    </message>
    <message>
        <source>Use your own style for pictures; “treeview styles” shows how to make one</source>
        <translation>Einen eigenen Stil für Bilder verwenden; „treeview styles“ zeigt, wie einer gemacht wird</translation>
    </message>
    <message>
        <source>Using an entry of a table</source>
        <translation>Einen Eintrag der Tabelle verwenden</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Utility {value}</source>
        <translation>Nutzen {value}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value (v)</source>
        <translation>Wert (v, Werte)</translation>
    </message>
    <message>
        <source>Value and flag</source>
        <translation>Wert und Marke</translation>
    </message>
    <message>
        <source>Value and move of the root</source>
        <translation>Wert und Zug der Wurzel</translation>
    </message>
    <message>
        <source>Value of the root</source>
        <translation>Wert der Wurzel</translation>
    </message>
    <message>
        <source>Value returned</source>
        <translation>Zurückgegebener Wert</translation>
    </message>
    <message>
        <source>Value so far</source>
        <translation>Wert bisher</translation>
    </message>
    <message>
        <source>Value: final at finished nodes, best so far at open ones</source>
        <translation>Wert jetzt: endgültig, wo der Knoten fertig ist, sonst der bisher beste</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values added up, not averaged</source>
        <translation>Werte addiert, nicht gemittelt</translation>
    </message>
    <message>
        <source>Values and probabilities move with their nodes, so the value of the tree stays the same.</source>
        <translation>Werte und Wahrscheinlichkeiten gehen mit ihren Knoten, also bleibt der Wert des Baums gleich.</translation>
    </message>
    <message>
        <source>Values at a depth limit</source>
        <translation>Werte an einer Tiefenschranke</translation>
    </message>
    <message>
        <source>Values from MAX&apos;s view</source>
        <translation>Werte aus der Sicht von MAX</translation>
    </message>
    <message>
        <source>Values in negamax</source>
        <translation>Werte in Negamax</translation>
    </message>
    <message>
        <source>Values of all nodes</source>
        <translation>Werte aller Knoten</translation>
    </message>
    <message>
        <source>Values rise one ply at a time</source>
        <translation>Werte steigen Halbzug für Halbzug auf</translation>
    </message>
    <message>
        <source>Values, estimates and probabilities are numbers.</source>
        <translation>Werte, Bewertungen und Wahrscheinlichkeiten sind Zahlen.</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Verify by a search</source>
        <translation>Durch eine Suche prüfen</translation>
    </message>
    <message>
        <source>Verify {node}: a search of its own moves, {plies} deep, finds {value} {cut}, too.</source>
        <translation>{node} prüfen: Eine Suche der eigenen Züge über {plies} findet ebenfalls {value} {cut}.</translation>
    </message>
    <message>
        <source>Verify {node}: a search of its own moves, {plies} deep, finds {value} {cut}: no cut, zugzwang.</source>
        <translation>{node} prüfen: Eine Suche der eigenen Züge über {plies} findet {value} {cut}: kein Schnitt, Zugzwang.</translation>
    </message>
    <message>
        <source>Version {number} of seed {seed}.</source>
        <translation>Fassung {number} zum Startwert {seed}.</translation>
    </message>
    <message>
        <source>Version, licence and libraries</source>
        <translation>Version, Lizenz und Bibliotheken</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Fassungen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Visited</source>
        <translation>Besucht</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>Visits N</source>
        <translation>Besuche N</translation>
    </message>
    <message>
        <source>Visits count as they are; take the mean and the total for the player who moves at the root.</source>
        <translation>Besuche zählen, wie sie sind; nehmen Sie Mittelwert und Summe für den Spieler, der an der Wurzel zieht.</translation>
    </message>
    <message>
        <source>Visits flow to the better move</source>
        <translation>Die Besuche wandern zum besseren Zug</translation>
    </message>
    <message>
        <source>Visits of the parent</source>
        <translation>Vom Elternknoten</translation>
    </message>
    <message>
        <source>Visits of the root</source>
        <translation>Von der Wurzel</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Schwach</translation>
    </message>
    <message>
        <source>WebP animation</source>
        <translation>WebP, animiert</translation>
    </message>
    <message>
        <source>Well done.</source>
        <translation>Gut gemacht.</translation>
    </message>
    <message>
        <source>What &amp;If…</source>
        <translation>Was wä&amp;re, wenn …</translation>
    </message>
    <message>
        <source>What If</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>What Is D&amp;ue</source>
        <translation>&amp;Was fällig ist</translation>
    </message>
    <message>
        <source>What N counts: the visits of the children, the same plus 1, or the visits of the parent.</source>
        <translation>Was N zählt: die Besuche der Kinder, dasselbe plus 1 oder die Besuche des Elternknotens.</translation>
    </message>
    <message>
        <source>What a budget leaves</source>
        <translation>Was ein Budget übrig lässt</translation>
    </message>
    <message>
        <source>What a chance node can still be worth, as far as its children are known: Star1 and Star2 cut it where no value of its range is inside its window ([chance](stepping.md#chance)).</source>
        <translation>Was ein Zufallsknoten noch wert sein kann, soweit seine Kinder bekannt sind: Star1 und Star2 schneiden ihn ab, wo kein Wert seines Bereichs in seinem Fenster liegt ([Zufall](stepping.md#chance)).</translation>
    </message>
    <message>
        <source>What a cut node returns</source>
        <translation>Was ein abgeschnittener Knoten zurückgibt</translation>
    </message>
    <message>
        <source>What a move earned in all M iterations in which its player played it, here or later: the total A, the mean ã = A / M. RAVE mixes ã into the mean of the node, with the weight β ([sampling](stepping.md#sampling)).</source>
        <translation>Was ein Zug in allen M Iterationen brachte, in denen ihn sein Spieler spielte, hier oder später: die Summe A, das Mittel ã = A / M. RAVE mischt ã mit dem Gewicht β in das Mittel des Knotens ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>What a move earns elsewhere</source>
        <translation>Was ein Zug anderswo bringt</translation>
    </message>
    <message>
        <source>What a node is worth at least and at most, to MAX. B* ends when the pessimistic value of one move, y, is no less than the optimistic value of the best other, z ([B*](stepping.md#b)).</source>
        <translation>Was ein Knoten für MAX mindestens und höchstens wert ist. B* endet, wenn der pessimistische Wert eines Zuges, y, nicht kleiner ist als der optimistische des besten anderen, z ([B*](stepping.md#b)).</translation>
    </message>
    <message>
        <source>What a node is worth whatever else is found, since it follows from ends of the game below it: MCTS-Solver&apos;s proofs ([sampling](stepping.md#sampling)).</source>
        <translation>Was ein Knoten wert ist, was auch immer noch gefunden wird, denn es folgt aus Enden des Spiels unter ihm: die Beweise von MCTS-Solver ([Ziehung](stepping.md#sampling)).</translation>
    </message>
    <message>
        <source>What a node is worth, always from MAX&apos;s view: MAX takes the largest value of the children, MIN the smallest, chance their mean. In the pseudocode v is the best value so far ([what you see](stepping.md#what-you-see)).</source>
        <translation>Was ein Knoten wert ist, immer aus der Sicht von MAX: MAX nimmt den größten Wert der Kinder, MIN den kleinsten, der Zufall ihr Mittel. Im Pseudocode ist v der beste Wert bisher ([was man sieht](stepping.md#what-you-see)).</translation>
    </message>
    <message>
        <source>What a rollout earns: the utility at its end, scaled to 0 … 1 unless the [options](stepping.md#algorithms) say otherwise.</source>
        <translation>Was ein Rollout einbringt: der Nutzen an seinem Ende, auf 0 … 1 skaliert, wenn die [Optionen](stepping.md#algorithms) nichts anderes sagen.</translation>
    </message>
    <message>
        <source>What a table answers</source>
        <translation>Was eine Tabelle beantwortet</translation>
    </message>
    <message>
        <source>What a table stores</source>
        <translation>Was eine Tabelle speichert</translation>
    </message>
    <message>
        <source>What an entry keeps: both bounds of the value, or one value and whether it is exact or a bound.</source>
        <translation>Was ein Eintrag enthält: beide Schranken des Wertes, oder einen Wert und ob er genau oder eine Schranke ist.</translation>
    </message>
    <message>
        <source>What are N and the mean for {player} of {node} now?</source>
        <translation>Wie groß sind jetzt N und der Mittelwert für {player} bei {node}?</translation>
    </message>
    <message>
        <source>What are pn and dn of {node} now?</source>
        <translation>Welche Werte haben pn und dn von {node} jetzt?</translation>
    </message>
    <message>
        <source>What can be done with one</source>
        <translation>Was sich damit machen lässt</translation>
    </message>
    <message>
        <source>What cannot be reached any more</source>
        <translation>Was nicht mehr zu erreichen ist</translation>
    </message>
    <message>
        <source>What decides the final move: most visits, best mean, or best total.</source>
        <translation>Was den Zug am Ende entscheidet: meiste Besuche, bestes Mittel oder beste Summe.</translation>
    </message>
    <message>
        <source>What happens at step {step}?</source>
        <translation>Was geschieht in Schritt {step}?</translation>
    </message>
    <message>
        <source>What happens next?</source>
        <translation>Was passiert als Nächstes?</translation>
    </message>
    <message>
        <source>What happens to every leaf value.</source>
        <translation>Was mit jedem Blattwert geschieht.</translation>
    </message>
    <message>
        <source>What if a leaf is unknown</source>
        <translation>Was, wenn ein Blatt unbekannt ist</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>Was fällig ist</translation>
    </message>
    <message>
        <source>What is good for a child&apos;s player is bad for the parent&apos;s: the values of children are negated.</source>
        <translation>Was für den Spieler am Kind gut ist, ist für den am Elternknoten schlecht: Die Werte der Kinder werden negiert.</translation>
    </message>
    <message>
        <source>What is known about each position at this step. The step reads or writes the marked entry.</source>
        <translation>Was bei diesem Schritt über jede Stellung bekannt ist. Der markierte Eintrag wird gelesen oder geschrieben.</translation>
    </message>
    <message>
        <source>What is marked</source>
        <translation>Was markiert ist</translation>
    </message>
    <message>
        <source>What is returned is not the best value, but, for example, that of the last child.</source>
        <translation>Zurückgegeben wird nicht der beste Wert, sondern zum Beispiel der des letzten Kindes.</translation>
    </message>
    <message>
        <source>What is shown when treeview is started without a file</source>
        <translation>Was erscheint, wenn treeview ohne Datei gestartet wird</translation>
    </message>
    <message>
        <source>What is the minimax value of each inner node?</source>
        <translation>Welchen Minimax-Wert hat jeder innere Knoten?</translation>
    </message>
    <message>
        <source>What is the minimax value of the root, and which move achieves it?</source>
        <translation>Welchen Minimax-Wert hat die Wurzel, und welcher Zug bringt ihn?</translation>
    </message>
    <message>
        <source>What is the value of each inner node above the depth limit of {depth}, using the estimates there?</source>
        <translation>Welchen Wert hat jeder innere Knoten über der Tiefenschranke {depth}, nach den Bewertungen dort?</translation>
    </message>
    <message>
        <source>What is the value of each inner node? A chance node is worth the mean of its children, each weighted by its probability.</source>
        <translation>Welchen Wert hat jeder innere Knoten? Ein Zufallsknoten ist das Mittel seiner Kinder wert, jedes gewichtet mit seiner Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>What is the value of {node} after this step ({step})?</source>
        <translation>Welchen Wert hat {node} nach diesem Schritt ({step})?</translation>
    </message>
    <message>
        <source>What is wrong in the chosen answers</source>
        <translation>Was an den gewählten Antworten falsch ist</translation>
    </message>
    <message>
        <source>What leads from a node to a child: an edge of the tree. Moves can have [names](drawing.md#by-keyboard).</source>
        <translation>Was von einem Knoten zu einem Kind führt: eine Kante des Baums. Züge können [Namen](drawing.md#by-keyboard) haben.</translation>
    </message>
    <message>
        <source>What next</source>
        <translation>Wie weiter</translation>
    </message>
    <message>
        <source>What tells the runs apart</source>
        <translation>Was die Läufe unterscheidet</translation>
    </message>
    <message>
        <source>What the audience sees</source>
        <translation>Was das Publikum sieht</translation>
    </message>
    <message>
        <source>What the audience sees: {run}</source>
        <translation>Was das Publikum sieht: {run}</translation>
    </message>
    <message>
        <source>What the node is proven to be worth, to MAX</source>
        <translation>Was der Knoten für MAX bewiesen wert ist</translation>
    </message>
    <message>
        <source>What the node is worth at least, to MAX</source>
        <translation>Was der Knoten für MAX mindestens wert ist</translation>
    </message>
    <message>
        <source>What the node is worth at most, to MAX</source>
        <translation>Was der Knoten für MAX höchstens wert ist</translation>
    </message>
    <message>
        <source>What the order of moves does</source>
        <translation>Was die Reihenfolge der Züge bewirkt</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>Was das Bild zeigt</translation>
    </message>
    <message>
        <source>What the static estimate is based on; without fuel, it shows the horizon effect.</source>
        <translation>Worauf die statische Bewertung beruht; ohne Treibstoff zeigt sie den Horizonteffekt.</translation>
    </message>
    <message>
        <source>What to say at this step</source>
        <translation>Was hier zu sagen ist</translation>
    </message>
    <message>
        <source>What value does the search find for {node}?</source>
        <translation>Welchen Wert findet die Suche für {node}?</translation>
    </message>
    <message>
        <source>What you see</source>
        <translation>Was Sie sehen</translation>
    </message>
    <message>
        <source>What {argument} is</source>
        <translation>Was {argument} ist</translation>
    </message>
    <message>
        <source>Wheel, pinch</source>
        <translation>Rad, zwei Finger</translation>
    </message>
    <message>
        <source>When DisproveRest is chosen: where its leaves are less deep, by the squares of the depths; never; or whenever it can help.</source>
        <translation>Wann DisproveRest gewählt wird: wo seine Blätter weniger tief sind, nach den Quadraten der Tiefen; nie; oder immer, wenn es helfen kann.</translation>
    </message>
    <message>
        <source>When a result takes the place of an entry: always, if it is at least as deep, or never.</source>
        <translation>Wann ein Ergebnis den Platz eines Eintrags einnimmt: immer, wenn es mindestens so tief ist, oder nie.</translation>
    </message>
    <message>
        <source>When leaves are evaluated: when they are picked, or as soon as their parent is expanded.</source>
        <translation>Wann Blätter bewertet werden: wenn sie ausgewählt werden, oder sobald ihr Elternknoten expandiert wird.</translation>
    </message>
    <message>
        <source>When picked</source>
        <translation>Bei der Auswahl</translation>
    </message>
    <message>
        <source>When the budget runs out</source>
        <translation>Wenn das Budget zu Ende geht</translation>
    </message>
    <message>
        <source>When the search ends: as soon as the best line ends at a terminal, or only when every node is settled, so that the value is that of minimax.</source>
        <translation>Wann die Suche endet: sobald die beste Zugfolge an einem Endknoten endet, oder erst, wenn jeder Knoten geklärt ist, sodass der Wert der von Minimax ist.</translation>
    </message>
    <message>
        <source>Where It Goes &amp;Wrong</source>
        <translation>&amp;Wo es falsch wird</translation>
    </message>
    <message>
        <source>Where It Went Wrong Before</source>
        <translation>Wo es davor falsch wurde</translation>
    </message>
    <message>
        <source>Where MAX moves, the least value is taken; it should be the greatest.</source>
        <translation>Wo MAX zieht, wird der kleinste Wert genommen; es sollte der größte sein.</translation>
    </message>
    <message>
        <source>Where MIN moves, the child with the least dn is the cheapest to disprove.</source>
        <translation>Wo MIN zieht, ist das Kind mit der kleinsten dn am billigsten zu widerlegen.</translation>
    </message>
    <message>
        <source>Where P comes from: the tree or the game, else equal; always equal; or the static estimates.</source>
        <translation>Woher P kommt: vom Baum oder vom Spiel, sonst gleich; immer gleich; oder aus den statischen Bewertungen.</translation>
    </message>
    <message>
        <source>Where a node has no bounds, they are its static estimate, less and more this much.</source>
        <translation>Hat ein Knoten keine Schranken, so sind sie seine statische Bewertung, um so viel vermindert und vermehrt.</translation>
    </message>
    <message>
        <source>Where all children are needed, their numbers are added up.</source>
        <translation>Wo alle Kinder nötig sind, werden ihre Zahlen addiert.</translation>
    </message>
    <message>
        <source>Where every player has one move there is nothing to compare: the leaf&apos;s value goes up unchanged.</source>
        <translation>Wo jeder Spieler nur einen Zug hat, gibt es nichts zu vergleichen: Der Wert des Blattes steigt unverändert auf.</translation>
    </message>
    <message>
        <source>Where one child is enough, the least number counts, not the sum.</source>
        <translation>Wo ein Kind genügt, zählt die kleinste Zahl, nicht die Summe.</translation>
    </message>
    <message>
        <source>Where seeds lie opposite</source>
        <translation>Wenn gegenüber Samen liegen</translation>
    </message>
    <message>
        <source>Where the depth limit falls</source>
        <translation>Wohin die Tiefenschranke fällt</translation>
    </message>
    <message>
        <source>Where the last symmetric hit was, and how its position follows from the entry&apos;s</source>
        <translation>Wo der letzte davon war und wie seine Stellung aus der des Eintrags hervorgeht</translation>
    </message>
    <message>
        <source>Where the satellites are at the start, and how they move.</source>
        <translation>Wo die Satelliten am Anfang sind und wie sie sich bewegen.</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo man hinsieht</translation>
    </message>
    <message>
        <source>Whether positions that the game calls symmetric, such as mirror images, share an entry.</source>
        <translation>Ob Stellungen, die das Spiel symmetrisch nennt, etwa Spiegelbilder, sich einen Eintrag teilen.</translation>
    </message>
    <message>
        <source>Whether taking the last object wins (normal play) or loses (misère play).</source>
        <translation>Ob gewinnt, wer das letzte Objekt nimmt (normales Spiel), oder verliert (Misère-Spiel).</translation>
    </message>
    <message>
        <source>Whether the end is included depends on the rule: ≥ cuts on equality, &gt; does not.</source>
        <translation>Ob das Ende dazugehört, hängt von der Regel ab: ≥ schneidet bei Gleichheit, &gt; nicht.</translation>
    </message>
    <message>
        <source>Whether the last seed, sown into an empty pit of your own, is captured even if the opposite pit is empty.</source>
        <translation>Ob ein letzter Samen in einer eigenen leeren Mulde auch dann heimgebracht wird, wenn die Mulde gegenüber leer ist.</translation>
    </message>
    <message>
        <source>Whether the node is still to be searched below (live) or has been (solved)</source>
        <translation>Ob unter dem Knoten noch zu suchen ist (lebend) oder nicht mehr (gelöst)</translation>
    </message>
    <message>
        <source>Which branches does alpha-beta cut when α ≥ β, and which when α &gt; β?</source>
        <translation>Welche Äste schneidet Alpha-Beta bei α ≥ β ab, und welche bei α &gt; β?</translation>
    </message>
    <message>
        <source>Which branches does alpha-beta cut, searching {direction}, {rule}?</source>
        <translation>Welche Äste schneidet Alpha-Beta bei der Suche {direction} ab, {rule}?</translation>
    </message>
    <message>
        <source>Which child of {node} does selection take?</source>
        <translation>Welches Kind von {node} nimmt die Auswahl?</translation>
    </message>
    <message>
        <source>Which leaf is the most-proving one now?</source>
        <translation>Welches Blatt ist jetzt das meistbeweisende?</translation>
    </message>
    <message>
        <source>Which leaves does alpha-beta evaluate, and in which order, searching {direction}, {rule}?</source>
        <translation>Welche Blätter bewertet Alpha-Beta in welcher Reihenfolge bei der Suche {direction}, {rule}?</translation>
    </message>
    <message>
        <source>Which leaves does alpha-beta never evaluate, searching {direction}, {rule}?</source>
        <translation>Welche Blätter bewertet Alpha-Beta bei der Suche {direction} nie, {rule}?</translation>
    </message>
    <message>
        <source>Which line is played if both sides play their best moves?</source>
        <translation>Welche Zugfolge wird gespielt, wenn beide Seiten ihre besten Züge spielen?</translation>
    </message>
    <message>
        <source>Which move is best at the root (the first, if several are equal)?</source>
        <translation>Welcher Zug der Wurzel ist der beste (der erste, wenn mehrere gleich gut sind)?</translation>
    </message>
    <message>
        <source>Which node comes next ({step})?</source>
        <translation>Welcher Knoten kommt als Nächstes ({step})?</translation>
    </message>
    <message>
        <source>Which of several best children the best line follows: the first, or the one that it followed before.</source>
        <translation>Welchem von mehreren besten Kindern die beste Zugfolge folgt: dem ersten oder dem, dem sie bisher gefolgt ist.</translation>
    </message>
    <message>
        <source>Which positions count as equal in the display; the search is not affected.</source>
        <translation>Welche Stellungen in der Anzeige als gleich gelten; auf die Suche hat das keinen Einfluss.</translation>
    </message>
    <message>
        <source>Which rule</source>
        <translation>Welche Regel</translation>
    </message>
    <message>
        <source>Which values that follow from ends of the game are proven: none, only wins and losses, or all.</source>
        <translation>Werte, die aus Enden des Spiels folgen, werden bewiesen: keine, nur Gewinn und Verlust, oder alle.</translation>
    </message>
    <message>
        <source>Which window (α, β) does each inner node have when alpha-beta leaves it, searching {direction}, {rule}? Leave nodes that are never visited blank.</source>
        <translation>Welches Fenster (α, β) hat jeder innere Knoten, wenn Alpha-Beta ihn bei der Suche {direction} verlässt, {rule}? Lassen Sie Knoten leer, die nie besucht werden.</translation>
    </message>
    <message>
        <source>While keys draw (F4)</source>
        <translation>Solange Tasten zeichnen (F4)</translation>
    </message>
    <message>
        <source>While typing at a node</source>
        <translation>Beim Tippen an einem Knoten</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>White screen</source>
        <translation>Weißer Bildschirm</translation>
    </message>
    <message>
        <source>Who moves there</source>
        <translation>Wer dort zieht</translation>
    </message>
    <message>
        <source>Who takes last</source>
        <translation>Wer zuletzt nimmt</translation>
    </message>
    <message>
        <source>Whole levels</source>
        <translation>Ganze Ebenen</translation>
    </message>
    <message>
        <source>Whose depths count: those of all moves that may still be better than the best, or of one of them.</source>
        <translation>Wessen Tiefen zählen: die aller Züge, die noch besser als der beste sein können, oder die von einem davon.</translation>
    </message>
    <message>
        <source>Whose visits N counts in √(ln N / n): the parent&apos;s, or the root&apos;s as on some slides.</source>
        <translation>Wessen Besuche N in √(ln N / n) zählt: die des Elternknotens, oder die der Wurzel wie auf manchen Folien.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Why to search shallow first</source>
        <translation>Warum man zuerst flach sucht</translation>
    </message>
    <message>
        <source>Why was it cut? Click a grey leaf, or go there with Alt and the arrow keys.</source>
        <translation>Warum wurde geschnitten? Klicken Sie ein graues Blatt an, oder gehen Sie mit Alt und den Pfeiltasten dorthin.</translation>
    </message>
    <message>
        <source>Wid&amp;th</source>
        <translation>Br&amp;eite</translation>
    </message>
    <message>
        <source>Widening (w)</source>
        <translation>Widening (w)</translation>
    </message>
    <message>
        <source>Widening a</source>
        <translation>Widening a</translation>
    </message>
    <message>
        <source>Widening k</source>
        <translation>Widening k</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Window now</source>
        <translation>Fenster jetzt</translation>
    </message>
    <message>
        <source>Window on entry</source>
        <translation>Fenster beim Betreten</translation>
    </message>
    <message>
        <source>Window or full screen</source>
        <translation>Fenster oder Vollbild</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Windows (α, β) on edges</source>
        <translation>Fenster (α, β) an Kanten</translation>
    </message>
    <message>
        <source>Windows in negamax</source>
        <translation>Fenster in Negamax</translation>
    </message>
    <message>
        <source>Windows never changed after entry</source>
        <translation>Fenster nach dem Betreten nie geändert</translation>
    </message>
    <message>
        <source>Windows of all nodes</source>
        <translation>Fenster aller Knoten</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Gewinnt</translation>
    </message>
    <message>
        <source>Wins and losses</source>
        <translation>Gewinn und Verlust</translation>
    </message>
    <message>
        <source>With (value, β)</source>
        <translation>Mit (Wert, β)</translation>
    </message>
    <message>
        <source>With (α, β)</source>
        <translation>Mit (α, β)</translation>
    </message>
    <message>
        <source>With 400 iterations the tree leans towards right: its mean rises as MIN&apos;s replies become known, and most visits go there. The other moves are still tried now and then, because the exploration term grows while they wait.</source>
        <translation>Mit 400 Iterationen neigt sich der Baum zu right: Sein Mittelwert steigt, sobald MINs Antworten bekannt werden, und die meisten Besuche gehen dorthin. Die anderen Züge werden noch dann und wann versucht, denn der Erkundungsterm wächst, während sie warten.</translation>
    </message>
    <message>
        <source>With a depth limit of 1 the inner nodes are valued by their estimates, and left looks best with 5. Without the limit the leaves speak, and right wins with 4. An estimate is a guess; a leaf is a fact.</source>
        <translation>Mit der Tiefenschranke 1 gelten an den inneren Knoten die Bewertungen, und left sieht mit 5 am besten aus. Ohne Schranke sprechen die Blätter, und right gewinnt mit 4. Eine Bewertung ist eine Vermutung, ein Blatt eine Tatsache.</translation>
    </message>
    <message>
        <source>With a depth limit, use entries that were searched at least as deep as needed, or exactly as deep.</source>
        <translation>Mit Tiefengrenze: Einträge nutzen, die mindestens so tief durchsucht sind wie nötig, oder genau so tief.</translation>
    </message>
    <message>
        <source>With a single step, nothing moves.</source>
        <translation>Mit nur einem Schritt bewegt sich nichts.</translation>
    </message>
    <message>
        <source>With a window</source>
        <translation>Mit Fenster</translation>
    </message>
    <message>
        <source>With branching factor b and depth d, alpha-beta evaluates b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves.</source>
        <translation>Bei Verzweigung b und Tiefe d bewertet Alpha-Beta b^⌈d/2⌉ + b^⌊d/2⌋ − 1 Blätter.</translation>
    </message>
    <message>
        <source>With c = 0 selection is greedy. The first visit of b met its rare 0, while a has 0.4 for certain: b is never tried again, although it is worth 0.75 on average. Set Exploration c to 1.4 and run again.</source>
        <translation>Mit c = 0 wählt die Suche gierig. Der erste Besuch von b traf die seltene 0, während a sichere 0,4 hat: b wird nie wieder versucht, obwohl es im Mittel 0,75 wert ist. Setzen Sie Erkundung c auf 1,4 und lassen Sie noch einmal laufen.</translation>
    </message>
    <message>
        <source>With chance, magnitudes matter</source>
        <translation>Beim Zufall zählt die Größe</translation>
    </message>
    <message>
        <source>With first-play urgency a child without visits has a score that others may beat.</source>
        <translation>Mit der Dringlichkeit des Unbesuchten zählt ein Kind ohne Besuche so viel, dass andere mehr zählen können.</translation>
    </message>
    <message>
        <source>With follow-through</source>
        <translation>Mit Folgefehlern</translation>
    </message>
    <message>
        <source>With follow-through, what follows correctly from an earlier mistake counts.</source>
        <translation>Mit Folgefehlern zählt auch, was aus einem früheren Fehler richtig folgt.</translation>
    </message>
    <message>
        <source>With the best move first everywhere alpha-beta looks at 3² + 3¹ − 1 = 11 of the 27 leaves, and no search could do with fewer.</source>
        <translation>Mit dem besten Zug überall zuerst sieht Alpha-Beta 3² + 3¹ − 1 = 11 der 27 Blätter an, und keine Suche käme mit weniger aus.</translation>
    </message>
    <message>
        <source>With two screens</source>
        <translation>Bei zwei Bildschirmen</translation>
    </message>
    <message>
        <source>With which window (α, β) does negamax enter each inner node, from the view of the player who moves there, {rule}? Leave nodes that are never entered blank.</source>
        <translation>Mit welchem Fenster (α, β) betritt Negamax jeden inneren Knoten, aus der Sicht des Spielers, der dort zieht, {rule}? Lassen Sie Knoten leer, die nie betreten werden.</translation>
    </message>
    <message>
        <source>With α ≥ β a tie is enough to cut, and four leaves are saved; with α &gt; β all nine are looked at; the value is 3 either way.</source>
        <translation>Mit α ≥ β genügt ein Gleichstand zum Schneiden, und vier Blätter werden gespart; mit α &gt; β werden alle neun angesehen; der Wert ist beide Male 3.</translation>
    </message>
    <message>
        <source>Within reach of {nodes}:</source>
        <translation>Erreichbar mit {nodes}:</translation>
    </message>
    <message>
        <source>Without a cut the value may still lie outside the window: compare it with α and β on entry.</source>
        <translation>Auch ohne Schnitt kann der Wert außerhalb des Fensters liegen: Vergleichen Sie ihn mit α und β beim Betreten.</translation>
    </message>
    <message>
        <source>Without a preamble, for \input; a comment at the top lists the packages</source>
        <translation>Ohne Präambel, für \input; ein Kommentar am Anfang nennt die nötigen Pakete</translation>
    </message>
    <message>
        <source>Without a window</source>
        <translation>Ohne Fenster</translation>
    </message>
    <message>
        <source>Without exploration, early luck decides</source>
        <translation>Ohne Erkundung entscheidet das erste Glück</translation>
    </message>
    <message>
        <source>Won, drawn or lost</source>
        <translation>Gewonnen, remis, verloren</translation>
    </message>
    <message>
        <source>Work out UCB1 and the child it selects</source>
        <translation>UCB1 ausrechnen und das gewählte Kind bestimmen</translation>
    </message>
    <message>
        <source>Work out UCB1-tuned, first-play urgency and PUCT</source>
        <translation>UCB1-tuned, Dringlichkeit des Unbesuchten und PUCT ausrechnen</translation>
    </message>
    <message>
        <source>Work out pn and dn and the most-proving leaf</source>
        <translation>pn und dn und das meistbeweisende Blatt bestimmen</translation>
    </message>
    <message>
        <source>Work out the value of every node</source>
        <translation>Den Wert jedes Knotens bestimmen</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Write -inf and inf where the range has no end.</source>
        <translation>Schreiben Sie -inf und inf, wo der Bereich kein Ende hat.</translation>
    </message>
    <message>
        <source>Write down a tree that has {cut}: finite values, MAX at the root, as few nodes as possible.</source>
        <translation>Schreiben Sie einen Baum auf, der {cut} hat: endliche Werte, MAX an der Wurzel, so wenige Knoten wie möglich.</translation>
    </message>
    <message>
        <source>Write down what you want to say at this step</source>
        <translation>Aufschreiben, was bei diesem Schritt zu sagen ist</translation>
    </message>
    <message>
        <source>Write it in the picture.</source>
        <translation>Schreiben Sie es ins Bild.</translation>
    </message>
    <message>
        <source>Write the answer here.</source>
        <translation>Die Antwort hier eintragen.</translation>
    </message>
    <message>
        <source>Write the names in order, separated by commas.</source>
        <translation>Schreiben Sie die Namen der Reihe nach, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Write versions for students</source>
        <translation>Fassungen für Studierende schreiben</translation>
    </message>
    <message>
        <source>Write ∞ as inf, and - at nodes that are never visited.</source>
        <translation>Schreiben Sie ∞ als inf und - bei Knoten, die nie besucht werden.</translation>
    </message>
    <message>
        <source>Write ∞ as inf.</source>
        <translation>Schreiben Sie ∞ als inf.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Written by this step: {nodes}.</source>
        <translation>Von diesem Schritt geschrieben: {nodes}.</translation>
    </message>
    <message>
        <source>Wrong bound at MAX</source>
        <translation>Falsche Schranke bei MAX</translation>
    </message>
    <message>
        <source>Wrong bound at MIN</source>
        <translation>Falsche Schranke bei MIN</translation>
    </message>
    <message>
        <source>Wrong start of the best value</source>
        <translation>Falscher Anfang des besten Werts</translation>
    </message>
    <message>
        <source>Wrong window at the root</source>
        <translation>Falsches Fenster an der Wurzel</translation>
    </message>
    <message>
        <source>X (MAX) to move on · · O / X · O / O X X, squares a1 to c3 from the bottom left: only b2 stops O, and it makes two threats at once.</source>
        <translation>X (MAX) ist am Zug in · · O / X · O / O X X, Felder a1 bis c3 von links unten: Nur b2 hält O auf und droht zweifach zugleich.</translation>
    </message>
    <message>
        <source>X and O take turns marking cells; the first to complete a line wins.</source>
        <translation>X und O besetzen abwechselnd Felder; wer zuerst eine Reihe vollendet, gewinnt.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>You will be asked before files are replaced.</source>
        <translation>Vor dem Ersetzen von Dateien wird gefragt.</translation>
    </message>
    <message>
        <source>You win.</source>
        <translation>Sie gewinnen.</translation>
    </message>
    <message>
        <source>Your O&amp;wn Code</source>
        <translation>Eigener C&amp;ode</translation>
    </message>
    <message>
        <source>Your answers are kept: they are there again when you open the exercise.</source>
        <translation>Ihre Antworten bleiben erhalten: Sie sind wieder da, wenn Sie die Übung öffnen.</translation>
    </message>
    <message>
        <source>Your changes since then will be lost.</source>
        <translation>Die Änderungen seitdem gehen verloren.</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Your own code</source>
        <translation>Eigener Code</translation>
    </message>
    <message>
        <source>Your turn: you play {side}</source>
        <translation>Ihr Zug: Sie spielen {side}</translation>
    </message>
    <message>
        <source>Your unsaved answers have been restored.</source>
        <translation>Die nicht gespeicherten Antworten sind wiederhergestellt.</translation>
    </message>
    <message>
        <source>Yours: {given}. Right: {sentence}</source>
        <translation>Ihre Antwort: {given}. Richtig: {sentence}</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Mauszeiger vergrößern oder verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom to &amp;Fit</source>
        <translation>Baum ein&amp;passen</translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation>Auf die Auswa&amp;hl zoomen</translation>
    </message>
    <message>
        <source>Zoom to the selected node and its subtree</source>
        <translation>Auf den ausgewählten Knoten und seinen Teilbaum zoomen</translation>
    </message>
    <message>
        <source>Zugzwang (verify)</source>
        <translation>Zugzwang (prüfen)</translation>
    </message>
    <message>
        <source>a chart is at least {low} px wide</source>
        <translation>ein Diagramm ist mindestens {low} px breit</translation>
    </message>
    <message>
        <source>a column cannot be called {name}</source>
        <translation>eine Spalte kann nicht {name} heißen</translation>
    </message>
    <message>
        <source>a column is given by its name, not by {given}</source>
        <translation>eine Spalte wird durch ihren Namen angegeben, nicht durch {given}</translation>
    </message>
    <message>
        <source>a curve is by step or by iteration, not by {by}</source>
        <translation>eine Kurve geht nach step oder iteration, nicht nach {by}</translation>
    </message>
    <message>
        <source>a cut</source>
        <translation>einen Schnitt</translation>
    </message>
    <message>
        <source>a deep cut</source>
        <translation>einen tiefen Schnitt</translation>
    </message>
    <message>
        <source>a dictionary</source>
        <translation>ein Wörterbuch (dict)</translation>
    </message>
    <message>
        <source>a figure has no option {name}; choose from {names}</source>
        <translation>eine Abbildung hat keine Option {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>a folder, not a file</source>
        <translation>ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>a game tree</source>
        <translation>ein Spielbaum</translation>
    </message>
    <message>
        <source>a hand-out is a PDF, or SVG or PNG files with a page each</source>
        <translation>ein Handout ist ein PDF, oder SVG- oder PNG-Dateien mit je einer Seite</translation>
    </message>
    <message>
        <source>a hand-out shows steps of a run; this tree has no run</source>
        <translation>ein Handout zeigt Schritte eines Laufs; dieser Baum hat keinen Lauf</translation>
    </message>
    <message>
        <source>a hyperedge; in a tree every edge joins one parent and one child</source>
        <translation>eine Hyperkante; in einem Baum verbindet jede Kante einen Elternknoten mit einem Kind</translation>
    </message>
    <message>
        <source>a kind must be MAX, MIN or chance</source>
        <translation>eine Art muss MAX, MIN oder Zufall sein</translation>
    </message>
    <message>
        <source>a kind of step must be a list of {names}</source>
        <translation>eine Art von Schritt muss eine Liste aus {names} sein</translation>
    </message>
    <message>
        <source>a lambda cannot be watched unless it calls one function; define it with def</source>
        <translation>ein lambda lässt sich nur beobachten, wenn es genau eine Funktion aufruft; definieren Sie es mit def</translation>
    </message>
    <message>
        <source>a leaf can be worth {value}</source>
        <translation>ein Blatt kann {value} wert sein</translation>
    </message>
    <message>
        <source>a length must be from {low} to {high} px, not {value}</source>
        <translation>eine Länge muss zwischen {low} und {high} px liegen, nicht bei {value}</translation>
    </message>
    <message>
        <source>a line of more than {size} MB</source>
        <translation>eine Zeile von mehr als {size} MB</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a list of length {count}</source>
        <translation>eine Liste der Länge {count}</translation>
    </message>
    <message>
        <source>a list that contains itself</source>
        <translation>eine Liste, die sich selbst enthält</translation>
    </message>
    <message>
        <source>a list with no children; a terminal is a number</source>
        <translation>eine Liste ohne Kinder; ein Endknoten ist eine Zahl</translation>
    </message>
    <message>
        <source>a name in a record of practice consists of letters, digits and hyphens</source>
        <translation>ein Name in der Aufzeichnung einer Übung besteht aus Buchstaben, Ziffern und Bindestrichen</translation>
    </message>
    <message>
        <source>a node cannot have {key}; it may have {keys}</source>
        <translation>ein Knoten kann kein {key} haben; möglich sind {keys}</translation>
    </message>
    <message>
        <source>a node must be an object, not {given}</source>
        <translation>ein Knoten muss ein Objekt sein, nicht {given}</translation>
    </message>
    <message>
        <source>a node with children has no value; it may have an estimate</source>
        <translation>ein Knoten mit Kindern hat keinen Wert; er kann eine Bewertung haben</translation>
    </message>
    <message>
        <source>a node with children has no value; write ~ before its estimate</source>
        <translation>ein Knoten mit Kindern hat keinen Wert; schreiben Sie ~ vor seine Bewertung</translation>
    </message>
    <message>
        <source>a note</source>
        <translation>eine Notiz</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number is missing after {sign}</source>
        <translation>nach {sign} fehlt eine Zahl</translation>
    </message>
    <message>
        <source>a number that is too large</source>
        <translation>eine zu große Zahl</translation>
    </message>
    <message>
        <source>a number with too many digits</source>
        <translation>eine Zahl mit zu vielen Ziffern</translation>
    </message>
    <message>
        <source>a number, or nothing</source>
        <translation>eine Zahl, oder nichts</translation>
    </message>
    <message>
        <source>a page holds 1 to {count} steps, not {value}</source>
        <translation>eine Seite hat 1 bis {count} Schritte, nicht {value}</translation>
    </message>
    <message>
        <source>a parent must be the number of a node, not {given}</source>
        <translation>ein Elternknoten muss die Nummer eines Knotens sein, nicht {given}</translation>
    </message>
    <message>
        <source>a pawn stands outside the board</source>
        <translation>ein Bauer steht außerhalb des Bretts</translation>
    </message>
    <message>
        <source>a picture shows a tree, a run or an answer, not {kind}</source>
        <translation>ein Bild zeigt einen Baum, einen Lauf oder eine Antwort, nicht {kind}</translation>
    </message>
    <message>
        <source>a picture shows one or two unknown leaves, not {count}</source>
        <translation>ein Bild zeigt ein unbekanntes Blatt oder zwei, nicht {count}</translation>
    </message>
    <message>
        <source>a piece stands outside the board</source>
        <translation>ein Stein steht außerhalb des Bretts</translation>
    </message>
    <message>
        <source>a pipe or a device, not a file</source>
        <translation>eine Pipe oder ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>a position has two rows, North&apos;s and South&apos;s, not {given}</source>
        <translation>eine Stellung hat zwei Reihen, die von Nord und die von Süd, nicht {given}</translation>
    </message>
    <message>
        <source>a probability below {node} is not between 0 and 1</source>
        <translation>eine Wahrscheinlichkeit unter {node} liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>a probability must be from 0 to 1</source>
        <translation>eine Wahrscheinlichkeit muss zwischen 0 und 1 liegen</translation>
    </message>
    <message>
        <source>a random move from {node} to {end}</source>
        <translation>ein zufälliger Zug von {node} nach {end}</translation>
    </message>
    <message>
        <source>a random move from {node}: {moves}</source>
        <translation>ein zufälliger Zug ab {node}: {moves}</translation>
    </message>
    <message>
        <source>a run is written as a trace; the name must end in {suffix}</source>
        <translation>ein Lauf wird als Trace geschrieben; der Name muss auf {suffix} enden</translation>
    </message>
    <message>
        <source>a run is written as text, such as &apos;mtdf:first=35&apos;, not as {kind}</source>
        <translation>ein Lauf wird als Text angegeben, wie &apos;mtdf:first=35&apos;, nicht als {kind}</translation>
    </message>
    <message>
        <source>a search has at most {count} kinds of steps</source>
        <translation>eine Suche hat höchstens {count} Arten von Schritten</translation>
    </message>
    <message>
        <source>a search is a subclass of Search, or a function that treeview.algorithm decorates, not {value}</source>
        <translation>eine Suche ist eine Unterklasse von Search oder eine Funktion mit dem Dekorator treeview.algorithm, nicht {value}</translation>
    </message>
    <message>
        <source>a search yields treeview.step(...), not {given}</source>
        <translation>eine Suche liefert treeview.step(...), nicht {given}</translation>
    </message>
    <message>
        <source>a second &lt;graph&gt;; a tree is a single graph without nested ones</source>
        <translation>ein zweiter &lt;graph&gt;; ein Baum ist ein einziger Graph ohne weitere darin</translation>
    </message>
    <message>
        <source>a second arrow; a line has one, before its node</source>
        <translation>ein zweiter Pfeil; eine Zeile hat nur einen, vor ihrem Knoten</translation>
    </message>
    <message>
        <source>a second estimate in one line; a name with such characters needs quotes</source>
        <translation>zwei Bewertungen in einer Zeile; ein Name mit solchen Zeichen braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a second header</source>
        <translation>ein zweiter Kopf</translation>
    </message>
    <message>
        <source>a second kind in one line; a name with such characters needs quotes</source>
        <translation>zwei Arten in einer Zeile; ein Name mit solchen Zeichen braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a second name after {name}</source>
        <translation>ein zweiter Name nach {name}</translation>
    </message>
    <message>
        <source>a second name in one line; a name with such characters needs quotes</source>
        <translation>zwei Namen in einer Zeile; ein Name mit solchen Zeichen braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a second note in one line; a name with such characters needs quotes</source>
        <translation>zwei Notizen in einer Zeile; ein Name mit solchen Zeichen braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a second root; indent all other lines further than the root</source>
        <translation>eine zweite Wurzel; rücken Sie alle anderen Zeilen weiter ein als die Wurzel</translation>
    </message>
    <message>
        <source>a second value in one line; a name with such characters needs quotes</source>
        <translation>zwei Werte in einer Zeile; ein Name mit solchen Zeichen braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a source of random numbers</source>
        <translation>eine Quelle von Zufallszahlen</translation>
    </message>
    <message>
        <source>a start and a number of plies only apply to games; this is a drawn tree</source>
        <translation>ein Anfang und eine Zahl von Halbzügen gelten für Spiele; dies ist ein gezeichneter Baum</translation>
    </message>
    <message>
        <source>a step comes before the first node</source>
        <translation>ein Schritt kommt vor dem ersten Knoten</translation>
    </message>
    <message>
        <source>a table is by {names}, not by {by}</source>
        <translation>eine Tabelle geht nach {names}, nicht nach {by}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a tree does not keep these attributes: {names}</source>
        <translation>ein Baum behält diese Attribute nicht: {names}</translation>
    </message>
    <message>
        <source>a tree has one root, but this is a list of {count} objects with children</source>
        <translation>ein Baum hat eine Wurzel, aber dies ist eine Liste von {count} Objekten mit children</translation>
    </message>
    <message>
        <source>a tree is made from a file, a text, lists, a table or a networkx graph, not from {kind}</source>
        <translation>ein Baum wird aus einer Datei, einem Text, Listen, einer Tabelle oder einem networkx-Graphen gelesen, nicht aus {kind}</translation>
    </message>
    <message>
        <source>a tree of your own</source>
        <translation>ein eigener Baum</translation>
    </message>
    <message>
        <source>a value is missing before this comma</source>
        <translation>vor diesem Komma fehlt ein Wert</translation>
    </message>
    <message>
        <source>a value of type {type}</source>
        <translation>ein Wert vom Typ {type}</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a {sign} may only stand after a name</source>
        <translation>ein {sign} darf nur nach einem Namen stehen</translation>
    </message>
    <message>
        <source>a β-cut</source>
        <translation>einen β-Schnitt</translation>
    </message>
    <message>
        <source>about {nodes} nodes (estimated, ± {error})</source>
        <translation>etwa {nodes} Knoten (geschätzt, ± {error})</translation>
    </message>
    <message>
        <source>about {size} MB</source>
        <translation>etwa {size} MB</translation>
    </message>
    <message>
        <source>about: expected one line of text, at most {count} characters</source>
        <translation>about: erwartet wird ein einzeiliger Text mit höchstens {count} Zeichen</translation>
    </message>
    <message>
        <source>absolute values</source>
        <translation>absolute Werte</translation>
    </message>
    <message>
        <source>after a null move</source>
        <translation>nach einem Nullzug</translation>
    </message>
    <message>
        <source>all &amp;different</source>
        <translation>alle verschie&amp;den</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>alle Entwürfe</translation>
    </message>
    <message>
        <source>all leaves, b^d</source>
        <translation>alle Blätter, b^d</translation>
    </message>
    <message>
        <source>all nodes on these levels already have that many children</source>
        <translation>alle Knoten dieser Ebenen haben schon so viele Kinder</translation>
    </message>
    <message>
        <source>alpha-beta</source>
        <translation>Alpha-Beta</translation>
    </message>
    <message>
        <source>alpha-beta with memory</source>
        <translation>Alpha-Beta mit Gedächtnis</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>an array needs the same number of children at all nodes of a ply, unlike this tree</source>
        <translation>ein Array hat in einer Ebene an jedem Knoten gleich viele Kinder; dieser Baum nicht</translation>
    </message>
    <message>
        <source>an edge below a chance node needs a probability</source>
        <translation>eine Kante unter einem Zufallsknoten braucht eine Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>an edge from several nodes; in a tree a node has one parent</source>
        <translation>eine Kante von mehreren Knoten aus; in einem Baum hat ein Knoten nur einen Elternknoten</translation>
    </message>
    <message>
        <source>an edge from {source} to itself</source>
        <translation>eine Kante von {source} zu sich selbst</translation>
    </message>
    <message>
        <source>an edge names {name}, which is not a node</source>
        <translation>eine Kante nennt {name}, was kein Knoten ist</translation>
    </message>
    <message>
        <source>an empty dictionary</source>
        <translation>ein leeres Dictionary</translation>
    </message>
    <message>
        <source>an error that nothing can catch: {text}</source>
        <translation>ein Fehler, den nichts abfangen kann: {text}</translation>
    </message>
    <message>
        <source>an exercise has from 1 to {count} questions</source>
        <translation>eine Übung hat 1 bis {count} Fragen</translation>
    </message>
    <message>
        <source>an id must be text or a whole number, not {given}</source>
        <translation>eine Id muss Text oder eine ganze Zahl sein, nicht {given}</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an object here must hold one name with its value, as in {&quot;win&quot;: 3}</source>
        <translation>ein Objekt muss hier einen Namen mit seinem Wert enthalten, wie in {&quot;win&quot;: 3}</translation>
    </message>
    <message>
        <source>an option must be text or a number, not {given}</source>
        <translation>eine Option muss Text oder eine Zahl sein, nicht {given}</translation>
    </message>
    <message>
        <source>an undirected edge; in a tree edges lead from parent to child</source>
        <translation>eine ungerichtete Kante; in einem Baum führen Kanten vom Elternknoten zum Kind</translation>
    </message>
    <message>
        <source>an undirected graph; a tree needs &quot;directed&quot;: true and edges from parent to child</source>
        <translation>ein ungerichteter Graph; ein Baum braucht &quot;directed&quot;: true und Kanten vom Elternknoten zum Kind</translation>
    </message>
    <message>
        <source>an undirected graph; a tree needs a digraph, with -&gt; from parent to child</source>
        <translation>ein ungerichteter Graph; ein Baum braucht digraph, mit -&gt; vom Elternknoten zum Kind</translation>
    </message>
    <message>
        <source>an undirected graph; a tree needs edges from parent to child, as in a DiGraph</source>
        <translation>ein ungerichteter Graph; ein Baum braucht Kanten vom Elternknoten zum Kind, wie in einem DiGraph</translation>
    </message>
    <message>
        <source>an α-cut</source>
        <translation>einen α-Schnitt</translation>
    </message>
    <message>
        <source>another move at {distance} or less</source>
        <translation>anderer Zug im Abstand von höchstens {distance}</translation>
    </message>
    <message>
        <source>another move further off</source>
        <translation>anderer Zug in größerem Abstand</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>answered by the table</source>
        <translation>von der Tabelle beantwortet</translation>
    </message>
    <message>
        <source>any</source>
        <translation>egal</translation>
    </message>
    <message>
        <source>as few leaves as possible</source>
        <translation>so wenige Blätter wie möglich</translation>
    </message>
    <message>
        <source>as number {place}</source>
        <translation>als Nummer {place}</translation>
    </message>
    <message>
        <source>as number {place}; once in all iterations</source>
        <translation>als Nummer {place}; einmal in allen Iterationen</translation>
    </message>
    <message>
        <source>as number {place}; {times} times in all iterations</source>
        <translation>als Nummer {place}; {times}-mal in allen Iterationen</translation>
    </message>
    <message>
        <source>ascending order</source>
        <translation>aufsteigend sortieren</translation>
    </message>
    <message>
        <source>ascending order from {of} on</source>
        <translation>aufsteigend sortieren ab {of}</translation>
    </message>
    <message>
        <source>ascending order in {count} subtrees</source>
        <translation>aufsteigend sortieren in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>aspiration search</source>
        <translation>Suche mit Erwartungsfenster</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>mindestens {value}</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>höchstens {value}</translation>
    </message>
    <message>
        <source>at {path}: {problem}</source>
        <translation>bei {path}: {problem}</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>b</source>
        <translation>b</translation>
    </message>
    <message>
        <source>b in the formulas</source>
        <translation>b in den Formeln</translation>
    </message>
    <message>
        <source>b is the d-th root of the number of leaves at depth d: {b} at the last depth.</source>
        <translation>b ist die d-te Wurzel aus der Zahl der Blätter bei Tiefe d: {b} bei der letzten Tiefe.</translation>
    </message>
    <message>
        <source>b is {b}.</source>
        <translation>b ist {b}.</translation>
    </message>
    <message>
        <source>b of the tree</source>
        <translation>b des Baums</translation>
    </message>
    <message>
        <source>b^d</source>
        <translation>b^d</translation>
    </message>
    <message>
        <source>base: expected one of {styles}, not {given}</source>
        <translation>base: erwartet wird eines von {styles}, nicht {given}</translation>
    </message>
    <message>
        <source>beamer takes at most {count} steps; choose fewer</source>
        <translation>beamer fasst höchstens {count} Schritte; wählen Sie weniger</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>being searched</source>
        <translation>wird durchsucht</translation>
    </message>
    <message>
        <source>best and worst first need values beforehand; search a drawn copy of this tree</source>
        <translation>Beste und schlechteste zuerst brauchen die Werte im Voraus; durchsuchen Sie eine gezeichnete Kopie dieses Baums</translation>
    </message>
    <message>
        <source>best line</source>
        <translation>beste Zugfolge</translation>
    </message>
    <message>
        <source>best moves first</source>
        <translation>beste Züge zuerst</translation>
    </message>
    <message>
        <source>best moves first from {of} on</source>
        <translation>beste Züge zuerst ab {of}</translation>
    </message>
    <message>
        <source>best moves first in {count} subtrees</source>
        <translation>beste Züge zuerst in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>best order, b^⌈d/2⌉ + b^⌊d/2⌋ − 1</source>
        <translation>beste Reihenfolge, b^⌈d/2⌉ + b^⌊d/2⌋ − 1</translation>
    </message>
    <message>
        <source>best order, √b</source>
        <translation>beste Reihenfolge, √b</translation>
    </message>
    <message>
        <source>best {node}</source>
        <translation>bestes Kind {node}</translation>
    </message>
    <message>
        <source>between {low} and {high}</source>
        <translation>zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>black on white with thick lines; contrast of all text at least 7:1</source>
        <translation>schwarz auf weiß mit dicken Linien; Kontrast aller Texte mindestens 7:1</translation>
    </message>
    <message>
        <source>bookmark at step {step}</source>
        <translation>Lesezeichen bei Schritt {step}</translation>
    </message>
    <message>
        <source>both X and O have {line} in a row</source>
        <translation>X und O haben beide {line} in einer Reihe</translation>
    </message>
    <message>
        <source>bounds of the value</source>
        <translation>Schranken des Werts</translation>
    </message>
    <message>
        <source>by iteration</source>
        <translation>nach Iteration</translation>
    </message>
    <message>
        <source>by leaves evaluated</source>
        <translation>nach bewerteten Blättern</translation>
    </message>
    <message>
        <source>by level</source>
        <translation>nach der Ebene</translation>
    </message>
    <message>
        <source>by node</source>
        <translation>nach Knoten</translation>
    </message>
    <message>
        <source>by step</source>
        <translation>nach Schritt</translation>
    </message>
    <message>
        <source>by strength</source>
        <translation>nach Stärke</translation>
    </message>
    <message>
        <source>c grows with N by ln((N + base + 1) / base); none: c stays as it is.</source>
        <translation>c wächst mit N um ln((N + base + 1) / base); none: c bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>c of scale</source>
        <translation>c der Skala</translation>
    </message>
    <message>
        <source>c of visits</source>
        <translation>c der Besuche</translation>
    </message>
    <message>
        <source>can be skipped</source>
        <translation>lässt sich überspringen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>cannot create it: {reason}</source>
        <translation>lässt sich nicht anlegen: {reason}</translation>
    </message>
    <message>
        <source>cannot read it: not a valid file name</source>
        <translation>kann nicht gelesen werden: kein gültiger Dateiname</translation>
    </message>
    <message>
        <source>cannot read it: {reason}</source>
        <translation>kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>cannot read “{part}”; write it like “{example}”</source>
        <translation>„{part}“ lässt sich nicht lesen; richtig ist etwa „{example}“</translation>
    </message>
    <message>
        <source>cannot write it: not a valid file name</source>
        <translation>kann nicht geschrieben werden: kein gültiger Dateiname</translation>
    </message>
    <message>
        <source>cannot write it: {reason}</source>
        <translation>kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>cannot write: {reason}</source>
        <translation>kann nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>chance adds up values, and ∞ − ∞ is undefined; this tree has both ∞ and −∞</source>
        <translation>der Zufall zählt Werte zusammen, und ∞ − ∞ ist keine Zahl; in diesem Baum gibt es sowohl ∞ als auch −∞</translation>
    </message>
    <message>
        <source>chance does not move here</source>
        <translation>hier zieht nicht der Zufall</translation>
    </message>
    <message>
        <source>chance does not move here; say which player does</source>
        <translation>hier zieht nicht der Zufall; geben Sie an, welcher Spieler am Zug ist</translation>
    </message>
    <message>
        <source>children per level</source>
        <translation>Kinder je Ebene</translation>
    </message>
    <message>
        <source>children per level of {count} subtrees</source>
        <translation>Kinder je Ebene von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>children per level of {of}</source>
        <translation>Kinder je Ebene von {of}</translation>
    </message>
    <message>
        <source>choice of compared runs</source>
        <translation>Wahl der verglichenen Läufe</translation>
    </message>
    <message>
        <source>choose a kind of question with --kind (see: treeview exercise --kinds)</source>
        <translation>wählen Sie eine Frageart mit --kind (siehe: treeview exercise --kinds)</translation>
    </message>
    <message>
        <source>choose from {names}</source>
        <translation>möglich sind {names}</translation>
    </message>
    <message>
        <source>chosen child</source>
        <translation>gewähltes Kind</translation>
    </message>
    <message>
        <source>closed must be two values, each true or false</source>
        <translation>closed muss aus zwei Werten bestehen, je true oder false</translation>
    </message>
    <message>
        <source>cm</source>
        <translation>cm</translation>
    </message>
    <message>
        <source>collapsed: {count} nodes below are hidden</source>
        <translation>zugeklappt: {count} Knoten darunter sind verborgen</translation>
    </message>
    <message>
        <source>colour: {column} {numbers}</source>
        <translation>Farbe: {column} {numbers}</translation>
    </message>
    <message>
        <source>compared runs are drawn without the option {name}</source>
        <translation>verglichene Läufe werden ohne die Option {name} gezeichnet</translation>
    </message>
    <message>
        <source>copy of {title}</source>
        <translation>Kopie von {title}</translation>
    </message>
    <message>
        <source>counted as {value}</source>
        <translation>gezählt als {value}</translation>
    </message>
    <message>
        <source>current path</source>
        <translation>aktueller Pfad</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>geschnitten</translation>
    </message>
    <message>
        <source>cut at {node}</source>
        <translation>Schnitt bei {node}</translation>
    </message>
    <message>
        <source>cut at {node}, which returns {value}</source>
        <translation>Schnitt an {node}, das {value} zurückgibt</translation>
    </message>
    <message>
        <source>cut by α</source>
        <translation>durch α abgeschnitten</translation>
    </message>
    <message>
        <source>cut by β</source>
        <translation>durch β abgeschnitten</translation>
    </message>
    <message>
        <source>cut of {count} subtrees</source>
        <translation>Ausschneiden von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>cut of {of}</source>
        <translation>Ausschneiden von {of}</translation>
    </message>
    <message>
        <source>cuts</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>cutting either when α ≥ β or only when α &gt; β</source>
        <translation>mit Schnitt wahlweise bei α ≥ β oder nur bei α &gt; β</translation>
    </message>
    <message>
        <source>cutting only when α &gt; β</source>
        <translation>mit Schnitt nur bei α &gt; β</translation>
    </message>
    <message>
        <source>cutting when α ≥ β</source>
        <translation>mit Schnitt bei α ≥ β</translation>
    </message>
    <message>
        <source>dark on white, for the screen and papers</source>
        <translation>dunkel auf weiß, für Bildschirm und Papier</translation>
    </message>
    <message>
        <source>deletion of {count} subtrees</source>
        <translation>Löschen von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>deletion of {of}</source>
        <translation>Löschen von {of}</translation>
    </message>
    <message>
        <source>depth {depth}</source>
        <translation>Tiefe {depth}</translation>
    </message>
    <message>
        <source>depth {depth}, judging by b*</source>
        <translation>Tiefe {depth}, nach b* zu urteilen</translation>
    </message>
    <message>
        <source>depths</source>
        <translation>Tiefen</translation>
    </message>
    <message>
        <source>descending order</source>
        <translation>absteigend sortieren</translation>
    </message>
    <message>
        <source>descending order from {of} on</source>
        <translation>absteigend sortieren ab {of}</translation>
    </message>
    <message>
        <source>descending order in {count} subtrees</source>
        <translation>absteigend sortieren in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>did you mean {close}?</source>
        <translation>war {close} gemeint?</translation>
    </message>
    <message>
        <source>different</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>dn</source>
        <translation>dn</translation>
    </message>
    <message>
        <source>does must be one of {names}, not {given}</source>
        <translation>does muss eins von {names} sein, nicht {given}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>dpi must be from {low} to {high}, not {value}</source>
        <translation>dpi muss zwischen {low} und {high} liegen, nicht bei {value}</translation>
    </message>
    <message>
        <source>drag and scatter add up to more than 1</source>
        <translation>Widerstand und Streuung sind zusammen mehr als 1</translation>
    </message>
    <message>
        <source>drawn with probability {probability}</source>
        <translation>gezogen mit Wahrscheinlichkeit {probability}</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>remis</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>drift</translation>
    </message>
    <message>
        <source>drift = 4</source>
        <translation>drift = 4</translation>
    </message>
    <message>
        <source>dropped text</source>
        <translation>abgelegter Text</translation>
    </message>
    <message>
        <source>due now</source>
        <translation>jetzt fällig</translation>
    </message>
    <message>
        <source>duplicate of {of}</source>
        <translation>Duplizieren von {of}</translation>
    </message>
    <message>
        <source>duplicates of {count} subtrees</source>
        <translation>Duplizieren von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>each row has {numbers} numbers, its pits and its store, not {given}</source>
        <translation>jede Reihe hat {numbers} Zahlen, ihre Mulden und ihre Gewinnmulde, nicht {given}</translation>
    </message>
    <message>
        <source>each step needs its own number, from 1</source>
        <translation>jeder Schritt braucht eine eigene Nummer, ab 1</translation>
    </message>
    <message>
        <source>edge width: {column} {numbers}</source>
        <translation>Kantenbreite: {column} {numbers}</translation>
    </message>
    <message>
        <source>edges (or links) are missing</source>
        <translation>edges (oder links) fehlen</translation>
    </message>
    <message>
        <source>effective branching factor b*</source>
        <translation>effektiver Verzweigungsfaktor b*</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>enters {node}</source>
        <translation>betritt {node}</translation>
    </message>
    <message>
        <source>entry as text</source>
        <translation>Eingabe als Text</translation>
    </message>
    <message>
        <source>estimate of {of}</source>
        <translation>Bewertung von {of}</translation>
    </message>
    <message>
        <source>estimated: depth limit</source>
        <translation>geschätzt: Tiefenschranke</translation>
    </message>
    <message>
        <source>estimated: not expanded</source>
        <translation>bewertet: nicht expandiert</translation>
    </message>
    <message>
        <source>estimates</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>estimates of {count} nodes</source>
        <translation>Bewertungen von {count} Knoten</translation>
    </message>
    <message>
        <source>evaluates {node}</source>
        <translation>bewertet {node}</translation>
    </message>
    <message>
        <source>event {number} differs from its earlier description</source>
        <translation>Ereignis {number} weicht von seiner früheren Beschreibung ab</translation>
    </message>
    <message>
        <source>every</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>every leaf</source>
        <translation>jedes Blatt</translation>
    </message>
    <message>
        <source>every x</source>
        <translation>jedes x</translation>
    </message>
    <message>
        <source>exactly {value}</source>
        <translation>genau {value}</translation>
    </message>
    <message>
        <source>expected &quot;format&quot;: &quot;{name}&quot;</source>
        <translation>erwartet wird &quot;format&quot;: &quot;{name}&quot;</translation>
    </message>
    <message>
        <source>expected &quot;version&quot;: {latest}</source>
        <translation>erwartet wird &quot;version&quot;: {latest}</translation>
    </message>
    <message>
        <source>expected 2, the supported version of the format, not {given}</source>
        <translation>erwartet wird 2, die unterstützte Version des Formats, nicht {given}</translation>
    </message>
    <message>
        <source>expected &lt;graphml&gt;, not &lt;{given}&gt;</source>
        <translation>erwartet wird &lt;graphml&gt;, nicht &lt;{given}&gt;</translation>
    </message>
    <message>
        <source>expected EFG, the first word of a Gambit extensive game, not {given}</source>
        <translation>erwartet wird EFG, das erste Wort eines extensiven Spiels von Gambit, nicht {given}</translation>
    </message>
    <message>
        <source>expected R, the supported type of numbers, not {given}</source>
        <translation>erwartet wird R, die unterstützte Art von Zahlen, nicht {given}</translation>
    </message>
    <message>
        <source>expected a colon, not {given}</source>
        <translation>erwartet wird ein Doppelpunkt, nicht {given}</translation>
    </message>
    <message>
        <source>expected a colour such as #0b5fa5 or #05a, not {given}</source>
        <translation>erwartet wird eine Farbe wie #0b5fa5 oder #05a, nicht {given}</translation>
    </message>
    <message>
        <source>expected a comma or ], not {given}</source>
        <translation>erwartet wird ein Komma oder ], nicht {given}</translation>
    </message>
    <message>
        <source>expected a comma or }}, not {given}</source>
        <translation>erwartet wird ein Komma oder }}, nicht {given}</translation>
    </message>
    <message>
        <source>expected a header with the columns {columns}; {name} is missing</source>
        <translation>erwartet wird ein Kopf mit den Spalten {columns}; {name} fehlt</translation>
    </message>
    <message>
        <source>expected a key in double quotes or }}, not {given}</source>
        <translation>erwartet wird ein Schlüssel in doppelten Anführungszeichen oder }}, nicht {given}</translation>
    </message>
    <message>
        <source>expected a key in double quotes, not {given}</source>
        <translation>erwartet wird ein Schlüssel in doppelten Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected a list &quot;practised&quot;</source>
        <translation>erwartet wird eine Liste „practised“</translation>
    </message>
    <message>
        <source>expected a list, not {given}</source>
        <translation>erwartet wird eine Liste, nicht {given}</translation>
    </message>
    <message>
        <source>expected a name, not {given}</source>
        <translation>erwartet wird ein Name, nicht {given}</translation>
    </message>
    <message>
        <source>expected a networkx graph, not {kind}</source>
        <translation>erwartet wird ein networkx-Graph, nicht {kind}</translation>
    </message>
    <message>
        <source>expected a node with an id, or a step</source>
        <translation>erwartet wird ein Knoten mit einer Id oder ein Schritt</translation>
    </message>
    <message>
        <source>expected a node, starting with c, p or t, not {given}</source>
        <translation>erwartet wird ein Knoten, der mit c, p oder t beginnt, nicht {given}</translation>
    </message>
    <message>
        <source>expected a number from {low} to {high}, not {given}</source>
        <translation>erwartet wird eine Zahl von {low} bis {high}, nicht {given}</translation>
    </message>
    <message>
        <source>expected a page number, 0 or more, not {given}</source>
        <translation>erwartet wird eine Seitennummer ab 0, nicht {given}</translation>
    </message>
    <message>
        <source>expected a payoff for each of the two players, not {given}</source>
        <translation>erwartet wird eine Auszahlung für jeden der beiden Spieler, nicht {given}</translation>
    </message>
    <message>
        <source>expected a probability, not {given}</source>
        <translation>erwartet wird eine Wahrscheinlichkeit, nicht {given}</translation>
    </message>
    <message>
        <source>expected a step and a note, not {given}</source>
        <translation>erwartet wird ein Schritt und eine Notiz, nicht {given}</translation>
    </message>
    <message>
        <source>expected a time such as {example}</source>
        <translation>erwartet wird eine Zeit wie {example}</translation>
    </message>
    <message>
        <source>expected a tree, not {value}</source>
        <translation>erwartet wird ein Baum, nicht {value}</translation>
    </message>
    <message>
        <source>expected a value or ], not {given}</source>
        <translation>erwartet wird ein Wert oder ], nicht {given}</translation>
    </message>
    <message>
        <source>expected a value, not {given}</source>
        <translation>erwartet wird ein Wert, nicht {given}</translation>
    </message>
    <message>
        <source>expected a value, not {given}; text needs double quotes</source>
        <translation>erwartet wird ein Wert, nicht {given}; Text braucht doppelte Anführungszeichen</translation>
    </message>
    <message>
        <source>expected a whole number from {low} to {high}, not {given}</source>
        <translation>erwartet wird eine ganze Zahl von {low} bis {high}, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object of columns, not {given}</source>
        <translation>erwartet wurde ein Objekt mit Spalten, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object with an algorithm, not {given}</source>
        <translation>erwartet wird ein Objekt mit einem Algorithmus, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object with id and parent for each node, or one object with children</source>
        <translation>erwartet wird für jeden Knoten ein Objekt mit id und parent, oder ein Objekt mit children</translation>
    </message>
    <message>
        <source>expected an object with nodes and edges, not {given}</source>
        <translation>erwartet wird ein Objekt mit Knoten und Kanten, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object with nodes, not {given}</source>
        <translation>erwartet wird ein Objekt mit Knoten, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object with the keys of a style, not {given}</source>
        <translation>erwartet wird ein Objekt mit den Schlüsseln eines Stils, nicht {given}</translation>
    </message>
    <message>
        <source>expected an object, not {given}</source>
        <translation>erwartet wird ein Objekt, nicht {given}</translation>
    </message>
    <message>
        <source>expected at least triangle_width ({width}), not {given}</source>
        <translation>erwartet wird mindestens triangle_width ({width}), nicht {given}</translation>
    </message>
    <message>
        <source>expected at most widest_triangle ({width}), not {given}</source>
        <translation>erwartet wird höchstens widest_triangle ({width}), nicht {given}</translation>
    </message>
    <message>
        <source>expected digraph</source>
        <translation>erwartet wird digraph</translation>
    </message>
    <message>
        <source>expected edges or links, not both</source>
        <translation>erwartet wird edges oder links, nicht beides</translation>
    </message>
    <message>
        <source>expected nodes, a list with the root first</source>
        <translation>erwartet wird nodes, eine Liste, die mit der Wurzel beginnt</translation>
    </message>
    <message>
        <source>expected one line of at most {count} characters</source>
        <translation>erwartet wird eine Zeile mit höchstens {count} Zeichen</translation>
    </message>
    <message>
        <source>expected one line of text, at most {count} characters, not {given}</source>
        <translation>erwartet wird ein einzeiliger Text mit höchstens {count} Zeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected one of {values}, not {given}</source>
        <translation>erwartet wird eines von {values}, nicht {given}</translation>
    </message>
    <message>
        <source>expected pages, a list of trees</source>
        <translation>erwartet wird pages, eine Liste von Bäumen</translation>
    </message>
    <message>
        <source>expected text, not {given}</source>
        <translation>erwartet wird Text, nicht {given}</translation>
    </message>
    <message>
        <source>expected the answer of a run, as record returns it, not {value}</source>
        <translation>eine Antwort gibt es zu einem Lauf, wie record ihn liefert, nicht zu {value}</translation>
    </message>
    <message>
        <source>expected the comment in quotes, not {given}</source>
        <translation>erwartet wird der Kommentar in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the end, not {given}</source>
        <translation>erwartet wird das Ende, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of a move in quotes, not {given}</source>
        <translation>erwartet wird der Name eines Zugs in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of a player in quotes, not {given}</source>
        <translation>erwartet wird der Name eines Spielers in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of the event in quotes, not {given}</source>
        <translation>erwartet wird der Name des Ereignisses in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of the information set in quotes, not {given}</source>
        <translation>erwartet wird der Name der Informationsmenge in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of the node in quotes, not {given}</source>
        <translation>erwartet wird der Name des Knotens in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the name of the outcome in quotes, not {given}</source>
        <translation>erwartet wird der Name des Ausgangs in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected the number of a node, not {given}</source>
        <translation>erwartet wird die Nummer eines Knotens, nicht {given}</translation>
    </message>
    <message>
        <source>expected the number of the event, not {given}</source>
        <translation>erwartet wird die Nummer des Ereignisses, nicht {given}</translation>
    </message>
    <message>
        <source>expected the number of the information set, not {given}</source>
        <translation>erwartet wird die Nummer der Informationsmenge, nicht {given}</translation>
    </message>
    <message>
        <source>expected the number of the outcome, not {given}</source>
        <translation>erwartet wird die Nummer des Ausgangs, nicht {given}</translation>
    </message>
    <message>
        <source>expected the number of the player, not {given}</source>
        <translation>erwartet wird die Nummer des Spielers, nicht {given}</translation>
    </message>
    <message>
        <source>expected the numbers of questions</source>
        <translation>erwartet werden die Nummern von Fragen</translation>
    </message>
    <message>
        <source>expected the path of a node, such as [1, 0], not {given}</source>
        <translation>erwartet wird der Pfad eines Knotens, etwa [1, 0], nicht {given}</translation>
    </message>
    <message>
        <source>expected the title in quotes, not {given}</source>
        <translation>erwartet wird der Titel in Anführungszeichen, nicht {given}</translation>
    </message>
    <message>
        <source>expected true or false, not {given}</source>
        <translation>erwartet wird true oder false, nicht {given}</translation>
    </message>
    <message>
        <source>expected two, four, six or eight lengths, such as [4, 3], not {given}</source>
        <translation>erwartet werden zwei, vier, sechs oder acht Längen, etwa [4, 3], nicht {given}</translation>
    </message>
    <message>
        <source>expected {key}, a list</source>
        <translation>erwartet wird {key}, eine Liste</translation>
    </message>
    <message>
        <source>expected {names} or the path of a font file, not {given}</source>
        <translation>erwartet wird {names} oder der Pfad einer Schriftdatei, nicht {given}</translation>
    </message>
    <message>
        <source>expected {sign}, not {given}</source>
        <translation>erwartet wird {sign}, nicht {given}</translation>
    </message>
    <message>
        <source>expected {wanted} to close the {bracket} in line {line}, column {column}</source>
        <translation>{wanted} fehlt zu {bracket} in Zeile {line}, Spalte {column}</translation>
    </message>
    <message>
        <source>expected {{ and the moves, not {given}</source>
        <translation>erwartet wird {{ mit den Zügen, nicht {given}</translation>
    </message>
    <message>
        <source>expected {{ and the names of the players, not {given}</source>
        <translation>erwartet wird {{ mit den Namen der Spieler, nicht {given}</translation>
    </message>
    <message>
        <source>expected {{ and the payoffs, not {given}</source>
        <translation>erwartet wird {{ mit den Auszahlungen, nicht {given}</translation>
    </message>
    <message>
        <source>expected }} after two payoffs, not {given}</source>
        <translation>erwartet wird }} nach zwei Auszahlungen, nicht {given}</translation>
    </message>
    <message>
        <source>expectimax</source>
        <translation>Expectimax</translation>
    </message>
    <message>
        <source>expectimax adds up values, and ∞ − ∞ is undefined; this tree has both ∞ and −∞</source>
        <translation>Expectimax addiert Werte, und ∞ − ∞ ist keine Zahl; dieser Baum hat ∞ und −∞</translation>
    </message>
    <message>
        <source>fail-hard</source>
        <translation>fail-hard</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>features must be a list of names</source>
        <translation>Merkmale müssen eine Liste von Namen sein</translation>
    </message>
    <message>
        <source>first difference</source>
        <translation>erster Unterschied</translation>
    </message>
    <message>
        <source>first difference, step {step}: {sentence}</source>
        <translation>erster Unterschied, Schritt {step}: {sentence}</translation>
    </message>
    <message>
        <source>first-play urgency and progressive widening both say when a child joins</source>
        <translation>Dringlichkeit des Unbesuchten und Progressive Widening sagen beide, wann ein Kind dazukommt</translation>
    </message>
    <message>
        <source>first-play urgency does not apply where scores are drawn at random</source>
        <translation>wo Bewertungen zufällig gezogen werden, gilt die Dringlichkeit des Unbesuchten nicht</translation>
    </message>
    <message>
        <source>forest can only draw whole subtrees, not this part of the tree; choose tikz</source>
        <translation>forest kann nur ganze Teilbäume zeichnen, nicht diesen Teil des Baums; wählen Sie tikz</translation>
    </message>
    <message>
        <source>forest draws one tree; TikZ and beamer hold several runs</source>
        <translation>forest zeichnet einen Baum; TikZ und beamer fassen mehrere Läufe</translation>
    </message>
    <message>
        <source>from an installed package</source>
        <translation>aus einem installierten Paket</translation>
    </message>
    <message>
        <source>from left to right</source>
        <translation>von links nach rechts</translation>
    </message>
    <message>
        <source>from right to left</source>
        <translation>von rechts nach links</translation>
    </message>
    <message>
        <source>from the known bounds</source>
        <translation>nach den bekannten Schranken</translation>
    </message>
    <message>
        <source>from the style</source>
        <translation>wie der Stil</translation>
    </message>
    <message>
        <source>from {node}</source>
        <translation>von {node}</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>further columns</source>
        <translation>weitere Spalten</translation>
    </message>
    <message>
        <source>g + ln P + σ(q) at moves of the root, π′ − n / (1 + N) below</source>
        <translation>g + ln P + σ(q) bei Zügen der Wurzel, darunter π′ − n / (1 + N)</translation>
    </message>
    <message>
        <source>game: must be followed by the name of a game, as in game:tictactoe</source>
        <translation>auf game: muss der Name eines Spiels folgen, wie in game:tictactoe</translation>
    </message>
    <message>
        <source>grey only, for laser printers and copies</source>
        <translation>nur Grau, für Laserdrucker und Kopien</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>half of a surrogate pair, which is not a character</source>
        <translation>die Hälfte eines Surrogatpaars, die kein Zeichen ist</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>hat eine Notiz</translation>
    </message>
    <message>
        <source>has cut at {node}, because {reason}</source>
        <translation>hat bei {node} geschnitten, weil {reason}</translation>
    </message>
    <message>
        <source>heads = 1/2</source>
        <translation>Kopf = 1/2</translation>
    </message>
    <message>
        <source>heap {heap} has {size} objects; it had {limit} at the start</source>
        <translation>Haufen {heap} hat {size} Objekte; am Anfang hatte er {limit}</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>how many iterations</source>
        <translation>wie viele Iterationen</translation>
    </message>
    <message>
        <source>how numbers are written</source>
        <translation>wie Zahlen geschrieben sind</translation>
    </message>
    <message>
        <source>imperfect information is not supported: information set {number} of player {player} also contains the node in line {line}</source>
        <translation>unvollkommene Information wird nicht unterstützt: Informationsmenge {number} von Spieler {player} enthält auch den Knoten in Zeile {line}</translation>
    </message>
    <message>
        <source>improved policy</source>
        <translation>verbesserte Strategie</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>in full: {names}</source>
        <translation>ungekürzt: {names}</translation>
    </message>
    <message>
        <source>in {count} day</source>
        <translation>in {count} Tag</translation>
    </message>
    <message>
        <source>in {count} days</source>
        <translation>in {count} Tagen</translation>
    </message>
    <message>
        <source>in {count} hour</source>
        <translation>in {count} Stunde</translation>
    </message>
    <message>
        <source>in {count} hours</source>
        <translation>in {count} Stunden</translation>
    </message>
    <message>
        <source>in {count} minute</source>
        <translation>in {count} Minute</translation>
    </message>
    <message>
        <source>in {count} minutes</source>
        <translation>in {count} Minuten</translation>
    </message>
    <message>
        <source>in {count} month</source>
        <translation>in {count} Monat</translation>
    </message>
    <message>
        <source>in {count} months</source>
        <translation>in {count} Monaten</translation>
    </message>
    <message>
        <source>indented text</source>
        <translation>eingerückter Text</translation>
    </message>
    <message>
        <source>infinite values cannot be changed</source>
        <translation>unendliche Werte lassen sich nicht ändern</translation>
    </message>
    <message>
        <source>install-desktop needs a freedesktop.org desktop, as on Linux</source>
        <translation>install-desktop braucht einen Desktop nach freedesktop.org, wie unter Linux</translation>
    </message>
    <message>
        <source>is done with {node}</source>
        <translation>ist mit {node} fertig</translation>
    </message>
    <message>
        <source>it asks for input, which is not possible here</source>
        <translation>er fragt nach einer Eingabe, was hier nicht möglich ist</translation>
    </message>
    <message>
        <source>it calls itself endlessly</source>
        <translation>er ruft sich ohne Ende selbst auf</translation>
    </message>
    <message>
        <source>it calls itself too deeply to be watched; the tree has {text} plies</source>
        <translation>er ruft sich zu tief auf, um beobachtet zu werden; der Baum hat {text} Halbzüge</translation>
    </message>
    <message>
        <source>it cannot be checked, since treeview has nothing to give for what it asks for: {problem}</source>
        <translation>lässt sich nicht prüfen, weil es hier für das, wonach gefragt wird, nichts gibt: {problem}</translation>
    </message>
    <message>
        <source>it cannot be checked: {problem}</source>
        <translation>lässt sich nicht prüfen: {problem}</translation>
    </message>
    <message>
        <source>it changes the tree: the children of {text}</source>
        <translation>er ändert den Baum: die Kinder von {text}</translation>
    </message>
    <message>
        <source>it changes the tree: the value of {text}</source>
        <translation>es ändert den Baum: den Wert von {text}</translation>
    </message>
    <message>
        <source>it closes files that it did not open, so it can no longer be watched</source>
        <translation>er schließt Dateien, die er nicht geöffnet hat, und kann nicht weiter beobachtet werden</translation>
    </message>
    <message>
        <source>it copies its process (os.fork), and the copy cannot be watched</source>
        <translation>er kopiert seinen Prozess (os.fork), und die Kopie kann nicht beobachtet werden</translation>
    </message>
    <message>
        <source>it does not stop</source>
        <translation>er hört nicht auf</translation>
    </message>
    <message>
        <source>it ends its process at once (os._exit)</source>
        <translation>er beendet seinen Prozess sofort (os._exit)</translation>
    </message>
    <message>
        <source>it ends the program (sys.exit)</source>
        <translation>er beendet das Programm (sys.exit)</translation>
    </message>
    <message>
        <source>it finds children by an index, two for each node; this tree has other numbers of children</source>
        <translation>er findet Kinder über einen Index, zwei an jedem Knoten; dieser Baum hat andere</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is given a depth limit, but never looks at it</source>
        <translation>er bekommt eine Tiefengrenze, sieht sie aber nie an</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is not the computer&apos;s turn</source>
        <translation>der Computer ist nicht am Zug</translation>
    </message>
    <message>
        <source>it is the turn of {player}: X begins, and there are {crosses} X and {noughts} O</source>
        <translation>{player} ist am Zug: X beginnt, und es gibt {crosses} X und {noughts} O</translation>
    </message>
    <message>
        <source>it is unclear what the argument {argument} of {name} is; say so with {example}, in Python with {python}</source>
        <translation>unklar, was das Argument {argument} von {name} ist; sagen Sie es mit {example}, in Python mit {python}</translation>
    </message>
    <message>
        <source>it keeps values between runs, so a second run goes differently</source>
        <translation>er behält Werte zwischen zwei Läufen, daher verläuft ein zweiter anders</translation>
    </message>
    <message>
        <source>it keeps {text} from one call to the next, so a second run goes differently</source>
        <translation>es behält {text} von einem Aufruf zum nächsten, sodass ein zweiter Lauf anders verläuft</translation>
    </message>
    <message>
        <source>it may write only to its temporary folder, not to {text}</source>
        <translation>er darf nur in seinen temporären Ordner schreiben, nicht in {text}</translation>
    </message>
    <message>
        <source>it needs more memory than it may have</source>
        <translation>er braucht mehr Speicher, als er haben darf</translation>
    </message>
    <message>
        <source>it never comes to a node twice on these trees, so its table is not checked</source>
        <translation>auf diesen Bäumen kommt es zu keinem Knoten zweimal, seine Tabelle wird also nicht geprüft</translation>
    </message>
    <message>
        <source>it opens a network connection, which is not possible here</source>
        <translation>er öffnet eine Netzwerkverbindung, was hier nicht möglich ist</translation>
    </message>
    <message>
        <source>it opens a window, which is not possible here</source>
        <translation>er öffnet ein Fenster, was hier nicht möglich ist</translation>
    </message>
    <message>
        <source>it prints endlessly</source>
        <translation>er gibt ohne Ende Text aus</translation>
    </message>
    <message>
        <source>it replaces what Python itself calls {text}</source>
        <translation>er ersetzt, was in Python selbst {text} heißt</translation>
    </message>
    <message>
        <source>it returns nothing (None), so no value can be compared</source>
        <translation>es gibt nichts zurück (None), sodass kein Wert verglichen werden kann</translation>
    </message>
    <message>
        <source>it returns the index of a move, from 0, instead of a value; the move is compared</source>
        <translation>er gibt keinen Wert zurück, sondern die Stelle eines Zuges, ab 0 gezählt; verglichen wird der Zug</translation>
    </message>
    <message>
        <source>it searches in threads of its own; only its main thread is watched</source>
        <translation>er sucht in eigenen Threads; nur sein Hauptthread wird beobachtet</translation>
    </message>
    <message>
        <source>it searches trees of {plies} plies; this one has {depth}</source>
        <translation>er durchsucht Bäume von {plies} Halbzügen; dieser hat {depth}</translation>
    </message>
    <message>
        <source>it sees only a left and a right child; {node} has {count}</source>
        <translation>er kennt nur ein linkes und ein rechtes Kind; {node} hat {count}</translation>
    </message>
    <message>
        <source>it sends a signal to another process, which is not possible here</source>
        <translation>er sendet ein Signal an einen anderen Prozess, was hier nicht möglich ist</translation>
    </message>
    <message>
        <source>it starts a thread; only its main thread is watched</source>
        <translation>er startet einen Thread; beobachtet wird nur der Hauptthread</translation>
    </message>
    <message>
        <source>it starts another program, which is not possible here</source>
        <translation>er startet ein anderes Programm, was hier nicht möglich ist</translation>
    </message>
    <message>
        <source>it stores no visit counts at its nodes, so its iterations cannot be told apart</source>
        <translation>er speichert an den Knoten keine Besuchszahlen, daher sind seine Iterationen nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>it takes its tree as rows, so all leaves have to be on one ply; here they are not</source>
        <translation>er nimmt seinen Baum als Reihen, deshalb müssen alle Blätter in einer Ebene liegen; hier tun sie es nicht</translation>
    </message>
    <message>
        <source>it takes more steps than can be recorded</source>
        <translation>er macht mehr Schritte, als sich aufzeichnen lassen</translation>
    </message>
    <message>
        <source>it uses sys.settrace, so its later steps are unknown</source>
        <translation>er verwendet sys.settrace, daher sind seine weiteren Schritte unbekannt</translation>
    </message>
    <message>
        <source>it was given nested lists, since it does not ask for nodes; a game of your own needs functions for its rules, called actions, result, terminal and utility</source>
        <translation>er bekam verschachtelte Listen, da er nach keinem Knoten fragt; ein eigenes Spiel braucht Funktionen für seine Regeln, genannt actions, result, terminal und utility</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>er wurde angehalten</translation>
    </message>
    <message>
        <source>it would be larger than {size} MB, too large to read back</source>
        <translation>sie wäre größer als {size} MB, zu groß, um wieder gelesen zu werden</translation>
    </message>
    <message>
        <source>it writes too many files</source>
        <translation>er schreibt zu viele Dateien</translation>
    </message>
    <message>
        <source>iteration {number}</source>
        <translation>Iteration {number}</translation>
    </message>
    <message>
        <source>iterations with the move</source>
        <translation>Iterationen mit dem Zug</translation>
    </message>
    <message>
        <source>iterative deepening</source>
        <translation>iterative Vertiefung</translation>
    </message>
    <message>
        <source>its default</source>
        <translation>sein Standardwert</translation>
    </message>
    <message>
        <source>its process ended: {text}</source>
        <translation>sein Prozess endete: {text}</translation>
    </message>
    <message>
        <source>its process sent something that cannot be read</source>
        <translation>sein Prozess hat etwas gesendet, das sich nicht lesen lässt</translation>
    </message>
    <message>
        <source>its value does not matter</source>
        <translation>der Wert spielt keine Rolle</translation>
    </message>
    <message>
        <source>k in RAVE</source>
        <translation>k in RAVE</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>killer moves and history need moves with names, and this tree has none</source>
        <translation>Killerzüge und History brauchen Züge mit Namen, und dieser Baum hat keine</translation>
    </message>
    <message>
        <source>kind of {of}</source>
        <translation>Art von {of}</translation>
    </message>
    <message>
        <source>kinds of nodes</source>
        <translation>Arten der Knoten</translation>
    </message>
    <message>
        <source>kinds of terminal nodes</source>
        <translation>Arten der Endknoten</translation>
    </message>
    <message>
        <source>kinds of {count} nodes</source>
        <translation>Arten von {count} Knoten</translation>
    </message>
    <message>
        <source>known value</source>
        <translation>Wert bekannt</translation>
    </message>
    <message>
        <source>large type, thick lines and strong colours, for the last row</source>
        <translation>große Schrift, dicke Linien und kräftige Farben, für die letzte Reihe</translation>
    </message>
    <message>
        <source>larger than {limit}, too large for a game</source>
        <translation>größer als {limit}, zu groß für ein Spiel</translation>
    </message>
    <message>
        <source>larger than {size} MB, too large for a tree</source>
        <translation>größer als {size} MB, zu groß für einen Baum</translation>
    </message>
    <message>
        <source>larger than {size} kB, too large for a style</source>
        <translation>größer als {size} kB, zu groß für einen Stil</translation>
    </message>
    <message>
        <source>last moves first</source>
        <translation>letzte Züge zuerst</translation>
    </message>
    <message>
        <source>last phase of halving</source>
        <translation>letzte Phase des Halbierens</translation>
    </message>
    <message>
        <source>leaf number {number}</source>
        <translation>Blatt Nummer {number}</translation>
    </message>
    <message>
        <source>leaf values can have 0 to 9 decimals, not {given}</source>
        <translation>Blattwerte können 0 bis 9 Nachkommastellen haben, nicht {given}</translation>
    </message>
    <message>
        <source>leaf values from {low} to {high} cannot have {decimals} exact decimals</source>
        <translation>Blattwerte von {low} bis {high} können nicht {decimals} genaue Nachkommastellen haben</translation>
    </message>
    <message>
        <source>leaf {name}</source>
        <translation>Blatt {name}</translation>
    </message>
    <message>
        <source>leave it out, since it is counted over all depths</source>
        <translation>das ist wegzulassen, denn gezählt wird über alle Tiefen</translation>
    </message>
    <message>
        <source>leaves evaluated</source>
        <translation>bewertete Blätter</translation>
    </message>
    <message>
        <source>leaves {node} without searching its other children</source>
        <translation>verlässt {node}, ohne dessen übrige Kinder zu durchsuchen</translation>
    </message>
    <message>
        <source>leaves {times} times ({different} different ones)</source>
        <translation>{times}-mal Blätter ({different} verschiedene)</translation>
    </message>
    <message>
        <source>light on dark, for the screen</source>
        <translation>hell auf dunkel, für den Bildschirm</translation>
    </message>
    <message>
        <source>like {title}</source>
        <translation>wie {title}</translation>
    </message>
    <message>
        <source>line must be a line number of the code, 1 or more, or a list of them</source>
        <translation>line muss die Nummer einer Zeile des Codes sein, ab 1, oder eine Liste davon</translation>
    </message>
    <message>
        <source>line {line}, column {column}: {problem}</source>
        <translation>Zeile {line}, Spalte {column}: {problem}</translation>
    </message>
    <message>
        <source>line {line}: {problem}</source>
        <translation>Zeile {line}: {problem}</translation>
    </message>
    <message>
        <source>live</source>
        <translation>lebend</translation>
    </message>
    <message>
        <source>log of another program</source>
        <translation>Protokoll eines anderen Programms</translation>
    </message>
    <message>
        <source>logarithm of the prior</source>
        <translation>Logarithmus des Priors</translation>
    </message>
    <message>
        <source>loses</source>
        <translation>verliert</translation>
    </message>
    <message>
        <source>mean for MAX</source>
        <translation>Mittelwert für MAX</translation>
    </message>
    <message>
        <source>mean for who chooses</source>
        <translation>Mittel für den, der wählt</translation>
    </message>
    <message>
        <source>mean of iterations with the move</source>
        <translation>Mittel der Iterationen mit dem Zug</translation>
    </message>
    <message>
        <source>merit of a state</source>
        <translation>Güte eines Zustands</translation>
    </message>
    <message>
        <source>minimal tree, types 1 to 3</source>
        <translation>minimaler Baum, Typen 1 bis 3</translation>
    </message>
    <message>
        <source>minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>mirror image of the tree</source>
        <translation>Spiegeln des Baums</translation>
    </message>
    <message>
        <source>mirror image of {of}</source>
        <translation>Spiegeln von {of}</translation>
    </message>
    <message>
        <source>mirror images of {count} subtrees</source>
        <translation>Spiegeln von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>mirrored in the falling diagonal</source>
        <translation>an der fallenden Diagonale gespiegelt</translation>
    </message>
    <message>
        <source>mirrored in the rising diagonal</source>
        <translation>an der steigenden Diagonale gespiegelt</translation>
    </message>
    <message>
        <source>mirrored left to right</source>
        <translation>links und rechts vertauscht</translation>
    </message>
    <message>
        <source>mirrored top to bottom</source>
        <translation>oben und unten vertauscht</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>mehr als 0</translation>
    </message>
    <message>
        <source>more than {count} columns</source>
        <translation>mehr als {count} Spalten</translation>
    </message>
    <message>
        <source>more than {count} nested blocks</source>
        <translation>mehr als {count} geschachtelte Blöcke</translation>
    </message>
    <message>
        <source>more than {count} variables</source>
        <translation>mehr als {count} Variablen</translation>
    </message>
    <message>
        <source>move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>move of {count} subtrees</source>
        <translation>Verschieben von {count} Teilbäumen</translation>
    </message>
    <message>
        <source>move of {of}</source>
        <translation>Verschieben von {of}</translation>
    </message>
    <message>
        <source>move to {of}</source>
        <translation>Zug zu {of}</translation>
    </message>
    <message>
        <source>move {number} of the line</source>
        <translation>Zug {number} der Folge</translation>
    </message>
    <message>
        <source>move {number} of the path</source>
        <translation>Zug {number} des Weges</translation>
    </message>
    <message>
        <source>move {place} of {count}</source>
        <translation>Zug {place} von {count}</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>moves shuffled</source>
        <translation>Züge gemischt</translation>
    </message>
    <message>
        <source>moves to {count} nodes</source>
        <translation>Züge zu {count} Knoten</translation>
    </message>
    <message>
        <source>n, c, m, p</source>
        <translation>n, c, m, p</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>name = probability, such as: heads = 1/2</source>
        <translation>Name = Wahrscheinlichkeit, etwa: Kopf = 1/2</translation>
    </message>
    <message>
        <source>name = value, such as: drift = 4</source>
        <translation>Name = Wert, etwa: drift = 4</translation>
    </message>
    <message>
        <source>name of the move</source>
        <translation>Name des Zugs</translation>
    </message>
    <message>
        <source>name of the page</source>
        <translation>Name der Seite</translation>
    </message>
    <message>
        <source>name of {of}</source>
        <translation>Name von {of}</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>names of {count} nodes</source>
        <translation>Namen von {count} Knoten</translation>
    </message>
    <message>
        <source>naming in {count} subtrees</source>
        <translation>Benennung in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>naming of all nodes</source>
        <translation>Benennung aller Knoten</translation>
    </message>
    <message>
        <source>naming of the nodes from {of} on</source>
        <translation>Benennung der Knoten ab {of}</translation>
    </message>
    <message>
        <source>negamax</source>
        <translation>Negamax</translation>
    </message>
    <message>
        <source>negation in {count} subtrees</source>
        <translation>Negieren in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>negation of all values</source>
        <translation>Negieren aller Werte</translation>
    </message>
    <message>
        <source>negation of the values of {of}</source>
        <translation>Negieren der Werte von {of}</translation>
    </message>
    <message>
        <source>nested lists</source>
        <translation>verschachtelte Listen</translation>
    </message>
    <message>
        <source>nested objects</source>
        <translation>verschachtelte Objekte</translation>
    </message>
    <message>
        <source>networkx</source>
        <translation>networkx</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>new child of {of}</source>
        <translation>neues Kind von {of}</translation>
    </message>
    <message>
        <source>new sibling of {of}</source>
        <translation>neues Geschwister von {of}</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no algorithm {name}; {choice}</source>
        <translation>kein Algorithmus {name}; {choice}</translation>
    </message>
    <message>
        <source>no available font has these characters; they are drawn as boxes: {characters}</source>
        <translation>keine verfügbare Schrift hat diese Zeichen; sie erscheinen als Kästchen: {characters}</translation>
    </message>
    <message>
        <source>no bounds</source>
        <translation>keine Schranken</translation>
    </message>
    <message>
        <source>no branch</source>
        <translation>kein Ast</translation>
    </message>
    <message>
        <source>no budget</source>
        <translation>kein Budget</translation>
    </message>
    <message>
        <source>no edge leads to the root</source>
        <translation>zur Wurzel führt keine Kante</translation>
    </message>
    <message>
        <source>no edge leads to the root, so it has neither a move nor a probability</source>
        <translation>zur Wurzel führt keine Kante, also hat sie weder Zug noch Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>no estimate</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no exercise file is chosen</source>
        <translation>keine Übungsdatei ist gewählt</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>no inner node is at the depth limit of {depth}</source>
        <translation>an der Tiefenschranke {depth} steht kein innerer Knoten</translation>
    </message>
    <message>
        <source>no kind of question is chosen</source>
        <translation>keine Art von Fragen ist gewählt</translation>
    </message>
    <message>
        <source>no leaf values were found that cut these branches</source>
        <translation>es wurden keine Blattwerte gefunden, die diese Äste abschneiden</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>no move from {node}</source>
        <translation>kein Zug ab {node}</translation>
    </message>
    <message>
        <source>no node at path {path}: the node at {above} has {count} children</source>
        <translation>kein Knoten am Pfad {path}: Anzahl der Kinder des Knotens an {above}: {count}</translation>
    </message>
    <message>
        <source>no node here has several children</source>
        <translation>kein Knoten hier hat mehrere Kinder</translation>
    </message>
    <message>
        <source>no node is selected</source>
        <translation>kein Knoten ist ausgewählt</translation>
    </message>
    <message>
        <source>no node of level {level} has children, so nobody moves there</source>
        <translation>kein Knoten der Ebene {level} hat Kinder, also zieht dort niemand</translation>
    </message>
    <message>
        <source>no node of this part of the tree exists at this step</source>
        <translation>kein Knoten dieses Teilbaums ist bei diesem Schritt vorhanden</translation>
    </message>
    <message>
        <source>no node or move is called {name}</source>
        <translation>kein Knoten oder Zug heißt {name}</translation>
    </message>
    <message>
        <source>no option {option} here; there are no options</source>
        <translation>die Option {option} gibt es hier nicht; es gibt keine Optionen</translation>
    </message>
    <message>
        <source>no option {option} here; {choice}</source>
        <translation>die Option {option} gibt es hier nicht; {choice}</translation>
    </message>
    <message>
        <source>no order of moves leads here: each piece falls onto those already there</source>
        <translation>keine Zugfolge führt hierher: Jeder Stein fällt auf die, die schon da sind</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>keine Berechtigung zum Lesen</translation>
    </message>
    <message>
        <source>no permission to write it</source>
        <translation>keine Berechtigung zum Schreiben</translation>
    </message>
    <message>
        <source>no preview of so large a picture</source>
        <translation>keine Vorschau eines so großen Bildes</translation>
    </message>
    <message>
        <source>no preview of so large a tree</source>
        <translation>keine Vorschau eines so großen Baums</translation>
    </message>
    <message>
        <source>no static estimate: 0</source>
        <translation>keine statische Bewertung: 0</translation>
    </message>
    <message>
        <source>no steps are chosen</source>
        <translation>es sind keine Schritte ausgewählt</translation>
    </message>
    <message>
        <source>no textbook search takes the same steps; judged by what each visit returns ({difference})</source>
        <translation>kein Lehrbuch geht denselben Weg; beurteilt nach dem, was jeder Besuch zurückgibt ({difference})</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>no tree was found for {kind} with these features: {features}</source>
        <translation>für {kind} wurde kein Baum mit diesen Merkmalen gefunden: {features}</translation>
    </message>
    <message>
        <source>no x</source>
        <translation>kein x</translation>
    </message>
    <message>
        <source>nobody can get {line} in a row on {columns} × {rows} cells</source>
        <translation>auf {columns} × {rows} Feldern kann niemand {line} in eine Reihe bringen</translation>
    </message>
    <message>
        <source>nobody moves at the root; choose a node that may be cut</source>
        <translation>an der Wurzel zieht niemand; wählen Sie einen Knoten, der abgeschnitten werden kann</translation>
    </message>
    <message>
        <source>node {name}</source>
        <translation>Knoten {name}</translation>
    </message>
    <message>
        <source>node {name}: {problem}</source>
        <translation>Knoten {name}: {problem}</translation>
    </message>
    <message>
        <source>node {row} has children, so it is not terminal</source>
        <translation>Knoten {row} hat Kinder, ist also kein Endknoten</translation>
    </message>
    <message>
        <source>node {row} has no parent; only the first node has none</source>
        <translation>Knoten {row} hat keinen Elternknoten; nur der erste Knoten hat keinen</translation>
    </message>
    <message>
        <source>node {row} is its own parent</source>
        <translation>Knoten {row} ist sein eigener Elternknoten</translation>
    </message>
    <message>
        <source>node {row} is worth at least {low}, but at most {high}</source>
        <translation>Knoten {row} ist mindestens {low} wert, aber höchstens {high}</translation>
    </message>
    <message>
        <source>node-link JSON</source>
        <translation>Node-Link-JSON</translation>
    </message>
    <message>
        <source>nodes have no {column}</source>
        <translation>Knoten haben kein {column}</translation>
    </message>
    <message>
        <source>nodes must be a list of objects</source>
        <translation>nodes muss eine Liste von Objekten sein</translation>
    </message>
    <message>
        <source>nodes must be a list of objects, each with a node</source>
        <translation>nodes muss eine Liste von Objekten sein, jedes mit einem Knoten</translation>
    </message>
    <message>
        <source>nodes visited</source>
        <translation>besuchte Knoten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none of the chosen kinds of question can have this feature</source>
        <translation>keine der gewählten Fragearten kann dieses Merkmal haben</translation>
    </message>
    <message>
        <source>none of these questions can be asked about this tree</source>
        <translation>keine dieser Fragen lässt sich zu diesem Baum stellen</translation>
    </message>
    <message>
        <source>not a complete line of JSON: {line}</source>
        <translation>keine vollständige Zeile JSON: {line}</translation>
    </message>
    <message>
        <source>not a text file (it looks binary)</source>
        <translation>keine Textdatei (sie sieht nach Binärdaten aus)</translation>
    </message>
    <message>
        <source>not a tree in any known format ({formats})</source>
        <translation>kein Baum in einem bekannten Format ({formats})</translation>
    </message>
    <message>
        <source>not a zero-sum game: the payoffs {first} and {second} do not add up to 0</source>
        <translation>kein Nullsummenspiel: die Auszahlungen {first} und {second} ergeben zusammen nicht 0</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>not even depth 1</source>
        <translation>nicht einmal Tiefe 1</translation>
    </message>
    <message>
        <source>not linked</source>
        <translation>nicht verknüpft</translation>
    </message>
    <message>
        <source>not visited</source>
        <translation>nicht besucht</translation>
    </message>
    <message>
        <source>not visited yet</source>
        <translation>noch nicht besucht</translation>
    </message>
    <message>
        <source>not {encoding} text (byte 0x{byte}); save it as UTF-8</source>
        <translation>kein Text in {encoding} (Byte 0x{byte}); als UTF-8 speichern</translation>
    </message>
    <message>
        <source>note at step {step}</source>
        <translation>Notiz bei Schritt {step}</translation>
    </message>
    <message>
        <source>note at {of}</source>
        <translation>Notiz an {of}</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>notes and bookmarks at steps</source>
        <translation>Notizen und Lesezeichen bei Schritten</translation>
    </message>
    <message>
        <source>notes at {count} nodes</source>
        <translation>Notizen an {count} Knoten</translation>
    </message>
    <message>
        <source>notes must be what step_notes returns, not {value}</source>
        <translation>Notizen sind, was step_notes liefert, nicht {value}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing is decided at step {step} of {search}</source>
        <translation>in Schritt {step} von {search} wird nichts entschieden</translation>
    </message>
    <message>
        <source>nothing was run</source>
        <translation>nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>now at {node}</source>
        <translation>jetzt an {node}</translation>
    </message>
    <message>
        <source>null moves need a depth limit, and none is set</source>
        <translation>Nullzüge brauchen eine Tiefenschranke, und keine ist gesetzt</translation>
    </message>
    <message>
        <source>null moves need a game that has them</source>
        <translation>Nullzüge brauchen ein Spiel, das welche hat</translation>
    </message>
    <message>
        <source>number of the expansion</source>
        <translation>Nummer der Expansion</translation>
    </message>
    <message>
        <source>numbers must be from -{limit} to {limit}</source>
        <translation>Zahlen müssen zwischen −{limit} und {limit} liegen</translation>
    </message>
    <message>
        <source>numbers of children must be 0 or more, one for each level</source>
        <translation>Anzahlen von Kindern müssen mindestens 0 sein, eine für jede Ebene</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>von {count}</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on entry</source>
        <translation>beim Betreten</translation>
    </message>
    <message>
        <source>on the tree {tree}</source>
        <translation>auf dem Baum {tree}</translation>
    </message>
    <message>
        <source>one node</source>
        <translation>ein Knoten</translation>
    </message>
    <message>
        <source>only a child of a chance node has a probability</source>
        <translation>nur ein Kind eines Zufallsknotens hat eine Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>only a game or a text such as &apos;game:nim&apos; can be grown, not {value}</source>
        <translation>ein Spiel oder ein Text wie &apos;game:nim&apos; lässt sich aufspannen, nicht {value}</translation>
    </message>
    <message>
        <source>only a probability and the name of a move, in quotes, may stand before an arrow</source>
        <translation>vor einem Pfeil dürfen nur eine Wahrscheinlichkeit und der Name eines Zuges in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>only a tree, the tree of a game or a run can be saved, not {value}</source>
        <translation>gespeichert wird ein Baum, der Baum eines Spiels oder ein Lauf, nicht {value}</translation>
    </message>
    <message>
        <source>only compare and depths give the moves another order: leave moves out</source>
        <translation>nur compare und depths geben den Zügen eine andere Reihenfolge: moves weglassen</translation>
    </message>
    <message>
        <source>only compared runs are arranged beside or below each other</source>
        <translation>nur verglichene Läufe werden neben- oder untereinander angeordnet</translation>
    </message>
    <message>
        <source>only games of two players are supported; this one has {count}</source>
        <translation>nur Spiele mit zwei Spielern werden unterstützt; hier sind es {count}</translation>
    </message>
    <message>
        <source>only leaves have values of their own</source>
        <translation>nur Blätter haben eigene Werte</translation>
    </message>
    <message>
        <source>only numbers from 0 with a sum above 0 can be scaled to 1</source>
        <translation>nur Zahlen ab 0 mit einer Summe über 0 lassen sich auf 1 bringen</translation>
    </message>
    <message>
        <source>only one column of texts can replace the names of nodes</source>
        <translation>nur eine Spalte mit Texten kann die Namen der Knoten ersetzen</translation>
    </message>
    <message>
        <source>only one tree may stand between { and }, with its name before it</source>
        <translation>zwischen { und } darf nur ein Baum stehen, mit seinem Namen davor</translation>
    </message>
    <message>
        <source>only searches with a table have its moves</source>
        <translation>nur Suchen mit einer Tabelle haben deren Züge</translation>
    </message>
    <message>
        <source>only the tree of a game, in the order of its moves, has symmetric positions</source>
        <translation>nur der Baum eines Spiels, in der Reihenfolge seiner Züge, hat symmetrische Stellungen</translation>
    </message>
    <message>
        <source>only trees can be written as LaTeX; .svg and .pdf hold any picture</source>
        <translation>nur Bäume können als LaTeX geschrieben werden; .svg und .pdf fassen jedes Bild</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>open on both sides</source>
        <translation>nach beiden Seiten offen</translation>
    </message>
    <message>
        <source>open on the side of the value, the other bound stays</source>
        <translation>zur Seite des Werts offen, die andere Schranke bleibt</translation>
    </message>
    <message>
        <source>open on the side of the value, which is the other bound</source>
        <translation>zur Seite des Werts offen, der die andere Schranke ist</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>order of the moves of {of}</source>
        <translation>Reihenfolge der Züge von {of}</translation>
    </message>
    <message>
        <source>order of visits</source>
        <translation>Reihenfolge der Besuche</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>outcome 0 means no outcome, so it has no name and no payoffs</source>
        <translation>Ausgang 0 bedeutet keinen Ausgang und hat darum weder Namen noch Auszahlungen</translation>
    </message>
    <message>
        <source>outcome {number} differs from its earlier description</source>
        <translation>Ausgang {number} weicht von seiner früheren Beschreibung ab</translation>
    </message>
    <message>
        <source>outcome {number} has no payoffs, neither here nor earlier</source>
        <translation>Ausgang {number} hat weder hier noch vorher Auszahlungen</translation>
    </message>
    <message>
        <source>over {count}</source>
        <translation>über {count}</translation>
    </message>
    <message>
        <source>over {leaves}, {nodes}.</source>
        <translation>über {leaves}, {nodes}.</translation>
    </message>
    <message>
        <source>paste at {of}</source>
        <translation>Einfügen an {of}</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>eingefügter Text</translation>
    </message>
    <message>
        <source>pessimistic and optimistic value</source>
        <translation>pessimistischer und optimistischer Wert</translation>
    </message>
    <message>
        <source>pixel images need Qt ({reason}); .svg and .pdf do not</source>
        <translation>Pixelbilder brauchen Qt ({reason}); .svg und .pdf brauchen es nicht</translation>
    </message>
    <message>
        <source>plies</source>
        <translation>Halbzüge</translation>
    </message>
    <message>
        <source>plies left</source>
        <translation>Halbzüge bis zur Schranke</translation>
    </message>
    <message>
        <source>plies of the whole tree</source>
        <translation>Halbzüge des ganzen Baums</translation>
    </message>
    <message>
        <source>plies so far, from 0</source>
        <translation>Halbzüge bisher, ab 0</translation>
    </message>
    <message>
        <source>plus {times} from {node}</source>
        <translation>plus {times} von {node}</translation>
    </message>
    <message>
        <source>ply {ply} is beyond the horizon of {horizon}</source>
        <translation>Halbzug {ply} liegt hinter dem Horizont von {horizon}</translation>
    </message>
    <message>
        <source>pn</source>
        <translation>pn</translation>
    </message>
    <message>
        <source>pn and dn exchanged on the way down</source>
        <translation>pn und dn auf dem Weg nach unten vertauscht</translation>
    </message>
    <message>
        <source>pn or dn of {node} has reached its limit: go back.</source>
        <translation>pn oder dn von {node} hat die Grenze erreicht: zurück.</translation>
    </message>
    <message>
        <source>points must be a number, {least} or more</source>
        <translation>Punkte müssen eine Zahl sein, mindestens {least}</translation>
    </message>
    <message>
        <source>points must be from 0 to the points possible, and hints a number, 0 or more</source>
        <translation>Punkte müssen zwischen 0 und den möglichen liegen, Tipps eine Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>positions of {game} cannot be edited</source>
        <translation>Stellungen von {game} lassen sich nicht bearbeiten</translation>
    </message>
    <message>
        <source>positions of {game} cannot be read from text</source>
        <translation>Stellungen von {game} lassen sich nicht aus Text lesen</translation>
    </message>
    <message>
        <source>positions of {game} cannot be written as text</source>
        <translation>Stellungen von {game} lassen sich nicht als Text schreiben</translation>
    </message>
    <message>
        <source>practice needs trees of at most {count} plies</source>
        <translation>zum Üben sind Bäume mit höchstens {count} Halbzügen möglich</translation>
    </message>
    <message>
        <source>principal variation search</source>
        <translation>Hauptvariantensuche</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>probabilities below {of}</source>
        <translation>Wahrscheinlichkeiten unter {of}</translation>
    </message>
    <message>
        <source>probabilities must be from 0 to 1 and add up to 1</source>
        <translation>Wahrscheinlichkeiten müssen zwischen 0 und 1 liegen und zusammen 1 ergeben</translation>
    </message>
    <message>
        <source>probabilities of {count} nodes</source>
        <translation>Wahrscheinlichkeiten von {count} Knoten</translation>
    </message>
    <message>
        <source>probability of {of}</source>
        <translation>Wahrscheinlichkeit von {of}</translation>
    </message>
    <message>
        <source>progressive widening adds one child in each expansion</source>
        <translation>Progressive Widening fügt bei jeder Expansion ein Kind an</translation>
    </message>
    <message>
        <source>proof and disproof number</source>
        <translation>Beweis- und Widerlegungszahl</translation>
    </message>
    <message>
        <source>proven to be lost</source>
        <translation>bewiesen verloren</translation>
    </message>
    <message>
        <source>proven value</source>
        <translation>bewiesener Wert</translation>
    </message>
    <message>
        <source>proven: {value}</source>
        <translation>bewiesen: {value}</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>pt</source>
        <translation>pt</translation>
    </message>
    <message>
        <source>put the whole tree in brackets, as in [[3, 12], [2, 4]]</source>
        <translation>setzen Sie den ganzen Baum in Klammern, wie in [[3, 12], [2, 4]]</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>questions need a tree of at most {limit} nodes; this one has {count}</source>
        <translation>Fragen brauchen einen Baum mit höchstens {limit} Knoten; dieser hat {count}</translation>
    </message>
    <message>
        <source>quiescence search and null moves take moves as they are drawn</source>
        <translation>Ruhesuche und Nullzüge nehmen die Züge, wie sie gezeichnet sind</translation>
    </message>
    <message>
        <source>quiescence search begins at a depth limit, and none is set</source>
        <translation>die Ruhesuche beginnt an einer Tiefenschranke, und keine ist gesetzt</translation>
    </message>
    <message>
        <source>random moves from {node} to {end}</source>
        <translation>zufällige Züge von {node} nach {end}</translation>
    </message>
    <message>
        <source>random moves from {node}: {moves}</source>
        <translation>zufällige Züge ab {node}: {moves}</translation>
    </message>
    <message>
        <source>random order, R</source>
        <translation>zufällige Reihenfolge, R</translation>
    </message>
    <message>
        <source>random order, on average</source>
        <translation>zufällige Reihenfolge, im Mittel</translation>
    </message>
    <message>
        <source>random tree</source>
        <translation>Zufallsbaum</translation>
    </message>
    <message>
        <source>raw rewards beyond ±{limit} cannot be summed; normalise them</source>
        <translation>rohe Belohnungen über ±{limit} lassen sich nicht summieren; normierte schon</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>relative values</source>
        <translation>relative Werte</translation>
    </message>
    <message>
        <source>removal of note and bookmark at step {step}</source>
        <translation>Entfernen von Notiz und Lesezeichen bei Schritt {step}</translation>
    </message>
    <message>
        <source>removal of the bookmark at step {step}</source>
        <translation>Entfernen des Lesezeichens bei Schritt {step}</translation>
    </message>
    <message>
        <source>removal of the note at step {step}</source>
        <translation>Entfernen der Notiz bei Schritt {step}</translation>
    </message>
    <message>
        <source>returns nothing (None) at {node} after line {line}</source>
        <translation>gibt bei {node} nach Zeile {line} nichts zurück (None)</translation>
    </message>
    <message>
        <source>returns {value}</source>
        <translation>gibt {value} zurück</translation>
    </message>
    <message>
        <source>reward = {formula}</source>
        <translation>Belohnung = {formula}</translation>
    </message>
    <message>
        <source>reward {reward}</source>
        <translation>Belohnung {reward}</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>right place, wrong bound: half a point</source>
        <translation>richtige Stelle, falsche Schranke: ein halber Punkt</translation>
    </message>
    <message>
        <source>right: {answer}</source>
        <translation>richtig: {answer}</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>same move while the leaf is within</source>
        <translation>gleicher Zug, solange das Blatt darin liegt</translation>
    </message>
    <message>
        <source>say which branches to cut, as in targets=1.1</source>
        <translation>geben Sie an, welche Äste abgeschnitten werden sollen, wie in targets=1.1</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>score of {node}</source>
        <translation>Bewertung von {node}</translation>
    </message>
    <message>
        <source>score that selects</source>
        <translation>Bewertung, die auswählt</translation>
    </message>
    <message>
        <source>search {number}</source>
        <translation>Suche {number}</translation>
    </message>
    <message>
        <source>searched again</source>
        <translation>erneut durchsucht</translation>
    </message>
    <message>
        <source>searches with a table keep the last iteration in it: choose the table&apos;s move</source>
        <translation>Suchen mit einer Tabelle kennen durch sie die letzte Iteration: Wählen Sie den Zug der Tabelle</translation>
    </message>
    <message>
        <source>seconds must be a number, 0 or more</source>
        <translation>Sekunden müssen eine Zahl sein, mindestens 0</translation>
    </message>
    <message>
        <source>seconds need a clock</source>
        <translation>Sekunden brauchen eine Uhr</translation>
    </message>
    <message>
        <source>seed {seed}, difficulty {difficulty}</source>
        <translation>Startwert {seed}, Schwierigkeit {difficulty}</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>show must be a list of {names}</source>
        <translation>show muss eine Liste aus {names} sein</translation>
    </message>
    <message>
        <source>shuffle in {count} subtrees</source>
        <translation>Mischen in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>shuffle of children</source>
        <translation>Mischen der Kinder</translation>
    </message>
    <message>
        <source>shuffle of children from {of} on</source>
        <translation>Mischen der Kinder ab {of}</translation>
    </message>
    <message>
        <source>shuffle of the values of {count} leaves</source>
        <translation>Mischen der Werte von {count} Blättern</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>Signal {number}</translation>
    </message>
    <message>
        <source>size: {column} {numbers}</source>
        <translation>Größe: {column} {numbers}</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>stand pat</source>
        <translation>Stillhalten</translation>
    </message>
    <message>
        <source>start must be a number of nodes, not {given}</source>
        <translation>start muss eine Anzahl von Knoten sein, nicht {given}</translation>
    </message>
    <message>
        <source>static estimate</source>
        <translation>statische Bewertung</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>step {number}</source>
        <translation>Schritt {number}</translation>
    </message>
    <message>
        <source>step {step} of {last}</source>
        <translation>Schritt {step} von {last}</translation>
    </message>
    <message>
        <source>stopped after {count} steps, which are kept; --budget-seconds stops it by itself</source>
        <translation>nach {count} Schritten angehalten, die erhalten bleiben; --budget-seconds hält von selbst an</translation>
    </message>
    <message>
        <source>swap of MAX and MIN</source>
        <translation>Tausch von MAX und MIN</translation>
    </message>
    <message>
        <source>swap of MAX and MIN from {of} on</source>
        <translation>Tausch von MAX und MIN ab {of}</translation>
    </message>
    <message>
        <source>swap of MAX and MIN in {count} subtrees</source>
        <translation>Tausch von MAX und MIN in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>tables need pandas, which is not installed: pip install pandas</source>
        <translation>Tabellen brauchen pandas, das nicht installiert ist: pip install pandas</translation>
    </message>
    <message>
        <source>terminal</source>
        <translation>Endknoten</translation>
    </message>
    <message>
        <source>that of the tree</source>
        <translation>wie im Baum</translation>
    </message>
    <message>
        <source>the XML is broken: {reason}</source>
        <translation>das XML ist fehlerhaft: {reason}</translation>
    </message>
    <message>
        <source>the algorithm must be text, not {given}</source>
        <translation>der Algorithmus muss Text sein, nicht {given}</translation>
    </message>
    <message>
        <source>the algorithm, the step and the view</source>
        <translation>Algorithmus, Schritt und Ansicht</translation>
    </message>
    <message>
        <source>the annotation {name} has {entries} entries for {nodes} nodes</source>
        <translation>die Annotation {name} hat {entries} Einträge für {nodes} Knoten</translation>
    </message>
    <message>
        <source>the best mean</source>
        <translation>bester Mittelwert</translation>
    </message>
    <message>
        <source>the best total</source>
        <translation>beste Summe</translation>
    </message>
    <message>
        <source>the branch to {node}</source>
        <translation>der Ast zu {node}</translation>
    </message>
    <message>
        <source>the branch to {node} by &gt;</source>
        <translation>der Ast zu {node} bei &gt;</translation>
    </message>
    <message>
        <source>the branch to {node} by ≥</source>
        <translation>der Ast zu {node} bei ≥</translation>
    </message>
    <message>
        <source>the branching factor must be at least 1, not {given}</source>
        <translation>die Verzweigung muss mindestens 1 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the budget is too small for the first iteration</source>
        <translation>das Budget ist zu klein für die erste Iteration</translation>
    </message>
    <message>
        <source>the child that is selected</source>
        <translation>das Kind, das gewählt wird</translation>
    </message>
    <message>
        <source>the children are already in this order</source>
        <translation>die Kinder sind schon in dieser Reihenfolge</translation>
    </message>
    <message>
        <source>the clipboard holds a damaged tree</source>
        <translation>die Zwischenablage enthält einen beschädigten Baum</translation>
    </message>
    <message>
        <source>the column {name} has texts, not numbers</source>
        <translation>die Spalte {name} hat Texte, keine Zahlen</translation>
    </message>
    <message>
        <source>the column {name} must be a list with an entry for each of {count} nodes</source>
        <translation>die Spalte {name} muss eine Liste mit einem Eintrag für jeden von {count} Knoten sein</translation>
    </message>
    <message>
        <source>the column {name} must have numbers or texts, not {given}</source>
        <translation>die Spalte {name} muss Zahlen oder Texte haben, nicht {given}</translation>
    </message>
    <message>
        <source>the column {name} occurs twice</source>
        <translation>die Spalte {name} kommt zweimal vor</translation>
    </message>
    <message>
        <source>the condition has more than {count} levels of max and min; choose unknowns further up</source>
        <translation>die Bedingung hat mehr als {count} Ebenen von max und min; wählen Sie Unbekannte weiter oben</translation>
    </message>
    <message>
        <source>the cut</source>
        <translation>der Schnitt</translation>
    </message>
    <message>
        <source>the depth must be at least 0, not {given}</source>
        <translation>die Tiefe muss mindestens 0 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the difficulty must be a number from 1 to {most}</source>
        <translation>die Schwierigkeit muss eine Zahl von 1 bis {most} sein</translation>
    </message>
    <message>
        <source>the edge from {first} to {name} occurs twice</source>
        <translation>die Kante von {first} nach {name} kommt zweimal vor</translation>
    </message>
    <message>
        <source>the encoding {name} is not supported; use UTF-8</source>
        <translation>die Kodierung {name} wird nicht unterstützt; verwenden Sie UTF-8</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>the evader is already caught at the start</source>
        <translation>der Flüchtende ist schon am Anfang gefangen</translation>
    </message>
    <message>
        <source>the evaluation function</source>
        <translation>die Bewertungsfunktion</translation>
    </message>
    <message>
        <source>the extent must be &quot;{search}&quot;, &quot;{whole}&quot; or a number of plies, not {given}</source>
        <translation>die Ausdehnung muss &quot;{search}&quot;, &quot;{whole}&quot; oder eine Zahl von Halbzügen sein, nicht {given}</translation>
    </message>
    <message>
        <source>the file ends, but a move of the node in line {line} leads nowhere</source>
        <translation>die Datei endet, aber ein Zug des Knotens in Zeile {line} führt nirgendwohin</translation>
    </message>
    <message>
        <source>the file ends, but the move {move} of the node in line {line} leads nowhere</source>
        <translation>die Datei endet, aber der Zug {move} des Knotens in Zeile {line} führt nirgendwohin</translation>
    </message>
    <message>
        <source>the first line must be a header, such as {header}</source>
        <translation>die erste Zeile muss ein Kopf sein, etwa {header}</translation>
    </message>
    <message>
        <source>the first node is the root; its parent must be null</source>
        <translation>der erste Knoten ist die Wurzel; sein Elternknoten muss null sein</translation>
    </message>
    <message>
        <source>the font lacks {characters}; DejaVu Sans is used for them</source>
        <translation>der Schrift fehlen {characters}; dafür steht DejaVu Sans</translation>
    </message>
    <message>
        <source>the font {file} cannot be read: {reason}</source>
        <translation>die Schrift {file} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>the font {file} is damaged</source>
        <translation>die Schrift {file} ist beschädigt</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>das Spiel</translation>
    </message>
    <message>
        <source>the game to which the tree belongs</source>
        <translation>das Spiel, zu dem der Baum gehört</translation>
    </message>
    <message>
        <source>the game went on after a pawn of {player} had reached the last row</source>
        <translation>die Partie ging weiter, nachdem ein Bauer von {player} die letzte Reihe erreicht hatte</translation>
    </message>
    <message>
        <source>the game went on after {winner} had {line} in a row</source>
        <translation>die Partie ging weiter, nachdem {winner} {line} in einer Reihe hatte</translation>
    </message>
    <message>
        <source>the game {name} of this file: {error}</source>
        <translation>das Spiel {name} dieser Datei: {error}</translation>
    </message>
    <message>
        <source>the game {name} of {value} cannot be imported: {error}</source>
        <translation>das Spiel {name} aus {value} lässt sich nicht importieren: {error}</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>der Graph</translation>
    </message>
    <message>
        <source>the graph has a cycle: {names}</source>
        <translation>der Graph hat einen Kreis: {names}</translation>
    </message>
    <message>
        <source>the graph has no nodes; a tree needs a root</source>
        <translation>der Graph hat keine Knoten; ein Baum braucht eine Wurzel</translation>
    </message>
    <message>
        <source>the index of the node in its row</source>
        <translation>der Index des Knotens in seiner Reihe</translation>
    </message>
    <message>
        <source>the key {key} is given twice</source>
        <translation>der Schlüssel {key} ist zweimal angegeben</translation>
    </message>
    <message>
        <source>the key {key} is missing</source>
        <translation>der Schlüssel {key} fehlt</translation>
    </message>
    <message>
        <source>the key {key} is not declared</source>
        <translation>der Schlüssel {key} ist nicht deklariert</translation>
    </message>
    <message>
        <source>the kind must be max, min, chance or terminal, not {given}</source>
        <translation>die Art muss max, min, chance oder terminal sein, nicht {given}</translation>
    </message>
    <message>
        <source>the leaf {node} is evaluated</source>
        <translation>das Blatt {node} wird bewertet</translation>
    </message>
    <message>
        <source>the leaf {node} is worth {value}</source>
        <translation>das Blatt {node} ist {value} wert</translation>
    </message>
    <message>
        <source>the licence of the font {file} forbids embedding</source>
        <translation>die Lizenz der Schrift {file} verbietet es, sie einzubetten</translation>
    </message>
    <message>
        <source>the list of leaf values</source>
        <translation>die Liste der Blattwerte</translation>
    </message>
    <message>
        <source>the log has no nodes</source>
        <translation>das Protokoll enthält keine Knoten</translation>
    </message>
    <message>
        <source>the log is shorter than when it was read</source>
        <translation>das Protokoll ist kürzer als beim letzten Lesen</translation>
    </message>
    <message>
        <source>the log was replaced by another file</source>
        <translation>das Protokoll wurde durch eine andere Datei ersetzt</translation>
    </message>
    <message>
        <source>the lowest and the highest leaf value must be finite</source>
        <translation>der niedrigste und der höchste Blattwert müssen endlich sein</translation>
    </message>
    <message>
        <source>the lowest value must be less than the highest</source>
        <translation>der kleinste Wert muss kleiner als der größte sein</translation>
    </message>
    <message>
        <source>the most visits</source>
        <translation>meiste Besuche</translation>
    </message>
    <message>
        <source>the most visits, then the highest s</source>
        <translation>meiste Besuche, dann höchstes s</translation>
    </message>
    <message>
        <source>the move must be one of the root&apos;s moves</source>
        <translation>der Zug muss einer der Wurzel sein</translation>
    </message>
    <message>
        <source>the name must end in one of {suffixes}</source>
        <translation>der Name muss auf eines von {suffixes} enden</translation>
    </message>
    <message>
        <source>the name of a file</source>
        <translation>der Name einer Datei</translation>
    </message>
    <message>
        <source>the name of a file of the kind {name} must end in {suffix}</source>
        <translation>der Name einer Datei der Art {name} muss auf {suffix} enden</translation>
    </message>
    <message>
        <source>the name of a picture must end in one of {suffixes}</source>
        <translation>der Name eines Bildes muss auf eines von {suffixes} enden</translation>
    </message>
    <message>
        <source>the name of a sheet file must end in one of {suffixes}</source>
        <translation>der Name einer Blattdatei muss auf eines von {suffixes} enden</translation>
    </message>
    <message>
        <source>the name of an exported progress file must end in .csv or .json</source>
        <translation>der Name einer exportierten Fortschrittsdatei muss auf .csv oder .json enden</translation>
    </message>
    <message>
        <source>the name of an option is one word, such as depth, not {name}</source>
        <translation>der Name einer Option ist ein einziges Wort wie depth, nicht {name}</translation>
    </message>
    <message>
        <source>the name of the game must be text, not {given}</source>
        <translation>der Name des Spiels muss Text sein, nicht {given}</translation>
    </message>
    <message>
        <source>the name {item} must stand first in a list, or name a value</source>
        <translation>der Name {item} muss als Erstes in einer Liste stehen oder einen Wert benennen</translation>
    </message>
    <message>
        <source>the name {name} has no value</source>
        <translation>der Name {name} hat keinen Wert</translation>
    </message>
    <message>
        <source>the name {name} has no value; write {example}</source>
        <translation>der Name {name} hat keinen Wert; richtig ist etwa {example}</translation>
    </message>
    <message>
        <source>the node</source>
        <translation>der Knoten</translation>
    </message>
    <message>
        <source>the node to draw is among the children that are left out</source>
        <translation>der Knoten, der gezeichnet werden soll, ist unter den weggelassenen Kindern</translation>
    </message>
    <message>
        <source>the node {id} already exists</source>
        <translation>den Knoten {id} gibt es schon</translation>
    </message>
    <message>
        <source>the node {id} comes after its children</source>
        <translation>der Knoten {id} steht nach seinen Kindern</translation>
    </message>
    <message>
        <source>the node {id} has no parent, but the tree already has a root</source>
        <translation>der Knoten {id} hat keinen Elternknoten, aber der Baum hat schon eine Wurzel</translation>
    </message>
    <message>
        <source>the node {id} is its own descendant</source>
        <translation>der Knoten {id} ist sein eigener Nachkomme</translation>
    </message>
    <message>
        <source>the node {id} is its own parent</source>
        <translation>der Knoten {id} ist sein eigener Elternknoten</translation>
    </message>
    <message>
        <source>the node {name} has children, so it is not terminal</source>
        <translation>der Knoten {name} hat Kinder, ist also kein Endknoten</translation>
    </message>
    <message>
        <source>the node {name} has children, so use estimate instead of value</source>
        <translation>der Knoten {name} hat Kinder; verwenden Sie estimate statt value</translation>
    </message>
    <message>
        <source>the node {name} has two parents, {first} and {second}; in a tree it has one</source>
        <translation>der Knoten {name} hat zwei Elternknoten, {first} und {second}; in einem Baum hat er einen</translation>
    </message>
    <message>
        <source>the node {name} occurs twice</source>
        <translation>der Knoten {name} kommt zweimal vor</translation>
    </message>
    <message>
        <source>the nodes are left out: the tree is too deep to write their paths</source>
        <translation>die Knoten sind weggelassen: Der Baum ist zu tief, um ihre Pfade zu schreiben</translation>
    </message>
    <message>
        <source>the number of best children must be at least 1, not {given}</source>
        <translation>die Zahl der besten Kinder muss mindestens 1 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the number of nodes</source>
        <translation>die Zahl der Knoten</translation>
    </message>
    <message>
        <source>the number of plies must be 0 or more, not {plies}</source>
        <translation>die Zahl der Halbzüge muss mindestens 0 sein, nicht {plies}</translation>
    </message>
    <message>
        <source>the number of the agent</source>
        <translation>die Nummer des Agenten</translation>
    </message>
    <message>
        <source>the option {name} is given twice</source>
        <translation>die Option {name} ist zweimal angegeben</translation>
    </message>
    <message>
        <source>the option {option} is missing</source>
        <translation>die Option {option} fehlt</translation>
    </message>
    <message>
        <source>the order must be a list of ranks such as [1, 0]</source>
        <translation>die Reihenfolge muss eine Liste von Rängen wie [1, 0] sein</translation>
    </message>
    <message>
        <source>the order must name each child once, by its rank from 0</source>
        <translation>die Reihenfolge muss jedes Kind einmal nennen, mit seinem Rang ab 0</translation>
    </message>
    <message>
        <source>the order of the children</source>
        <translation>die Reihenfolge der Kinder</translation>
    </message>
    <message>
        <source>the parent of node {row}, node {parent}, must come before it</source>
        <translation>der Elternknoten von Knoten {row}, Knoten {parent}, muss vor ihm stehen</translation>
    </message>
    <message>
        <source>the part of the log that was already read has changed</source>
        <translation>was vom Protokoll gelesen war, wurde geändert</translation>
    </message>
    <message>
        <source>the picture would have more than {count} pieces</source>
        <translation>das Bild hätte mehr als {count} Teile</translation>
    </message>
    <message>
        <source>the place of the {satellite} is missing</source>
        <translation>es fehlt, wo „{satellite}“ ist</translation>
    </message>
    <message>
        <source>the probabilities below {name} add up to {total}, not to 1</source>
        <translation>die Wahrscheinlichkeiten unter {name} ergeben zusammen {total}, nicht 1</translation>
    </message>
    <message>
        <source>the probabilities below {name} must add up to 1 in a graph</source>
        <translation>die Wahrscheinlichkeiten unter {name} müssen in einem Graphen zusammen 1 ergeben</translation>
    </message>
    <message>
        <source>the probabilities below {node} must add up to 1 in a Gambit game</source>
        <translation>die Wahrscheinlichkeiten unter {node} müssen in einem Gambit-Spiel zusammen 1 ergeben</translation>
    </message>
    <message>
        <source>the probabilities of this chance node add up to {total}, not to 1</source>
        <translation>die Wahrscheinlichkeiten dieses Zufallsknotens ergeben zusammen {total}, nicht 1</translation>
    </message>
    <message>
        <source>the probability of an early end must be at least 0 and below 1, not {given}</source>
        <translation>die Wahrscheinlichkeit eines frühen Endes muss mindestens 0 und kleiner als 1 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the probability {probability} is not between 0 and 1</source>
        <translation>die Wahrscheinlichkeit {probability} liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>die Wurzel</translation>
    </message>
    <message>
        <source>the root cannot alternate: its kind is MAX, MIN or chance</source>
        <translation>die Wurzel kann nicht abwechseln: Ihre Art ist MAX, MIN oder Zufall</translation>
    </message>
    <message>
        <source>the root cannot be deleted; there is no tree without it</source>
        <translation>die Wurzel lässt sich nicht löschen; ohne sie gibt es keinen Baum</translation>
    </message>
    <message>
        <source>the root cannot be duplicated</source>
        <translation>die Wurzel lässt sich nicht duplizieren</translation>
    </message>
    <message>
        <source>the root cannot be moved</source>
        <translation>die Wurzel lässt sich nicht verschieben</translation>
    </message>
    <message>
        <source>the root has no edge above it, so it cannot have a move</source>
        <translation>über der Wurzel ist keine Kante, sie kann also keinen Zug haben</translation>
    </message>
    <message>
        <source>the root has no siblings</source>
        <translation>die Wurzel hat keine Geschwister</translation>
    </message>
    <message>
        <source>the root is {kind} above, but {other} here</source>
        <translation>die Wurzel ist oben {kind}, hier aber {other}</translation>
    </message>
    <message>
        <source>the root must be max, min or chance, not {given}</source>
        <translation>die Wurzel muss max, min oder chance sein, nicht {given}</translation>
    </message>
    <message>
        <source>the root of a random tree must be max or min</source>
        <translation>die Wurzel eines zufälligen Baums muss MAX oder MIN sein</translation>
    </message>
    <message>
        <source>the root&apos;s moves in the order {ranks}</source>
        <translation>die Züge der Wurzel in der Reihenfolge {ranks}</translation>
    </message>
    <message>
        <source>the rules of a game say who moves first</source>
        <translation>wer anfängt, sagen die Regeln des Spiels</translation>
    </message>
    <message>
        <source>the run has {count} step</source>
        <translation>der Lauf hat {count} Schritt</translation>
    </message>
    <message>
        <source>the run has {count} steps</source>
        <translation>der Lauf hat {count} Schritte</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>wie zuvor</translation>
    </message>
    <message>
        <source>the search goes on: Ctrl+C stops it and keeps its steps, and so does --budget-seconds</source>
        <translation>die Suche läuft weiter: Strg+C hält sie an und behält ihre Schritte, ebenso --budget-seconds</translation>
    </message>
    <message>
        <source>the search has no answer: its budget was spent before the first iteration was complete</source>
        <translation>die Suche hat keine Antwort: Ihr Budget war verbraucht, bevor die erste Iteration fertig war</translation>
    </message>
    <message>
        <source>the search was stopped after {count} steps; limit its depth or its budget</source>
        <translation>die Suche wurde nach {count} Schritten angehalten; begrenzen Sie ihre Tiefe oder ihr Budget</translation>
    </message>
    <message>
        <source>the search {name} of {value} cannot be imported: {error}</source>
        <translation>die Suche {name} aus {value} lässt sich nicht importieren: {error}</translation>
    </message>
    <message>
        <source>the seed must be a whole number, 0 or more</source>
        <translation>der Startwert muss eine ganze Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>the seed must be at least 0, not {given}</source>
        <translation>der Startwert muss mindestens 0 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the session must be an object, not {given}</source>
        <translation>die Sitzung muss ein Objekt sein, nicht {given}</translation>
    </message>
    <message>
        <source>the smallest branching must be from 1 to {branching}, not {given}</source>
        <translation>die kleinste Verzweigung muss zwischen 1 und {branching} liegen, nicht bei {given}</translation>
    </message>
    <message>
        <source>the smallest text is {points} pt high, hard to read on paper; remedies: {options}</source>
        <translation>die kleinste Schrift ist {points} pt hoch, auf Papier schwer lesbar; Abhilfe: {options}</translation>
    </message>
    <message>
        <source>the smallest tree: {tree}</source>
        <translation>der kleinste Baum: {tree}</translation>
    </message>
    <message>
        <source>the source is empty; give a file or a tree such as [[8, 3], [5, 4]]</source>
        <translation>die Quelle ist leer; geben Sie eine Datei oder einen Baum wie [[8, 3], [5, 4]] an</translation>
    </message>
    <message>
        <source>the source of {name} cannot be found</source>
        <translation>der Quelltext von {name} ist nicht zu finden</translation>
    </message>
    <message>
        <source>the status must be one of {names}</source>
        <translation>der Status muss einer von {names} sein</translation>
    </message>
    <message>
        <source>the step must be a whole number, 0 or more, not {given}</source>
        <translation>der Schritt muss eine ganze Zahl ab 0 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the sum of the payoffs up to here is too large</source>
        <translation>die Summe der Auszahlungen bis hierher ist zu groß</translation>
    </message>
    <message>
        <source>the table is broken: a quoted cell is not closed, or text follows its closing quote</source>
        <translation>die Tabelle ist fehlerhaft: eine Zelle in Anführungszeichen ist nicht geschlossen, oder danach folgt noch Text</translation>
    </message>
    <message>
        <source>the terminal {name} has no value</source>
        <translation>der Endknoten {name} hat keinen Wert</translation>
    </message>
    <message>
        <source>the terminal {node} has no value; a Gambit game needs a finite number</source>
        <translation>{node} ist ein Endknoten ohne Wert; ein Gambit-Spiel braucht eine endliche Zahl</translation>
    </message>
    <message>
        <source>the terminal {node} has no value; a graph needs a value at every terminal</source>
        <translation>{node} ist ein Endknoten ohne Wert; in einem Graphen braucht jeder Endknoten einen</translation>
    </message>
    <message>
        <source>the terminal {node} is worth {value}; a Gambit game needs a finite number</source>
        <translation>{node} ist ein Endknoten mit dem Wert {value}; ein Gambit-Spiel braucht eine endliche Zahl</translation>
    </message>
    <message>
        <source>the text ends, but this {bracket} is never closed</source>
        <translation>der Text endet, aber {bracket} wird nie geschlossen</translation>
    </message>
    <message>
        <source>the text is blank</source>
        <translation>der Text ist leer</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>der Text ist leer</translation>
    </message>
    <message>
        <source>the text is too long</source>
        <translation>der Text ist zu lang</translation>
    </message>
    <message>
        <source>the time per step must be from {low} to {high} seconds, not {value}</source>
        <translation>die Zeit je Schritt muss zwischen {low} und {high} Sekunden liegen, nicht bei {value}</translation>
    </message>
    <message>
        <source>the title</source>
        <translation>der Titel</translation>
    </message>
    <message>
        <source>the tree grows with the search; grow it to a depth to give moves another order</source>
        <translation>der Baum wächst mit der Suche; lassen Sie ihn bis zu einer Tiefe wachsen, um die Züge anders zu ordnen</translation>
    </message>
    <message>
        <source>the tree has already ended here; put brackets around several trees</source>
        <translation>der Baum ist hier schon zu Ende; setzen Sie mehrere Bäume in Klammern</translation>
    </message>
    <message>
        <source>the tree has no chance node</source>
        <translation>der Baum hat keinen Zufallsknoten</translation>
    </message>
    <message>
        <source>the tree is too deep for forest: {plies} plies, at most {limit}; choose tikz</source>
        <translation>der Baum ist zu tief für forest: {plies} Halbzüge, höchstens {limit}; wählen Sie tikz</translation>
    </message>
    <message>
        <source>the tree is too deep for indented text</source>
        <translation>der Baum ist zu tief für eingerückten Text</translation>
    </message>
    <message>
        <source>the tree of {game} has more than {limit} nodes; to depth {depth} it has {nodes}</source>
        <translation>der Baum von {game} hat mehr als {limit} Knoten; bis Tiefe {depth} hat er {nodes}</translation>
    </message>
    <message>
        <source>the tree of {game} would grow beyond {limit} nodes; set a depth limit</source>
        <translation>der Baum von {game} würde über {limit} Knoten wachsen; setzen Sie eine Tiefenschranke</translation>
    </message>
    <message>
        <source>the tree was edited after this search; search it again</source>
        <translation>der Baum wurde nach dieser Suche bearbeitet; suchen Sie erneut</translation>
    </message>
    <message>
        <source>the tree would have more than {limit} nodes; choose a smaller branching or depth</source>
        <translation>der Baum hätte mehr als {limit} Knoten; wählen Sie eine kleinere Verzweigung oder Tiefe</translation>
    </message>
    <message>
        <source>the values of x</source>
        <translation>die Werte von x</translation>
    </message>
    <message>
        <source>the whole tree</source>
        <translation>der ganze Baum</translation>
    </message>
    <message>
        <source>the whole tree, depth {depth}</source>
        <translation>der ganze Baum, Tiefe {depth}</translation>
    </message>
    <message>
        <source>the whole tree, depth {depth}, judging by b*</source>
        <translation>der ganze Baum, Tiefe {depth}, nach b* zu urteilen</translation>
    </message>
    <message>
        <source>the zoom must be above 0, not {given}</source>
        <translation>der Maßstab muss größer als 0 sein, nicht {given}</translation>
    </message>
    <message>
        <source>the {key} must be finite, not {given}</source>
        <translation>{key} muss endlich sein, nicht {given}</translation>
    </message>
    <message>
        <source>the {key} must be text or a number, not {given}</source>
        <translation>{key} muss Text oder eine Zahl sein, nicht {given}</translation>
    </message>
    <message>
        <source>the {key} must be text, not {given}</source>
        <translation>{key} muss Text sein, nicht {given}</translation>
    </message>
    <message>
        <source>the {key} {value} has a character that XML cannot hold</source>
        <translation>{key} {value} hat ein Zeichen, das XML nicht fassen kann</translation>
    </message>
    <message>
        <source>the {satellite} has numbers with a fraction, which need continuous manoeuvres</source>
        <translation>„{satellite}“ hat Zahlen mit Nachkommastellen; die gibt es nur bei stetigen Manövern</translation>
    </message>
    <message>
        <source>the {satellite} has {fuel} units of fuel; its tank holds {tank}</source>
        <translation>„{satellite}“ hat {fuel} Einheiten Treibstoff; in den Tank passen {tank}</translation>
    </message>
    <message>
        <source>the {satellite} is at {x},{y}, outside of the {width} × {height} cells</source>
        <translation>„{satellite}“ ist bei {x},{y}, außerhalb der {width} × {height} Felder</translation>
    </message>
    <message>
        <source>the {satellite} is faster than the grid is wide: the border would have stopped it</source>
        <translation>„{satellite}“ ist schneller, als das Gitter breit ist: Der Rand hätte das verhindert</translation>
    </message>
    <message>
        <source>the {satellite} is given twice</source>
        <translation>„{satellite}“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>there are chance nodes; use expectimax, Star1, Star2, Monte Carlo tree search or PUCT</source>
        <translation>es gibt Zufallsknoten; dafür sind Expectimax, Star1, Star2, die Monte-Carlo-Baumsuche und PUCT da</translation>
    </message>
    <message>
        <source>there are no labels {name}; choose from {names}</source>
        <translation>Beschriftungen {name} gibt es nicht; möglich sind {names}</translation>
    </message>
    <message>
        <source>there are no node shapes {name}; choose from {names}</source>
        <translation>Knotenformen {name} gibt es nicht; möglich sind {names}</translation>
    </message>
    <message>
        <source>there are no steps to show</source>
        <translation>es gibt keine Schritte zu zeigen</translation>
    </message>
    <message>
        <source>there are no steps to show; render draws the numbers of nodes: see --label and --color</source>
        <translation>es gibt keine Schritte zu zeigen; render zeichnet die Zahlen der Knoten: siehe --label und --color</translation>
    </message>
    <message>
        <source>there are no values to fill in</source>
        <translation>es gibt keine Werte zum Eintragen</translation>
    </message>
    <message>
        <source>there are only {count} different numbers from {low} to {high}</source>
        <translation>Anzahl der verschiedenen Zahlen von {low} bis {high}: nur {count}</translation>
    </message>
    <message>
        <source>there are {count} unknown leaves; at most {most} can be shown together</source>
        <translation>es gibt {count} unbekannte Blätter; höchstens {most} lassen sich zusammen zeigen</translation>
    </message>
    <message>
        <source>there are {crosses} X and {noughts} O; X begins, and they take turns</source>
        <translation>es gibt {crosses} X und {noughts} O; X beginnt, und sie wechseln sich ab</translation>
    </message>
    <message>
        <source>there are {given} answers to {count} questions</source>
        <translation>es gibt {given} Antworten auf {count} Fragen</translation>
    </message>
    <message>
        <source>there can be 1 to {limit} versions, not {count}</source>
        <translation>es kann 1 bis {limit} Fassungen geben, nicht {count}</translation>
    </message>
    <message>
        <source>there is neither MAX nor MIN here</source>
        <translation>hier gibt es weder MAX noch MIN</translation>
    </message>
    <message>
        <source>there is no &lt;graph&gt; here</source>
        <translation>hier gibt es keinen &lt;graph&gt;</translation>
    </message>
    <message>
        <source>there is no Python file in {folder}</source>
        <translation>in {folder} gibt es keine Python-Datei</translation>
    </message>
    <message>
        <source>there is no column {name}; choose from {names}</source>
        <translation>es gibt keine Spalte {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no column {name}; choose from {names}; the numbers of a run are run[{name}][node]</source>
        <translation>es gibt keine Spalte {name}; möglich sind {names}; die Zahlen eines Laufs sind run[{name}][node]</translation>
    </message>
    <message>
        <source>there is no column {name}; {choice}</source>
        <translation>es gibt keine Spalte {name}; {choice}</translation>
    </message>
    <message>
        <source>there is no command and no file {name} (see: {help})</source>
        <translation>es gibt weder einen Befehl noch eine Datei {name} (siehe: {help})</translation>
    </message>
    <message>
        <source>there is no command {name}; did you mean {close}?</source>
        <translation>einen Befehl {name} gibt es nicht; war {close} gemeint?</translation>
    </message>
    <message>
        <source>there is no direction {name}; choose from {names}</source>
        <translation>eine Richtung {name} gibt es nicht; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no example {name}; did you mean {close}?</source>
        <translation>ein Beispiel {name} gibt es nicht; meinten Sie {close}?</translation>
    </message>
    <message>
        <source>there is no example {name}; list them with: treeview examples</source>
        <translation>ein Beispiel {name} gibt es nicht; alle zeigt: treeview examples</translation>
    </message>
    <message>
        <source>there is no feature {name}; choose from {names}</source>
        <translation>es gibt kein Merkmal {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no file {file}</source>
        <translation>es gibt keine Datei {file}</translation>
    </message>
    <message>
        <source>there is no file {name}</source>
        <translation>es gibt keine Datei {name}</translation>
    </message>
    <message>
        <source>there is no font file {file}</source>
        <translation>es gibt keine Schriftdatei {file}</translation>
    </message>
    <message>
        <source>there is no format {name}; choose from {names}</source>
        <translation>ein Format {name} gibt es nicht; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no game {name}; {choice}</source>
        <translation>es gibt kein Spiel {name}; {choice}</translation>
    </message>
    <message>
        <source>there is no key {key}; choose from {keys}</source>
        <translation>einen Schlüssel {key} gibt es nicht; möglich sind {keys}</translation>
    </message>
    <message>
        <source>there is no key {key}; did you mean {close}?</source>
        <translation>einen Schlüssel {key} gibt es nicht; meinten Sie {close}?</translation>
    </message>
    <message>
        <source>there is no key {key}; to see all keys: treeview styles light</source>
        <translation>einen Schlüssel {key} gibt es nicht; alle Schlüssel zeigt: treeview styles light</translation>
    </message>
    <message>
        <source>there is no kind of question {name}; choose from {names}</source>
        <translation>es gibt keine Frageart {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no kind of step {name}; choose from {names}</source>
        <translation>es gibt keine Art von Schritten {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no kind {name}; choose from {names}</source>
        <translation>eine Art {name} gibt es nicht; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no leaf to fill</source>
        <translation>es gibt kein Blatt zum Füllen</translation>
    </message>
    <message>
        <source>there is no leaf value with {decimals} decimals from {low} to {high}</source>
        <translation>es gibt keinen Blattwert mit {decimals} Nachkommastellen von {low} bis {high}</translation>
    </message>
    <message>
        <source>there is no mark {name}; choose from {names}</source>
        <translation>es gibt keine Markierung {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no minimal tree where chance moves</source>
        <translation>wo der Zufall zieht, gibt es keinen minimalen Baum</translation>
    </message>
    <message>
        <source>there is no module {text}</source>
        <translation>es gibt kein Modul {text}</translation>
    </message>
    <message>
        <source>there is no move to choose at the root</source>
        <translation>an der Wurzel gibt es keinen Zug zu wählen</translation>
    </message>
    <message>
        <source>there is no node {id} yet</source>
        <translation>es gibt noch keinen Knoten {id}</translation>
    </message>
    <message>
        <source>there is no node {node}</source>
        <translation>einen Knoten {node} gibt es nicht</translation>
    </message>
    <message>
        <source>there is no node {node}; ids run from 0 to {last}</source>
        <translation>einen Knoten {node} gibt es nicht; die Nummern gehen von 0 bis {last}</translation>
    </message>
    <message>
        <source>there is no noisy move at the depth limit</source>
        <translation>an der Tiefenschranke gibt es keinen unruhigen Zug</translation>
    </message>
    <message>
        <source>there is no number from {low} to {high}</source>
        <translation>es gibt keine Zahl von {low} bis {high}</translation>
    </message>
    <message>
        <source>there is no opening bracket for this {bracket}</source>
        <translation>zu {bracket} fehlt die öffnende Klammer</translation>
    </message>
    <message>
        <source>there is no page {page}; the number of pages is {count}</source>
        <translation>es gibt keine Seite {page}; die Zahl der Seiten ist {count}</translation>
    </message>
    <message>
        <source>there is no piece below the one at {cell}</source>
        <translation>unter dem Stein auf {cell} liegt keiner</translation>
    </message>
    <message>
        <source>there is no player {player}; the players are 1 and 2</source>
        <translation>einen Spieler {player} gibt es nicht; die Spieler sind 1 und 2</translation>
    </message>
    <message>
        <source>there is no question with this number</source>
        <translation>es gibt keine Frage mit dieser Nummer</translation>
    </message>
    <message>
        <source>there is no run {run}; runs are counted from 0 to {last}</source>
        <translation>Es gibt keinen Lauf {run}; Läufe sind von 0 bis {last} gezählt</translation>
    </message>
    <message>
        <source>there is no standard input</source>
        <translation>es gibt keine Standardeingabe</translation>
    </message>
    <message>
        <source>there is no step {step}; steps are numbered from 1 to {last}</source>
        <translation>einen Schritt {step} gibt es nicht; die Schritte sind von 1 bis {last} nummeriert</translation>
    </message>
    <message>
        <source>there is no step {step}; steps run from 0 to {last}</source>
        <translation>einen Schritt {step} gibt es nicht; die Schritte gehen von 0 bis {last}</translation>
    </message>
    <message>
        <source>there is no style {name}; choose from {names}, or give a .json file</source>
        <translation>einen Stil {name} gibt es nicht; möglich sind {names} oder eine .json-Datei</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>es gibt keinen solchen Ordner</translation>
    </message>
    <message>
        <source>there is no such move here</source>
        <translation>einen solchen Zug gibt es hier nicht</translation>
    </message>
    <message>
        <source>there is no translation into {name}; choose from {names}</source>
        <translation>es gibt keine Übersetzung für {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>there is no tree here</source>
        <translation>hier ist kein Baum</translation>
    </message>
    <message>
        <source>there is no tree on the clipboard</source>
        <translation>in der Zwischenablage ist kein Baum</translation>
    </message>
    <message>
        <source>there is no tree to call this function with</source>
        <translation>es gibt keinen Baum, mit dem sich diese Funktion aufrufen lässt</translation>
    </message>
    <message>
        <source>there is no value here</source>
        <translation>hier gibt es keinen Wert</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>der Speicher reicht nicht aus</translation>
    </message>
    <message>
        <source>there is text after the end of the graph</source>
        <translation>nach dem Ende des Graphen steht noch Text</translation>
    </message>
    <message>
        <source>these are answers to another exercise</source>
        <translation>dies sind Antworten auf eine andere Übung</translation>
    </message>
    <message>
        <source>this &lt;{element}&gt; has no {name}</source>
        <translation>diesem &lt;{element}&gt; fehlt {name}</translation>
    </message>
    <message>
        <source>this adds more than {limit} nodes; choose fewer children or levels</source>
        <translation>das ergibt mehr als {limit} neue Knoten; wählen Sie weniger Kinder oder Ebenen</translation>
    </message>
    <message>
        <source>this answer has no recording to draw</source>
        <translation>diese Antwort hat keine Aufzeichnung, die sich zeichnen ließe</translation>
    </message>
    <message>
        <source>this edge is given twice</source>
        <translation>diese Kante ist zweimal angegeben</translation>
    </message>
    <message>
        <source>this file needs the game {name}, which is not installed</source>
        <translation>diese Datei braucht das Spiel {name}, das nicht installiert ist</translation>
    </message>
    <message>
        <source>this game has only one starting position</source>
        <translation>dieses Spiel beginnt immer am Anfang</translation>
    </message>
    <message>
        <source>this is a constant-sum game (payoffs add up to {total}), not a zero-sum game; subtract {half} from every payoff</source>
        <translation>ein Konstantsummenspiel (Summe der Auszahlungen: {total}), kein Nullsummenspiel; ziehen Sie von jeder Auszahlung {half} ab</translation>
    </message>
    <message>
        <source>this is not JSON: {problem}</source>
        <translation>das ist kein JSON: {problem}</translation>
    </message>
    <message>
        <source>this is not a record of practice: {given}</source>
        <translation>das ist keine Aufzeichnung einer Übung: {given}</translation>
    </message>
    <message>
        <source>this is not valid Python: {text}</source>
        <translation>das ist kein gültiges Python: {text}</translation>
    </message>
    <message>
        <source>this is too long for a position</source>
        <translation>das ist zu lang für eine Stellung</translation>
    </message>
    <message>
        <source>this line is indented less than its siblings above but more than their parent</source>
        <translation>diese Zeile ist weniger eingerückt als ihre Geschwister darüber, aber mehr als deren Elternknoten</translation>
    </message>
    <message>
        <source>this line mixes spaces and tabs differently from the line above</source>
        <translation>diese Zeile mischt Leerzeichen und Tabulatoren anders als die Zeile darüber</translation>
    </message>
    <message>
        <source>this node has children, so it is not terminal</source>
        <translation>dieser Knoten hat Kinder, ist also kein Endknoten</translation>
    </message>
    <message>
        <source>this node is given twice</source>
        <translation>dieser Knoten ist zweimal angegeben</translation>
    </message>
    <message>
        <source>this picture has too many shapes for LaTeX; export a subtree, or use SVG or PDF</source>
        <translation>dieses Bild hat zu viele Formen für LaTeX; exportieren Sie einen Teilbaum, oder nehmen Sie SVG oder PDF</translation>
    </message>
    <message>
        <source>this picture shows no tree and has no option {name}</source>
        <translation>dieses Bild zeigt keinen Baum und hat keine Option {name}</translation>
    </message>
    <message>
        <source>this quotation mark is never closed</source>
        <translation>dieses Anführungszeichen wird nie geschlossen</translation>
    </message>
    <message>
        <source>this quote is never closed</source>
        <translation>dieses Anführungszeichen wird nie geschlossen</translation>
    </message>
    <message>
        <source>this quote is never closed on its line</source>
        <translation>dieses Anführungszeichen wird in seiner Zeile nicht geschlossen</translation>
    </message>
    <message>
        <source>this row has no id</source>
        <translation>dieser Zeile fehlt die id</translation>
    </message>
    <message>
        <source>this run has no steps of the kind {text}</source>
        <translation>in diesem Lauf gibt es keine Schritte der Art {text}</translation>
    </message>
    <message>
        <source>this runs {files} in a process of its own, which may read your files, but not change them, start programs or use the network</source>
        <translation>damit läuft {files} in einem eigenen Prozess, der Ihre Dateien lesen, aber nicht ändern darf, keine Programme starten und nicht ins Netz darf</translation>
    </message>
    <message>
        <source>this runs {files} in a process of its own, which should read your files at most; on this system a file that is written to do harm can do anything you can do</source>
        <translation>damit läuft {files} in einem eigenen Prozess, der Ihre Dateien höchstens lesen soll; auf diesem System kann eine Datei, die schaden soll, alles, was Sie können</translation>
    </message>
    <message>
        <source>this search is for another position</source>
        <translation>diese Suche gilt einer anderen Stellung</translation>
    </message>
    <message>
        <source>this seed leaves the order as it is; choose another</source>
        <translation>dieser Startwert lässt die Reihenfolge, wie sie ist; wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>this step</source>
        <translation>dieser Schritt</translation>
    </message>
    <message>
        <source>this text is not closed on its line, or has an escape that JSON does not know</source>
        <translation>dieser Text wird nicht in seiner Zeile geschlossen oder hat eine Escape-Sequenz, die JSON nicht kennt</translation>
    </message>
    <message>
        <source>this tree comes from a log, and no algorithm can run on it: leave -a out</source>
        <translation>dieser Baum kommt aus einem Protokoll, und kein Algorithmus kann darauf laufen: lassen Sie -a weg</translation>
    </message>
    <message>
        <source>this tree comes from a log; {algorithm} can search a copy of it</source>
        <translation>dieser Baum kommt aus einem Protokoll; {algorithm} kann eine Kopie davon durchsuchen</translation>
    </message>
    <message>
        <source>this tree comes from no log, so nothing was recorded on it</source>
        <translation>dieser Baum kommt aus keinem Protokoll, darum ist zu ihm nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>this {bracket} is never closed</source>
        <translation>{bracket} wird nie geschlossen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>title of the tree</source>
        <translation>Titel des Baums</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>too few iterations: some child of the root was never visited</source>
        <translation>zu wenige Iterationen: Ein Kind der Wurzel wurde nie besucht</translation>
    </message>
    <message>
        <source>too many</source>
        <translation>zu viel</translation>
    </message>
    <message>
        <source>too many different steps</source>
        <translation>zu viele verschiedene Schritte</translation>
    </message>
    <message>
        <source>too many iterations: every child of the root was visited</source>
        <translation>zu viele Iterationen: jedes Kind der Wurzel wurde besucht</translation>
    </message>
    <message>
        <source>too many nodes</source>
        <translation>zu viele Knoten</translation>
    </message>
    <message>
        <source>too many nodes to count</source>
        <translation>mehr Knoten, als sich zählen lassen</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>tree 1 of {count}</source>
        <translation>Baum 1 von {count}</translation>
    </message>
    <message>
        <source>treeview ended without saving this work. Restore it? Documents that are not ticked are kept for the next start.</source>
        <translation>Beim letzten Ende von treeview blieb Arbeit ungespeichert. Wiederherstellen? Was nicht angehakt ist, bleibt für den nächsten Start erhalten.</translation>
    </message>
    <message>
        <source>treeview is no longer in the applications menu</source>
        <translation>treeview ist nicht mehr im Anwendungsmenü</translation>
    </message>
    <message>
        <source>treeview is now in the applications menu</source>
        <translation>treeview ist jetzt im Anwendungsmenü</translation>
    </message>
    <message>
        <source>treeview tree</source>
        <translation>treeview-Baum</translation>
    </message>
    <message>
        <source>turned by 180°</source>
        <translation>um 180° gedreht</translation>
    </message>
    <message>
        <source>turned by 90° to the left</source>
        <translation>um 90° nach links gedreht</translation>
    </message>
    <message>
        <source>turned by 90° to the right</source>
        <translation>um 90° nach rechts gedreht</translation>
    </message>
    <message>
        <source>turns must be &quot;alternate&quot;</source>
        <translation>turns muss &quot;alternate&quot; sein</translation>
    </message>
    <message>
        <source>two pawns stand in one cell</source>
        <translation>zwei Bauern stehen auf einem Feld</translation>
    </message>
    <message>
        <source>two pieces stand in one cell</source>
        <translation>zwei Steine stehen auf einem Feld</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unknown arguments: {arguments}</source>
        <translation>unbekannte Argumente: {arguments}</translation>
    </message>
    <message>
        <source>unknown format; the name must end in one of {suffixes}</source>
        <translation>unbekanntes Format; der Name muss auf eines von {suffixes} enden</translation>
    </message>
    <message>
        <source>unknown key {key}; choose from {keys}</source>
        <translation>unbekannter Schlüssel {key}; möglich sind {keys}</translation>
    </message>
    <message>
        <source>utility</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>v(n) is the highest −v(c) of the children; a leaf where MIN is to move starts with its sign turned.</source>
        <translation>v(n) ist das höchste −v(c) der Kinder; ein Blatt, an dem MIN am Zug ist, beginnt mit umgekehrtem Vorzeichen.</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>value of {of}</source>
        <translation>Wert von {of}</translation>
    </message>
    <message>
        <source>value {place}: {problem}</source>
        <translation>Wert {place}: {problem}</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>Wert {value}</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>values of {count} leaves</source>
        <translation>Werte von {count} Blättern</translation>
    </message>
    <message>
        <source>values of {count} nodes</source>
        <translation>Werte von {count} Knoten</translation>
    </message>
    <message>
        <source>variables_changed must be a list of names of variables</source>
        <translation>variables_changed muss eine Liste von Namen von Variablen sein</translation>
    </message>
    <message>
        <source>varies, at least</source>
        <translation>veränderlich, mindestens</translation>
    </message>
    <message>
        <source>visited</source>
        <translation>besucht</translation>
    </message>
    <message>
        <source>visited here, not in all runs</source>
        <translation>hier besucht, nicht in allen Läufen</translation>
    </message>
    <message>
        <source>visited in another run only</source>
        <translation>nur in einem anderen Lauf besucht</translation>
    </message>
    <message>
        <source>visited, valued by its estimate</source>
        <translation>besucht, zählt mit seiner Bewertung</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>was wäre wenn</translation>
    </message>
    <message>
        <source>what they do</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>whatever the order, this tree has a cut</source>
        <translation>in diesem Baum gibt es bei jeder Reihenfolge einen Schnitt</translation>
    </message>
    <message>
        <source>whether MAX moves</source>
        <translation>ob MAX zieht</translation>
    </message>
    <message>
        <source>whether MIN moves</source>
        <translation>ob MIN zieht</translation>
    </message>
    <message>
        <source>who moves</source>
        <translation>wer zieht</translation>
    </message>
    <message>
        <source>who moves at the root</source>
        <translation>wer an der Wurzel zieht</translation>
    </message>
    <message>
        <source>whole tree</source>
        <translation>ganzer Baum</translation>
    </message>
    <message>
        <source>window at this step</source>
        <translation>Fenster bei diesem Schritt</translation>
    </message>
    <message>
        <source>window when first passed down</source>
        <translation>Fenster beim ersten Abstieg</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gewinnt</translation>
    </message>
    <message>
        <source>with --budget-seconds another run may get further, or less far</source>
        <translation>mit --budget-seconds kann ein anderer Lauf weiter oder weniger weit kommen</translation>
    </message>
    <message>
        <source>with its heaps in another order</source>
        <translation>mit den Haufen in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>without a window nothing is cut, in whatever order</source>
        <translation>ohne Fenster wird nichts geschnitten, in welcher Reihenfolge auch immer</translation>
    </message>
    <message>
        <source>worst moves first</source>
        <translation>schlechteste Züge zuerst</translation>
    </message>
    <message>
        <source>worst moves first from {of} on</source>
        <translation>schlechteste Züge zuerst ab {of}</translation>
    </message>
    <message>
        <source>worst moves first in {count} subtrees</source>
        <translation>schlechteste Züge zuerst in {count} Teilbäumen</translation>
    </message>
    <message>
        <source>worth at least {value}</source>
        <translation>mindestens {value} wert</translation>
    </message>
    <message>
        <source>worth more than 0</source>
        <translation>mehr als 0 wert</translation>
    </message>
    <message>
        <source>written by a newer treeview (version {version})</source>
        <translation>von einem neueren treeview geschrieben (Version {version})</translation>
    </message>
    <message>
        <source>written, but this format does not keep: {lost}</source>
        <translation>geschrieben, aber dieses Format behält nicht: {lost}</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>wrong length of row {row}: {given} instead of {columns}</source>
        <translation>falsche Länge von Zeile {row}: {given} statt {columns}</translation>
    </message>
    <message>
        <source>wrong number of heaps: {given} instead of {heaps}</source>
        <translation>falsche Anzahl von Haufen: {given} statt {heaps}</translation>
    </message>
    <message>
        <source>wrong number of rows: {given} instead of {rows}</source>
        <translation>falsche Anzahl von Zeilen: {given} statt {rows}</translation>
    </message>
    <message>
        <source>wrong number of seeds: {given} instead of {total}</source>
        <translation>falsche Anzahl von Samen: {given} statt {total}</translation>
    </message>
    <message>
        <source>x must be at a leaf</source>
        <translation>x muss an einem Blatt stehen</translation>
    </message>
    <message>
        <source>x̄ (mean)</source>
        <translation>x̄ (Mittel)</translation>
    </message>
    <message>
        <source>x̄ + exploration</source>
        <translation>x̄ + Erkundung</translation>
    </message>
    <message>
        <source>x̄ = Q / N, for MAX.</source>
        <translation>x̄ = Q / N, für MAX.</translation>
    </message>
    <message>
        <source>x̄ = Q / N, for the player who chooses the node.</source>
        <translation>x̄ = Q / N, aus Sicht des Spielers, der den Knoten wählt.</translation>
    </message>
    <message>
        <source>x̄, of who chooses</source>
        <translation>x̄, für den, der wählt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>your code chooses by the mean alone; UCB1 adds an exploration term</source>
        <translation>der eigene Code wählt nur nach dem Mittelwert; UCB1 addiert einen Erkundungsterm</translation>
    </message>
    <message>
        <source>your code does not count the visit to {node}; the whole path to {last} must be updated</source>
        <translation>der eigene Code zählt den Besuch von {node} nicht; aktualisiert wird der ganze Pfad bis {last}</translation>
    </message>
    <message>
        <source>your code ends with a search {depth} plies deep; it was told {limit}</source>
        <translation>der eigene Code endet mit einer Suche von {depth} Halbzügen; gesagt waren {limit}</translation>
    </message>
    <message>
        <source>your code enters {node} with {given}, between which no value lies</source>
        <translation>der eigene Code betritt {node} mit {given}, wozwischen kein Wert liegt</translation>
    </message>
    <message>
        <source>your code enters {node} with {given}; {parent} has {right} left</source>
        <translation>der eigene Code betritt {node} mit {given}; {parent} hat nur noch {right}</translation>
    </message>
    <message>
        <source>your code enters {node} with {given}; {title} with {right}</source>
        <translation>der eigene Code betritt {node} mit {given}; {title} mit {right}</translation>
    </message>
    <message>
        <source>your code goes on: {own}; {title} is done</source>
        <translation>der eigene Code macht weiter: {own}; {title} ist fertig</translation>
    </message>
    <message>
        <source>your code goes to {child} again, but {other} has not been visited yet</source>
        <translation>der eigene Code geht wieder zu {child}, doch {other} wurde noch nicht besucht</translation>
    </message>
    <message>
        <source>your code goes to {child}, as if MAX chose at {node}; MIN does</source>
        <translation>der eigene Code geht zu {child}, als wählte bei {node} MAX; es wählt MIN</translation>
    </message>
    <message>
        <source>your code goes to {child}; UCB1 chooses another child of {node}, whatever its constant</source>
        <translation>der eigene Code geht zu {child}; bei {node} wählt UCB1 ein anderes Kind, welche Konstante es auch hat</translation>
    </message>
    <message>
        <source>your code has {name} = {given} at {node}; its rollouts add up to {right}</source>
        <translation>der eigene Code hat {name} = {given} bei {node}; die Summe seiner Rollouts ist {right}</translation>
    </message>
    <message>
        <source>your code is done; {title} goes on: {right}</source>
        <translation>der eigene Code ist fertig; {title} macht weiter: {right}</translation>
    </message>
    <message>
        <source>your code never evaluates {node}; {title} does</source>
        <translation>der eigene Code bewertet {node} nie; {title} tut es</translation>
    </message>
    <message>
        <source>your code plays {given}; the best move is {right}</source>
        <translation>der eigene Code zieht {given}; der beste Zug ist {right}</translation>
    </message>
    <message>
        <source>your code plays {given}; {most} has the most visits, {best} the best mean</source>
        <translation>der eigene Code spielt {given}; {most} hat die meisten Besuche, {best} den besten Mittelwert</translation>
    </message>
    <message>
        <source>your code returns the text {text}, which is not a number</source>
        <translation>Ihr Code gibt den Text {text} zurück, der keine Zahl ist</translation>
    </message>
    <message>
        <source>your code returns {given} at {node} with {window}; it is worth {right}</source>
        <translation>der eigene Code gibt bei {node} mit {window} {given} zurück; wert ist er {right}</translation>
    </message>
    <message>
        <source>your code returns {given} at {node}; {title} returns {right}</source>
        <translation>der eigene Code gibt {given} bei {node} zurück; {title} gibt {right} zurück</translation>
    </message>
    <message>
        <source>your code returns {given}; the value of the root is {right}</source>
        <translation>der eigene Code gibt {given} zurück; der Wert der Wurzel ist {right}</translation>
    </message>
    <message>
        <source>your code takes the value of {node}, which is not terminal; a rollout goes on to a terminal</source>
        <translation>der eigene Code nimmt den Wert von {node}, das kein Endknoten ist; ein Rollout geht bis zu einem Endknoten</translation>
    </message>
    <message>
        <source>your code {does}</source>
        <translation>der eigene Code {does}</translation>
    </message>
    <message>
        <source>your code {does}; it may leave {node}, because α = {alpha} {sign} β = {beta}</source>
        <translation>der eigene Code {does}; er darf {node} verlassen, weil α = {alpha} {sign} β = {beta}</translation>
    </message>
    <message>
        <source>yours: {entry}</source>
        <translation>Ihres: {entry}</translation>
    </message>
    <message>
        <source>{algorithm} has no depth limit, so it cannot be counted over depth</source>
        <translation>{algorithm} hat keine Tiefengrenze und kann daher nicht über die Tiefe gezählt werden</translation>
    </message>
    <message>
        <source>{algorithm} has no {name}; choose from {names}</source>
        <translation>{algorithm} hat kein {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>{algorithm} is thinking: {nodes} nodes</source>
        <translation>{algorithm} überlegt: {nodes} Knoten</translation>
    </message>
    <message>
        <source>{algorithm} is thinking: {spent} of {budget} iterations</source>
        <translation>{algorithm} überlegt: {spent} von {budget} Iterationen</translation>
    </message>
    <message>
        <source>{algorithm} is thinking: {spent} of {budget} nodes</source>
        <translation>{algorithm} überlegt: {spent} von {budget} Knoten</translation>
    </message>
    <message>
        <source>{algorithm} is thinking: {spent} of {budget} s</source>
        <translation>{algorithm} überlegt: {spent} von {budget} s</translation>
    </message>
    <message>
        <source>{algorithm} is to move for {side}</source>
        <translation>{algorithm} zieht für {side}</translation>
    </message>
    <message>
        <source>{algorithm} wins.</source>
        <translation>{algorithm} gewinnt.</translation>
    </message>
    <message>
        <source>{algorithm}, before the first step</source>
        <translation>{algorithm}, vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>{answer} for {what} is not a number</source>
        <translation>{answer} bei {what} ist keine Zahl</translation>
    </message>
    <message>
        <source>{answer}: {reason}</source>
        <translation>{answer}: {reason}</translation>
    </message>
    <message>
        <source>{best} is proved: it is worth at least {sure}, and every other move at most {other}.</source>
        <translation>{best} ist bewiesen: Der Zug ist mindestens {sure} wert, jeder andere höchstens {other}.</translation>
    </message>
    <message>
        <source>{best} is proved: it is worth at most {sure}, and every other move at least {other}.</source>
        <translation>{best} ist bewiesen: Der Zug ist höchstens {sure} wert, jeder andere mindestens {other}.</translation>
    </message>
    <message>
        <source>{best} is the only move: the search ends.</source>
        <translation>{best} ist der einzige Zug: Die Suche endet.</translation>
    </message>
    <message>
        <source>{bound} was set at {node} in step {step}, by {child}.</source>
        <translation>{bound} wurde an {node} in Schritt {step} durch {child} gesetzt.</translation>
    </message>
    <message>
        <source>{cells} cells, but {columns} columns</source>
        <translation>{cells} Zellen, aber {columns} Spalten</translation>
    </message>
    <message>
        <source>{chance} is worth from {low} to {high}.</source>
        <translation>{chance} ist {low} bis {high} wert.</translation>
    </message>
    <message>
        <source>{chance} is worth {value}.</source>
        <translation>{chance} ist {value} wert.</translation>
    </message>
    <message>
        <source>{children} children are pruned ({nodes} nodes).</source>
        <translation>{children} Kinder werden abgeschnitten ({nodes} Knoten).</translation>
    </message>
    <message>
        <source>{children} children are pruned.</source>
        <translation>{children} Kinder werden abgeschnitten.</translation>
    </message>
    <message>
        <source>{child} and {other} come first: killer moves at this ply, {move} and {other_move}.</source>
        <translation>{child} und {other} kommen zuerst: Killerzüge auf dieser Ebene, {move} und {other_move}.</translation>
    </message>
    <message>
        <source>{child} comes first by hand.</source>
        <translation>{child} kommt von Hand zuerst.</translation>
    </message>
    <message>
        <source>{child} comes first: it is worth {value}, the best for {player}.</source>
        <translation>{child} kommt zuerst: Wert {value}, der beste für {player}.</translation>
    </message>
    <message>
        <source>{child} comes first: it is worth {value}, the worst for {player}.</source>
        <translation>{child} kommt zuerst: Wert {value}, der schlechteste für {player}.</translation>
    </message>
    <message>
        <source>{child} comes first: its move {move} has the largest history, {value}.</source>
        <translation>{child} kommt zuerst: Sein Zug {move} hat die größte History, {value}.</translation>
    </message>
    <message>
        <source>{child} comes first: killer move at this ply, {move}.</source>
        <translation>{child} kommt zuerst: Killerzug auf dieser Ebene, {move}.</translation>
    </message>
    <message>
        <source>{child} comes first: the table has it as the best move of {node}.</source>
        <translation>{child} kommt zuerst: In der Tabelle steht es als bester Zug von {node}.</translation>
    </message>
    <message>
        <source>{column}: from {low} to {high} over {count} steps, {last} at the end.</source>
        <translation>{column}: von {low} bis {high} über {count} Schritte, am Ende {last}.</translation>
    </message>
    <message>
        <source>{column}: {category}</source>
        <translation>{column}: {category}</translation>
    </message>
    <message>
        <source>{conditions}, {points} each.</source>
        <translation>{conditions}, je {points}.</translation>
    </message>
    <message>
        <source>{count} (tree: {all})</source>
        <translation>{count} (der Baum hat {all})</translation>
    </message>
    <message>
        <source>{count} answer is marked</source>
        <translation>{count} Antwort ist bewertet</translation>
    </message>
    <message>
        <source>{count} answers are marked</source>
        <translation>{count} Antworten sind bewertet</translation>
    </message>
    <message>
        <source>{count} are in the right place for the wrong bound: half a point each.</source>
        <translation>{count} stehen an der richtigen Stelle bei der falschen Schranke: je ein halber Punkt.</translation>
    </message>
    <message>
        <source>{count} branch pruned</source>
        <translation>{count} Ast abgeschnitten</translation>
    </message>
    <message>
        <source>{count} branches pruned</source>
        <translation>{count} Äste abgeschnitten</translation>
    </message>
    <message>
        <source>{count} condition to meet</source>
        <translation>{count} Bedingung zu erfüllen</translation>
    </message>
    <message>
        <source>{count} conditions to meet</source>
        <translation>{count} Bedingungen zu erfüllen</translation>
    </message>
    <message>
        <source>{count} cut</source>
        <translation>{count} Schnitt</translation>
    </message>
    <message>
        <source>{count} cuts</source>
        <translation>{count} Schnitte</translation>
    </message>
    <message>
        <source>{count} different leaf</source>
        <translation>{count} verschiedenes Blatt</translation>
    </message>
    <message>
        <source>{count} different leaves</source>
        <translation>{count} verschiedene Blätter</translation>
    </message>
    <message>
        <source>{count} entered</source>
        <translation>{count} eingegeben</translation>
    </message>
    <message>
        <source>{count} evaluation</source>
        <translation>{count} Bewertung</translation>
    </message>
    <message>
        <source>{count} evaluations</source>
        <translation>{count} Bewertungen</translation>
    </message>
    <message>
        <source>{count} event so far</source>
        <translation>{count} Ereignis bisher</translation>
    </message>
    <message>
        <source>{count} events so far</source>
        <translation>{count} Ereignisse bisher</translation>
    </message>
    <message>
        <source>{count} fewer here.</source>
        <translation>{count} weniger hier.</translation>
    </message>
    <message>
        <source>{count} files cannot be printed: choose one step, or a kind that holds all, such as pdf</source>
        <translation>{count} Dateien können nicht ausgegeben werden: einen Schritt wählen oder eine Art, die alle enthält, etwa pdf</translation>
    </message>
    <message>
        <source>{count} files: {first}, {second} … {last}</source>
        <translation>{count} Dateien: {first}, {second} … {last}</translation>
    </message>
    <message>
        <source>{count} further row is not shown.</source>
        <translation>{count} weitere Zeile ist nicht gezeigt.</translation>
    </message>
    <message>
        <source>{count} further rows are not shown.</source>
        <translation>{count} weitere Zeilen sind nicht gezeigt.</translation>
    </message>
    <message>
        <source>{count} hit</source>
        <translation>{count} Treffer</translation>
    </message>
    <message>
        <source>{count} hits</source>
        <translation>{count} Treffer</translation>
    </message>
    <message>
        <source>{count} is in the right place for the wrong bound: half a point.</source>
        <translation>{count} steht an der richtigen Stelle bei der falschen Schranke: ein halber Punkt.</translation>
    </message>
    <message>
        <source>{count} iteration</source>
        <translation>{count} Iteration</translation>
    </message>
    <message>
        <source>{count} iteration:</source>
        <translation>{count} Iteration:</translation>
    </message>
    <message>
        <source>{count} iterations</source>
        <translation>{count} Iterationen</translation>
    </message>
    <message>
        <source>{count} iterations:</source>
        <translation>{count} Iterationen:</translation>
    </message>
    <message>
        <source>{count} leaf</source>
        <translation>{count} Blatt</translation>
    </message>
    <message>
        <source>{count} leaf is not the end of the game and has no estimate; its value is 0.</source>
        <translation>An {count} Blatt geht das Spiel weiter, und es hat keine Bewertung; sein Wert ist 0.</translation>
    </message>
    <message>
        <source>{count} leaf is not the end of the game; its value is its estimate.</source>
        <translation>An {count} Blatt geht das Spiel weiter; sein Wert ist seine Bewertung.</translation>
    </message>
    <message>
        <source>{count} leaves</source>
        <translation>{count} Blätter</translation>
    </message>
    <message>
        <source>{count} leaves are not the end of the game and have no estimate; their value is 0.</source>
        <translation>An {count} Blättern geht das Spiel weiter, und sie haben keine Bewertung; ihr Wert ist 0.</translation>
    </message>
    <message>
        <source>{count} leaves are not the end of the game; their values are their estimates.</source>
        <translation>An {count} Blättern geht das Spiel weiter; ihre Werte sind ihre Bewertungen.</translation>
    </message>
    <message>
        <source>{count} match</source>
        <translation>{count} Treffer</translation>
    </message>
    <message>
        <source>{count} matches</source>
        <translation>{count} Treffer</translation>
    </message>
    <message>
        <source>{count} missing or wrong</source>
        <translation>{count} fehlend oder falsch</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>{count} more cut</source>
        <translation>{count} weiterer Schnitt</translation>
    </message>
    <message>
        <source>{count} more cuts</source>
        <translation>{count} weitere Schnitte</translation>
    </message>
    <message>
        <source>{count} more here.</source>
        <translation>{count} mehr hier.</translation>
    </message>
    <message>
        <source>{count} move on</source>
        <translation>{count} Zug weiter</translation>
    </message>
    <message>
        <source>{count} moves on</source>
        <translation>{count} Züge weiter</translation>
    </message>
    <message>
        <source>{count} node</source>
        <translation>{count} Knoten</translation>
    </message>
    <message>
        <source>{count} node after null moves</source>
        <translation>{count} Knoten nach Nullzügen</translation>
    </message>
    <message>
        <source>{count} node below is not visited again.</source>
        <translation>{count} Knoten darunter wird nicht wieder besucht.</translation>
    </message>
    <message>
        <source>{count} node has changed</source>
        <translation>{count} Knoten hat sich geändert</translation>
    </message>
    <message>
        <source>{count} node is folded away, so that the others can be read (--no-fold)</source>
        <translation>{count} Knoten ist zugeklappt, damit die anderen lesbar sind (--no-fold)</translation>
    </message>
    <message>
        <source>{count} node is folded away, so that the others can be read.</source>
        <translation>{count} Knoten ist zugeklappt, damit die anderen lesbar sind.</translation>
    </message>
    <message>
        <source>{count} node is missing in the log, although others are its children.</source>
        <translation>{count} Knoten fehlt im Protokoll, obwohl andere seine Kinder sind.</translation>
    </message>
    <message>
        <source>{count} node is pruned.</source>
        <translation>{count} Knoten wird abgeschnitten.</translation>
    </message>
    <message>
        <source>{count} node pruned</source>
        <translation>{count} Knoten abgeschnitten</translation>
    </message>
    <message>
        <source>{count} node visited</source>
        <translation>{count} Knoten besucht</translation>
    </message>
    <message>
        <source>{count} nodes</source>
        <translation>{count} Knoten</translation>
    </message>
    <message>
        <source>{count} nodes after null moves</source>
        <translation>{count} Knoten nach Nullzügen</translation>
    </message>
    <message>
        <source>{count} nodes are folded away, so that the others can be read (--no-fold)</source>
        <translation>{count} Knoten sind zugeklappt, damit die anderen lesbar sind (--no-fold)</translation>
    </message>
    <message>
        <source>{count} nodes are folded away, so that the others can be read.</source>
        <translation>{count} Knoten sind zugeklappt, damit die anderen lesbar sind.</translation>
    </message>
    <message>
        <source>{count} nodes are missing in the log, although others are their children.</source>
        <translation>{count} Knoten fehlen im Protokoll, obwohl andere ihre Kinder sind.</translation>
    </message>
    <message>
        <source>{count} nodes are pruned.</source>
        <translation>{count} Knoten werden abgeschnitten.</translation>
    </message>
    <message>
        <source>{count} nodes are selected.</source>
        <translation>{count} Knoten sind ausgewählt.</translation>
    </message>
    <message>
        <source>{count} nodes are too many for LaTeX (at most {limit}); export a subtree, or use SVG or PDF</source>
        <translation>{count} Knoten sind zu viele für LaTeX (höchstens {limit}); exportieren Sie einen Teilbaum, oder nehmen Sie SVG oder PDF</translation>
    </message>
    <message>
        <source>{count} nodes below are not visited again.</source>
        <translation>{count} Knoten darunter werden nicht wieder besucht.</translation>
    </message>
    <message>
        <source>{count} nodes have changed</source>
        <translation>{count} Knoten haben sich geändert</translation>
    </message>
    <message>
        <source>{count} nodes have no parent, among them {first} and {second}; a tree has one root</source>
        <translation>{count} Knoten haben keinen Elternknoten, darunter {first} und {second}; ein Baum hat eine Wurzel</translation>
    </message>
    <message>
        <source>{count} nodes have this position</source>
        <translation>{count} Knoten haben diese Stellung</translation>
    </message>
    <message>
        <source>{count} nodes make a picture of about {size} MB; root=node (--node) draws only a part</source>
        <translation>{count} Knoten ergeben ein Bild von etwa {size} MB; root=node (--node) zeichnet nur einen Teil</translation>
    </message>
    <message>
        <source>{count} nodes pruned</source>
        <translation>{count} Knoten abgeschnitten</translation>
    </message>
    <message>
        <source>{count} nodes visited</source>
        <translation>{count} Knoten besucht</translation>
    </message>
    <message>
        <source>{count} nodes, shown down to depth {depth}; render(..., root=node) draws a part</source>
        <translation>{count} Knoten, gezeigt bis zur Tiefe {depth}; render(..., root=node) zeichnet einen Teil</translation>
    </message>
    <message>
        <source>{count} nodes, {player} at the root</source>
        <translation>{count} Knoten, {player} an der Wurzel</translation>
    </message>
    <message>
        <source>{count} null move</source>
        <translation>{count} Nullzug</translation>
    </message>
    <message>
        <source>{count} null moves</source>
        <translation>{count} Nullzüge</translation>
    </message>
    <message>
        <source>{count} of the moves of chance at {of} have no probability yet.</source>
        <translation>{count} der Zufallszüge an {of} haben noch keine Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message>
        <source>{count} of {all} files exist already. Replace them?</source>
        <translation>{count} von {all} Dateien gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>{count} of {all} leaves</source>
        <translation>{count} von {all} Blättern</translation>
    </message>
    <message>
        <source>{count} of {all} nodes in the search tree.</source>
        <translation>{count} von {all} Knoten im Suchbaum.</translation>
    </message>
    <message>
        <source>{count} of {all} nodes visited</source>
        <translation>{count} von {all} Knoten besucht</translation>
    </message>
    <message>
        <source>{count} of {total} entered</source>
        <translation>{count} von {total} eingegeben</translation>
    </message>
    <message>
        <source>{count} pages</source>
        <translation>{count} Seiten</translation>
    </message>
    <message>
        <source>{count} pixels are too many for one side; {kind} takes at most {limit}; choose a lower resolution</source>
        <translation>{count} Pixel sind für eine Seite zu viel; {kind} fasst höchstens {limit}; wählen Sie eine geringere Auflösung</translation>
    </message>
    <message>
        <source>{count} plies</source>
        <translation>{count} Halbzüge</translation>
    </message>
    <message>
        <source>{count} ply</source>
        <translation>{count} Halbzug</translation>
    </message>
    <message>
        <source>{count} point</source>
        <translation>{count} Punkt</translation>
    </message>
    <message>
        <source>{count} points</source>
        <translation>{count} Punkte</translation>
    </message>
    <message>
        <source>{count} probabilities for {moves} moves</source>
        <translation>Wahrscheinlichkeiten: {count}, Züge: {moves}</translation>
    </message>
    <message>
        <source>{count} question is not answered.</source>
        <translation>{count} Frage ist nicht beantwortet.</translation>
    </message>
    <message>
        <source>{count} questions are not answered.</source>
        <translation>{count} Fragen sind nicht beantwortet.</translation>
    </message>
    <message>
        <source>{count} quiescence node</source>
        <translation>{count} Ruhesuchknoten</translation>
    </message>
    <message>
        <source>{count} quiescence nodes</source>
        <translation>{count} Ruhesuchknoten</translation>
    </message>
    <message>
        <source>{count} re-search</source>
        <translation>{count} erneute Suche</translation>
    </message>
    <message>
        <source>{count} re-searches</source>
        <translation>{count} erneute Suchen</translation>
    </message>
    <message>
        <source>{count} right</source>
        <translation>{count} richtig</translation>
    </message>
    <message>
        <source>{count} rollout</source>
        <translation>{count} Rollout</translation>
    </message>
    <message>
        <source>{count} rollouts</source>
        <translation>{count} Rollouts</translation>
    </message>
    <message>
        <source>{count} skill is due to be practised.</source>
        <translation>{count} Fertigkeit ist fällig zum Üben.</translation>
    </message>
    <message>
        <source>{count} skills are due to be practised.</source>
        <translation>{count} Fertigkeiten sind fällig zum Üben.</translation>
    </message>
    <message>
        <source>{count} state below leaves OPEN, since none is better.</source>
        <translation>{count} Zustand darunter verlässt OPEN, denn keiner ist besser.</translation>
    </message>
    <message>
        <source>{count} states below leave OPEN, since none is better.</source>
        <translation>{count} Zustände darunter verlassen OPEN, denn keiner ist besser.</translation>
    </message>
    <message>
        <source>{count} step recorded.</source>
        <translation>{count} Schritt aufgezeichnet.</translation>
    </message>
    <message>
        <source>{count} steps recorded.</source>
        <translation>{count} Schritte aufgezeichnet.</translation>
    </message>
    <message>
        <source>{count} too many</source>
        <translation>{count} zu viel</translation>
    </message>
    <message>
        <source>{count} tree</source>
        <translation>{count} Baum</translation>
    </message>
    <message>
        <source>{count} trees</source>
        <translation>{count} Bäume</translation>
    </message>
    <message>
        <source>{count} visit</source>
        <translation>{count} Besuch</translation>
    </message>
    <message>
        <source>{count} visits</source>
        <translation>{count} Besuche</translation>
    </message>
    <message>
        <source>{count}: {points} of {of} points on average.</source>
        <translation>{count}: {points} von {of} Punkten im Mittel.</translation>
    </message>
    <message>
        <source>{does} with {window}</source>
        <translation>{does} mit {window}</translation>
    </message>
    <message>
        <source>{does}, since α = {alpha} {sign} β = {beta} at {node}</source>
        <translation>{does}, denn α = {alpha} {sign} β = {beta} bei {node}</translation>
    </message>
    <message>
        <source>{end}: is it included?</source>
        <translation>{end}: gehört es dazu?</translation>
    </message>
    <message>
        <source>{equation}, but no child is left to prune.</source>
        <translation>{equation}, aber kein Kind bleibt übrig, das abgeschnitten werden könnte.</translation>
    </message>
    <message>
        <source>{error}; your code returns nothing (None) at {node} after line {line}</source>
        <translation>{error}; der eigene Code gibt bei {node} nach Zeile {line} nichts zurück (None)</translation>
    </message>
    <message>
        <source>{file} and 998 more exist already; move some away</source>
        <translation>{file} und 998 weitere gibt es schon; verschieben Sie einige</translation>
    </message>
    <message>
        <source>{file} has changed. Run it again to see what it does now.</source>
        <translation>{file} hat sich geändert. Führen Sie es noch einmal aus, um zu sehen, was es jetzt tut.</translation>
    </message>
    <message>
        <source>{file} has no function that looks like a search</source>
        <translation>{file} hat keine Funktion, die wie eine Suche aussieht</translation>
    </message>
    <message>
        <source>{file} has no function that looks like a search; a generator that yields its steps needs the decorator treeview.algorithm</source>
        <translation>{file} hat keine Funktion, die wie eine Suche aussieht; ein Generator, der seine Schritte liefert, braucht den Dekorator treeview.algorithm</translation>
    </message>
    <message>
        <source>{file} has no function {name}; choose from {names}</source>
        <translation>{file} hat keine Funktion {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>{file} has no search {name}; choose from {names}</source>
        <translation>{file} hat keine Suche {name}; möglich sind {names}</translation>
    </message>
    <message>
        <source>{file} has {count} pages; this is the first, {file}#2 is the second</source>
        <translation>{file} hat {count} Seiten; dies ist die erste, {file}#2 ist die zweite</translation>
    </message>
    <message>
        <source>{file} holds no game: neither a subclass of Game nor functions {four}</source>
        <translation>{file} enthält kein Spiel: weder eine Unterklasse von Game noch die Funktionen {four}</translation>
    </message>
    <message>
        <source>{file} holds no search: no function is decorated with treeview.algorithm</source>
        <translation>{file} enthält keine Suche: keine Funktion ist mit treeview.algorithm dekoriert</translation>
    </message>
    <message>
        <source>{file} holds several games ({names}); a file may hold only one</source>
        <translation>{file} enthält mehrere Spiele ({names}); eine Datei darf nur eines enthalten</translation>
    </message>
    <message>
        <source>{file} is a program and can do anything you can do; it runs only if you trust it</source>
        <translation>{file} ist ein Programm und kann alles, was Sie können; es läuft nur, wenn Sie ihm vertrauen</translation>
    </message>
    <message>
        <source>{file} is a program; it runs, in a process of its own, only if you trust it</source>
        <translation>{file} ist ein Programm; es läuft, in einem eigenen Prozess, nur, wenn Sie ihm vertrauen</translation>
    </message>
    <message>
        <source>{file} is larger than {size} MB, too large for a font</source>
        <translation>{file} ist größer als {size} MB, zu groß für eine Schrift</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file} ist kein Text in UTF-8</translation>
    </message>
    <message>
        <source>{file} is not a TrueType or OpenType font</source>
        <translation>{file} ist keine TrueType- oder OpenType-Schrift</translation>
    </message>
    <message>
        <source>{file} is not valid Python</source>
        <translation>{file} ist kein gültiges Python</translation>
    </message>
    <message>
        <source>{file} is too large for a program</source>
        <translation>{file} ist zu groß für ein Programm</translation>
    </message>
    <message>
        <source>{file}, line {line}: {error}</source>
        <translation>{file}, Zeile {line}: {error}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {problem}</source>
        <translation>{file}, Zeile {line}: {problem}</translation>
    </message>
    <message>
        <source>{file}: cannot read the declaration of a search: {error}</source>
        <translation>{file}: die Angaben einer Suche lassen sich nicht lesen: {error}</translation>
    </message>
    <message>
        <source>{file}: no path in it leads to a move of this tree</source>
        <translation>{file}: kein Pfad darin führt zu einem Zug dieses Baums</translation>
    </message>
    <message>
        <source>{file}: not all {count} moves below {path} have a prior, or none is above 0</source>
        <translation>{file}: nicht alle {count} Züge unter {path} haben einen Prior, oder keiner ist über 0</translation>
    </message>
    <message>
        <source>{file}: the game lacks {lacking}</source>
        <translation>{file}: dem Spiel fehlt {lacking}</translation>
    </message>
    <message>
        <source>{file}: the game {name} lacks {lacking}</source>
        <translation>{file}: dem Spiel {name} fehlt {lacking}</translation>
    </message>
    <message>
        <source>{file}: {colour} on {ground} is hard to see: {ratio}:1, less than {least}:1</source>
        <translation>{file}: {colour} auf {ground} ist schlecht zu sehen: {ratio}:1, weniger als {least}:1</translation>
    </message>
    <message>
        <source>{file}: {colour} on {ground} is hard to see: {ratio}:1, less than {least}:1 (and {count} more)</source>
        <translation>{file}: {colour} auf {ground} ist schlecht zu sehen: {ratio}:1, weniger als {least}:1 (und {count} weitere)</translation>
    </message>
    <message>
        <source>{file}: {error}</source>
        <translation>{file}: {error}</translation>
    </message>
    <message>
        <source>{form} holds one tree, not {count}; only the format {native} holds several</source>
        <translation>{form} fasst einen Baum, nicht {count}; nur das Format {native} fasst mehrere</translation>
    </message>
    <message>
        <source>{game} can go on for ever; limit the depth of its tree</source>
        <translation>{game} kann endlos dauern; begrenzen Sie die Tiefe des Baums</translation>
    </message>
    <message>
        <source>{game} does not say which positions are symmetric</source>
        <translation>{game} sagt nicht, welche Stellungen symmetrisch sind</translation>
    </message>
    <message>
        <source>{game} has not ended after {plies} plies; set a depth limit</source>
        <translation>{game} ist nach {plies} Halbzügen nicht zu Ende; setzen Sie eine Tiefenschranke</translation>
    </message>
    <message>
        <source>{game}, played at random, has not ended after {plies} plies</source>
        <translation>{game}, zufällig gespielt, ist nach {plies} Halbzügen nicht zu Ende</translation>
    </message>
    <message>
        <source>{game}: a move occurs twice at {state}</source>
        <translation>{game}: bei {state} kommt ein Zug zweimal vor</translation>
    </message>
    <message>
        <source>{game}: a probability at {state} is not between 0 and 1</source>
        <translation>{game}: bei {state} liegt eine Wahrscheinlichkeit nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>{game}: a state cannot be hashed ({error}); states must be immutable, such as tuples</source>
        <translation>{game}: ein Zustand ist nicht hashbar ({error}); Zustände müssen unveränderlich sein, etwa Tupel</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}, but another player moves there</source>
        <translation>{game}: canonical gibt {other} für {state}, aber dort zieht der andere Spieler</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}, but another state for {other}</source>
        <translation>{game}: canonical gibt {other} für {state}, aber einen anderen Zustand für {other}</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}, but the game is over in only one of them</source>
        <translation>{game}: canonical gibt {other} für {state}, aber nur in einem davon ist das Spiel zu Ende</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}, but their moves lead to different positions</source>
        <translation>{game}: canonical gibt {other} für {state}, aber ihre Züge führen zu anderen Stellungen</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}; it has {theirs} moves, not {ours}</source>
        <translation>{game}: canonical gibt {other} für {state}; dort gibt es {theirs} Züge, nicht {ours}</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}; it is worth {theirs}, not {ours}</source>
        <translation>{game}: canonical gibt {other} für {state}; das ist {theirs} wert, nicht {ours}</translation>
    </message>
    <message>
        <source>{game}: canonical gives {other} for {state}; its estimate is {theirs}, not {ours}</source>
        <translation>{game}: canonical gibt {other} für {state}; dessen Bewertung ist {theirs}, nicht {ours}</translation>
    </message>
    <message>
        <source>{game}: canonical treats {state} and {other} as one, but different players move in them</source>
        <translation>{game}: canonical nimmt {state} und {other} als eine Stellung, aber in ihnen ziehen verschiedene Spieler</translation>
    </message>
    <message>
        <source>{game}: canonical treats {state} and {other} as one, but the game is over in only one of them</source>
        <translation>{game}: canonical nimmt {state} und {other} als eine Stellung, aber nur in einer davon ist das Spiel zu Ende</translation>
    </message>
    <message>
        <source>{game}: canonical treats {state} and {other} as one, but their moves lead to different positions</source>
        <translation>{game}: canonical nimmt {state} und {other} als eine Stellung, aber ihre Züge führen zu anderen Stellungen</translation>
    </message>
    <message>
        <source>{game}: canonical treats {state} and {other} as one, but they are worth {ours} and {answer}</source>
        <translation>{game}: canonical nimmt {state} und {other} als eine Stellung, aber sie sind {ours} und {answer} wert</translation>
    </message>
    <message>
        <source>{game}: canonical treats {state} and {other} as one, but they have {ours} and {answer} moves</source>
        <translation>{game}: canonical nimmt {state} und {other} als eine Stellung, aber sie haben {ours} und {answer} Züge</translation>
    </message>
    <message>
        <source>{game}: chance moves at {state}, but the game does not set has_chance</source>
        <translation>{game}: bei {state} zieht der Zufall, aber das Spiel setzt has_chance nicht</translation>
    </message>
    <message>
        <source>{game}: it writes a position as {text}, but reads that as another position</source>
        <translation>{game}: eine Stellung wird als {text} geschrieben, aber als eine andere gelesen</translation>
    </message>
    <message>
        <source>{game}: null_move at {state} leaves the turn to the same side</source>
        <translation>{game}: null_move lässt bei {state} dieselbe Seite am Zug</translation>
    </message>
    <message>
        <source>{game}: the game goes on at {state}, but there are no moves</source>
        <translation>{game}: bei {state} geht das Spiel weiter, aber es gibt keine Züge</translation>
    </message>
    <message>
        <source>{game}: the name of {move} at {state} is not text</source>
        <translation>{game}: der Name von {move} bei {state} ist kein Text</translation>
    </message>
    <message>
        <source>{game}: the name {name} of a move is not text</source>
        <translation>{game}: der Name {name} eines Zuges ist kein Text</translation>
    </message>
    <message>
        <source>{game}: the picture of {state} has the unknown role {role}</source>
        <translation>{game}: das Bild von {state} hat die unbekannte Rolle {role}</translation>
    </message>
    <message>
        <source>{game}: the picture of {state} is not a Board</source>
        <translation>{game}: das Bild von {state} ist kein Board</translation>
    </message>
    <message>
        <source>{game}: the probabilities at {state} add up to {answer}, not to 1</source>
        <translation>{game}: die Wahrscheinlichkeiten bei {state} ergeben zusammen {answer}, nicht 1</translation>
    </message>
    <message>
        <source>{game}: the search after a null move is too deep; limit the depth and noisy plies</source>
        <translation>{game}: Die Suche nach einem Nullzug ist zu tief; Tiefe und unruhige Halbzüge begrenzen</translation>
    </message>
    <message>
        <source>{game}: the utility at {state} is {answer}, but utilities are {low} to {high}</source>
        <translation>{game}: der Nutzen bei {state} ist {answer}; erlaubt ist {low} bis {high}</translation>
    </message>
    <message>
        <source>{game}: there are {answer} moves at {state}; at most 65,535 are allowed</source>
        <translation>{game}: bei {state} gibt es {answer} Züge; höchstens 65&#x202f;535 sind erlaubt</translation>
    </message>
    <message>
        <source>{game}: there are {answer} probabilities for the {count} outcomes at {state}</source>
        <translation>{game}: bei {state} gibt es {answer} Wahrscheinlichkeiten für {count} Ausgänge</translation>
    </message>
    <message>
        <source>{game}: there is no start</source>
        <translation>{game}: der Anfang (start) fehlt</translation>
    </message>
    <message>
        <source>{game}: to_move gives {answer} at {state}; it must be MAX, MIN or CHANCE</source>
        <translation>{game}: to_move liefert bei {state} {answer}; erlaubt sind MAX, MIN und CHANCE</translation>
    </message>
    <message>
        <source>{game}: utilities must be two numbers, the lowest and the highest</source>
        <translation>{game}: utilities muss aus zwei Zahlen bestehen, der kleinsten und der größten</translation>
    </message>
    <message>
        <source>{game}: {error}</source>
        <translation>{game}: {error}</translation>
    </message>
    <message>
        <source>{game}: {function} failed with {error}</source>
        <translation>{game}: {function} endete mit dem Fehler {error}</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer} at {state}, which cannot be hashed</source>
        <translation>{game}: {function} liefert bei {state} {answer}, was nicht hashbar ist</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer} at {state}, which is not a list</source>
        <translation>{game}: {function} liefert bei {state} {answer}, was keine Liste ist</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer} at {state}, which is not a lower and an upper bound</source>
        <translation>{game}: {function} liefert {answer} bei {state}; das sind nicht ein kleinster und ein größter Wert</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer} at {state}, which is not a number</source>
        <translation>{game}: {function} liefert bei {state} {answer}, was keine Zahl ist</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer} at {state}, which is not a state</source>
        <translation>{game}: {function} liefert bei {state} {answer}, was kein Zustand ist</translation>
    </message>
    <message>
        <source>{game}: {function} gives {answer}, which is not text</source>
        <translation>{game}: {function} liefert {answer}, was kein Text ist</translation>
    </message>
    <message>
        <source>{game}: {move} at {state} leads to two states that are not equal</source>
        <translation>{game}: {move} führt bei {state} zu zwei Zuständen, die nicht gleich sind</translation>
    </message>
    <message>
        <source>{game}: {move} changes {state} itself; play must return a new state</source>
        <translation>{game}: {move} ändert {state} selbst; play muss einen neuen Zustand erzeugen</translation>
    </message>
    <message>
        <source>{given} is neither alpha nor beta</source>
        <translation>{given} ist weder alpha noch beta</translation>
    </message>
    <message>
        <source>{given} is not a path such as [1, 0]</source>
        <translation>{given} ist kein Pfad wie [1, 0]</translation>
    </message>
    <message>
        <source>{heading}. {sentence}</source>
        <translation>{heading}. {sentence}</translation>
    </message>
    <message>
        <source>{heading}: {sentence}</source>
        <translation>{heading}: {sentence}</translation>
    </message>
    <message>
        <source>{id}, missing</source>
        <translation>{id}, fehlt</translation>
    </message>
    <message>
        <source>{image} has the position of {node}, {symmetry}.</source>
        <translation>{image} hat die Stellung von {node}, {symmetry}.</translation>
    </message>
    <message>
        <source>{interval} is not an interval: it contains no number</source>
        <translation>{interval} ist kein Intervall: Es enthält keine Zahl</translation>
    </message>
    <message>
        <source>{key} is missing from the view</source>
        <translation>der Ansicht fehlt {key}</translation>
    </message>
    <message>
        <source>{key} is missing here</source>
        <translation>hier fehlt {key}</translation>
    </message>
    <message>
        <source>{key} must be a list, not {given}</source>
        <translation>{key} muss eine Liste sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key} must be a number or a text, not {given}</source>
        <translation>{key} muss eine Zahl oder ein Text sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key} must be a whole number, not {given}</source>
        <translation>{key} muss eine ganze Zahl sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key} must be an object, not {given}</source>
        <translation>{key} muss ein Objekt sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key} must be text, not {given}</source>
        <translation>{key} muss Text sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key} must be true or false, not {given}</source>
        <translation>{key} muss true oder false sein, nicht {given}</translation>
    </message>
    <message>
        <source>{key}: {problem}</source>
        <translation>{key}: {problem}</translation>
    </message>
    <message>
        <source>{kind} is not a kind of node: {kinds}.</source>
        <translation>{kind} ist keine Art von Knoten: {kinds}.</translation>
    </message>
    <message>
        <source>{kind}: not available in a question bank, only on a sheet (.pdf, .tex, .html)</source>
        <translation>{kind}: nicht in einer Fragensammlung möglich, nur auf einem Blatt (.pdf, .tex, .html)</translation>
    </message>
    <message>
        <source>{leaf} has no value</source>
        <translation>{leaf} hat keinen Wert</translation>
    </message>
    <message>
        <source>{leaf} is given twice</source>
        <translation>{leaf} ist zweimal angegeben</translation>
    </message>
    <message>
        <source>{leaf} is pruned, so its value cannot matter.</source>
        <translation>{leaf} ist abgeschnitten, der Wert kann also keine Rolle spielen.</translation>
    </message>
    <message>
        <source>{leaf} is worth {value}, which is not between {low} and {high}</source>
        <translation>{leaf} ist {value} wert, was nicht zwischen {low} und {high} liegt</translation>
    </message>
    <message>
        <source>{leaves}, {nodes}.</source>
        <translation>{leaves}, {nodes}.</translation>
    </message>
    <message>
        <source>{low} leaves prove that the root is worth at least its value, {high} that it is worth at most that; one leaf is in both: {low} + {high} − 1 = {least}.</source>
        <translation>{low} Blätter beweisen, dass die Wurzel mindestens ihren Wert hat, {high}, dass sie höchstens so viel wert ist; ein Blatt gehört zu beiden Beweisen: {low} + {high} − 1 = {least}.</translation>
    </message>
    <message>
        <source>{low} to {high} runs are compared, not {count}</source>
        <translation>{low} bis {high} Läufe lassen sich vergleichen, nicht {count}</translation>
    </message>
    <message>
        <source>{low} to {high} searches are counted, not {count}</source>
        <translation>gezählt werden {low} bis {high} Suchen, nicht {count}</translation>
    </message>
    <message>
        <source>{mark} bookmark</source>
        <translation>{mark} Lesezeichen</translation>
    </message>
    <message>
        <source>{mark} bookmarks this step, {note} adds a note. Both are saved with the tree.</source>
        <translation>{mark} markiert diesen Schritt, {note} schreibt eine Notiz dazu; beides wird mit dem Baum gespeichert.</translation>
    </message>
    <message>
        <source>{mean}, for {player}</source>
        <translation>{mean}, aus Sicht von {player}</translation>
    </message>
    <message>
        <source>{measure} by depth</source>
        <translation>{measure} nach Tiefe</translation>
    </message>
    <message>
        <source>{moves} and others</source>
        <translation>{moves} und andere</translation>
    </message>
    <message>
        <source>{move} from {low} to {high} (depth {depth})</source>
        <translation>{move} von {low} bis {high} (Tiefe {depth})</translation>
    </message>
    <message>
        <source>{move} was drawn at random from {count} equally good moves: {moves}.</source>
        <translation>{move} wurde zufällig aus {count} gleich guten Zügen gewählt: {moves}.</translation>
    </message>
    <message>
        <source>{move}, worth {value}</source>
        <translation>{move}, Wert {value}</translation>
    </message>
    <message>
        <source>{name} already exists.</source>
        <translation>{name} gibt es schon.</translation>
    </message>
    <message>
        <source>{name} and everything below it</source>
        <translation>{name} und alles darunter</translation>
    </message>
    <message>
        <source>{name} cannot be read: {error}</source>
        <translation>{name} ist nicht lesbar: {error}</translation>
    </message>
    <message>
        <source>{name} enters {node} with α = {alpha}, β = {beta}.</source>
        <translation>{name} betritt {node} mit α = {alpha}, β = {beta}.</translation>
    </message>
    <message>
        <source>{name} enters {node}.</source>
        <translation>{name} betritt {node}.</translation>
    </message>
    <message>
        <source>{name} exists already. Replace it?</source>
        <translation>{name} gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>{name} has a zero byte, which a Gambit game cannot hold</source>
        <translation>{name} hat ein Nullbyte, das ein Gambit-Spiel nicht fassen kann</translation>
    </message>
    <message>
        <source>{name} has been changed by another program.</source>
        <translation>{name} wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>{name} has been removed. Save to write it again.</source>
        <translation>{name} wurde entfernt. Speichern legt die Datei wieder an.</translation>
    </message>
    <message>
        <source>{name} has changed; its search runs as it was.</source>
        <translation>{name} hat sich geändert; seine Suche läuft, wie sie war.</translation>
    </message>
    <message>
        <source>{name} has no argument {argument}; it has {names}</source>
        <translation>{name} hat kein Argument {argument}; es hat {names}</translation>
    </message>
    <message>
        <source>{name} has no columns path and prior</source>
        <translation>{name} hat keine Spalten path und prior</translation>
    </message>
    <message>
        <source>{name} has run; its steps are being worked out. Esc shows those that are done.</source>
        <translation>{name} ist gelaufen; die Schritte werden ausgearbeitet. Esc zeigt die, die fertig sind.</translation>
    </message>
    <message>
        <source>{name} is already open in this window.</source>
        <translation>{name} ist in diesem Fenster schon geöffnet.</translation>
    </message>
    <message>
        <source>{name} is not JSON: {error}</source>
        <translation>{name} ist kein JSON: {error}</translation>
    </message>
    <message>
        <source>{name} is not a number: {given}</source>
        <translation>{name} ist keine Zahl: {given}</translation>
    </message>
    <message>
        <source>{name} is not among the bundled files; is the installation complete?</source>
        <translation>{name} fehlt unter den mitgelieferten Dateien; ist die Installation vollständig?</translation>
    </message>
    <message>
        <source>{name} is opened as soon as it has a node.</source>
        <translation>{name} wird geöffnet, sobald ein Knoten darin steht.</translation>
    </message>
    <message>
        <source>{name} is running. Esc stops it and shows what it has done so far.</source>
        <translation>{name} läuft. Esc hält es an und zeigt, was es bis dahin getan hat.</translation>
    </message>
    <message>
        <source>{name} is too large</source>
        <translation>{name} ist zu groß</translation>
    </message>
    <message>
        <source>{name} looks nodes up in {holder} in a way that cannot be watched; it can be where one table has the children and one the values, as globals or arguments</source>
        <translation>{name} schlägt Knoten in {holder} auf eine Weise nach, die sich nicht beobachten lässt; beobachten lässt sich eine Tabelle der Kinder und eine der Werte, global oder als Argumente</translation>
    </message>
    <message>
        <source>{name} makes a search; give it a name at the top of the file, as in {example}</source>
        <translation>{name} stellt eine Suche her; geben Sie ihr ganz außen in der Datei einen Namen, etwa {example}</translation>
    </message>
    <message>
        <source>{name} makes a search; watch {example}</source>
        <translation>{name} stellt eine Suche her; beobachten Sie {example}</translation>
    </message>
    <message>
        <source>{name} must be a function, not {value}</source>
        <translation>{name} muss eine Funktion sein, nicht {value}</translation>
    </message>
    <message>
        <source>{name} must be an object of priors by path</source>
        <translation>{name} muss ein Objekt von Priors nach Pfad sein</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}</source>
        <translation>{name} muss zwischen {low} und {high} liegen</translation>
    </message>
    <message>
        <source>{name} must be {kind}, not {value}</source>
        <translation>{name} muss {kind} sein, nicht {value}</translation>
    </message>
    <message>
        <source>{name} of {node} becomes {value}.</source>
        <translation>{name} von {node} wird {value}.</translation>
    </message>
    <message>
        <source>{name} returns {value}.</source>
        <translation>{name} gibt {value} zurück.</translation>
    </message>
    <message>
        <source>{name} returns {value}; its own rollouts, replayed, lead to the same counts and choices.</source>
        <translation>{name} gibt {value} zurück; die eigenen Rollouts, nachgespielt, führen zu denselben Zahlen und derselben Auswahl.</translation>
    </message>
    <message>
        <source>{name} returns {value}; there is no reference to compare it with.</source>
        <translation>{name} gibt {value} zurück; es gibt keine Referenz, mit der es verglichen werden kann.</translation>
    </message>
    <message>
        <source>{name} searches a tree of its own, which {maker} makes; only the given one can be watched</source>
        <translation>{name} durchsucht einen eigenen Baum, den {maker} herstellt; beobachten lässt sich nur der übergebene</translation>
    </message>
    <message>
        <source>{name} searches a tree of its own, which {maker} makes; watch {search}</source>
        <translation>{name} durchsucht einen eigenen Baum, den {maker} herstellt; beobachten Sie {search}</translation>
    </message>
    <message>
        <source>{name} takes a node apart into {parts}; it can be watched where a node is an object, a dictionary or a list of its children</source>
        <translation>{name} zerlegt einen Knoten in {parts}; beobachten lässt es sich, wenn ein Knoten ein Objekt, ein Dictionary oder eine Liste seiner Kinder ist</translation>
    </message>
    <message>
        <source>{name} takes children out of tuples ({loop}); only the pairs of a child and its move or probability that a node or a game gives can be watched</source>
        <translation>{name} entnimmt Kinder aus Tupeln ({loop}); beobachtet werden können nur Paare aus einem Kind und seinem Zug oder seiner Wahrscheinlichkeit, die ein Knoten oder ein Spiel liefert</translation>
    </message>
    <message>
        <source>{name} writes into the board that it searches ({board}); a game of your own needs functions for its rules, called actions, result, terminal and utility</source>
        <translation>{name} schreibt in das Brett, das es durchsucht ({board}); ein eigenes Spiel braucht Funktionen für seine Regeln, die actions, result, terminal und utility heißen</translation>
    </message>
    <message>
        <source>{name} yields no steps, it returns {given}; a search is a generator</source>
        <translation>{name} liefert keine Schritte, sondern gibt {given} zurück; eine Suche ist ein Generator</translation>
    </message>
    <message>
        <source>{name} yields the values of its nodes; only values that are returned can be watched</source>
        <translation>{name} liefert die Werte der Knoten mit yield; nur zurückgegebene Werte können beobachtet werden</translation>
    </message>
    <message>
        <source>{name}, the value of {node}</source>
        <translation>{name}, der Wert von {node}</translation>
    </message>
    <message>
        <source>{name}, {side}</source>
        <translation>{name}, {side}</translation>
    </message>
    <message>
        <source>{name}, {time}, {count} nodes</source>
        <translation>{name}, {time}, {count} Knoten</translation>
    </message>
    <message>
        <source>{name}: {points} of {of} points, {more} with follow-through</source>
        <translation>{name}: {points} von {of} Punkten, mit Folgefehlern {more}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{name}: {value}, changed</source>
        <translation>{name}: {value}, geändert</translation>
    </message>
    <message>
        <source>{nodes} and {count} more</source>
        <translation>{nodes} und {count} weitere</translation>
    </message>
    <message>
        <source>{nodes} nodes</source>
        <translation>{nodes} Knoten</translation>
    </message>
    <message>
        <source>{node} (new)</source>
        <translation>{node} (neu)</translation>
    </message>
    <message>
        <source>{node} and others are passed over: it is proven that {player} loses there.</source>
        <translation>{node} und andere werden übergangen: Es ist bewiesen, dass {player} dort verliert.</translation>
    </message>
    <message>
        <source>{node} belongs to a different tree from the run&apos;s, which is run.search.space.tree</source>
        <translation>{node} gehört zu einem anderen Baum als der Lauf, dessen eigener run.search.space.tree ist</translation>
    </message>
    <message>
        <source>{node} cannot be moved below itself</source>
        <translation>{node} kann nicht unter sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>{node} changes nothing at its parent</source>
        <translation>{node} ändert beim Elternknoten nichts</translation>
    </message>
    <message>
        <source>{node} changes nothing at its parent, which keeps {value}</source>
        <translation>{node} ändert nichts an seinem Elternknoten, der {value} behält</translation>
    </message>
    <message>
        <source>{node} gets α = {alpha} and β = {beta}, and no child&apos;s value changes them.</source>
        <translation>{node} bekommt α = {alpha} und β = {beta}, und kein Wert eines Kindes ändert sie.</translation>
    </message>
    <message>
        <source>{node} gets α = {alpha} and β = {beta}; its value {value} lowers β.</source>
        <translation>{node} bekommt α = {alpha} und β = {beta}; der Wert {value} senkt β.</translation>
    </message>
    <message>
        <source>{node} gets α = {alpha} and β = {beta}; its value {value} raises α.</source>
        <translation>{node} bekommt α = {alpha} und β = {beta}; der Wert {value} erhöht α.</translation>
    </message>
    <message>
        <source>{node} has an upper bound below its lower bound</source>
        <translation>{node} ist höchstens weniger wert als mindestens</translation>
    </message>
    <message>
        <source>{node} has children: its value follows from theirs</source>
        <translation>{node} hat Kinder: Der Wert folgt aus deren Werten</translation>
    </message>
    <message>
        <source>{node} has no move {number}</source>
        <translation>{node} hat keinen Zug {number}</translation>
    </message>
    <message>
        <source>{node} has no moves to choose from: the search ends.</source>
        <translation>{node} hat keine Züge zur Wahl: Die Suche endet.</translation>
    </message>
    <message>
        <source>{node} has no sibling before it that could become its parent</source>
        <translation>vor {node} steht kein Geschwisterknoten, der Elternknoten werden könnte</translation>
    </message>
    <message>
        <source>{node} has no static estimate, so {value} is used.</source>
        <translation>{node} hat keine statische Bewertung, also gilt {value}.</translation>
    </message>
    <message>
        <source>{node} improves its parent</source>
        <translation>{node} verbessert den Elternknoten</translation>
    </message>
    <message>
        <source>{node} improves its parent to {value}</source>
        <translation>{node} verbessert seinen Elternknoten auf {value}</translation>
    </message>
    <message>
        <source>{node} is a chance node; this question is about MAX and MIN</source>
        <translation>{node} ist ein Zufallsknoten; diese Frage handelt von MAX und MIN</translation>
    </message>
    <message>
        <source>{node} is a chance node; use expectimax, Star1, Star2, Monte Carlo tree search or PUCT</source>
        <translation>{node} ist ein Zufallsknoten; dafür sind Expectimax, Star1, Star2, die Monte-Carlo-Baumsuche und PUCT da</translation>
    </message>
    <message>
        <source>{node} is a child of the root: it cannot move further up</source>
        <translation>{node} ist ein Kind der Wurzel: weiter nach oben geht es nicht</translation>
    </message>
    <message>
        <source>{node} is a leaf</source>
        <translation>{node} ist ein Blatt</translation>
    </message>
    <message>
        <source>{node} is a leaf, worth {utility} to MAX. MIN would move here: −({utility}) = {value}.</source>
        <translation>{node} ist ein Blatt, für MAX {utility} wert. Hier wäre MIN am Zug: −({utility}) = {value}.</translation>
    </message>
    <message>
        <source>{node} is a leaf, worth {value}.</source>
        <translation>{node} ist ein Blatt mit Wert {value}.</translation>
    </message>
    <message>
        <source>{node} is always best.</source>
        <translation>{node} ist immer am besten.</translation>
    </message>
    <message>
        <source>{node} is always cut.</source>
        <translation>{node} wird immer abgeschnitten.</translation>
    </message>
    <message>
        <source>{node} is below the depth limit, so its value does not count</source>
        <translation>{node} liegt unter der Tiefenschranke, also zählt sein Wert nicht</translation>
    </message>
    <message>
        <source>{node} is best where {condition}.</source>
        <translation>{node} ist am besten, wenn {condition}.</translation>
    </message>
    <message>
        <source>{node} is cut where {condition}.</source>
        <translation>{node} wird abgeschnitten, wenn {condition}.</translation>
    </message>
    <message>
        <source>{node} is disproved, since all of its children are.</source>
        <translation>{node} ist widerlegt, denn alle Kinder sind es.</translation>
    </message>
    <message>
        <source>{node} is disproved, since one of its children is, and MIN moves.</source>
        <translation>{node} ist widerlegt, denn ein Kind ist es, und MIN zieht.</translation>
    </message>
    <message>
        <source>{node} is done</source>
        <translation>{node} ist fertig</translation>
    </message>
    <message>
        <source>{node} is done and fails high: it is worth at least {value}.</source>
        <translation>{node} ist fertig und verfehlt das Fenster nach oben: mindestens {value} wert.</translation>
    </message>
    <message>
        <source>{node} is done and fails low: it is worth at most {value}.</source>
        <translation>{node} ist fertig und verfehlt das Fenster nach unten: höchstens {value} wert.</translation>
    </message>
    <message>
        <source>{node} is done and returns the bound {value} instead of {found} (fail-hard).</source>
        <translation>{node} ist fertig und gibt die Schranke {value} statt {found} zurück (fail-hard).</translation>
    </message>
    <message>
        <source>{node} is done and returns {value}, by standing pat: no noisy move is better.</source>
        <translation>{node} ist fertig und gibt {value} zurück, durch Stillhalten: Kein unruhiger Zug ist besser.</translation>
    </message>
    <message>
        <source>{node} is done and returns {value}.</source>
        <translation>{node} ist fertig und gibt {value} zurück.</translation>
    </message>
    <message>
        <source>{node} is done: it is worth at least {value}, and β = {bound}.</source>
        <translation>{node} ist fertig: mindestens {value} wert, und β = {bound}.</translation>
    </message>
    <message>
        <source>{node} is done: it is worth at most {value}, and α = {bound}.</source>
        <translation>{node} ist fertig: höchstens {value} wert, und α = {bound}.</translation>
    </message>
    <message>
        <source>{node} is done: its value is {value}, reached through {child}.</source>
        <translation>{node} ist fertig: Der Wert ist {value}, erreicht durch {child}.</translation>
    </message>
    <message>
        <source>{node} is done: its value is {value}.</source>
        <translation>{node} ist fertig: Der Wert ist {value}.</translation>
    </message>
    <message>
        <source>{node} is entered</source>
        <translation>{node} wird betreten</translation>
    </message>
    <message>
        <source>{node} is evaluated: {value}.</source>
        <translation>{node} wird bewertet: {value}.</translation>
    </message>
    <message>
        <source>{node} is expanded: its child gets pn = 1 and dn = 1.</source>
        <translation>{node} wird expandiert: Das Kind bekommt pn = 1 und dn = 1.</translation>
    </message>
    <message>
        <source>{node} is expanded: its {count} children get pn = 1 and dn = 1.</source>
        <translation>{node} wird expandiert: Die {count} Kinder bekommen pn = 1 und dn = 1.</translation>
    </message>
    <message>
        <source>{node} is never cut.</source>
        <translation>{node} wird nie abgeschnitten.</translation>
    </message>
    <message>
        <source>{node} is never visited.</source>
        <translation>{node} wird nie besucht.</translation>
    </message>
    <message>
        <source>{node} is not a chance node with moves</source>
        <translation>{node} ist kein Zufallsknoten mit Zügen</translation>
    </message>
    <message>
        <source>{node} is not a leaf: only the value of a leaf can be unknown</source>
        <translation>{node} ist kein Blatt: Nur der Wert eines Blatts kann unbekannt sein</translation>
    </message>
    <message>
        <source>{node} is passed over: it is proven that {player} loses there.</source>
        <translation>{node} wird übergangen: Es ist bewiesen, dass {player} dort verliert.</translation>
    </message>
    <message>
        <source>{node} is proved, since all of its children are.</source>
        <translation>{node} ist bewiesen, denn alle Kinder sind es.</translation>
    </message>
    <message>
        <source>{node} is proved, since one of its children is, and MAX moves.</source>
        <translation>{node} ist bewiesen, denn ein Kind ist es, und MAX zieht.</translation>
    </message>
    <message>
        <source>{node} is quiet at the depth limit or below: its static estimate is {value}.</source>
        <translation>{node} ist ruhig, an der Tiefenschranke oder darunter: Die statische Bewertung ist {value}.</translation>
    </message>
    <message>
        <source>{node} is still worth from {low} to {high}: nothing changes above it.</source>
        <translation>{node} ist weiter {low} bis {high} wert: Darüber ändert sich nichts.</translation>
    </message>
    <message>
        <source>{node} is valued by its static estimate, but has none</source>
        <translation>{node} zählt mit der statischen Schätzung, hat aber keine</translation>
    </message>
    <message>
        <source>{node} is worth at least {value}, so {chance} is worth from {low} to {high}.</source>
        <translation>{node} ist mindestens {value} wert, also ist {chance} {low} bis {high} wert.</translation>
    </message>
    <message>
        <source>{node} is worth at most {value}, so {chance} is worth from {low} to {high}.</source>
        <translation>{node} ist höchstens {value} wert, also ist {chance} {low} bis {high} wert.</translation>
    </message>
    <message>
        <source>{node} is worth from {low} to {high}.</source>
        <translation>{node} ist {low} bis {high} wert.</translation>
    </message>
    <message>
        <source>{node} is worth less than {bound}, so it is searched again with α = {alpha}, β = {beta}.</source>
        <translation>{node} ist weniger wert als {bound} und wird mit α = {alpha}, β = {beta} erneut durchsucht.</translation>
    </message>
    <message>
        <source>{node} is worth more than {bound}, so it is searched again with α = {alpha}, β = {beta}.</source>
        <translation>{node} ist mehr wert als {bound} und wird mit α = {alpha}, β = {beta} erneut durchsucht.</translation>
    </message>
    <message>
        <source>{node} is worth {low}, as far as is known.</source>
        <translation>{node} ist {low} wert, soweit bekannt.</translation>
    </message>
    <message>
        <source>{node} is worth {low}, since both bounds meet.</source>
        <translation>{node} ist {low} wert, denn beide Schranken treffen sich.</translation>
    </message>
    <message>
        <source>{node} is worth {low}.</source>
        <translation>{node} ist {low} wert.</translation>
    </message>
    <message>
        <source>{node} is worth {name}.</source>
        <translation>{node} ist {name} wert.</translation>
    </message>
    <message>
        <source>{node} is worth {value}, but low and high say all values are from {low} to {high}</source>
        <translation>{node} ist {value} wert, aber nach low und high reichen alle Werte von {low} bis {high}</translation>
    </message>
    <message>
        <source>{node} is worth {value}.</source>
        <translation>{node} ist {value} wert.</translation>
    </message>
    <message>
        <source>{node} is worth {value}: it is disproved, pn = ∞ and dn = 0.</source>
        <translation>{node} ist {value} wert: widerlegt, pn = ∞ und dn = 0.</translation>
    </message>
    <message>
        <source>{node} is worth {value}: it is proved, pn = 0 and dn = ∞.</source>
        <translation>{node} ist {value} wert: bewiesen, pn = 0 und dn = ∞.</translation>
    </message>
    <message>
        <source>{node} keeps its value {value} and its best child {child}: nothing changes above it.</source>
        <translation>{node} behält den Wert {value} und das beste Kind {child}: Darüber ändert sich nichts.</translation>
    </message>
    <message>
        <source>{node} returns {value}</source>
        <translation>{node} gibt {value} zurück</translation>
    </message>
    <message>
        <source>{node} returns {value} without searching its other children.</source>
        <translation>{node} gibt {value} zurück, ohne die übrigen Kinder zu durchsuchen.</translation>
    </message>
    <message>
        <source>{node} returns {value}.</source>
        <translation>{node} gibt {value} zurück.</translation>
    </message>
    <message>
        <source>{node} takes the highest of {values}, which its children return with their signs turned.</source>
        <translation>{node} nimmt das höchste von {values}, den Werten der Kinder mit umgekehrtem Vorzeichen.</translation>
    </message>
    <message>
        <source>{node} {state}, h = {merit}</source>
        <translation>{node} {state}, h = {merit}</translation>
    </message>
    <message>
        <source>{node}, at the depth limit, is estimated at {value}: it is disproved, pn = ∞ and dn = 0.</source>
        <translation>{node} wird an der Tiefenschranke auf {value} geschätzt: widerlegt, pn = ∞ und dn = 0.</translation>
    </message>
    <message>
        <source>{node}, at the depth limit, is estimated at {value}: it is proved, pn = 0 and dn = ∞.</source>
        <translation>{node} wird an der Tiefenschranke auf {value} geschätzt: bewiesen, pn = 0 und dn = ∞.</translation>
    </message>
    <message>
        <source>{node}, by {move}</source>
        <translation>{node}, durch {move}</translation>
    </message>
    <message>
        <source>{node}, selected</source>
        <translation>{node}, ausgewählt</translation>
    </message>
    <message>
        <source>{node}, {symmetry}</source>
        <translation>{node}, {symmetry}</translation>
    </message>
    <message>
        <source>{numbers} (logarithmic)</source>
        <translation>{numbers} (logarithmisch)</translation>
    </message>
    <message>
        <source>{number}. {title}</source>
        <translation>{number}. {title}</translation>
    </message>
    <message>
        <source>{number}. {title} ({points})</source>
        <translation>{number}. {title} ({points})</translation>
    </message>
    <message>
        <source>{number}. {title}: answers with full points: {full}; {mean} of {of} on average</source>
        <translation>{number}. {title}: Antworten mit voller Punktzahl: {full}; im Mittel {mean} von {of}</translation>
    </message>
    <message>
        <source>{number}. {title}: {points} of {of} points. {comments}</source>
        <translation>{number}. {title}: {points} von {of} Punkten. {comments}</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} und {other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} oder {other}</translation>
    </message>
    <message>
        <source>{option} applies only to trees found from a seed, not to a tree of your own</source>
        <translation>{option} gilt nur für Bäume aus einem Startwert, nicht für einen eigenen Baum</translation>
    </message>
    <message>
        <source>{option} belongs to {algorithms}: add -a {first}</source>
        <translation>{option} gehört zu {algorithms}: fügen Sie -a {first} hinzu</translation>
    </message>
    <message>
        <source>{option} changes nothing with {other} {value}</source>
        <translation>{option} ändert nichts bei {other} {value}</translation>
    </message>
    <message>
        <source>{option} changes nothing without {other}</source>
        <translation>{option} ändert nichts ohne {other}</translation>
    </message>
    <message>
        <source>{option} prints the file, so leave --json and --csv out</source>
        <translation>{option} gibt die Datei aus; --json und --csv sind dann wegzulassen</translation>
    </message>
    <message>
        <source>{option} works with a single page only</source>
        <translation>{option} gibt es nur für eine einzelne Seite</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}: {value}</translation>
    </message>
    <message>
        <source>{outcome}, value {value}</source>
        <translation>{outcome}, Wert {value}</translation>
    </message>
    <message>
        <source>{own}; {title} has cut at {node}, because {reason}</source>
        <translation>{own}; {title} hat bei {node} geschnitten, weil {reason}</translation>
    </message>
    <message>
        <source>{own}; {title} is done</source>
        <translation>{own}; {title} ist fertig</translation>
    </message>
    <message>
        <source>{own}; {title} {right}</source>
        <translation>{own}; {title} {right}</translation>
    </message>
    <message>
        <source>{pack} and random trees, seed {seed}</source>
        <translation>{pack} und Zufallsbäume, Startwert {seed}</translation>
    </message>
    <message>
        <source>{part} is not an option; write NAME=VALUE</source>
        <translation>{part} ist keine Option; schreiben Sie NAME=WERT</translation>
    </message>
    <message>
        <source>{path}: a pipe or a device, not a file</source>
        <translation>{path}: eine Pipe oder ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>{picture} As text: {tree}</source>
        <translation>{picture} Als Text: {tree}</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place} von {count}</translation>
    </message>
    <message>
        <source>{place} of {count} or more</source>
        <translation>{place} von {count} oder mehr</translation>
    </message>
    <message>
        <source>{place}: expected a path such as 0.1 and a number from 0</source>
        <translation>{place}: erwartet sind ein Pfad wie 0.1 und eine Zahl ab 0</translation>
    </message>
    <message>
        <source>{place}: the path {path} occurs twice</source>
        <translation>{place}: der Pfad {path} kommt zweimal vor</translation>
    </message>
    <message>
        <source>{player} has no seeds left, so the game is over and all seeds go to the stores</source>
        <translation>{player} hat keine Samen mehr, also ist die Partie zu Ende und alle Samen kommen in die Gewinnmulden</translation>
    </message>
    <message>
        <source>{player} has {count} pawns; there were {columns} at the start</source>
        <translation>Bauern von {player}: {count}; am Anfang waren es {columns}</translation>
    </message>
    <message>
        <source>{player} may play {child}, which is not proved best.</source>
        <translation>{player} könnte {child} ziehen; dass es der beste Zug ist, ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>{player} moves</source>
        <translation>{player} zieht</translation>
    </message>
    <message>
        <source>{player} moves at the root. B* knows these bounds of the moves, and the depth of the leaf that it would expand below each: {moves}. Does it prove the best move, disprove the rest, or stop? And which move is that about? DisproveRest is chosen if the value of the best other move is not known and the squared depths below the moves that may still be better add up to less than that below the best.</source>
        <translation>{player} zieht an der Wurzel. B* kennt diese Schranken der Züge und die Tiefe des Blattes, das es unter jedem expandieren würde: {moves}. Beweist es den besten Zug, widerlegt es die anderen, oder hört es auf? Und um welchen Zug geht es dabei? DisproveRest wird gewählt, wenn der Wert des besten anderen Zugs nicht bekannt ist und die Quadrate der Tiefen unter den Zügen, die noch besser sein können, zusammen weniger sind als das unter dem besten.</translation>
    </message>
    <message>
        <source>{player} plays {child}, which is proved best.</source>
        <translation>{player} zieht {child}, den bewiesen besten Zug.</translation>
    </message>
    <message>
        <source>{player} plays {child}.</source>
        <translation>{player} spielt {child}.</translation>
    </message>
    <message>
        <source>{player} plays {child}: value {value}.</source>
        <translation>{player} spielt {child}: Wert {value}.</translation>
    </message>
    <message>
        <source>{player} to move</source>
        <translation>{player} am Zug</translation>
    </message>
    <message>
        <source>{points} of {of}</source>
        <translation>{points} von {of}</translation>
    </message>
    <message>
        <source>{points} of {of} points</source>
        <translation>{points} von {of} Punkten</translation>
    </message>
    <message>
        <source>{points} of {of} points, {more} with follow-through</source>
        <translation>{points} von {of} Punkten, mit Folgefehlern {more}</translation>
    </message>
    <message>
        <source>{points} points in all, in equal shares; only the sum is rounded.</source>
        <translation>Insgesamt {points} Punkte, zu gleichen Teilen; gerundet wird erst die Summe.</translation>
    </message>
    <message>
        <source>{problem} (pictures look like the window instead)</source>
        <translation>{problem}; Bilder sehen deshalb aus wie das Fenster</translation>
    </message>
    <message>
        <source>{problem} (see: {command} --help)</source>
        <translation>{problem} (siehe: {command} --help)</translation>
    </message>
    <message>
        <source>{problem} ({file}, line {line})</source>
        <translation>{problem} ({file}, Zeile {line})</translation>
    </message>
    <message>
        <source>{problem}. The first {count} steps are kept; limit the depth or set a budget.</source>
        <translation>{problem}. Die ersten {count} Schritte bleiben erhalten; begrenzen Sie die Tiefe, oder setzen Sie ein Budget.</translation>
    </message>
    <message>
        <source>{problem}; did you mean {close}?</source>
        <translation>{problem}; war {close} gemeint?</translation>
    </message>
    <message>
        <source>{problem}; the lines before it are kept</source>
        <translation>{problem}; die Zeilen davor bleiben erhalten</translation>
    </message>
    <message>
        <source>{question}: Moodle can mark {counts} correct choices, not {count}</source>
        <translation>{question}: Moodle kann {counts} richtige Auswahlen bewerten, nicht {count}</translation>
    </message>
    <message>
        <source>{right}, {missed}, {excess}.</source>
        <translation>{right}, {missed}, {excess}.</translation>
    </message>
    <message>
        <source>{rule} needs rewards from 0 to 1</source>
        <translation>{rule} braucht Belohnungen von 0 bis 1</translation>
    </message>
    <message>
        <source>{runs} on {tree}</source>
        <translation>{runs} auf {tree}</translation>
    </message>
    <message>
        <source>{run} ends</source>
        <translation>{run} endet</translation>
    </message>
    <message>
        <source>{run} enters the same nodes as {other}.</source>
        <translation>{run} betritt die gleichen Knoten wie {other}.</translation>
    </message>
    <message>
        <source>{run} enters {nodes} that {other} cuts, in {re_searches}.</source>
        <translation>{run} betritt {nodes} durch {re_searches}; {other} schneidet dort ab.</translation>
    </message>
    <message>
        <source>{run} enters {nodes} that {other} cuts, {some} of them in {re_searches}.</source>
        <translation>{run} betritt {nodes}, {some} davon durch {re_searches}; {other} schneidet dort ab.</translation>
    </message>
    <message>
        <source>{run} enters {nodes} that {other} cuts.</source>
        <translation>{run} betritt {nodes}; {other} schneidet dort ab.</translation>
    </message>
    <message>
        <source>{run} enters {nodes} that {other} does not reach.</source>
        <translation>{run} betritt {nodes}; {other} kommt nicht dorthin.</translation>
    </message>
    <message>
        <source>{run} enters {node} (step {step})</source>
        <translation>{run} betritt {node} (Schritt {step})</translation>
    </message>
    <message>
        <source>{run} enters {node} again (step {step})</source>
        <translation>{run} betritt {node} erneut (Schritt {step})</translation>
    </message>
    <message>
        <source>{run} evaluates {leaves}, as {other} does.</source>
        <translation>{run} bewertet {leaves}, wie {other}.</translation>
    </message>
    <message>
        <source>{run} evaluates {leaves}, {difference} fewer than {other}.</source>
        <translation>{run} bewertet {leaves}, {difference} weniger als {other}.</translation>
    </message>
    <message>
        <source>{run} evaluates {leaves}, {difference} more than {other}.</source>
        <translation>{run} bewertet {leaves}, {difference} mehr als {other}.</translation>
    </message>
    <message>
        <source>{run} evaluates {leaves}; {other} makes {rollouts}.</source>
        <translation>{run} bewertet {leaves}; {other} macht {rollouts}.</translation>
    </message>
    <message>
        <source>{run} finds no value.</source>
        <translation>{run} findet keinen Wert.</translation>
    </message>
    <message>
        <source>{run} finds the value {value}, by {move}.</source>
        <translation>{run} findet den Wert {value}, durch {move}.</translation>
    </message>
    <message>
        <source>{run} finds the value {value}.</source>
        <translation>{run} findet den Wert {value}.</translation>
    </message>
    <message>
        <source>{run} makes {rollouts}, as {other} does.</source>
        <translation>{run} macht {rollouts}, wie {other}.</translation>
    </message>
    <message>
        <source>{run} makes {rollouts}, {difference} fewer than {other}.</source>
        <translation>{run} macht {rollouts}, {difference} weniger als {other}.</translation>
    </message>
    <message>
        <source>{run} makes {rollouts}, {difference} more than {other}.</source>
        <translation>{run} macht {rollouts}, {difference} mehr als {other}.</translation>
    </message>
    <message>
        <source>{run} makes {rollouts}; {other} evaluates {leaves}.</source>
        <translation>{run} macht {rollouts}; {other} bewertet {leaves}.</translation>
    </message>
    <message>
        <source>{run}, depth {depth}: {count} {measure}</source>
        <translation>{run}, Tiefe {depth}: {count} {measure}</translation>
    </message>
    <message>
        <source>{run}, depth {depth}: {measure} is {count}</source>
        <translation>{run}, Tiefe {depth}: {measure} ist {count}</translation>
    </message>
    <message>
        <source>{run}, step {step}</source>
        <translation>{run}, Schritt {step}</translation>
    </message>
    <message>
        <source>{run}: {problem}. The depths up to then are kept.</source>
        <translation>{run}: {problem}. Die Tiefen bis dahin bleiben erhalten.</translation>
    </message>
    <message>
        <source>{run}: {problem}. The steps up to then are kept.</source>
        <translation>{run}: {problem}. Die Schritte bis dahin bleiben erhalten.</translation>
    </message>
    <message>
        <source>{run}: {sentence}</source>
        <translation>{run}: {sentence}</translation>
    </message>
    <message>
        <source>{score}, proven</source>
        <translation>{score}, bewiesen</translation>
    </message>
    <message>
        <source>{search} does not say which of its steps evaluate leaves</source>
        <translation>{search} sagt nicht, welche ihrer Schritte Blätter bewerten</translation>
    </message>
    <message>
        <source>{search} tries the moves of the root in this order:</source>
        <translation>{search} versucht die Züge der Wurzel in dieser Reihenfolge:</translation>
    </message>
    <message>
        <source>{search}: what happens at each step, starting with step {first}?</source>
        <translation>{search}: Was geschieht bei jedem Schritt ab Schritt {first}?</translation>
    </message>
    <message>
        <source>{search}: which leaves does it evaluate, and in which order?</source>
        <translation>{search}: Welche Blätter werden bewertet, und in welcher Reihenfolge?</translation>
    </message>
    <message>
        <source>{seconds} s long</source>
        <translation>Dauer {seconds} s</translation>
    </message>
    <message>
        <source>{seconds} seconds</source>
        <translation>{seconds} Sekunden</translation>
    </message>
    <message>
        <source>{sentence} Here it goes wrong: {what}.</source>
        <translation>{sentence} Hier geht es schief: {what}.</translation>
    </message>
    <message>
        <source>{sheet}: solution</source>
        <translation>{sheet}: Lösung</translation>
    </message>
    <message>
        <source>{side} plays {move}</source>
        <translation>{side} zieht {move}</translation>
    </message>
    <message>
        <source>{side} to move</source>
        <translation>{side} am Zug</translation>
    </message>
    <message>
        <source>{side} wins.</source>
        <translation>{side} gewinnt.</translation>
    </message>
    <message>
        <source>{speed} steps/s</source>
        <translation>{speed} Schritte/s</translation>
    </message>
    <message>
        <source>{start} is solved and first in OPEN: its value is {merit}.</source>
        <translation>{start} ist gelöst und steht in OPEN vorn: der Wert ist {merit}.</translation>
    </message>
    <message>
        <source>{state}, marked for later</source>
        <translation>{state}, für später gemerkt</translation>
    </message>
    <message>
        <source>{step}: {node}, worth {value}.</source>
        <translation>{step}: {node}, Wert {value}.</translation>
    </message>
    <message>
        <source>{step}: {node}, {numbers}.</source>
        <translation>{step}: {node}, {numbers}.</translation>
    </message>
    <message>
        <source>{step}: {node}.</source>
        <translation>{step}: {node}.</translation>
    </message>
    <message>
        <source>{table}: {count}</source>
        <translation>{table}: {count}</translation>
    </message>
    <message>
        <source>{text} ends before it begins</source>
        <translation>{text} endet, bevor es beginnt</translation>
    </message>
    <message>
        <source>{text} has a zero byte, which DOT cannot hold</source>
        <translation>{text} hat ein Nullbyte, das DOT nicht fassen kann</translation>
    </message>
    <message>
        <source>{text} has an escape that JSON does not know</source>
        <translation>{text} hat eine Escape-Sequenz, die JSON nicht kennt</translation>
    </message>
    <message>
        <source>{text} has half of a surrogate pair</source>
        <translation>{text} hat die Hälfte eines Surrogatpaars</translation>
    </message>
    <message>
        <source>{text} has half of a surrogate pair, which is not a character</source>
        <translation>{text} hat die Hälfte eines Surrogatpaars, die kein Zeichen ist</translation>
    </message>
    <message>
        <source>{text} has no unit; write {text}mm, or {text}px for pixels</source>
        <translation>{text} hat keine Einheit; schreiben Sie {text}mm, oder {text}px für Pixel</translation>
    </message>
    <message>
        <source>{text} has the unknown escape {escape}</source>
        <translation>{text} hat die unbekannte Escape-Sequenz {escape}</translation>
    </message>
    <message>
        <source>{text} is more than {count} steps; choose fewer, as in 0-{last}/10</source>
        <translation>{text} sind mehr als {count} Schritte; wählen Sie weniger, wie in 0-{last}/10</translation>
    </message>
    <message>
        <source>{text} is not a choice of steps; use 12, 3-9 or one of {known}</source>
        <translation>{text} wählt keine Schritte aus; möglich sind 12, 3-9 oder eines von {known}</translation>
    </message>
    <message>
        <source>{text} is not a condition such as {example}</source>
        <translation>{text} ist keine Bedingung wie {example}</translation>
    </message>
    <message>
        <source>{text} is not a length such as 84mm (units and names: {known})</source>
        <translation>{text} ist keine Länge wie 84mm (Einheiten und Namen: {known})</translation>
    </message>
    <message>
        <source>{text} is not a number</source>
        <translation>{text} ist keine Zahl</translation>
    </message>
    <message>
        <source>{text} is not a number.</source>
        <translation>{text} ist keine Zahl.</translation>
    </message>
    <message>
        <source>{text} is not a number. A name that contains = needs quotation marks.</source>
        <translation>{text} ist keine Zahl. Ein Name, der = enthält, braucht Anführungszeichen.</translation>
    </message>
    <message>
        <source>{text} is not a page size ({known}, a4-landscape, or 120mm x 90mm)</source>
        <translation>{text} ist keine Seitengröße ({known}, a4-landscape oder 120mm x 90mm)</translation>
    </message>
    <message>
        <source>{text} is not an option with its value, such as depth=4</source>
        <translation>{text} ist keine Option mit ihrem Wert wie depth=4</translation>
    </message>
    <message>
        <source>{text} is not between 0 and 1. A name that begins with a number needs quotation marks.</source>
        <translation>{text} liegt nicht zwischen 0 und 1. Ein Name, der mit einer Zahl beginnt, braucht Anführungszeichen.</translation>
    </message>
    <message>
        <source>{text} is not between {low} px and {high} mm</source>
        <translation>{text} liegt nicht zwischen {low} px und {high} mm</translation>
    </message>
    <message>
        <source>{text} may only stand in quotes</source>
        <translation>{text} darf nur in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>{text} may only stand in quotes, or around a kind, as in [max]</source>
        <translation>{text} darf nur in Anführungszeichen stehen, oder um eine Art wie in [max]</translation>
    </message>
    <message>
        <source>{text} selects no steps: the number after / must be at least 1</source>
        <translation>{text} wählt keine Schritte: die Zahl nach / muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>{time} elapsed</source>
        <translation>{time} vergangen</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>{time} so far</source>
        <translation>bisher {time}</translation>
    </message>
    <message>
        <source>{title} ({choices})</source>
        <translation>{title} ({choices})</translation>
    </message>
    <message>
        <source>{title} ({differences})</source>
        <translation>{title} ({differences})</translation>
    </message>
    <message>
        <source>{title}, smallest tree</source>
        <translation>{title}, kleinster Baum</translation>
    </message>
    <message>
        <source>{title}, version {number}</source>
        <translation>{title}, Fassung {number}</translation>
    </message>
    <message>
        <source>{title}: not answered</source>
        <translation>{title}: nicht beantwortet</translation>
    </message>
    <message>
        <source>{title}: question {number} of {count}</source>
        <translation>{title}: Frage {number} von {count}</translation>
    </message>
    <message>
        <source>{total}. It must be 1.</source>
        <translation>{total}. Sie muss 1 sein.</translation>
    </message>
    <message>
        <source>{total}. Moves without a probability: {count}</source>
        <translation>{total}. Züge ohne Wahrscheinlichkeit: {count}</translation>
    </message>
    <message>
        <source>{values} values for {leaves} leaves</source>
        <translation>Werte: {values}, Blätter: {leaves}</translation>
    </message>
    <message>
        <source>{value} comes to {node}, its first value.</source>
        <translation>{value} kommt zu {node}, der erste Wert dort.</translation>
    </message>
    <message>
        <source>{value} comes to {node}, its first value; α stays {limit}.</source>
        <translation>{value} kommt zu {node}, der erste Wert dort; α bleibt {limit}.</translation>
    </message>
    <message>
        <source>{value} comes to {node}: better than {old} for {player}.</source>
        <translation>{value} kommt zu {node}: besser als {old} für {player}.</translation>
    </message>
    <message>
        <source>{value} comes to {node}: better than {old} for {player}; α stays {limit}.</source>
        <translation>{value} kommt zu {node}: besser als {old} für {player}; α bleibt {limit}.</translation>
    </message>
    <message>
        <source>{value} comes to {node}: no better than the {old} that {player} already has.</source>
        <translation>{value} kommt zu {node}: nicht besser als {old}, was {player} schon hat.</translation>
    </message>
    <message>
        <source>{value} comes to {node}: {player} already has {old}.</source>
        <translation>{value} kommt zu {node}: {player} hat schon {old}.</translation>
    </message>
    <message>
        <source>{value} divides by zero</source>
        <translation>{value} teilt durch null</translation>
    </message>
    <message>
        <source>{value} has a zero byte, which a table cannot hold</source>
        <translation>{value} hat ein Nullbyte, das eine Tabelle nicht fassen kann</translation>
    </message>
    <message>
        <source>{value} is less than {low}</source>
        <translation>{value} ist kleiner als {low}</translation>
    </message>
    <message>
        <source>{value} is more than {high}</source>
        <translation>{value} ist größer als {high}</translation>
    </message>
    <message>
        <source>{value} is neither a number of plies nor {whole}</source>
        <translation>{value} ist weder eine Zahl von Halbzügen noch {whole}</translation>
    </message>
    <message>
        <source>{value} is not a finite number</source>
        <translation>{value} ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>{value} is not a list of 1 to {count} numbers from 1 to {largest}, as in 3 4 5</source>
        <translation>{value} sind nicht 1 bis {count} Zahlen von 1 bis {largest}, wie in 3 4 5</translation>
    </message>
    <message>
        <source>{value} is not a number</source>
        <translation>{value} ist keine Zahl</translation>
    </message>
    <message>
        <source>{value} is not a number from {low} to {high}</source>
        <translation>{value} ist keine Zahl zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{value} is not a number that a node can have</source>
        <translation>{value} ist keine Zahl, die ein Knoten haben kann</translation>
    </message>
    <message>
        <source>{value} is not a number; a name needs a value, as in {example}</source>
        <translation>{value} ist keine Zahl; ein Name braucht einen Wert, wie in {example}</translation>
    </message>
    <message>
        <source>{value} is not a path such as {example}</source>
        <translation>{value} ist kein Pfad wie {example}</translation>
    </message>
    <message>
        <source>{value} is not a positive number</source>
        <translation>{value} ist keine positive Zahl</translation>
    </message>
    <message>
        <source>{value} is not a whole number</source>
        <translation>{value} ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{value} is not a whole number from {low} to {high}</source>
        <translation>{value} ist keine ganze Zahl zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{value} is not between {low} and {high}</source>
        <translation>{value} liegt nicht zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{value} is not inside the window, so {node} is searched again with α = {alpha}, β = {beta}.</source>
        <translation>{value} liegt nicht im Fenster; {node} wird mit α = {alpha}, β = {beta} erneut durchsucht.</translation>
    </message>
    <message>
        <source>{value} is not one of {choices}</source>
        <translation>{value} ist keiner der Werte {choices}</translation>
    </message>
    <message>
        <source>{value} is not text</source>
        <translation>{value} ist kein Text</translation>
    </message>
    <message>
        <source>{value} is returned to {node} with probability {probability}: that is {share}.</source>
        <translation>{value} geht mit Wahrscheinlichkeit {probability} zu {node} zurück: Das sind {share}.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}, its first value.</source>
        <translation>{value} geht zu {node} zurück, als erster Wert.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}, its first value; {bound} stays {limit}.</source>
        <translation>{value} geht zu {node} zurück, als erster Wert; {bound} bleibt {limit}.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}. What are the value and {bound} there now?</source>
        <translation>{value} geht zu {node} zurück. Wie groß sind der Wert und {bound} dort jetzt?</translation>
    </message>
    <message>
        <source>{value} is returned to {node}. What is the sum there now?</source>
        <translation>{value} geht zu {node} zurück. Wie groß ist die Summe dort jetzt?</translation>
    </message>
    <message>
        <source>{value} is returned to {node}. What is the value there now?</source>
        <translation>{value} geht zu {node} zurück. Wie groß ist der Wert dort jetzt?</translation>
    </message>
    <message>
        <source>{value} is returned to {node}: better than {old} for {player}.</source>
        <translation>{value} geht zu {node} zurück: besser als {old} für {player}.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}: better than {old} for {player}; {bound} stays {limit}.</source>
        <translation>{value} geht zu {node} zurück: besser als {old} für {player}; {bound} bleibt {limit}.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}: no better than the {old} that {player} already has.</source>
        <translation>{value} geht zu {node} zurück: nicht besser als {old}, was {player} schon hat.</translation>
    </message>
    <message>
        <source>{value} is returned to {node}: {player} already has {old}.</source>
        <translation>{value} geht zu {node} zurück: {player} hat schon {old}.</translation>
    </message>
    <message>
        <source>{value} is returned to {parent} from {node}.</source>
        <translation>{value} kommt von {node} zu {parent} zurück.</translation>
    </message>
    <message>
        <source>{value} is text, not a number</source>
        <translation>{value} ist Text, keine Zahl</translation>
    </message>
    <message>
        <source>{value} is too large</source>
        <translation>{value} ist zu groß</translation>
    </message>
    <message>
        <source>{value} names a move twice</source>
        <translation>{value} hat einen Zug zweimal</translation>
    </message>
    <message>
        <source>{value} through {child}</source>
        <translation>{value} durch {child}</translation>
    </message>
    <message>
        <source>{value}, registered as the game {name}, is not a Game</source>
        <translation>{value}, als Spiel {name} angemeldet, ist kein Game</translation>
    </message>
    <message>
        <source>{value}: not visited yet</source>
        <translation>{value}: noch nicht besucht</translation>
    </message>
    <message>
        <source>{visited} visited, {pruned} pruned</source>
        <translation>{visited} besucht, {pruned} abgeschnitten</translation>
    </message>
    <message>
        <source>{warning}; pass --trust to allow it</source>
        <translation>{warning}; --trust erlaubt es</translation>
    </message>
    <message>
        <source>{what} needs Qt; .svg and .pdf do not</source>
        <translation>{what} braucht Qt; .svg und .pdf brauchen es nicht</translation>
    </message>
    <message>
        <source>{what} of {node}</source>
        <translation>{what} von {node}</translation>
    </message>
    <message>
        <source>{what} · Ctrl+Enter: done · Esc: cancel</source>
        <translation>{what} · Strg+Enter: fertig · Esc: abbrechen</translation>
    </message>
    <message>
        <source>{what} · Enter: done · Esc: cancel</source>
        <translation>{what} · Enter: fertig · Esc: abbrechen</translation>
    </message>
    <message>
        <source>{what}: missing</source>
        <translation>{what}: fehlt</translation>
    </message>
    <message>
        <source>{what}: missing, should be {right}</source>
        <translation>{what}: fehlt, richtig ist {right}</translation>
    </message>
    <message>
        <source>{what}: nothing belongs there.</source>
        <translation>{what}: Dort gehört nichts hin.</translation>
    </message>
    <message>
        <source>{what}: {given} does not belong here</source>
        <translation>{what}: {given} gehört hier nicht hin</translation>
    </message>
    <message>
        <source>{what}: {given}, should be {right}</source>
        <translation>{what}: {given}, richtig ist {right}</translation>
    </message>
    <message>
        <source>{what}: {value}.</source>
        <translation>{what}: {value}.</translation>
    </message>
    <message>
        <source>{wide} × {high} mm</source>
        <translation>{wide} × {high} mm</translation>
    </message>
    <message>
        <source>{width} × {height} pixels, {wide} × {high} mm</source>
        <translation>{width} × {height} Pixel, {wide} × {high} mm</translation>
    </message>
    <message>
        <source>{width} × {height} px, {wide} × {high} mm</source>
        <translation>{width} × {height} px, {wide} × {high} mm</translation>
    </message>
    <message>
        <source>{word} is not a JSON number; write &quot;{infinity}&quot;</source>
        <translation>{word} ist keine JSON-Zahl; geschrieben wird &quot;{infinity}&quot;</translation>
    </message>
    <message>
        <source>{word} is not a JSON number; write null where there is none</source>
        <translation>{word} ist keine Zahl in JSON; wo keine ist, steht null</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>α (alpha)</source>
        <translation>α (Alpha)</translation>
    </message>
    <message>
        <source>α = {alpha} &lt; β = {beta} before {node}, so it is searched.</source>
        <translation>α = {alpha} &lt; β = {beta} vor {node}, also wird dort gesucht.</translation>
    </message>
    <message>
        <source>α = {alpha} and β = {beta} before {node}: the rule α &gt; β does not cut yet, so it is searched.</source>
        <translation>α = {alpha} und β = {beta} vor {node}: Die Regel α &gt; β schneidet noch nicht ab, also wird dort gesucht.</translation>
    </message>
    <message>
        <source>α &gt; β</source>
        <translation>α &gt; β</translation>
    </message>
    <message>
        <source>α and β at nodes</source>
        <translation>α und β an Knoten</translation>
    </message>
    <message>
        <source>α and β exchanged</source>
        <translation>α und β vertauscht</translation>
    </message>
    <message>
        <source>α and β negated but not swapped</source>
        <translation>α und β negiert, aber nicht vertauscht</translation>
    </message>
    <message>
        <source>α moved at MIN</source>
        <translation>α bei MIN verschoben</translation>
    </message>
    <message>
        <source>α not carried from one root move to the next</source>
        <translation>α nicht von einem Zug der Wurzel zum nächsten mitgenommen</translation>
    </message>
    <message>
        <source>α only rises, to the greater of α and the value; β only falls, to the lesser of β and the value.</source>
        <translation>α steigt nur, auf den größeren von α und dem Wert; β fällt nur, auf den kleineren von β und dem Wert.</translation>
    </message>
    <message>
        <source>α ≥ β</source>
        <translation>α ≥ β</translation>
    </message>
    <message>
        <source>α-cuts and β-cuts</source>
        <translation>α-Schnitte und β-Schnitte</translation>
    </message>
    <message>
        <source>β</source>
        <translation>β</translation>
    </message>
    <message>
        <source>β (beta)</source>
        <translation>β (Beta)</translation>
    </message>
    <message>
        <source>β cuts below a MAX node</source>
        <translation>β schneidet unter einem MAX-Knoten</translation>
    </message>
    <message>
        <source>β in RAVE</source>
        <translation>β in RAVE</translation>
    </message>
    <message>
        <source>β moved at MAX</source>
        <translation>β bei MAX verschoben</translation>
    </message>
    <message>
        <source>σ(q) = (c of visits + the most visits of a child) · c of scale · q.</source>
        <translation>σ(q) = (c der Besuche + die meisten Besuche eines Kinds) · c der Skala · q.</translation>
    </message>
    <message>
        <source>“At least” includes the value itself.</source>
        <translation>Mindestens so viel schließt den Wert selbst ein.</translation>
    </message>
    <message>
        <source>“More than” instead of “at least”</source>
        <translation>Mehr als statt mindestens</translation>
    </message>
    <message>
        <source>“{kind}” cannot be asked: {reason}.</source>
        <translation>„{kind}“ kann nicht gefragt werden: {reason}.</translation>
    </message>
    <message>
        <source>“{kind}” does not fit the open tree: {reason}. Choose a new tree instead.</source>
        <translation>„{kind}“ passt nicht zum offenen Baum: {reason}. Wählen Sie stattdessen einen neuen Baum.</translation>
    </message>
    <message>
        <source>“{letter}” is not a piece; use {pieces}, and {empty} for an empty cell</source>
        <translation>„{letter}“ ist kein Stein; möglich sind {pieces}, und {empty} für ein leeres Feld</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <source>“{name}” is not a player; write {first} or {second}</source>
        <translation>„{name}“ ist kein Spieler; möglich sind {first} und {second}</translation>
    </message>
    <message>
        <source>“{word}” is not a whole number from 0 to 999</source>
        <translation>„{word}“ ist keine ganze Zahl von 0 bis 999</translation>
    </message>
    <message>
        <source>… {count} more characters</source>
        <translation>… {count} weitere Zeichen</translation>
    </message>
    <message>
        <source>…{way} (depth {depth})</source>
        <translation>…{way} (Tiefe {depth})</translation>
    </message>
    <message>
        <source>←  Page↑  P</source>
        <translation>←  Bild↑  P</translation>
    </message>
    <message>
        <source>← &amp;Back</source>
        <translation>← &amp;Zurück</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>↑ ↓ Alt+← Alt+→</source>
        <translation>↑ ↓ Alt+← Alt+→</translation>
    </message>
    <message>
        <source>→  Page↓  Space</source>
        <translation>→  Bild↓  Leer</translation>
    </message>
    <message>
        <source>√(k / (3N + k))</source>
        <translation>√(k / (3N + k))</translation>
    </message>
    <message>
        <source>√b</source>
        <translation>√b</translation>
    </message>
    <message>
        <source>∞</source>
        <translation>∞</translation>
    </message>
    <message>
        <source>∞ for the first-play urgency</source>
        <translation>∞ für die Dringlichkeit des Unbesuchten</translation>
    </message>
    <message>
        <source>≥ and &gt; swapped</source>
        <translation>≥ und &gt; vertauscht</translation>
    </message>
    <message>
        <source>■ terminal</source>
        <translation>■ Endknoten</translation>
    </message>
    <message>
        <source>▲ MAX</source>
        <translation>▲ MAX</translation>
    </message>
    <message>
        <source>▼ MIN</source>
        <translation>▼ MIN</translation>
    </message>
    <message>
        <source>● Chance moves</source>
        <translation>● Der Zufall zieht</translation>
    </message>
    <message>
        <source>● chance</source>
        <translation>● Zufall</translation>
    </message>
</context>
</TS>
