// The steps of a delivery in plain words.
import type { Network } from '../networks/index.ts';
import { NETWORK_LABELS } from '../networks/index.ts';

export const STEP_STATES = ['WAITING', 'SENT', 'DONE', 'ACTIVE', 'UNDONE'] as const;
export type DeliveryStepState = (typeof STEP_STATES)[number];

const NOUNS: Readonly<Record<string, string>> = {
  image: 'Image',
  video: 'Video',
  leadForm: 'Lead form',
  audience: 'Audience',
  campaign: 'Campaign',
  adSet: 'Ad set',
  creative: 'Creative',
  ad: 'Ad',
  asset: 'Asset',
};
/** 'Ad set' for an object of a plan. */
export const objectNoun = (kind: string): string => NOUNS[kind] ?? kind;

/** Files and audiences are uploaded or made once and never turned on. */
const UPLOADED = ['image', 'video', 'asset'];

/** 'Ad set created on Meta', 'Image uploaded to Google' */
export function deliveryStepText(kind: string, state: DeliveryStepState, network: Network): string {
  const noun = objectNoun(kind);
  const isUpload = UPLOADED.includes(kind);
  const site = NETWORK_LABELS[network];
  switch (state) {
    case 'WAITING':
      return `${noun} waits to be ${isUpload ? 'uploaded' : 'created'}`;
    case 'SENT':
      return `${noun} sent to ${site}, waiting for the response`;
    case 'DONE':
      return isUpload ? `${noun} uploaded to ${site}` : `${noun} created on ${site}`;
    case 'ACTIVE':
      return `${noun} turned on`;
    case 'UNDONE':
      return `${noun} removed from ${site}`;
    default:
      return state satisfies never;
  }
}
