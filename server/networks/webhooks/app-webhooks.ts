// The webhooks that our app needs at Meta, and which of them are missing. Without them campaigns are still observed at their pace, and new
// leads are found late.
import { META_WEBHOOK_PATH } from '../../adapters/meta/index.ts';
import type { AppSubscription } from '../../adapters/meta/index.ts';
import type { Config } from '../../config.ts';
import { ownUrl } from '../../twins/own-url.ts';
import { isTwin } from '../../twins/twin-definition.ts';

export const LEAD_FIELDS = ['leadgen'] as const;

export const APP_WEBHOOKS = [
  { object: 'ad_account', fields: ['in_process_ad_objects', 'with_issues_ad_objects'], allows: 'receive review results' },
  { object: 'page', fields: LEAD_FIELDS, allows: 'receive new leads' },
] as const;
type AppWebhook = (typeof APP_WEBHOOKS)[number];

/** Meta calls https only, so PUBLIC_URL must be set; a twin calls this process directly. Null where nobody could call us. */
export function metaWebhookUrl(config: Config): string | null {
  const publicUrl = config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL.replace(/\/+$/, '') : null;
  const root = isTwin(config, 'meta', 'meta') ? ownUrl(config) : publicUrl;
  return root === null ? null : `${root}${META_WEBHOOK_PATH}`;
}

/** Why Meta would not tell us; null where it does. Further fields that someone chose in the app's settings do no harm. */
export function webhookProblem({ object, fields }: AppWebhook, found: readonly AppSubscription[], url: string): string | null {
  const subscription = found.find((each) => each.object === object);
  if (!subscription) return 'the app is not subscribed';
  if (!subscription.active) return 'the subscription is not active';
  if (subscription.callback_url !== url) return `Meta calls ${subscription.callback_url ?? 'nobody'} instead of ${url}`;
  const missing = fields.filter((field) => !subscription.fields.includes(field));
  return missing.length === 0 ? null : `the subscription lacks ${missing.join(' and ')}`;
}
