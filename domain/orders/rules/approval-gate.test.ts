import { expect, test } from 'vitest';
import { isHeldForApproval } from './approval-gate.ts';

const cases: [isRequired: boolean, approved: number | null, changeAsked: number | null, isHeld: boolean][] = [
  [false, null, null, false],
  [true, null, null, true],
  [true, 2, null, false],
  [true, 1, null, true],
  [false, 1, null, false],
  [true, null, 2, true],
  [false, null, 2, true],
  [false, null, 1, false],
  [true, 2, 1, false],
];

test.each(cases)('required %s, approved %s, change asked for %s: revision 2 is held: %s', (isRequired, approved, changeAsked, isHeld) => {
  const order = { revision: 2, approvedRevision: approved, changeAskedRevision: changeAsked };
  expect(isHeldForApproval({ ...order, sellerApprovalRequired: false }, isRequired)).toBe(isHeld);
  expect(isHeldForApproval({ ...order, sellerApprovalRequired: isRequired }, false)).toBe(isHeld);
});
