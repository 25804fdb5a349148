import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstStep,
  isFinalState,
  OPEN_ORDER_STATES,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  orderTransition,
  requiresRefund,
  stepsFor,
  invoiceApprover,
} from './order-states.ts';
import type { OrderMover, OrderState, OrderStep } from './order-states.ts';

const STEPS = [...new Set(ORDER_TRANSITIONS.map(({ step }) => step))];
const MOVERS: OrderMover[] = ['owner', 'staff', 'provider', 'system'];

/** The specified transitions; any other must be impossible. */
const AGREED: readonly [from: OrderState | null, step: OrderStep, to: OrderState, by: OrderMover[]][] = [
  [null, 'placeByInvoice', 'NEW', ['owner', 'staff']],
  [null, 'placeByCard', 'PENDING_PAYMENT', ['owner', 'staff']],
  ['PENDING_PAYMENT', 'confirmPayment', 'READY', ['provider']],
  ['PENDING_PAYMENT', 'cancel', 'CANCELLED', ['owner', 'staff']],
  ['PENDING_PAYMENT', 'expire', 'CANCELLED', ['system']],
  ['NEW', 'acceptInvoice', 'READY', ['staff', 'system']],
  ['READY', 'holdBack', 'FAILED', ['provider']],
  ['READY', 'startDelivery', 'PROCESSING', ['system']],
  ['PROCESSING', 'finishDelivery', 'DELIVERED', ['system']],
  ['PROCESSING', 'failDelivery', 'FAILED', ['system']],
  ['PROCESSING', 'requestCancellation', 'PROCESSING', ['owner', 'staff']],
  ['PROCESSING', 'finishCancellation', 'CANCELLED', ['system']],
  ['FAILED', 'retryDelivery', 'READY', ['staff']],
  ['DELIVERED', 'complete', 'COMPLETED', ['system']],
  ['NEW', 'cancel', 'CANCELLED', ['owner', 'staff']],
  ['READY', 'cancel', 'CANCELLED', ['owner', 'staff']],
  ['FAILED', 'cancel', 'CANCELLED', ['owner', 'staff']],
];

describe('the table of states', () => {
  test.each([null, ...ORDER_STATES])('from %s only the specified transitions are possible, for each mover', (from) => {
    for (const step of STEPS) {
      const agreed = AGREED.find(([origin, name]) => origin === from && name === step);
      expect(orderTransition(from, step)?.to ?? null).toBe(agreed?.[2] ?? null);
      for (const mover of MOVERS)
        expect(orderTransition(from, step)?.by.includes(mover) ?? false).toBe(agreed?.[3].includes(mover) ?? false);
    }
  });

  test('has one way for a step, so that it is clear where it leads', () => {
    const keys = ORDER_TRANSITIONS.map(({ from, step }) => `${from} ${step}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(ORDER_TRANSITIONS).toHaveLength(AGREED.length);
  });

  test('reaches every state from a placed order', () => {
    const reached = new Set<OrderState | null>([null]);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const { from, to } of ORDER_TRANSITIONS) if (reached.has(from)) reached.add(to);
    }
    expect(reached).toEqual(new Set([null, ...ORDER_STATES]));
  });

  test('ends where a campaign is over or an order is cancelled, and nowhere else', () => {
    expect(ORDER_STATES.filter(isFinalState)).toEqual(['COMPLETED', 'CANCELLED']);
    expect(OPEN_ORDER_STATES).toEqual(['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'FAILED']);
  });

  test.each([
    ['NEW', ['cancel'], ['acceptInvoice', 'cancel']],
    ['PENDING_PAYMENT', ['cancel'], ['cancel']],
    ['READY', ['cancel'], ['cancel']],
    ['PROCESSING', ['requestCancellation'], ['requestCancellation']],
    ['FAILED', ['cancel'], ['retryDelivery', 'cancel']],
    ['DELIVERED', [], []],
    ['COMPLETED', [], []],
    ['CANCELLED', [], []],
  ] as const)('in %s its owner is offered %j and staff %j', (state, owner, staff) => {
    expect(stepsFor(state, 'owner')).toEqual(owner);
    expect(stepsFor(state, 'staff')).toEqual(staff);
  });
});

const walk = (steps: readonly OrderStep[]): (OrderState | null)[] => {
  const path: (OrderState | null)[] = [null];
  for (const step of steps) {
    const next = orderTransition(path.at(-1) ?? null, step);
    if (next) path.push(next.to);
  }
  return path;
};
const stories = fc.array(fc.constantFrom(...STEPS), { maxLength: 40 });

describe('any sequence of steps', () => {
  test('an order by card is never delivered before its payment was confirmed', () => {
    fc.assert(
      fc.property(stories, (steps) => {
        const untilPaid = steps.filter((step) => step !== 'confirmPayment');
        expect(
          walk(['placeByCard', ...untilPaid]).every((state) => state === null || state === 'PENDING_PAYMENT' || state === 'CANCELLED'),
        ).toBe(true);
      }),
    );
  });

  test('a final state is never left', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderState>('COMPLETED', 'CANCELLED'), fc.constantFrom(...STEPS), (state, step) => {
        expect(orderTransition(state, step)).toBeNull();
      }),
    );
  });

  test('what was delivered is not cancelled any more', () => {
    fc.assert(
      fc.property(stories, (steps) => {
        const path = walk(steps);
        const delivered = path.indexOf('DELIVERED');
        if (delivered >= 0) expect(path.slice(delivered)).not.toContain('CANCELLED');
      }),
    );
  });
});

test.each([
  ['INVOICE', 'NEW'],
  ['CREDIT_CARD', 'PENDING_PAYMENT'],
] as const)('an order by %s begins as %s', (paymentType, state) => {
  expect(orderTransition(null, firstStep(paymentType))?.to).toBe(state);
});

test('only a paid order that is cancelled is refunded', () => {
  expect([
    requiresRefund('cancel', true),
    requiresRefund('cancel', false),
    requiresRefund('expire', true),
    requiresRefund('retryDelivery', true),
  ]).toEqual([true, false, false, false]);
});

test('an invoice waits for staff only where the customer requires it', () => {
  expect([invoiceApprover({ approvalRequired: true }), invoiceApprover({ approvalRequired: false })]).toEqual(['staff', 'system']);
});
