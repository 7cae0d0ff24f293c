// Prints "passed failed" for Playwright's JSON report. A story that was skipped proves nothing and counts as failed.
// One that passed only when it was told once more counts as passed, and is named where the person at the keyboard reads.
// The names of those that failed are added to the file RONDEL_FAILED, if there is one.

import { appendFileSync, readFileSync } from 'node:fs';

const { stats, errors, suites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const told = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(told)];
for (const { file, line, title, tests } of suites.flatMap(told)) {
  const name = `${file}:${line} ${title}`;
  if (tests.some(({ status }) => status === 'flaky')) console.error(`   passed only the second time: ${name}`);
  if (process.env.RONDEL_FAILED && tests.some(({ status }) => ['unexpected', 'skipped'].includes(status))) {
    appendFileSync(process.env.RONDEL_FAILED, `${name}\n`);
  }
}
console.log(stats.expected + stats.flaky, stats.unexpected + stats.skipped + errors.length);
