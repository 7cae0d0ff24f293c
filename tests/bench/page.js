// What only a browser can tell: how large the page is, how soon it can be used,
// and how the core does as WebAssembly, beside the same code natively and beside
// two npm packages that build round robins. Prints tables for docs/measured.md.
//
//   node page.js DIST JOBS
//   the built page, and the folder of the jobs (tests/bench/both.rs): what they
//   printed natively in native.json and evening.json, compiled for the browser in
//   page/ and release/

import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { serve } from '../e2e/serve.js';
import { begun, crowd, opened } from './crowd.js';
import { SHOWS, lesson } from './lesson.js';
import { packed } from './packed.js';

const [dist, jobsFolder] = process.argv.slice(2);
const native = JSON.parse(readFileSync(join(jobsFolder, 'native.json'), 'utf8'));

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const ms = (time) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** The gzip size of the files of dist/ whose name matches. */
function gzip(pattern) {
  const files = readdirSync(dist).filter((file) => pattern.test(file));
  return files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length).reduce((a, b) => a + b, 0);
}

/** Milliseconds from navigation until the first frame after the names can be typed. */
async function untilUsable(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('textarea:enabled')) return;
      observer.disconnect();
      // The frame is drawn, and the page is free to answer, when the next task runs.
      requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  const time = await page.waitForFunction(() => window.usableAt).then((handle) => handle.jsonValue());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  return time;
}

async function starts(browser) {
  const first = [];
  const later = [];
  for (let run = 0; run < 7; run += 1) {
    const site = await serve(dist);
    const context = await browser.newContext();
    first.push(await untilUsable(context, site.url));
    later.push(await untilUsable(context, site.url));
    await context.close();
    await site.close();
  }
  return { first: median(first), later: median(later) };
}

/**
 * Milliseconds from "Make round 1" on a first visit to the frame in which round 1 stands, CPU throttled 4x: as soon as
 * the names can be typed, and a while later, when the part of the event had time to come.
 */
async function untilRound1(browser, wait) {
  const site = await serve(dist);
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(site.url);
  await page.locator('textarea').fill('Anna\nBram\nCarla\nDaan');
  if (wait) await page.waitForTimeout(wait);
  const time = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (document.querySelector('.button--main')?.disabled ?? true) await frame();
    const start = performance.now();
    document.querySelector('.button--main').click();
    while (!document.querySelector('.desk__row')) await frame();
    await frame();
    return performance.now() - start;
  });
  await context.close();
  await site.close();
  return time;
}

async function crossings(browser) {
  const [atOnce, later] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    atOnce.push(await untilRound1(browser, 0));
    later.push(await untilRound1(browser, 5000));
  }
  return { atOnce: median(atOnce), later: median(later) };
}

/**
 * A first visit by a slow phone: CPU throttled 4x, 1.6 Mbit/s, answers after 150 ms, what is sent packed with gzip or not.
 * Milliseconds from navigation until something is painted, names can be typed, "Make round 1" can be pressed, round 1
 * stands that was asked for then.
 */
async function onAPhone(browser, folder) {
  const seen = [];
  for (let run = 0; run < 5; run += 1) {
    const site = await serve(folder, { gzip: folder !== dist });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const downloadThroughput = (1.6 * 1_000_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput,
      uploadThroughput: downloadThroughput / 2,
    });
    await page.addInitScript(() => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      (async () => {
        while (!document.querySelector('textarea')?.checkVisibility()) await frame();
        window.typed = performance.now();
      })();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    const typed = await page.waitForFunction(() => window.typed).then((handle) => handle.jsonValue());
    await page.locator('textarea').fill('Anna\nBram\nCarla\nDaan');
    const [asked, round1] = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      while (document.querySelector('.button--main')?.disabled ?? true) await frame();
      const asked = performance.now();
      document.querySelector('.button--main').click();
      while (!document.querySelector('.desk__row')) await frame();
      await frame();
      return [asked, performance.now()];
    });
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
    seen.push({ painted, typed, asked, round1 });
    await context.close();
    await site.close();
  }
  const middle = (key) => median(seen.map((one) => one[key]));
  return [middle('painted'), middle('typed'), middle('asked'), middle('round1')];
}

