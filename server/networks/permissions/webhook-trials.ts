// Whether Meta tells us of changes: what our app is subscribed to, read without changing it.
import type { AppSubscription, MetaNetwork } from '../../adapters/meta/index.ts';
import type { Config } from '../../config.ts';
import { APP_WEBHOOKS, metaWebhookUrl, webhookProblem } from '../webhooks/app-webhooks.ts';
import { Missing } from './permission-trial.ts';
import type { PermissionTrial } from './permission-trial.ts';

const NO_URL = 'set PUBLIC_URL to the https address of this installation';
const NO_TOKEN = 'set META_WEBHOOK_VERIFY_TOKEN';
const HINT = 'Adstead subscribes it at startup and every ten minutes';

export function webhookTrials(meta: MetaNetwork, config: Config): PermissionTrial[] {
  let reading: Promise<AppSubscription[]> | undefined;
  const url = metaWebhookUrl(config);
  return APP_WEBHOOKS.map((webhook) => ({
    permission: `webhook of ${webhook.object}`,
    allows: webhook.allows,
    isNeeded: true,
    isGranted: null,
    async attempt() {
      if (config.META_WEBHOOK_VERIFY_TOKEN === undefined) throw new Missing(NO_TOKEN);
      if (url === null) throw new Missing(NO_URL);
      reading ??= meta.webhooks.appSubscriptions();
      const problem = webhookProblem(webhook, await reading, url);
      if (problem !== null) throw new Missing(`${problem}; ${HINT}`);
    },
  }));
}
