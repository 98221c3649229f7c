"""How a tree is stored: text to tree and back.

``registry`` has the table of formats and reads and writes any of them; every other module is one
format, or what formats share. A tree is made only when the whole of its text is known to be good;
otherwise ``errors.FormatError`` says in one line what is wrong and where.
"""
