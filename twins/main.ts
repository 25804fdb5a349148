// Runs the twins in one process: each at a port and in a folder of its own, all by one clock. TWIN_OPTIONS names those that are needed, with
// their options. The twins of the ad networks ask the identity twin about tokens; that of Google Ads runs beside one only.
import { clockFolderOf, openClock } from './frame/clock.ts';
import { runTwins } from './frame/run-twins.ts';
import { openGeocoderTwin } from './geocoder/geocoder-twin.ts';
import type { GeocoderTwinOptions } from './geocoder/geocoder-twin.ts';
import { openGoogleAdsTwin } from './google-ads/google-ads-twin.ts';
import type { GoogleAdsTwinOptions } from './google-ads/google-ads-twin.ts';
import { openIdentity } from './identity/identity-twin.ts';
import type { IdentityTwinOptions, OpenIdentityTwin } from './identity/identity-twin.ts';
import { openMetaTwin } from './meta/meta-twin.ts';
import type { MetaTwinOptions } from './meta/meta-twin.ts';
import { openStripeTwin } from './stripe/stripe-twin.ts';
import type { StripeTwinOptions } from './stripe/stripe-twin.ts';

interface TwinOptions {
  identity?: IdentityTwinOptions;
  stripe?: StripeTwinOptions;
  meta?: MetaTwinOptions;
  'google-ads'?: GoogleAdsTwinOptions;
  geocoder?: GeocoderTwinOptions;
}

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as TwinOptions;
const { identity, stripe, meta, 'google-ads': googleAds, geocoder } = options;
const folders = Object.entries(options).map(([name, { folder }]: [string, { folder: string }]) => ({ name, folder }));
const clock = openClock(clockFolderOf(folders));
let opened: OpenIdentityTwin | undefined;

const openIdentityFirst = async (own: IdentityTwinOptions) => {
  opened = await openIdentity(own, { clock });
  return opened.server;
};

const openGoogleAds = (own: GoogleAdsTwinOptions) => {
  if (!opened) throw new Error('The Google Ads twin needs the identity twin');
  return openGoogleAdsTwin({ ...own, tokens: opened.tokens.google, clock });
};

await runTwins([
  ...(identity ? [{ name: 'identity', folder: identity.folder, open: () => openIdentityFirst(identity) }] : []),
  ...(stripe ? [{ name: 'stripe', folder: stripe.folder, open: () => openStripeTwin(stripe, { clock }) }] : []),
  ...(meta
    ? [{ name: 'meta', folder: meta.folder, open: () => openMetaTwin(meta, { clock, ...(opened && { tokens: opened.tokens.facebook }) }) }]
    : []),
  ...(googleAds ? [{ name: 'google-ads', folder: googleAds.folder, open: () => openGoogleAds(googleAds) }] : []),
  ...(geocoder ? [{ name: 'geocoder', folder: geocoder.folder, open: () => openGeocoderTwin(geocoder, { clock }) }] : []),
]);
