// Opens Google Ads from the configuration, whether its URL leads to Google or to the twin; null without credentials.
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { isTwin } from '../../twins/twin-definition.ts';
import type { CallRecord } from '../ad-network/answered.ts';
import { openGoogleAdsNetwork } from './google-ads-network.ts';
import type { GoogleAdsNetwork } from './google-ads-network.ts';

export function connectGoogleAds(config: Config, now: () => number, onAnswer?: (record: CallRecord) => void): GoogleAdsNetwork | null {
  const { GOOGLE_ADS_DEVELOPER_TOKEN: developerToken } = config;
  if (developerToken === undefined) return null;
  const [clientId, clientSecret] = credentialsOf(config);
  if (clientId === undefined || clientSecret === undefined)
    throw new SettingError(
      'The setting GOOGLE_ADS_DEVELOPER_TOKEN needs GOOGLE_ADS_CLIENT_ID and GOOGLE_ADS_CLIENT_SECRET, or GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  const { GOOGLE_ADS_URL: apiUrl, GOOGLE_ADS_API_VERSION: version, GOOGLE_ADS_LOGIN_CUSTOMER_ID: loginCustomerId = null } = config;
  return openGoogleAdsNetwork({
    apiUrl,
    version,
    tokenUrl: tokenUrlOf(config),
    developerToken,
    clientId,
    clientSecret,
    loginCustomerId,
    now,
    ...(onAnswer && { onAnswer }),
  });
}

/** Credentials of the sign-in's twin are worth nothing at Google, and Google's nothing at the twin. */
function credentialsOf(config: Config): [string | undefined, string | undefined] {
  const { GOOGLE_ADS_CLIENT_ID, GOOGLE_ADS_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config;
  const isTwinAtSignIn = isTwin(config, 'identity', 'google');
  if (isTwin(config, 'google-ads', 'google')) return [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET];
  const isOwn = GOOGLE_ADS_CLIENT_ID !== undefined || GOOGLE_ADS_CLIENT_SECRET !== undefined;
  return isOwn || isTwinAtSignIn ? [GOOGLE_ADS_CLIENT_ID, GOOGLE_ADS_CLIENT_SECRET] : [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET];
}

const tokenUrlOf = (config: Config): string =>
  isTwin(config, 'google-ads', 'google') ? `${config.GOOGLE_ISSUER_URL}/token` : config.GOOGLE_ADS_TOKEN_URL;