/** The medians of all jobs, taken in turns so that a busy moment hits all of them. */
async function jobs(browser) {
  const folders = { '/jobs': sirv(jobsFolder), '/npm': sirv(join(import.meta.dirname, '../node_modules')) };
  const server = createServer((request, response) => {
    // An isolated page has a clock in steps of 5 µs instead of 100.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    const [prefix] = request.url.match(/^\/\w+/) ?? [];
    if (!folders[prefix]) return response.setHeader('content-type', 'text/html').end('<!doctype html>');
    request.url = request.url.slice(prefix.length);
    folders[prefix](request, response);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const times = await page.evaluate(async () => {
    const contenders = {};
    let players;
    for (const profile of ['page', 'release']) {
      const ours = await import(`/jobs/${profile}/bench.js`);
      await ours.default();
      const evening = new ours.Evening();
      contenders[`built, ${profile}`] = () => ours.built(1000);
      contenders[`verified, ${profile}`] = () => ours.verified(1000);
      contenders[`standings, ${profile}`] = () => evening.standings();
      const tournament = new ours.Tournament();
      contenders[`paired, ${profile}`] = () => tournament.pair();
      players = JSON.parse(tournament.players());
    }
    const { RoundRobin } = await import('/npm/tournament-pairings/dist/RoundRobin.js');
    const text = async (path) => (await fetch(`/npm/${path}`)).text();
    const required = async (path) => {
      const common = { exports: {} };
      new Function('module', await text(path))(common);
      return common.exports;
    };
    const robin = await required('roundrobin/robin.js');
    // Its Swiss asks for a package by name, which a page cannot.
    globalThis.blossom = await required('edmonds-blossom-fixed/blossom.js');
    const source = (await text('tournament-pairings/dist/Swiss.js'))
      .replace(/^import blossom .*$/m, 'const { blossom } = globalThis;')
      .replace("'./Shuffle.js'", `'${location.origin}/npm/tournament-pairings/dist/Shuffle.js'`);
    const { Swiss } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    // In order, without the shuffle that it does otherwise.
    contenders['tournament-pairings'] = () => RoundRobin(1000, 1, true).length;
    contenders.roundrobin = () => robin(1000).length;
    const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
    for (let run = 0; run < 36; run += 1) {
      for (const [name, job] of Object.entries(contenders)) {
        const start = performance.now();
        job();
        if (run >= 5) times[name].push(performance.now() - start);
        await new Promise((free) => setTimeout(free));
      }
    }
    // Seconds each: three times are enough.
    times.swiss = [];
    for (let run = 0; run < 3; run += 1) {
      const start = performance.now();
      Swiss(players, 9);
      times.swiss.push(performance.now() - start);
    }
    return times;
  });
  await page.close();
  server.close();
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** What counts as work of a frame: script, style and layout, as Chromium's trace names them. */
const WORK = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'Layout',
  'RunMicrotasks',
  'TimerFire',
  'UpdateLayoutTree',
]);

/**
 * Milliseconds of script, style and layout in each frame while 40 players walk round the table, of the page's own
 * processor time: the frames that answer the press of a button, and those in which everyone walks.
 */
async function danced(browser) {
  const site = await serve(dist);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.url}#/table/40/1/step-1`);
  const next = page.getByRole('button', { name: 'Next round', exact: true });
  await next.click();
  await page.waitForTimeout(1500);
  const categories = ['devtools.timeline', 'devtools.timeline.frame'];
  await browser.startTracing(page, { categories: [...categories, ...categories.map((name) => `disabled-by-default-${name}`)] });
  for (let step = 0; step < 8; step += 1) {
    await next.click();
    await page.waitForTimeout(1200);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  await site.close();
  const thread = traceEvents.find(({ name, args }) => name === 'FunctionCall' && args.data?.url?.includes('rondel'));
  const own = traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const begins = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts).toSorted((a, b) => a - b);
  const work = own.filter(({ name, ph }) => ph === 'X' && WORK.has(name)).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const frames = begins.map(() => ({ time: 0, pressed: false }));
  let end = 0;
  for (const { name, args, ts, dur, tdur } of work) {
    // What lies within another is counted with it.
    if (ts < end) continue;
    end = ts + dur;
    const frame = frames[begins.findLastIndex((begin) => begin <= ts)];
    if (!frame) continue;
    frame.time += (tdur ?? dur) / 1000;
    frame.pressed ||= name === 'EventDispatch' && args.data?.type === 'click';
  }
  const times = (pressed) => frames.filter((frame) => frame.pressed === pressed).map(({ time }) => time).toSorted((a, b) => a - b);
  return { pressed: times(true), walking: times(false) };
}

const browser = await chromium.launch({
  executablePath: process.env.RONDEL_CHROMIUM,
  chromiumSandbox: process.getuid() !== 0,
});
const { first, later } = await starts(browser);
const round1 = await crossings(browser);
const sent = packed(dist);
const phone = [await onAPhone(browser, sent), await onAPhone(browser, dist)];
rmSync(sent, { recursive: true });
const crowds = [];
for (const [name, begin] of [
  ['20 rounds played', opened(join(jobsFolder, 'evening.json'))],
  ['a Monrad, round 1', begun('Monrad')],
]) {
  for (const rate of [1, 4]) crowds.push([name, rate, await crowd(browser, dist, begin, rate)]);
}
const inBrowser = await jobs(browser);
const frames = await danced(browser);
const lessons = [];
for (const show of SHOWS) lessons.push(await lesson(browser, dist, show));
await browser.close();

