// Opens the sign-ins by which an ad network gives us access to accounts: the providers' own sign-in, with the network's app and more scopes.
// A token of the sign-in's twin works only at the twins of the networks, and a real one only at the real networks, so both must be of a kind.
import { requestedScopes } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { Config } from '../../config.ts';
import { isTwin } from '../../twins/twin-definition.ts';
import { openFacebookProvider } from './facebook-provider.ts';
import { openGoogleProvider } from './google-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';

export type NetworkSignIns = Readonly<Record<Network, IdentityProvider | null>>;

const FACEBOOK = { dialogUrl: 'https://www.facebook.com', graphUrl: 'https://graph.facebook.com' };
const GOOGLE_ISSUER = 'https://accounts.google.com';

export const openNetworkSignIns = (config: Config, now: () => number): NetworkSignIns => ({
  meta: openMetaSignIn(config, now),
  google: openGoogleSignIn(config, now),
});

type Standing = 'twin' | 'real' | 'real ads only' | 'twin ads only';

const standingOf = (isSignInTwin: boolean, isAdsTwin: boolean): Standing => {
  if (isSignInTwin) return isAdsTwin ? 'twin' : 'real ads only';
  return isAdsTwin ? 'twin ads only' : 'real';
};

function openMetaSignIn(config: Config, now: () => number): IdentityProvider | null {
  const standing = standingOf(isTwin(config, 'identity', 'facebook'), isTwin(config, 'meta', 'meta'));
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL, FACEBOOK_VERSION: version } = config;
  const urls = standing === 'real ads only' ? FACEBOOK : { dialogUrl: FACEBOOK_DIALOG_URL, graphUrl: FACEBOOK_GRAPH_URL };
  const own = standing === 'twin' ? [undefined, undefined] : [config.META_APP_ID, config.META_APP_SECRET];
  const [appId, appSecret] = standing === 'real ads only' ? own : [own[0] ?? FACEBOOK_APP_ID, own[1] ?? FACEBOOK_APP_SECRET];
  if (standing === 'twin ads only' || appId === undefined || appSecret === undefined) return null;
  const scopes = ['public_profile', ...requestedScopes('meta')];
  return openFacebookProvider({ ...urls, version, appId, appSecret, now, scopes, asksAgain: true });
}

function openGoogleSignIn(config: Config, now: () => number): IdentityProvider | null {
  const standing = standingOf(isTwin(config, 'identity', 'google'), isTwin(config, 'google-ads', 'google'));
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL, GOOGLE_AUTHORIZE_URL } = config;
  const urls = standing === 'real ads only' ? { issuer: GOOGLE_ISSUER } : { issuer: GOOGLE_ISSUER_URL, authorizeUrl: GOOGLE_AUTHORIZE_URL };
  const own = standing === 'twin' ? [undefined, undefined] : [config.GOOGLE_ADS_CLIENT_ID, config.GOOGLE_ADS_CLIENT_SECRET];
  const [clientId, clientSecret] = standing === 'real ads only' ? own : [own[0] ?? GOOGLE_CLIENT_ID, own[1] ?? GOOGLE_CLIENT_SECRET];
  if (standing === 'twin ads only' || clientId === undefined || clientSecret === undefined) return null;
  return openGoogleProvider({ ...urls, clientId, clientSecret, now, moreScopes: requestedScopes('google'), prompt: 'consent' });
}
