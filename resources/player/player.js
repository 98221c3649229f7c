"use strict";
// Each picture is a list of lines of SVG. `lines` holds each line once; `changes` says for each picture how its
// list follows from the one before: [from, to, numbers of lines in between, ...], places in the list before.
const book = JSON.parse(document.getElementById("data").textContent);

class Pages {
  constructor(changes) {
    this.changes = changes;
    this.every = 32;
    this.kept = new Map([[-1, []]]);
    this.at = -1;
    this.page = [];
  }

  show(goal) {
    if (goal < this.at) {
      let start = Math.floor(goal / this.every) * this.every;
      while (start >= 0 && !this.kept.has(start)) start -= this.every;
      this.at = Math.max(start, -1);
      this.page = this.kept.get(this.at);
    }
    while (this.at < goal) {
      this.at += 1;
      this.page = Pages.apply(this.page, this.changes[this.at]);
      if (this.at % this.every === 0) this.kept.set(this.at, this.page);
    }
    return this.page;
  }

  static apply(page, change) {
    const made = [];
    let done = 0;
    for (let i = 0; i < change.length; i += 3) {
      for (; done < change[i]; done++) made.push(page[done]);
      done = change[i + 1];
      for (const line of change[i + 2]) made.push(line);
    }
    for (; done < page.length; done++) made.push(page[done]);
    return made;
  }
}

(function play() {
  const get = (id) => document.getElementById(id);
  const pages = new Pages(book.changes);
  const last = book.changes.length - 1;
  const signs = { play: "M4 3l9 5-9 5z", pause: "M4 3h2v10H4zM10 3h2v10h-2z" };
  let place = 0;
  let timer = 0;
  let typed = "";
  let zoom = 1;

  function follow() {
    // What is marked as current, or else the end of the path, stands in the middle. No page around this one scrolls.
    const picture = get("picture");
    const node = zoom > 1 && (picture.querySelector(".current") || [...picture.querySelectorAll(".path")].pop());
    if (!node) return;
    const [at, box] = [node.getBoundingClientRect(), picture.getBoundingClientRect()];
    picture.scrollBy(
      at.left + at.width / 2 - box.left - box.width / 2, at.top + at.height / 2 - box.top - box.height / 2);
  }

  function reserve() {
    // The longest caption has room, so that the picture keeps its size.
    const caption = get("caption");
    caption.style.minHeight = "";
    caption.textContent = book.captions.reduce((one, other) => (other.length > one.length ? other : one));
    caption.style.minHeight = `${Math.min(caption.offsetHeight, innerHeight / 4)}px`;
    caption.textContent = book.captions[place];
  }

  function magnify(by) {
    zoom = by ? Math.min(Math.max(zoom * by, 1), 32) : 1;
    get("picture").style.setProperty("--zoom", zoom);
    follow();
  }

  function show(next, keep = false) {
    place = Math.min(Math.max(next, 0), last);
    get("picture").innerHTML = pages.show(place).map((line) => book.lines[line]).join("\n");
    get("caption").textContent = book.captions[place];
    follow();
    get("scrubber").value = place;
    const step = book.steps[place];
    const written = () => book.words.place.replace("{step}", step).replace("{last}", book.length);
    get("place").textContent = step === null ? book.names[place] || "" : written();
    get("first").disabled = get("back").disabled = place === 0;
    get("play").disabled = get("scrubber").disabled = last === 0;
    get("on").disabled = get("last").disabled = place === last;
    // A page inside another one, as in a notebook, has no address of its own.
    if (!keep && location.protocol !== "about:") history.replaceState(null, "", step === null ? location.pathname : `#${step}`);
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    get("sign").setAttribute("d", signs.play);
    get("play").setAttribute("aria-label", book.words.play);
  }

  function tick() {
    if (place === last) {
      if (!book.loop) return pause();
      show(0);
    } else {
      show(place + 1);
    }
    timer = setTimeout(tick, (book.seconds * 1000) / get("speed").value);
  }

  function toggle() {
    if (timer) return pause();
    if (place === last) show(0);
    get("sign").setAttribute("d", signs.pause);
    get("play").setAttribute("aria-label", book.words.pause);
    timer = setTimeout(tick, (book.seconds * 1000) / get("speed").value);
  }

  function go(next) {
    pause();
    show(next);
  }

  function faster(by) {
    const speed = get("speed");
    speed.selectedIndex = Math.min(Math.max(speed.selectedIndex + by, 0), speed.length - 1);
  }

  function find(step) {
    // The last sheet that is not beyond the step; of several trees, the sheet by its number.
    let found = book.names.length ? Math.max(step - 1, 0) : 0;
    book.steps.forEach((each, i) => { if (each !== null && each <= step) found = i; });
    return found;
  }

  const keys = {
    ArrowRight: () => go(place + 1), ArrowDown: () => go(place + 1), PageDown: () => go(place + 1), n: () => go(place + 1),
    ArrowLeft: () => go(place - 1), ArrowUp: () => go(place - 1), PageUp: () => go(place - 1), p: () => go(place - 1),
    Home: () => go(0), End: () => go(last), " ": toggle, "+": () => faster(1), "-": () => faster(-1),
    i: () => magnify(1.25), o: () => magnify(0.8), f: () => magnify(0),
    Enter: () => { if (typed) go(find(Number(typed))); typed = ""; },
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inside = event.target.tagName;
    if (inside === "SELECT" || (inside === "BUTTON" && (event.key === " " || (event.key === "Enter" && !typed)))) return;
    if (/^\d$/.test(event.key)) typed = (typed + event.key).slice(-9);
    const does = keys[event.key];
    if (!does) return;
    event.preventDefault();
    does();
    if (event.key !== "Enter") typed = "";
  });
  get("first").onclick = () => go(0);
  get("back").onclick = () => go(place - 1);
  get("play").onclick = toggle;
  get("on").onclick = () => go(place + 1);
  get("last").onclick = () => go(last);
  get("smaller").onclick = () => magnify(0.8);
  get("larger").onclick = () => magnify(1.25);
  get("picture").addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    magnify(event.deltaY < 0 ? 1.1 : 1 / 1.1);
  }, { passive: false });
  get("scrubber").max = last;
  get("scrubber").oninput = (event) => go(Number(event.target.value));
  addEventListener("hashchange", () => go(find(Number(location.hash.slice(1)))));
  addEventListener("resize", reserve);
  reserve();
  if (last === 0) document.querySelector("footer").hidden = true;
  show(/^#\d+$/.test(location.hash) ? find(Number(location.hash.slice(1))) : 0, true);
})();
