// The step of an order is decided twice: by the rules, and as SQL for lists and counts. Both say the same of every order.
import type { ComingStepsAnswer } from '#contract/results/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { ads } from '#server/campaigns/campaign-table.ts';
import { hasRunningAds, orderStep } from '#server/campaigns/order-step-sql.ts';
import type { orders } from '#server/orders/order-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: CampaignOwner;
let corporate: Caller;
beforeAll(async () => {
  server = await openTestServer();
  owner = await makeOwner(server.context.db);
  corporate = await server.as('corporate', { customerId: owner.customerId });
});
afterAll(() => server.close());

type OrderGiven = Partial<typeof orders.$inferInsert>;
interface RunGiven {
  state: CampaignState;
  starts?: number;
  ends?: number;
  refusal?: string;
  refusedAd?: boolean;
}

const CARD = { paymentType: 'CREDIT_CARD' } as const;
const RUN = { state: 'ACTIVE' } as const;
const REVIEW = { state: 'PENDING_REVIEW' } as const;
const OVER = { state: 'COMPLETED', ends: -1 } as const;

test.each<[string, boolean, OrderGiven, RunGiven[]]>([
  ['ordered', false, { status: 'PENDING_PAYMENT', ...CARD }, []],
  ['ordered', false, { status: 'NEW' }, []],
  ['paid', false, { status: 'READY', ...CARD, paidAt: inDays(0), sellerApprovalRequired: true }, []],
  ['change', false, { status: 'READY', changeAskedRevision: 1 }, []],
  ['approved', false, { status: 'READY' }, []],
  ['approved', false, { status: 'PROCESSING' }, [{ state: 'DRAFT' }]],
  ['approved', false, { status: 'FAILED' }, []],
  ['review', false, { status: 'DELIVERED' }, [REVIEW, REVIEW]],
  ['review', false, { status: 'DELIVERED' }, [REVIEW, { state: 'PAUSED' }]],
  ['review', false, { status: 'DELIVERED' }, [REVIEW, OVER]],
  ['review', false, { status: 'DELIVERED' }, [REVIEW, { ...RUN, starts: 2 }]],
  ['scheduled', false, { status: 'DELIVERED' }, [{ ...RUN, starts: 2 }]],
  ['live', true, { status: 'DELIVERED' }, [RUN, REVIEW]],
  ['live', true, { status: 'PROCESSING' }, [RUN]],
  ['ending', true, { status: 'DELIVERED' }, [{ ...RUN, ends: 1 }]],
  ['paused', false, { status: 'DELIVERED' }, [{ state: 'PAUSED' }, OVER]],
  ['change', true, { status: 'DELIVERED' }, [RUN, { state: 'REJECTED', refusal: 'Too much text' }]],
  ['change', true, { status: 'DELIVERED' }, [{ ...RUN, refusedAd: true }]],
  ['ended', false, { status: 'DELIVERED' }, [OVER, { ...OVER, refusal: 'Too much text' }]],
  ['ended', false, { status: 'COMPLETED' }, []],
  ['cancelled', false, { status: 'DELIVERED', cancelRequestedAt: inDays(0) }, [RUN]],
  ['cancelled', false, { status: 'CANCELLED' }, [{ state: 'DELETED' }]],
])('an order is %s, and has ads that run: %s, with %j and %j', async (step, isRunning, order, runs) => {
  const { db } = server.context;
  const orderId = await makeOrderRow(db, owner, order);
  for (const { state, starts = -1, ends = 6, refusal = null, refusedAd } of runs) {
    const { adSetIds } = await makeDelivered(db, owner, { orderId, state, startsAt: inDays(starts), endsAt: inDays(ends), refusal });
    if (refusedAd) await db.update(ads).set({ refusal: 'Too much text' }).where(inArray(ads.adSetId, adSetIds));
  }
  const { rows } = await db.$client.query(
    `select ${orderStep('ord')} as step, ${hasRunningAds('ord')} as "isRunning" from orders ord where ord.id = $1`,
    [orderId],
  );
  const told = (await corporate.call('GET', `/api/orders/${orderId}/coming-steps`)).json<ComingStepsAnswer>();
  expect([rows[0], told.current]).toEqual([{ step, isRunning }, step]);
});
