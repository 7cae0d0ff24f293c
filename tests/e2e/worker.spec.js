// The page's own worker, as it is built: the hand-shake and a job. The bridge to
// it is tested beside its code, in src/worker.rs.

import { test, expect } from './fixtures.js';

/** Starts the worker, sends the requests, and returns all it says up to the last answer. */
const talk = (page, requests) =>
  page.evaluate(
    (requests) =>
      new Promise((resolve, reject) => {
        const heard = [];
        const worker = new Worker('./rondel-worker_loader.js', { type: 'module' });
        worker.onerror = (event) => reject(event.message);
        worker.onmessage = ({ data }) => {
          heard.push(data);
          if (data.Ready) requests.forEach((request) => worker.postMessage(request));
          if (heard.filter((message) => message.Done).length === requests.length) {
            worker.terminate();
            resolve(heard);
          }
        };
      }),
    requests,
  );

const reorder = (id, aim) => ({ id, job: { Order: { schedule: programme(12), aim, after: 0, seed: 1 } } });

/** The plain dance of `n` entrants, who is named first left as it comes: many breaks. */
function programme(n) {
  const rounds = [];
  for (let round = 0; round < n - 1; round += 1) {
    const tables = [{ sides: [n, round + 1] }];
    for (let k = 1; k < n / 2; k += 1) {
      const chair = (places) => ((round + places + n - 1) % (n - 1)) + 1;
      tables.push({ sides: [chair(k), chair(-k)] });
    }
    rounds.push({ tables });
  }
  return { entrants: n, rounds };
}

test('the worker says first that it is ready, and in which version', async ({ page }) => {
  await page.goto('./');
  const [first] = await talk(page, [reorder(1, 'breaks')]);
  expect(first).toEqual({ Ready: { protocol: expect.any(Number) } });
});

test('it does one job after the other and answers with their numbers', async ({ page }) => {
  await page.goto('./');
  const heard = await talk(page, [reorder(7, 'breaks'), reorder(8, 'follow')]);
  const done = heard.filter((message) => message.Done).map((message) => message.Done);
  expect(done.map((answer) => answer.id)).toEqual([7, 8]);
  for (const { reply } of done) {
    const { order, before, figure } = reply.Order;
    expect([...order].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(figure).toBeLessThan(before);
  }
});
