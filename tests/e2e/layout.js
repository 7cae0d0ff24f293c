// What a program reads off the layout of a page: faults that nobody sees in the markup and everybody on the screen. The
// pictures (`make pictures`) are judged by it, and so are ten views in every run of the stories (layout.spec.js).

/**
 * The faults of the page as it is on the screen now, a sentence each; none where all is well.
 *
 * Looked for: a page wider than its screen; texts printed over each other; text cut off; something to be pressed that
 * lies under something else; targets too small for a finger (44 px; 48 on the pad, and on a tablet at the desk) or a mouse (24 px), links
 * in a sentence excepted; a name that does not begin with what is written.
 */
export async function layoutFaults(page) {
  // What is far below is laid out only when it is near (`content-visibility`), and lies anywhere until then.
  const laidOut = (value) =>
    page.evaluate((value) => {
      for (const it of document.querySelectorAll('*')) {
        if (it.style.contentVisibility || getComputedStyle(it).contentVisibility === 'auto') it.style.contentVisibility = value;
      }
    }, value);
  await laidOut('visible');
  const found = await page.evaluate(look);
  await laidOut('');
  return found;
}

/* Runs in the page, so it has everything it needs inside. */
function look() {
  const finger = matchMedia('(pointer: coarse)').matches;
  const found = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`wider than the screen: ${root.scrollWidth} of ${root.clientWidth} px`);

  // Whatever lies over the page is looked at alone: a dialogue, and what opens over the wall or a list.
  const open = [...document.querySelectorAll('dialog:modal, [role=dialog], .code__choices, .door__question')].filter((it) => it.checkVisibility()).at(-1);
  const isForEarsOnly = (element) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { clipPath, overflowX, position } = getComputedStyle(around);
      if (clipPath !== 'none' || (position === 'absolute' && overflowX !== 'visible' && around.clientWidth <= 1)) return true;
    }
    return false;
  };
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.visually-hidden, .skip, [inert]') && (!open || open.contains(element));
  const words = (element) => (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const named = (element) => {
    const kind = typeof element.className === 'string' ? element.className : element.getAttribute('class');
    return `${element.localName}${kind ? `.${kind.trim().split(/\s+/).join('.')}` : ''} “${words(element)}”`;
  };
  const isOpaque = (element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const alpha = /^rgba\(.*, ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? (backgroundColor === 'transparent' ? '0' : '1');
    return Number(opacity) > 0.9 && (Number(alpha) > 0.9 || backgroundImage !== 'none');
  };
  /** Whether an element can be seen at a point of the screen: nothing opaque that is not around it lies over it. */
  const shines = (element, x, y) => {
    for (const over of document.elementsFromPoint(x, y)) {
      if (over === element || over.contains(element)) return true;
      if (!element.contains(over) && (isOpaque(over) || over instanceof SVGGeometryElement)) return false;
    }
    return false;
  };

  /** How much of a line is left by what clips it or scrolls it away, of its height. */
  const shownPart = (element, { top, bottom, left, right }) => {
    let [from, to] = [top, bottom];
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (left > edge.right || right < edge.left)) return 0;
      if (overflowY !== 'visible') [from, to] = [Math.max(from, edge.top), Math.min(to, edge.bottom)];
    }
    return (to - from) / (bottom - top);
  };

  // Each line of each text, where the page has it.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !element || element.closest('script, style, option, datalist, noscript, svg title, svg desc') || !seen(element) || isForEarsOnly(element)) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width <= 1 || line.height <= 1) continue;
      // The letters of a picture's text take half of the height of their line.
      const air = element.closest('svg') ? line.height / 4 : 0;
      const box = new DOMRect(line.x, line.y + air, line.width, line.height - 2 * air);
      lines.push({ element, text: text.data.trim().slice(0, 30), box, isShown: shownPart(element, box) > 0.5 });
    }
  }

  // Cut off: beyond an ancestor that hides what overflows and cannot be scrolled.
  for (const { element, text, box } of lines) {
    if (element.closest('svg')) continue;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const edge = around.getBoundingClientRect();
      const beyondX = hides(style.overflowX) && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5);
      // A word below the edge of its line was taken out on purpose, as a whole.
      const isOut = hides(style.overflowY) && (box.top > edge.bottom - 2 || box.bottom < edge.top + 2);
      const beyondY = hides(style.overflowY) && (box.bottom > edge.bottom + box.height * 0.35 || box.top < edge.top - box.height * 0.35);
      if (isOut) break;
      if (beyondX || beyondY) found.add(`cut off: “${text}” in ${named(around)}`);
      if (beyondX || beyondY || /auto|scroll/.test(style.overflowX + style.overflowY)) break;
    }
  }

  // Printed over each other: neighbours in a grid of cells, so that not every text is compared with every other.
  const CELL = 64;
  const cells = new Map();
  const over = new Set();
  lines.forEach((line, at) => {
    const { left, right, top, bottom } = line.box;
    for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
      for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) {
        const cell = cells.get(`${x} ${y}`) ?? cells.set(`${x} ${y}`, []).get(`${x} ${y}`);
        for (const other of cell) {
          const box = lines[other].box;
          const across = Math.min(right, box.right) - Math.max(left, box.left);
          const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          if (lines[other].element !== line.element && line.isShown && lines[other].isShown && across > 3 && down > Math.min(bottom - top, box.bottom - box.top) * 0.4) over.add(`${other} ${at}`);
        }
        cell.push(at);
      }
    }
  });
  for (const pair of over) {
    const [one, other] = pair.split(' ').map((at) => lines[at]);
    const fresh = () => [one, other].map(({ element, box }) => {
      const now = element.getBoundingClientRect();
      return { element, dx: now.left, dy: now.top, box };
    });
    const before = fresh();
    const middle = {
      x: (Math.max(one.box.left, other.box.left) + Math.min(one.box.right, other.box.right)) / 2,
      y: (Math.max(one.box.top, other.box.top) + Math.min(one.box.bottom, other.box.bottom)) / 2,
    };
    const scroll = scrollY;
    if (middle.y < 0 || middle.y > innerHeight) scrollTo({ top: scroll + middle.y - innerHeight / 2, behavior: 'instant' });
    const moved = one.element.getBoundingClientRect().top - before[0].dy;
    if (shines(one.element, middle.x, middle.y + moved) && shines(other.element, middle.x, middle.y + moved)) {
      found.add(`over each other: “${one.text}” and “${other.text}” in ${named(other.element)}`);
    }
    scrollTo({ top: scroll, behavior: 'instant' });
  }

  // What is pressed.
  const pressed = 'button, summary, select, input, textarea, a[href], [role=spinbutton], [role=button], [role=radio], [role=tab]';
  for (const element of document.querySelectorAll(pressed)) {
    const style = getComputedStyle(element);
    if (!seen(element) || element.disabled || element.closest('svg, .paper__page') || style.pointerEvents === 'none') continue;
    // Who speaks to the screen says what is written there.
    const label = element.getAttribute('aria-label')?.toLowerCase();
    const written = element.innerText?.trim().replace(/\s+/g, ' ').toLowerCase();
    if (label && /\p{L}{2}/u.test(written) && !label.startsWith(written)) found.add(`called otherwise: ${named(element)}, written “${written.slice(0, 40)}”`);
    // A tick is pressed by its words, too.
    const target = element.matches('input[type=radio], input[type=checkbox], input[type=file]') ? (element.closest('label') ?? element) : element;
    const box = () => target.getBoundingClientRect();
    let { left, top, width, height } = box();
    if (width < 2 || height < 2) continue;
    // A short name is pressed beside its letters too, on what is laid over it.
    const around = getComputedStyle(element, '::after');
    const [wide, high] = around.position === 'absolute' ? [around.width, around.height].map((size) => parseFloat(size) || 0) : [0, 0];
    const isInSentence = element.localName === 'a' && style.display === 'inline' && element.parentElement.textContent.trim() !== element.textContent.trim();
    // On a phone rows of the desk are as high as a finger, so that seven boards are in sight.
    const isLarge = element.closest(innerWidth < 768 ? '.pad' : '.desk__row, .pad');
    const least = !finger ? 24 : isLarge ? 48 : 44;
    // A number of a table is as wide as its column; partners stand on one line of their court; a line of the wall is as
    // high as all names allow that hang there.
    const across = element.closest('td') ? 24 : Math.min(least, 44);
    const down = element.matches('.desk__name:has(.desk__player ~ .desk__player) .desk__player') ? 24 : least;
    const isExcepted = isInSentence || element.matches('.wall__line');
    if (!isExcepted && (Math.max(height, high) < down - 0.5 || Math.max(width, wide) < across - 0.5)) found.add(`small: ${named(element)} ${Math.round(width)} x ${Math.round(height)} of ${least} px`);
    const at = () => document.elementFromPoint(left + width / 2, top + height / 2);
    let hit = at();
    const isOwn = () => hit && (target.contains(hit) || hit.contains(target) && hit === target || hit.closest('label')?.contains(element));
    if (!isOwn() && element.getClientRects().length === 1) {
      const [x, y] = [scrollX, scrollY];
      target.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' });
      ({ left, top, width, height } = box());
      hit = at();
      // The buttons of the wall come over it only while a mouse moves.
      if (!isOwn() && !hit?.closest('.wall__controls')) found.add(`covered: ${named(element)} by ${hit ? named(hit) : 'nothing'}`);
      scrollTo({ left: x, top: y, behavior: 'instant' });
    }
  }
  return [...found];
}