console.log('\nSizes, gzip -9\n');
row('what', 'size');
row('---', '---');
const size = (name) => gzip(new RegExp(`^rondel-${name}-.*\\.(wasm|js)$`));
row('first load: page, style and what every page needs', kb(size('(page|parts)') + gzip(/^index\.html$/)));
for (const part of ['page', 'leaf', 'desk', 'event', 'explore', 'count']) row(`rondel-${part}, wasm + js`, kb(size(part)));
row('what parts share', kb(size('shared')));
row('style', kb(gzip(/\.css$/)));
row('worker, wasm + js', kb(gzip(/^rondel-worker/)));

console.log('\nFrom navigation to the first frame in which names can be typed, CPU throttled 4x, medians of 7\n');
row('what', 'time');
row('---', '---');
row('first visit', ms(first));
row('later visits', ms(later));

console.log('\nFrom "Make round 1" to round 1 on a first visit, CPU throttled 4x, medians of 5\n');
row('pressed', 'time');
row('---', '---');
row('as soon as the page is usable', ms(round1.atOnce));
row('five seconds later', ms(round1.later));

console.log('\nA first visit by a slow phone, CPU throttled 4x, 1.6 Mbit/s, from navigation, medians of 5\n');
row('until', 'packed by the host', 'not packed');
row('---', '---', '---');
['something is painted', 'names can be typed', '"Make round 1" can be pressed', 'round 1 stands, asked for then'].forEach((what, at) =>
  row(what, ...phone.map((times) => ms(times[at]))),
);

console.log('\nTwo hundred entrants: from a tap to the frame drawn; of a tab, until it is seen / all there; medians of 7\n');
row('event', 'processor slower', 'a result', 'standings', 'checks', 'print');
row('---', '---', '---', '---', '---', '---');
for (const [name, rate, { result, ...tabs }] of crowds) {
  const both = Object.values(tabs).map(({ seen, rests }) => `${ms(median(seen))} / ${ms(median(rests))}`);
  row(name, `${rate}x`, ms(median(result)), ...both);
}

console.log('\nThe same code natively and in Chromium, medians of 31\n');
row('job', 'native', 'in the page', 'in the worker', "worker's speed against native");
row('---', '---', '---', '---', '---');
const words = {
  built: 'round robin of 1,000, built',
  verified: 'round robin of 1,000, built and verified',
  standings: 'one result in 200 entrants and 20 rounds -> standings',
  paired: 'Monrad of 1,000, round 9 of 11 paired with all reasons',
};
for (const [job, name] of Object.entries(words)) {
  const [page, worker] = [inBrowser[`${job}, page`], inBrowser[`${job}, release`]];
  row(name, ms(native[job]), ms(page), ms(worker), (native[job] / worker).toFixed(2));
}

console.log('\nA round robin of 1,000 built in Chromium, beside npm packages, medians of 31\n');
row('who', 'time', 'time of the page / its', 'time of the worker / its');
row('---', '---', '---', '---');
row('Rondel, in the page', ms(inBrowser['built, page']), '', '');
row('Rondel, in the worker', ms(inBrowser['built, release']), '', '');
for (const name of ['tournament-pairings', 'roundrobin']) {
  const [page, worker] = ['page', 'release'].map((profile) => inBrowser[`built, ${profile}`] / inBrowser[name]);
  row(name, ms(inBrowser[name]), page.toFixed(3), worker.toFixed(3));
}

console.log('\nRound 9 of 11 of the same 1,000 players in Chromium, beside an npm package; its colours are not asked for\n');
row('who', 'time', 'time of the page / its', 'time of the worker / its');
row('---', '---', '---', '---');
row('Rondel, in the page', ms(inBrowser['paired, page']), '', '');
row('Rondel, in the worker', ms(inBrowser['paired, release']), '', '');
{
  const [page, worker] = ['page', 'release'].map((profile) => inBrowser[`paired, ${profile}`] / inBrowser.swiss);
  row('tournament-pairings, Swiss, median of 3', ms(inBrowser.swiss), page.toFixed(3), worker.toFixed(3));
}

console.log('\nThe dance of 40 players: script, style and layout of a frame, processor time\n');
row('frames', 'how many', 'median', '95 of 100 are within', 'longest');
row('---', '---', '---', '---', '---');
for (const [name, times] of [['everyone walks', frames.walking], ['the press is answered', frames.pressed]]) {
  row(name, times.length, ms(median(times)), ms(times[Math.floor(times.length * 0.95)]), ms(times.at(-1)));
}

console.log('\nThe lesson on the stage: script, style and layout of a step, PageDown by PageDown\n');
row('names, screen', 'how many', 'median', 'longest');
row('---', '---', '---', '---');
for (const [index, [players, { width, height }]] of SHOWS.entries()) {
  const times = lessons[index];
  row(`${players}, ${width} x ${height}`, times.length, ms(median(times)), ms(times.at(-1)));
}
