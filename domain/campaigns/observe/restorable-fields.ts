// Which fields that someone changed on the network's own site can be set again to our values. Names and first days are never changed by us;
// on Google neither targeting nor ads are sent again.
import type { Network } from '../../networks/index.ts';

export const RESTORABLE_FIELDS = ['state', 'budget', 'endsAt', 'targeting', 'creative'] as const;
export type RestorableField = (typeof RESTORABLE_FIELDS)[number];

const BY_NETWORK: Readonly<Record<Network, readonly RestorableField[]>> = {
  meta: RESTORABLE_FIELDS,
  google: ['state', 'budget', 'endsAt'],
};

export const restorableFields = (network: Network, drifted: readonly string[]): RestorableField[] =>
  BY_NETWORK[network].filter((field) => drifted.includes(field));
