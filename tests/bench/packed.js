// A host that packs what it sends, as static hosts do.

import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A copy of the folder with every file of text or code packed beside itself, for `serve`'s `gzip`. */
export function packed(dist) {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-packed-'));
  cpSync(dist, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => /\.(html|js|css|wasm|webmanifest)$/.test(name))) {
    writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: 9 }));
  }
  return folder;
}
