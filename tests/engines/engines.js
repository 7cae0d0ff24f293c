// The engines beside Chromium, each behind the same few calls: Debian's Firefox ESR by WebDriver BiDi (puppeteer), and
// WebKitGTK, which is Safari's engine, by its own WebDriver (selenium) on a screen that nobody sees.
//
// `launch[name]()` gives `{ version, page(), close() }`; a page has
//   open(address)          goes there and waits until it is loaded
//   run(act, ...given)     calls a function in the page with plain data, and gives what it returns, plain data too
//   element(find, ...given) the element that such a function returns, or null
//   click(element), type(element, text), choose(element, path)   as a person does; `choose` gives a file to an input
//   keys(text)             presses keys on whatever has the focus
//   picture(path)          what is seen, as a PNG
//   nodes()                how many nodes the browser holds, seen or not, after it has tidied up; Chromium alone
//   errors()               what was thrown and nobody caught, as far as the engine tells

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key } from 'selenium-webdriver';

/** How large the window is, in pixels. */
const SIZE = { width: 1280, height: 900 };

async function byPuppeteer(options, { counts = false } = {}) {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: SIZE, ...options });
  return {
    version: await browser.version(),
    async page() {
      const page = await browser.newPage();
      const errors = [];
      page.on('pageerror', (error) => {
        // Firefox reports so what a page that is left no longer waits for; a file that is missed stops a story by itself.
        if (!/A ServiceWorker intercepted the request/.test(error)) errors.push(String(error));
      });
      return {
        open: (address) => page.goto(address, { waitUntil: 'load' }),
        run: (act, ...given) => page.evaluate(act, ...given),
        element: async (find, ...given) => (await page.evaluateHandle(find, ...given)).asElement(),
        click: (element) => element.click(),
        type: (element, text) => element.type(text),
        choose: (element, path) => element.uploadFile(path),
        keys: (text) => page.keyboard.type(text),
        picture: (path) => page.screenshot({ path }),
        errors: async () => errors,
        ...(counts && { nodes: () => held(page) }),
        front: () => page.bringToFront(),
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** How many nodes Chromium holds once what nobody needs is gone. */
async function held(page) {
  const session = await page.createCDPSession();
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return (await page.metrics()).Nodes;
}

/** Starts a program that goes on, and gives what it says first that `sign` matches, and how it is ended. */
async function started(program, options, sign, stream) {
  const child = spawn(program, options.args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: options.env });
  const said = await new Promise((done, failed) => {
    let text = '';
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`${program} ended with ${code}: ${text}`)));
    const hear = (piece) => {
      text += piece;
      const match = text.match(sign);
      if (match) done(match);
    };
    child.stdio[stream].on('data', hear);
    if (stream !== 2) child.stderr.on('data', (piece) => (text += piece));
  });
  return { said, end: () => child.kill() };
}

/** Gives what was thrown since the page was loaded, or since this was first called in it. Runs in the page. */
function listen() {
  if (!self.uncaught) {
    self.uncaught = [];
    addEventListener('error', (event) => self.uncaught.push(String(event.message)));
    addEventListener('unhandledrejection', (event) => self.uncaught.push(String(event.reason)));
  }
  return self.uncaught;
}

async function byWebDriver() {
  // The screen says its number when it is there.
  const screen = await started('Xvfb', { args: ['-displayfd', '3', '-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp'] }, /(\d+)\n/, 3);
  const port = 20_000 + (process.pid % 20_000);
  const home = await mkdtemp(join(tmpdir(), 'rondel-webkit-'));
  const env = {
    ...process.env,
    DISPLAY: `:${screen.said[1]}`,
    // What the browser keeps goes with it.
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    LANG: 'en_GB.UTF-8',
    // There is neither a graphics card nor a bus of sessions in a container, and no second one inside it.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  await answers(`http://127.0.0.1:${port}/status`);
  const binary = process.env.RONDEL_WEBKIT;
  const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
  const session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  await session.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const found = await session.getCapabilities();
  // The first window stays: the browser ends with its last one.
  const first = await session.getWindowHandle();
  let current = first;

  return {
    version: `WebKitGTK ${found.get('browserVersion')}`,
    async page() {
      // In a window of its own: a tab behind another one paints nothing, and waits for what is painted.
      await session.switchTo().newWindow('window');
      await session.manage().window().setRect({ x: 0, y: 0, ...SIZE }).catch(() => {});
      const handle = await session.getWindowHandle();
      current = handle;
      // Every call is to the window in front.
      const here = async (act) => {
        if (current !== handle) await session.switchTo().window(handle);
        current = handle;
        return act();
      };
      const call = (act, given) => session.executeScript(`return (${act})(...arguments)`, ...given);
      return {
        open: (address) =>
          here(async () => {
            // It does not say when it has gone to another place of the same page.
            await session.get('about:blank');
            await session.get(address);
            await call(listen, []);
          }),
        run: (act, ...given) => here(() => call(act, given)),
        element: (find, ...given) => here(() => call(find, given)),
        click: (element) => here(() => element.click()),
        type: (element, text) => here(() => element.sendKeys(text.replaceAll('\n', Key.ENTER))),
        choose: (element, path) => here(() => element.sendKeys(path)),
        keys: (text) => here(() => session.actions().sendKeys(text).perform()),
        picture: (path) => here(async () => writeFile(path, Buffer.from(await session.takeScreenshot(), 'base64'))),
        errors: () => here(() => call(listen, [])),
        front: () => here(() => {}),
        close: async () => {
          await here(() => session.close());
          current = first;
          await session.switchTo().window(first);
        },
      };
    },
    async close() {
      await session.quit().catch(() => {});
      driver.kill();
      screen.end();
      // What the engine leaves behind may still be writing there.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Waits until something answers at an address. */
async function answers(address) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetch(address);
    } catch (fault) {
      if (tries === 100) throw fault;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

export const launch = {
  firefox: () =>
    byPuppeteer({
      browser: 'firefox',
      executablePath: process.env.RONDEL_FIREFOX,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'intl.locale.requested': 'en-GB' },
    }),
  webkit: byWebDriver,
  // The stories of the other engines in the one that the rest of the tests uses: to see whether it is the engine.
  chromium: () => byPuppeteer({ executablePath: process.env.RONDEL_CHROMIUM, args: ['--no-sandbox', '--lang=en-GB'] }, { counts: true }),
};
