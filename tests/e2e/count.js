// Prints "passed failed" for Playwright's JSON report. A story that was skipped proves nothing and counts as failed.
// One that passed only when it was told once more counts as passed, and is named where the person at the keyboard reads.

import { readFileSync } from 'node:fs';

const { stats, errors, suites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const told = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(told)];
for (const { file, line, title, tests } of suites.flatMap(told)) {
  if (tests.some(({ status }) => status === 'flaky')) console.error(`   passed only the second time: ${file}:${line} ${title}`);
}
console.log(stats.expected + stats.flaky, stats.unexpected + stats.skipped + errors.length);
