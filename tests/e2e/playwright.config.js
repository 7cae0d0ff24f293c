import { defineConfig } from '@playwright/test';

// `scripts/e2e` sets the variables. A story that fails is told once more, since the machine may have been too busy
// for it; `count.js` names each that needed it, because it has something to say.
export default defineConfig({
  testDir: '.',
  outputDir: '../../target/e2e',
  forbidOnly: true,
  fullyParallel: true,
  retries: 1,
  workers: 2,
  // Long enough for a busy machine: a test waits for what it sees, never for a time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.RONDEL_REPORT }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 800 },
    // On every first visit it fetches and checks all files of the page, which is a fifth of the work of a short story;
    // the stories that are about it allow it.
    serviceWorkers: 'block',
    // A trace takes as long again as the story itself, so it is kept only for whoever asks: RONDEL_TRACE=1.
    trace: process.env.RONDEL_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.RONDEL_CHROMIUM,
      // Chromium's sandbox refuses to run as root, which containers do.
      chromiumSandbox: process.getuid() !== 0,
    },
  },
});
