// What a person does on the page, in whatever engine: reads, presses, types. Each waits until it can be done.

/** How long it is waited for what is to be seen, in ms. */
const PATIENCE = 20_000;

/** Tries `act` until it gives something that is not null or false. */
export async function until(act, words, patience = PATIENCE) {
  const end = Date.now() + patience;
  let fault;
  for (;;) {
    try {
      const got = await act();
      if (got !== null && got !== undefined && got !== false) return got;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    if (Date.now() > end) throw new Error(`${words}: not within ${patience / 1000} s`, { cause: fault });
    await new Promise((later) => setTimeout(later, 60));
  }
}

// The functions below run in the page, and so hold all they need.

/** The first thing in sight of this kind with this name: a regular expression's source, or the whole name. */
function named(kind, name, isPattern) {
  const kinds = {
    press: 'button, a[href], summary, [role=button], [role=tab], [role=radio], input[type=radio], input[type=checkbox], input[type=submit]',
    field: 'input, textarea, select, [contenteditable=true]',
    heading: 'h1, h2, h3, h4, [role=heading]',
  };
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const called = (element) => {
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const by = element.getAttribute('aria-labelledby');
    if (by) return plain(by.split(/\s+/).map((id) => document.getElementById(id)?.textContent).join(' '));
    if (element.labels?.length) return plain([...element.labels].map((it) => it.textContent).join(' '));
    return plain(element.textContent) || plain(element.getAttribute('title'));
  };
  const fits = (text) => (isPattern ? new RegExp(name).test(text) : text === name);
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  // What does something comes before what leads elsewhere: a way to a page may be called as its button is.
  const leads = (element) => Number(element.localName === 'a');
  const all = [...document.querySelectorAll(kinds[kind])].filter((it) => fits(called(it)) && !it.disabled);
  all.sort((one, other) => leads(one) - leads(other));
  // A choice is often drawn by its label, over an input that is not seen itself.
  const it = all.find(seen) ?? all.find((each) => each.labels?.length && [...each.labels].some(seen));
  if (!it) return null;
  const shown = seen(it) ? it : [...it.labels].find(seen);
  shown.scrollIntoView({ block: 'center' });
  // What is still moving, because names were just read or a part has come, would be pressed beside.
  const box = shown.getBoundingClientRect();
  const stood = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const still = self.stood?.element === shown && self.stood.at === stood;
  self.stood = { element: shown, at: stood };
  if (kind === 'press' && !still) return null;
  self.reached = false;
  shown.addEventListener('click', () => (self.reached = true), { once: true, capture: true });
  return shown;
}

/** The text that is seen on the page. */
const text = () => document.body.innerText.replace(/\s+/g, ' ');

/** The verbs for a page of an engine (engines.js) on a site. */
export function person(page, site) {
  const find = (kind, name) => {
    const isPattern = name instanceof RegExp;
    return until(() => page.element(named, kind, isPattern ? name.source : name, isPattern), `${kind} ${name}`);
  };
  const verbs = {
    page,
    /** Opens an address of the page from the beginning. */
    open: (hash = '') => page.open(`${site.url}${hash}`),
    /** Goes to another address of the page, as a link in it does. */
    go: (hash) => page.run((to) => void (location.hash = to), hash),
    /** Presses what is called so. What goes or moves while it is pressed is looked for again. */
    press: (name) =>
      until(async () => {
        await page.click(await find('press', name));
        return page.run(() => self.reached);
      }, `press ${name}`),
    /** Types into the field of this label what shall be all that is in it. What is there first may be put aside by the program. */
    fill: (label, words) =>
      until(async () => {
        const field = await find('field', label);
        await page.click(field);
        await page.run(() => document.activeElement.select());
        await page.type(field, words);
        return page.run((typed) => document.activeElement.value === typed, words);
      }, `${words} in ${label}`),
    /** Chooses a line of a list of choices. */
    async select(label, words) {
      await find('field', label);
      await until(
        () =>
          page.run(
            (name, isPattern, wanted) => {
              const fits = (it) => (isPattern ? new RegExp(name).test(it) : it === name);
              const field = [...document.querySelectorAll('select')].find((it) => [...it.labels].some((by) => fits(by.textContent.replace(/\s+/g, ' ').trim())));
              const option = field && [...field.options].find((it) => it.textContent.trim() === wanted);
              if (!option) return false;
              field.value = option.value;
              field.dispatchEvent(new Event('input', { bubbles: true }));
              field.dispatchEvent(new Event('change', { bubbles: true }));
              return true;
            },
            label instanceof RegExp ? label.source : label,
            label instanceof RegExp,
            words,
          ),
        `${words} among ${label}`,
      );
    },
    /** Waits until these words are read. */
    sees: (words, patience) =>
      until(
        async () => {
          const all = await page.run(text);
          return words instanceof RegExp ? words.test(all) : all.includes(words);
        },
        `the words ${words}`,
        patience,
      ),
    /** Waits until these words are not there any more. */
    sees_no: (words) => until(async () => !(await page.run(text)).includes(words), `without the words ${words}`),
    /** Waits until there is a heading of these words. */
    heading: (name) => find('heading', name),
    /** What the page has, by a function in it. */
    run: page.run,
    until: (act, words, patience) => until(() => page.run(act), words, patience),
  };
  return verbs;
}
