// Reads the leads that webhooks announced. A worker takes some of them for a while, so that several workers read none twice; a lead that
// cannot be read is tried again, until the network keeps it no longer.
import { giveUpAfter, retryAfter } from '#domain/leads/index.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import type { MetaLead, PageAccess } from '../adapters/meta/index.ts';
import type { AppContext } from '../app-context.ts';
import { NoNetworkAccess, pageAccessTo } from '../networks/index.ts';
import { metaPages } from '../networks/page-table.ts';
import { leadWebhooks } from './lead-table.ts';
import { storeLeads } from './store-leads.ts';

const LEADS_PER_ROUND = 100;
/** A burst of webhooks is read within the minute. */
const READS_AT_ONCE = 10;
const TAKEN_MS = 60_000;

type Announced = typeof leadWebhooks.$inferSelect;
type Outcome = { kind: 'read'; lead: MetaLead } | { kind: 'failed'; webhook: Announced; reason: string; isMissing: boolean };

export async function readAnnouncedLeads(context: AppContext): Promise<void> {
  if (!context.networks.meta) return;
  for (let taken = await take(context); taken.length > 0; taken = await take(context))
    for (const [pageId, own] of Map.groupBy(taken, (each) => each.pageId)) await readPage(context, pageId, own);
}

/** A failure of one page, such as a token that cannot be opened, must not keep the leads of others waiting. */
async function readPage(context: AppContext, pageId: string, own: readonly Announced[]): Promise<void> {
  try {
    await storeOutcomes(context, await readOfPage(context, pageId, own));
  } catch (error) {
    if (!(error instanceof NoNetworkAccess)) context.log.error({ err: error, pageId }, 'the announced leads of a page could not be read');
    await storeOutcomes(
      context,
      own.map((webhook) => failed(webhook, error)),
    );
  }
}

const failed = (webhook: Announced, error: unknown): Outcome => ({
  kind: 'failed',
  webhook,
  reason: error instanceof Error ? error.message : String(error),
  isMissing: error instanceof NetworkFailure && error.kind === 'notFound',
});

async function take({ db, clock }: AppContext): Promise<Announced[]> {
  const now = clock.now();
  const due = sql`(select w.external_id from lead_webhooks w where w.due_at <= ${new Date(now).toISOString()}::timestamptz
    order by w.due_at limit ${LEADS_PER_ROUND} for update skip locked)`;
  return db
    .update(leadWebhooks)
    .set({ dueAt: new Date(now + TAKEN_MS), attempts: sql`${leadWebhooks.attempts} + 1` })
    .where(sql`${leadWebhooks.externalId} in ${due}`)
    .returning();
}

async function readOfPage(context: AppContext, pageId: string, announced: readonly Announced[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const access = await accessOf(context, pageId);
  for (let at = 0; at < announced.length; at += READS_AT_ONCE)
    outcomes.push(...(await Promise.all(announced.slice(at, at + READS_AT_ONCE).map((webhook) => readOne(context, access, webhook)))));
  return outcomes;
}

async function readOne({ networks, log }: AppContext, access: PageAccess, webhook: Announced): Promise<Outcome> {
  try {
    const lead = await networks.meta?.leadForms.readLead(access, webhook.externalId);
    return lead ? { kind: 'read', lead } : { kind: 'failed', webhook, reason: 'Meta is not connected', isMissing: false };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) log.error({ err: error, lead: webhook.externalId }, 'an announced lead could not be read');
    return failed(webhook, error);
  }
}

async function storeOutcomes({ db, clock }: AppContext, outcomes: readonly Outcome[]): Promise<void> {
  const now = clock.now();
  const read = outcomes.flatMap((outcome) => (outcome.kind === 'read' ? [outcome.lead] : []));
  const unread = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome] : []));
  const isOver = ({ webhook, isMissing }: (typeof unread)[number]): boolean => now - webhook.receivedAt.getTime() > giveUpAfter(isMissing);
  const done = [...read.map(({ id }) => id), ...unread.filter(isOver).map(({ webhook }) => webhook.externalId)];
  await db.transaction(async (tx) => {
    await storeLeads(tx, read, new Date(now));
    if (done.length > 0) await tx.delete(leadWebhooks).where(inArray(leadWebhooks.externalId, done));
    for (const { webhook, reason } of unread)
      await tx
        .update(leadWebhooks)
        .set({ dueAt: new Date(now + retryAfter(webhook.attempts)), error: reason })
        .where(eq(leadWebhooks.externalId, webhook.externalId));
  });
}

/** `pageId` is Meta's id of the page. */
async function accessOf(context: AppContext, pageId: string): Promise<PageAccess> {
  const [page] = await context.db
    .select({ id: metaPages.id })
    .from(metaPages)
    .where(and(eq(metaPages.pageId, pageId), isNull(metaPages.deletedAt)));
  if (!page) throw new NoNetworkAccess(pageId, 'NOT_LINKED');
  return pageAccessTo(context, page.id);
}
