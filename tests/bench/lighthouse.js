// What Lighthouse says of the start page on a first visit by its phone (the preset of its own: a processor four times
// slower, 1.6 Mbit/s, answers after 150 ms), from a host that packs what it sends. Prints tables for docs/measured.md.
//
//   node lighthouse.js DIST

import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../e2e/serve.js';
import { packed } from './packed.js';

const [dist] = process.argv.slice(2);
const RUNS = 5;
const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
// Chromium's sandbox refuses to run as root, which containers do.
const flags = process.getuid() === 0 ? '--no-sandbox' : '';

/** One visit with a browser of its own. */
async function visit(url) {
  const options = [url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: process.env.RONDEL_CHROMIUM };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env, maxBuffer: 1 << 26 });
  const { categories, audits } = JSON.parse(stdout);
  const found = Object.values(audits).filter(({ score }) => score !== null && score < 1);
  return {
    scores: Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]),
    times: {
      'first paint with content': audits['first-contentful-paint'].numericValue,
      'largest paint': audits['largest-contentful-paint'].numericValue,
      'main thread blocked, in all': audits['total-blocking-time'].numericValue,
    },
    shift: audits['cumulative-layout-shift'].numericValue,
    found: found.map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': ')),
  };
}

const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);

const folder = packed(dist);
const site = await serve(folder, { gzip: true, kept: true });
const visits = [];
const loads = [];
for (let run = 0; run < RUNS; run += 1) {
  visits.push(await visit(site.url));
  loads.push(loadavg()[0]);
}
await site.close();
rmSync(folder, { recursive: true });

const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
console.log(`\nA first visit by Lighthouse's phone, medians of ${RUNS}, on ${cpus().length} cores with a load of ${load}\n`);
row('what', 'median', 'each');
row('---', '---', '---');
const line = (name, values, say) => row(name, say(median(values)), values.map(say).join(', '));
for (const [at, [title]] of visits[0].scores.entries()) line(title, visits.map(({ scores }) => scores[at][1]), String);
for (const name of Object.keys(visits[0].times)) {
  line(name, visits.map(({ times }) => times[name]), (time) => `${Math.round(time)} ms`);
}
line('layout shift', visits.map(({ shift }) => shift), (shift) => shift.toFixed(3));
console.log('\nFound in one visit or more, weighed or not:\n');
for (const finding of new Set(visits.flatMap(({ found }) => found.map((found) => found.replace(/: .*/, ''))))) console.log(`- ${finding}`);
