// What if a notice about money that goes back, or is disputed, never came? The provider is asked what it told since the last round, and
// what was not acted on is heard now. A payment that came in is found by comparing unpaid orders, and needs no notice.
import type { PaymentNotice, PaymentProvider } from '../adapters/stripe/index.ts';
import type { House } from '../house.ts';
import { hearNotice } from './hear-notice.ts';
import { heardUntil, isKnownNotice, writeHeardUntil } from './notice-store.ts';

/** Clocks differ, and what happens just now may be named a little later. */
const OVERLAP_MS = 3_600_000;
/** As long as the provider names what it told. */
const FIRST_ROUND_MS = 30 * 86_400_000;

export async function hearMissedNotices(house: House, provider: PaymentProvider): Promise<void> {
  const { db, now, log } = house;
  const begun = now();
  const since = (await heardUntil(db, provider.isLive))?.getTime() ?? begun - FIRST_ROUND_MS;
  let isAllHeard = true;
  for (const notice of await missedSince(house, provider, since - OVERLAP_MS)) {
    await hearNotice(house, provider, notice).catch((error: unknown) => {
      isAllHeard = false;
      log.warn({ err: error, notice: notice.id }, 'a notice that was missed could not be acted on');
    });
  }
  // Otherwise the next round looks as far back as this one.
  if (isAllHeard) await writeHeardUntil(db, provider.isLive, new Date(begun));
}

/** Oldest first. */
async function missedSince({ db }: House, provider: PaymentProvider, moment: number): Promise<PaymentNotice[]> {
  const missed: PaymentNotice[] = [];
  for await (const notice of provider.moneyBackNoticesSince(new Date(moment).toISOString()))
    if (!(await isKnownNotice(db, notice.id))) missed.unshift(notice);
  return missed;
}
