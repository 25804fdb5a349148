// Qualified leads on their way to the twin of Meta.
import { makeCustomer } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { LedgerPage } from '../../twins/frame/ledger.ts';
import { customers } from '../customers/customer-table.ts';
import { jobs } from '../jobs/job-table.ts';
import { enqueueLeadConversion, eraseLeadConversion, sendLeadConversionsJob, startLeadConversions } from './index.ts';
import { leadConversions } from './lead-conversion-table.ts';

const PIXEL = '400000000000001';
const DAY = 24 * 3_600_000;
const { context, db, twins, visit, signIn, reachable } = await openLinkServer({ isShared: true });
const visitor = await visit();
const signInId = await signIn(visitor, 'meta', { person: 'admin' });
const found = await reachable(visitor, 'meta', signInId);
const owner = found.accounts.find(({ accountId }) => accountId.includes('100000000000001'));
const linked = await visitor.call('POST', '/api/ad-accounts/link-account', {
  signInId,
  accounts: [{ accountId: owner?.accountId ?? '', customerIds: [] }],
  pages: [],
});
const accountId = linked.json<{ ids: string[] }>().ids[0] ?? '';

const qualify = async (customerId: string, leadId = newId(), given: { network?: 'google'; qualifiedAt?: Date } = {}): Promise<string> => {
  const lead = { leadId, customerId, network: 'meta' as const, externalId: '900000000000001', accountId };
  await db.transaction(async (tx) => enqueueLeadConversion(tx, { ...lead, qualifiedAt: new Date(context.clock.now()), ...given }));
  return leadId;
};
const run = (): Promise<void> =>
  sendLeadConversionsJob.handle({
    jobId: newId(),
    payload: { accountId },
    context,
    attempt: 1,
    isLastAttempt: false,
    report: async () => undefined,
    write: (work) => db.transaction(work),
    stopRequested: () => false,
    signal: new AbortController().signal,
  });
const agreeing = () => makeCustomer(db, { sendsLeadConversions: true, fbPixelId: PIXEL });
const storedOf = async (leadId: string) => (await db.select().from(leadConversions).where(eq(leadConversions.leadId, leadId)))[0];
/** Those of requests that succeeded. */
const sentEvents = async (): Promise<unknown[]> => {
  const { entries } = (await twins.meta.control('GET', 'ledger?after=0')) as LedgerPage;
  return entries
    .filter(({ path, status }) => String(path).endsWith(`${PIXEL}/events`) && status === 200)
    .flatMap(({ body }) => JSON.parse((body as { data: string }).data) as unknown[]);
};

test('a qualified lead is told to Meta once, by Meta’s id and without anything about the person', async () => {
  const leadId = await qualify(await agreeing());
  await qualify((await storedOf(leadId))!.customerId, leadId);
  await startLeadConversions(context);
  await startLeadConversions(context);
  expect(await db.$count(jobs, eq(jobs.kind, 'send-lead-conversions'))).toBe(1);
  await run();
  await run();
  expect(await storedOf(leadId)).toMatchObject({ state: 'SENT', attempts: 1 });
  expect(await sentEvents()).toMatchObject([
    { event_name: 'QualifiedLead', event_id: (await storedOf(leadId))!.id, user_data: { lead_id: '900000000000001' } },
  ]);
});

test('nothing is written where the customer did not agree, has no pixel, or the lead came from elsewhere', async () => {
  const leads = [
    await qualify(await makeCustomer(db, { fbPixelId: PIXEL })),
    await qualify(await makeCustomer(db, { sendsLeadConversions: true })),
    await qualify(await agreeing(), newId(), { network: 'google' }),
  ];
  for (const leadId of leads) expect(await storedOf(leadId)).toBeUndefined();
});

test('nothing waits after the customer withdrew, the lead was erased, or Meta would refuse its age', async () => {
  const [withdrawing, other] = [await agreeing(), await agreeing()];
  const [withdrawn, erased] = [await qualify(withdrawing), await qualify(other)];
  const old = await qualify(other, newId(), { qualifiedAt: new Date(context.clock.now() - 8 * DAY) });
  await db.update(customers).set({ sendsLeadConversions: false }).where(eq(customers.id, withdrawing));
  await db.transaction((tx) => eraseLeadConversion(tx, erased));
  const before = (await sentEvents()).length;
  await run();
  expect((await sentEvents()).length).toBe(before);
  expect([(await storedOf(withdrawn))?.state, (await storedOf(old))?.state, await storedOf(erased)]).toEqual([
    'FAILED',
    'FAILED',
    undefined,
  ]);
});

test('a fault of Meta is tried again later, a refusal is not', async () => {
  const unknownPixel = await makeCustomer(db, { sendsLeadConversions: true, fbPixelId: '499999999999999' });
  const [refused, waiting] = [await qualify(unknownPixel), await qualify(await agreeing())];
  await twins.meta.set({ route: `POST *${PIXEL}/events`, kind: 'status', status: 500, times: 1 });
  await run();
  await twins.meta.set();
  expect(await storedOf(refused)).toMatchObject({ state: 'FAILED' });
  expect(await storedOf(waiting)).toMatchObject({ state: 'WAITING', attempts: 1 });
  await run();
  expect(await storedOf(waiting)).toMatchObject({ attempts: 1 });
  await twins.identity.advance(3_600_000);
  await run();
  expect(await storedOf(waiting)).toMatchObject({ state: 'SENT' });
});
