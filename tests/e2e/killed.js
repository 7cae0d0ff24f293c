// A browser that can be killed: a process of its own with a profile on the disk, not a tab and not a context.

import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';

/** Starts a browser on `profile`, a folder: a page in it, and how to kill it with everything that belongs to it. */
export async function start(profile) {
  const child = spawn(
    process.env.RONDEL_CHROMIUM,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-gpu',
      '--lang=en-GB',
      // Chromium's sandbox refuses to run as root, which containers do.
      ...(process.getuid() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // A process group of its own, so that one signal reaches all of it.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise((done) => child.once('exit', done));
  const kill = async () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {}
    await gone;
  };
  try {
    let said = '';
    const address = await new Promise((found, failed) => {
      child.stderr.on('data', (text) => {
        said += text;
        const address = said.match(/DevTools listening on (\S+)/)?.[1];
        if (address) found(address);
      });
      gone.then(() => failed(new Error(`the browser did not start: ${said}`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const page = await browser.contexts()[0].newPage();
    return { page, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Numbers from 0 up to 1 that follow from a seed (mulberry32, Tommy Ettinger, public domain). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
