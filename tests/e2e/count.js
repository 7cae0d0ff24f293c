// Prints "passed failed" for Playwright's JSON report. A test that was skipped,
// or that passed only at a second try, proves nothing and counts as failed.

import { readFileSync } from 'node:fs';

const { stats, errors } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(stats.expected, stats.unexpected + stats.flaky + stats.skipped + errors.length);
