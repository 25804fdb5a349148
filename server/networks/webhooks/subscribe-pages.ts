// Subscribes linked pages, so that Meta tells us of their leads. A page that Meta refuses, as one without the permission, is tried again
// later.
import { givesAccess } from '#domain/networks/index.ts';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AppContext } from '../../app-context.ts';
import { metaPages } from '../page-table.ts';
import { NoNetworkAccess, pageAccessTo } from '../tokens/account-access.ts';
import { LEAD_FIELDS } from './app-webhooks.ts';

const TRY_AGAIN_MS = 3_600_000;
const PAGES_PER_ROUND = 50;

export async function subscribePages(context: AppContext): Promise<void> {
  const { db, clock, networks } = context;
  if (!networks.meta) return;
  const isDue = lte(metaPages.subscribeAt, new Date(clock.now()));
  const due = await db
    .select({ id: metaPages.id, tokenState: metaPages.tokenState })
    .from(metaPages)
    .where(and(isNull(metaPages.deletedAt), isNotNull(metaPages.token), isDue))
    .orderBy(asc(metaPages.subscribeAt), asc(metaPages.id))
    .limit(PAGES_PER_ROUND);
  for (const { id, tokenState } of due) {
    const isSubscribed = givesAccess(tokenState) && (await subscribe(context, id));
    // A page that was linked again meanwhile stays due, by its later time.
    await db
      .update(metaPages)
      .set({ subscribeAt: isSubscribed ? null : new Date(clock.now() + TRY_AGAIN_MS) })
      .where(and(eq(metaPages.id, id), isDue));
  }
}

async function subscribe(context: AppContext, id: string): Promise<boolean> {
  try {
    await context.networks.meta?.webhooks.subscribePage(await pageAccessTo(context, id), LEAD_FIELDS);
    return true;
  } catch (error) {
    if (!(error instanceof NetworkFailure || error instanceof NoNetworkAccess)) throw error;
    context.log.warn({ err: error, page: id }, 'a page could not be subscribed to webhooks of leads, and is tried again');
    return false;
  }
}
