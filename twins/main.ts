// Runs the twins in one process: each at a port and in a folder of its own, all by one clock. TWIN_OPTIONS names those that are needed, with
// their options.
import { clockFolderOf, openClock } from './frame/clock.ts';
import { runTwins } from './frame/run-twins.ts';
import { openIdentityTwin } from './identity/identity-twin.ts';
import type { IdentityTwinOptions } from './identity/identity-twin.ts';
import { openStripeTwin } from './stripe/stripe-twin.ts';
import type { StripeTwinOptions } from './stripe/stripe-twin.ts';

const { identity, stripe } = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as { identity?: IdentityTwinOptions; stripe?: StripeTwinOptions };
const folders = Object.entries({ identity, stripe }).flatMap(([name, options]) => (options ? [{ name, folder: options.folder }] : []));
const clock = openClock(clockFolderOf(folders));

await runTwins([
  ...(identity ? [{ name: 'identity', folder: identity.folder, open: () => openIdentityTwin({ ...identity, clock }) }] : []),
  ...(stripe ? [{ name: 'stripe', folder: stripe.folder, open: () => openStripeTwin({ ...stripe, clock }) }] : []),
]);
