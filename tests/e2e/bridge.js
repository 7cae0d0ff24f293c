// An evening of pairs as a file: what a movement becomes when it is used for an event.

/** The file of a Mitchell of so many tables, all rounds, with pairs of these names; the last one may be the phantom. */
export function mitchell(names, { each = 2, phantom = false, title = 'Club evening' } = {}) {
  const tables = names.length / 2;
  const numbers = [...Array(tables).keys()];
  const rounds = numbers.map((round) => ({
    tables: numbers.map((table) => {
      const [ew, set] = [tables + ((table - round + tables) % tables) + 1, (table + round) % tables];
      return { sides: [table + 1, ew], boards: [...Array(each).keys()].map((board) => set * each + board + 1) };
    }),
  }));
  const log = [
    { found: { id: 'bridge-evening', system: { pairs: { winners: 'two' } }, settings: { title, sides: 'directions', withdrawn: 'keep-played', tie_breaks: [] } } },
    { enter: names.map((name) => ({ name })) },
    ...(phantom ? [{ withdraw: { player: names.length, from: 1 } }] : []),
    { publish: { from: 1, rounds } },
  ].map((action) => ({ at: 1790000000000, do: action }));
  return JSON.stringify({ rondel: 1, events: [{ log }] });
}
