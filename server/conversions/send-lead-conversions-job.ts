// The background job that sends the waiting conversions of one ad account to Meta. It sends only while the customer agrees.
import { conversionPause, isTooOldToSend } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { metaAccessTo, NoNetworkAccess, recordRefusedToken } from '../networks/index.ts';
import { leadConversions } from './lead-conversion-table.ts';

const EVENTS_PER_REQUEST = 100;

type Conversion = typeof leadConversions.$inferSelect & { pixelId: string; isAgreed: boolean };

export const sendLeadConversionsJob = jobKind({
  id: 'send-lead-conversions',
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 2,
  async handle(work) {
    const { context, payload, write } = work;
    const now = context.clock.now();
    const due = await dueConversions(context.db, payload.accountId, now);
    const unwanted = due.filter(({ isAgreed }) => !isAgreed);
    await write((tx) => settle(tx, unwanted, 'FAILED', 'The customer no longer sends qualified leads to Meta, or has no pixel.'));
    const tooOld = due.filter((row) => row.isAgreed && isTooOldToSend(row.qualifiedAt.getTime(), now));
    await write((tx) => settle(tx, tooOld, 'FAILED', 'Meta accepts only events from the last 7 days.'));
    const rows = due.filter((row) => !unwanted.includes(row) && !tooOld.includes(row));
    for (const pixelId of new Set(rows.map((row) => row.pixelId)))
      await send(
        work,
        pixelId,
        rows.filter((row) => row.pixelId === pixelId),
      );
  },
});

async function send(
  { context, payload, write }: JobWork<{ accountId: string }>,
  pixelId: string,
  rows: readonly Conversion[],
): Promise<void> {
  const { meta } = context.networks;
  const now = context.clock.now();
  if (!meta) return write((tx) => postpone(tx, rows, 'Meta is not set up on this server.', now));
  try {
    const access = await metaAccessTo(context, payload.accountId);
    const events = rows.map(({ id, externalLeadId, qualifiedAt }) => ({ eventId: id, leadId: externalLeadId, happenedAt: qualifiedAt }));
    await meta.conversions.sendQualifiedLeads(access, pixelId, events).catch(async (error: unknown) => {
      if (error instanceof NetworkFailure && error.kind === 'auth') await recordRefusedToken(context, access.tokenId, error);
      throw error;
    });
    await write((tx) => settle(tx, rows, 'SENT', ''));
  } catch (error) {
    if (error instanceof NoNetworkAccess) return write((tx) => postpone(tx, rows, error.message, now));
    if (!(error instanceof NetworkFailure)) throw error;
    const isFinal = error.kind === 'invalid' || error.kind === 'notFound' || error.kind === 'policy';
    await write((tx) => (isFinal ? settle(tx, rows, 'FAILED', error.message) : postpone(tx, rows, error.message, now)));
  }
}

const dueConversions = async (db: Queryable, accountId: string, now: number): Promise<Conversion[]> => {
  const rows = await db
    .select({ row: leadConversions, pixelId: customers.fbPixelId, agrees: customers.sendsLeadConversions })
    .from(leadConversions)
    .innerJoin(customers, eq(customers.id, leadConversions.customerId))
    .where(
      and(
        eq(leadConversions.accountId, accountId),
        eq(leadConversions.state, 'WAITING'),
        or(isNull(leadConversions.nextAttemptAt), lte(leadConversions.nextAttemptAt, new Date(now))),
      ),
    )
    .orderBy(asc(leadConversions.id))
    .limit(EVENTS_PER_REQUEST);
  return rows.map(({ row, pixelId, agrees }) => ({ ...row, pixelId, isAgreed: agrees && pixelId !== '' }));
};

const isOneOf = (rows: readonly Conversion[]) =>
  inArray(
    leadConversions.id,
    rows.map(({ id }) => id),
  );

async function settle(tx: Transaction, rows: readonly Conversion[], state: 'SENT' | 'FAILED', reason: string): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(leadConversions)
    .set({ state, reason, attempts: sql`${leadConversions.attempts} + 1` })
    .where(isOneOf(rows));
}

async function postpone(tx: Transaction, rows: readonly Conversion[], reason: string, now: number): Promise<void> {
  const pause = conversionPause(Math.max(...rows.map(({ attempts }) => attempts)));
  await tx
    .update(leadConversions)
    .set({ reason, attempts: sql`${leadConversions.attempts} + 1`, nextAttemptAt: new Date(now + pause) })
    .where(isOneOf(rows));
}
