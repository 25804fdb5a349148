import { expect, test } from 'vitest';
import { addApproval } from './required-approval.ts';

const NOTHING = { approvalRequired: false, sellerApprovalRequired: false };
const ACCEPTANCE = { approvalRequired: true, sellerApprovalRequired: false };
const SELLER = { approvalRequired: false, sellerApprovalRequired: true };
const BOTH = { approvalRequired: true, sellerApprovalRequired: true };

test.each([
  [NOTHING, 'CUSTOMER', NOTHING],
  [NOTHING, 'STAFF', ACCEPTANCE],
  [NOTHING, 'SELLER', SELLER],
  [ACCEPTANCE, 'CUSTOMER', ACCEPTANCE],
  [ACCEPTANCE, 'STAFF', ACCEPTANCE],
  [ACCEPTANCE, 'SELLER', BOTH],
  [SELLER, 'CUSTOMER', SELLER],
  [SELLER, 'STAFF', BOTH],
  [SELLER, 'SELLER', SELLER],
  [BOTH, 'CUSTOMER', BOTH],
] as const)('a customer that requires %o and a rule with approval %s require %o', (required, approval, expected) => {
  expect(addApproval(required, approval)).toEqual(expected);
});
