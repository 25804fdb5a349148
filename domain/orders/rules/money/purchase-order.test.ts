import { expect, test } from 'vitest';
import { wholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import { checkOrder } from '../checks/check-order.ts';
import { MAX_PURCHASE_ORDER_CHARACTERS } from '../checks/order-limits.ts';
import { purchaseOrderOf } from './purchase-order.ts';

test.each([
  ['INVOICE', ' KR 88 ', 'KR 88'],
  ['INVOICE', '   ', ''],
  ['CREDIT_CARD', 'KR 88', ''],
] as const)('an order by %s with “%s” has the purchase order “%s”', (paymentType, purchaseOrderNumber, expected) => {
  expect(purchaseOrderOf({ paymentType, purchaseOrderNumber })).toBe(expected);
});

test.each([
  ['INVOICE', MAX_PURCHASE_ORDER_CHARACTERS, []],
  ['INVOICE', MAX_PURCHASE_ORDER_CHARACTERS + 1, ['purchaseOrderTooLong']],
  ['CREDIT_CARD', MAX_PURCHASE_ORDER_CHARACTERS + 1, []],
] as const)('an order by %s with %d characters and spaces around them: %j', (paymentType, length, codes) => {
  const { draft, context } = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN');
  const purchaseOrderNumber = ` ${'9'.repeat(length)} `;
  const offered = { ...context, paymentTypes: [paymentType] };
  expect(checkOrder({ ...draft, paymentType, purchaseOrderNumber }, offered).map(({ code }) => code)).toEqual(codes);
});
