import { expect, test } from 'vitest';
import { isHeldForApproval } from './approval-gate.ts';

test.each([
  // required, approved, change asked → held
  [false, null, null, false],
  [true, null, null, true],
  [true, 2, null, false],
  [true, 1, null, true],
  [false, 1, null, false],
  [true, null, 2, true],
  [false, null, 2, true],
  [false, null, 1, false],
  [true, 2, 1, false],
])('required %s, approved %s, change asked for %s: revision 2 is held: %s', (isRequired, approvedRevision, changeAskedRevision, held) => {
  expect(isHeldForApproval({ revision: 2, approvedRevision, changeAskedRevision }, isRequired)).toBe(held);
});
