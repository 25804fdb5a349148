import { expect, test } from 'vitest';
import { countTests } from './count-tests.mjs';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });

test.each([
  ['a good run', { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] }, 0, { passed: 5, failed: 0 }],
  ['failed tests', { numPassedTests: 3, numFailedTests: 2, testResults: [file('failed', 5)] }, 1, { passed: 3, failed: 2 }],
  [
    'a file that could not be loaded',
    { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3), file('failed', 0)] },
    1,
    { passed: 3, failed: 1 },
  ],
  [
    'an error outside of every test',
    { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] },
    1,
    { passed: 5, failed: 1 },
  ],
  ['no tests at all', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, { passed: 0, failed: 1 }],
  ['a crash before the report', undefined, 1, { passed: 0, failed: 1 }],
])('%s is counted correctly', (_, report, exitCode, expected) => {
  expect(countTests(report, exitCode)).toEqual(expected);
});
