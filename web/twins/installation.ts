// What the page says about the twins of this installation. It does not change while the page is open.
import { readBoot } from '#web/client/session.ts';

export const canSteerTwins = (): boolean => readBoot()?.canSteerTwins === true;

const AD_NETWORKS = [
  { twin: 'meta-meta', label: 'Meta' },
  { twin: 'google-google-ads', label: 'Google Ads' },
];

/** The ad networks that are twins, as people call them. */
export function simulatedNetworks(): string[] {
  const twins = readBoot()?.twins ?? [];
  return AD_NETWORKS.filter(({ twin }) => twins.includes(twin)).map(({ label }) => label);
}
