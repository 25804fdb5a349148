// Replays webhook events about refunds, disputes and declined cards that never reached us: reads from the provider which events it sent since the last
// run, and handles those that were not handled yet. Payments need no replay: reconciling compares unpaid orders with the provider.
import type { PaymentEvent, PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { replayedUntil, isHandledWebhookEvent, writeReplayedUntil } from './webhook-event-store.ts';

/** Clocks differ, and the provider may list an event a little after it happened. */
const OVERLAP_MS = 3_600_000;
/** For how long the provider lists its events. */
const FIRST_RUN_MS = 30 * 86_400_000;

export async function replayMissedWebhooks(context: AppContext, provider: PaymentProvider): Promise<void> {
  const { db, now, log } = context;
  const startedAt = now();
  const since = (await replayedUntil(db, provider.isLive))?.getTime() ?? startedAt - FIRST_RUN_MS;
  let areAllHandled = true;
  for (const event of await missedSince(context, provider, since - OVERLAP_MS)) {
    await handleWebhookEvent(context, provider, event).catch((error: unknown) => {
      areAllHandled = false;
      log.warn({ err: error, eventId: event.id }, 'a missed webhook event could not be handled');
    });
  }
  // Otherwise the next run looks as far back as this one.
  if (areAllHandled) await writeReplayedUntil(db, provider.isLive, new Date(startedAt));
}

/** Oldest first. */
async function missedSince({ db }: AppContext, provider: PaymentProvider, moment: number): Promise<PaymentEvent[]> {
  const missed: PaymentEvent[] = [];
  for await (const event of provider.paymentEventsSince(new Date(moment).toISOString()))
    if (!(await isHandledWebhookEvent(db, event.id))) missed.unshift(event);
  return missed;
}
