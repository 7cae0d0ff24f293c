// Prints the licences of everything by others that is compiled into the page, as they ask for it: each text once, below
// the packages under it. What only runs while the page is built (macros, build scripts, tests) is in no file of it.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PROGRAMS = ['rondel-page', 'rondel-worker', 'rondel-bare'];
const options = ['--format-version', '1', '--locked', '--offline', '--filter-platform', 'wasm32-unknown-unknown'];
const { packages, resolve } = JSON.parse(execFileSync('cargo', ['metadata', ...options], { maxBuffer: 1 << 28 }));
const byId = new Map(packages.map((it) => [it.id, it]));
const nodes = new Map(resolve.nodes.map((it) => [it.id, it]));

const isMacro = ({ targets }) => targets.some(({ kind }) => kind.includes('proc-macro'));
const linked = new Set();
const walk = (id) => {
  if (linked.has(id) || isMacro(byId.get(id))) return;
  linked.add(id);
  for (const { pkg, dep_kinds } of nodes.get(id).deps) if (dep_kinds.some(({ kind }) => kind === null)) walk(pkg);
};
packages.filter(({ name }) => PROGRAMS.includes(name)).forEach(({ id }) => walk(id));

// The project's own licence is MIT: below its line of authors it is the text of every other such licence.
const MIT = readFileSync('LICENSE', 'utf8').replace(/^[^]*?(?=Permission)/, '').trim();
const ofAuthors = (authors) => `Copyright (c) ${authors}\n\n${MIT}`;

// Of two licences to choose from it is MIT.
const texts = (it) => {
  const folder = dirname(it.manifest_path);
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|copying|notice|unlicense)/i.test(file) && !/\.(toml|rs)$/.test(file)).sort();
  const mit = files.filter((file) => /mit|notice/i.test(file));
  const chosen = mit.length && /MIT/.test(it.license ?? '') ? mit : files;
  return chosen.flatMap((file) => {
    try {
      return [readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()];
    } catch {
      return [];
    }
  });
};

const under = new Map([[ofAuthors('The Rust Project Contributors'), ['the standard library of Rust (MIT OR Apache-2.0)']]]);
for (const it of [...linked].map((id) => byId.get(id)).filter(({ source }) => source !== null)) {
  const found = texts(it);
  if (found.length === 0 && !/MIT/.test(it.license)) throw new Error(`${it.name} has no licence that is known here`);
  const key = found.join('\n\n') || ofAuthors(it.authors.join(', ') || `the authors of ${it.name}`);
  under.set(key, [...(under.get(key) ?? []), `${it.name} ${it.version} (${it.license ?? 'see below'})`]);
}
for (const [text, names] of under) console.log(`${'='.repeat(80)}\n${names.sort().join('\n')}\n${'-'.repeat(80)}\n${text}\n`);
