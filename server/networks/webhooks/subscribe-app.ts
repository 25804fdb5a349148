// Subscribes our app to its webhooks at Meta: at the start of an api process, which answers the handshake, and again where someone changed the
// subscription. What exists already is left alone.
import type { AppContext } from '../../app-context.ts';
import { repeatRound } from '../../jobs/worker/repeat-round.ts';
import type { Repetition } from '../../jobs/worker/repeat-round.ts';
import { APP_WEBHOOKS, metaWebhookUrl, webhookProblem } from './app-webhooks.ts';

const PAUSE_MS = 10 * 60_000;

type Subscribing = Pick<AppContext, 'config' | 'networks'>;

export async function subscribeApp({ config, networks: { meta } }: Subscribing): Promise<void> {
  const callbackUrl = metaWebhookUrl(config);
  if (!meta || callbackUrl === null || config.META_WEBHOOK_VERIFY_TOKEN === undefined) return;
  const found = await meta.webhooks.appSubscriptions();
  for (const webhook of APP_WEBHOOKS) {
    if (webhookProblem(webhook, found, callbackUrl) === null) continue;
    const known = found.find(({ object }) => object === webhook.object)?.fields ?? [];
    const fields = [...new Set([...known, ...webhook.fields])];
    await meta.webhooks.subscribeApp({ object: webhook.object, fields, callbackUrl });
  }
}

/** Called once the process listens. */
export const renewAppSubscription = (context: AppContext): Repetition =>
  repeatRound(
    PAUSE_MS,
    () => subscribeApp(context),
    (error) => context.log.warn({ err: error }, 'the app could not be subscribed to webhooks of Meta, and is tried again'),
  );
