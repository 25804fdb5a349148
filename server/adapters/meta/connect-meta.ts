// Opens Meta's ad network from the configuration, whether its URL leads to Meta or to the twin; null without credentials.
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { isTwin } from '../../twins/twin-definition.ts';
import type { CallRecord } from '../ad-network/answered.ts';
import { openMetaNetwork } from './meta-network.ts';
import type { MetaNetwork, MetaSettings } from './meta-network.ts';

export function connectMeta(config: Config, now: () => number, onAnswer?: (record: CallRecord) => void): MetaNetwork | null {
  const [appId, appSecret] = credentialsOf(config);
  if (appId === undefined && appSecret === undefined) return null;
  if (appId === undefined || appSecret === undefined)
    throw new SettingError('The settings META_APP_ID and META_APP_SECRET belong together: set both or none.');
  const { META_GRAPH_URL: graphUrl, META_API_VERSION: version, META_WEBHOOK_VERIFY_TOKEN: webhookVerifyToken = null } = config;
  const tokenIssuer = tokenIssuerOf(config);
  return openMetaNetwork({
    graphUrl,
    version,
    appId,
    appSecret,
    webhookVerifyToken,
    now,
    ...(tokenIssuer && { tokenIssuer }),
    ...(onAnswer && { onAnswer }),
  });
}

/** At Meta one host does both; of the twins that of the sign-in issues the tokens. */
function tokenIssuerOf(config: Config): MetaSettings['tokenIssuer'] | null {
  const { FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;
  const areTwins = isTwin(config, 'meta', 'meta') && isTwin(config, 'identity', 'facebook');
  return areTwins && appId !== undefined && appSecret !== undefined ? { graphUrl, appId, appSecret } : null;
}

/** One app of Meta serves sign-in and ads. The credentials of the sign-in's twin are worth nothing at Meta. */
function credentialsOf(config: Config): [string | undefined, string | undefined] {
  const isOwn = config.META_APP_ID !== undefined || config.META_APP_SECRET !== undefined;
  if (isOwn || isTwin(config, 'identity', 'facebook')) return [config.META_APP_ID, config.META_APP_SECRET];
  return [config.FACEBOOK_APP_ID, config.FACEBOOK_APP_SECRET];
}
