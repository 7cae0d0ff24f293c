// What each kind of visitor is sent, in KiB as gzip packs each file, beside its budget: node scripts/budget.mjs DIST [note].
// Fails above a budget; nothing comes in there without something going out. With `note` the figures become a line of
// docs/sizes.csv, and its plot is drawn anew.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [dist, note] = process.argv.slice(2);
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, '/').length));
// By the program that hosts use; the browser's own library packs one percent less.
const packed = (file) => execFileSync('gzip', ['-9', '-n', '-c', join(dist, file)], { maxBuffer: 1 << 26 }).length;

// The service worker knows which pages a file is kept for; one for none of them in particular is kept for an evening.
const kept = new Map([...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/^ {2}\['(.*)', 'sha256-.*, '(.*)'\],$/gm)].map(([, file, pages]) => [file, pages]));
const evening = (file) => file === 'index.html' || kept.get(file) === '';

// The static pages are read one by one, by people who have nothing of the program.
const beside = (file) => /^([a-z]{2}\/|site\.css$|sitemap\.xml$)/.test(file);

/** Each tier: its column of docs/sizes.csv, its budget, and the files of it. */
const TIERS = [
  ['hall', 150, (file) => /^(index\.html|h\.html|icons\/icon\.svg|rondel-hall.*)$/.test(file)],
  ['picture', 200, (file) => /^(bare\.html|rondel-bare.*)$/.test(file)],
  ['first', 410, (file) => /^(index\.html|rondel-(page|parts)-.*)$/.test(file)],
  ['evening', 4030, evening],
  ['teacher', 4800, (file) => evening(file) || /\bexplore\b/.test(kept.get(file) ?? '')],
  ['everything', 5285, (file) => !beside(file) && !/^(404\.html|robots\.txt|.*share\.png|(words|guest)-.*)$/.test(file)],
  // Of these a visitor is sent one, and none whose language is in the program.
  ['languages', 245, (file) => /^words-/.test(file)],
];

const weights = TIERS.map(([name, most, holds]) => {
  const kib = Math.ceil(files.filter(holds).reduce((sum, file) => sum + packed(file), 0) / 1024);
  console.log(`   ${name.padEnd(10)} ${String(kib).padStart(5)} of ${String(most).padStart(5)} KiB${kib > most ? '  TOO MUCH' : ''}`);
  return { kib, most };
});
if (weights.some(({ kib, most }) => kib > most)) process.exitCode = 1;

// The pages beside the program, unpacked: how many, the largest with its budget, and their style.
const kib = (file) => Math.ceil(statSync(join(dist, file)).size / 1024);
const pages = files.filter((file) => beside(file) && file.endsWith('/index.html'));
const largest = Math.max(0, ...pages.map(kib));
console.log(`   ${pages.length} static pages, the largest ${largest} of 30 KiB, their style ${pages.length > 0 ? kib('site.css') : 0} KiB`);
if (largest > 30) process.exitCode = 1;

if (note === 'note') {
  const csv = 'docs/sizes.csv';
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(csv, `${readFileSync(csv, 'utf8').trimEnd()}\n${[day, ...weights.map(({ kib }) => kib)].join(',')}\n`);
  writeFileSync('docs/sizes.svg', plot(readFileSync(csv, 'utf8')));
}

/** The columns of the table over its days, each a line with its name at its end; the scale is logarithmic. */
function plot(csv) {
  const [head, ...rows] = csv.trim().split('\n').map((line) => line.split(','));
  const days = rows.map(([day]) => Date.parse(day));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const x = (day) => 60 + (520 * (day - from)) / Math.max(to - from, 1);
  const y = (kib) => 290 - 135 * Math.log10(kib / 100);
  const grid = [100, 200, 500, 1000, 2000, 5000].map((kib) => `<path d="M60 ${y(kib).toFixed(1)}H580" stroke="#ddd"/><text x="54" y="${(y(kib) + 4).toFixed(1)}" text-anchor="end">${kib}</text>`);
  const tiers = head.slice(1).map((name, at) => {
    const points = rows.map((row, index) => [days[index], Number(row[at + 1])]).filter(([, kib]) => kib > 0);
    return { name, points, last: points.at(-1)?.[1] ?? 100 };
  });
  // Names keep apart, from the heaviest down.
  let free = 0;
  const lines = tiers.sort((a, b) => b.last - a.last).map(({ name, points, last }) => {
    free = Math.max(free + 14, y(last) + 4);
    const line = points.map(([day, kib]) => `${x(day).toFixed(1)},${y(kib).toFixed(1)}`).join(' ');
    return `<polyline points="${line}" fill="none" stroke="#1622a3" stroke-width="2"/><text x="586" y="${free.toFixed(1)}">${name} ${last}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 320" font-family="sans-serif" font-size="12"><rect width="720" height="320" fill="#fff"/><text x="60" y="14">KiB as gzip packs each file</text>${grid.join('')}${lines.join('')}<text x="60" y="310">${rows[0]?.[0] ?? ''}</text><text x="580" y="310" text-anchor="end">${rows.at(-1)?.[0] ?? ''}</text></svg>\n`;
}
