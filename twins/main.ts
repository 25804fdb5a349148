// Runs the twins in one process: each at a port and in a folder of its own, all by one clock. TWIN_OPTIONS names those that are needed, with
// their options.
import { clockFolderOf, openClock } from './frame/clock.ts';
import { runTwins } from './frame/run-twins.ts';
import { openGoogleAdsTwin } from './google-ads/google-ads-twin.ts';
import type { GoogleAdsTwinOptions } from './google-ads/google-ads-twin.ts';
import type { AdsTokenPort } from './google-ads/twin-context.ts';
import { openIdentityTwin } from './identity/identity-twin.ts';
import type { IdentityTwinOptions, IssuedTokens } from './identity/identity-twin.ts';
import type { TokenPort } from './meta/graph/graph.ts';
import { openMetaTwin } from './meta/meta-twin.ts';
import type { MetaTwinOptions } from './meta/meta-twin.ts';
import { openStripeTwin } from './stripe/stripe-twin.ts';
import type { StripeTwinOptions } from './stripe/stripe-twin.ts';

interface TwinOptions {
  identity?: IdentityTwinOptions;
  stripe?: StripeTwinOptions;
  meta?: MetaTwinOptions;
  'google-ads'?: GoogleAdsTwinOptions;
}

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as TwinOptions;
const { identity, stripe, meta, 'google-ads': googleAds } = options;
const folders = Object.entries(options).map(([name, { folder }]: [string, { folder: string }]) => ({ name, folder }));
const clock = openClock(clockFolderOf(folders));
/** Tokens of people; none without the identity twin. */
let issued: IssuedTokens | null = null;
const facebookTokens: TokenPort = {
  findToken: (text) => issued?.findToken('facebook', text) ?? null,
  revokeToken: (text) => issued?.revokeToken(text),
};
const googleTokens: AdsTokenPort = {
  findToken: (text) => issued?.findToken('google', text) ?? null,
  revokeToken: (text) => issued?.revokeToken(text),
};
const onOpen = (opened: IssuedTokens): void => void (issued = opened);

await runTwins([
  ...(identity ? [{ name: 'identity', folder: identity.folder, open: () => openIdentityTwin(identity, { clock, onOpen }) }] : []),
  ...(stripe ? [{ name: 'stripe', folder: stripe.folder, open: () => openStripeTwin(stripe, { clock }) }] : []),
  ...(meta ? [{ name: 'meta', folder: meta.folder, open: () => openMetaTwin(meta, { clock, tokens: facebookTokens }) }] : []),
  ...(googleAds
    ? [{ name: 'google-ads', folder: googleAds.folder, open: () => openGoogleAdsTwin(googleAds, { clock, tokens: googleTokens }) }]
    : []),
]);
