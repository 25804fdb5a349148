// The faults that staff can switch on at a twin, as they read on the page.

export const TWIN_NAMES = ['meta', 'google-ads', 'stripe', 'identity', 'geocoder'] as const;
export type TwinName = (typeof TWIN_NAMES)[number];

export const TWIN_LABELS: Readonly<Record<TwinName, string>> = {
  meta: 'Meta',
  'google-ads': 'Google Ads',
  stripe: 'Stripe',
  identity: 'Sign-in',
  geocoder: 'Geocoder',
};

export const TWIN_FAULTS = [
  'unavailable',
  'done-then-500',
  'lost-response',
  'slow',
  'throttled',
  'token-revoked',
  'webhooks-held',
  'overspend',
] as const;
export type TwinFault = (typeof TWIN_FAULTS)[number];

export const TWIN_FAULT_TEXTS: Readonly<Record<TwinFault, { label: string; help: string }>> = {
  unavailable: { label: 'Unavailable', help: 'Requests are answered with an error and have no effect.' },
  'done-then-500': { label: 'Done, but answered 500', help: 'Changes take effect, and the answer is a server error.' },
  'lost-response': { label: 'Done, but connection cut', help: 'Changes take effect, and the connection ends before the answer.' },
  slow: { label: 'Slow', help: 'Each answer takes ten seconds.' },
  throttled: { label: 'Throttled', help: 'Requests are refused because the rate limit is reached.' },
  'token-revoked': { label: 'Access token revoked', help: 'The network refuses our access. Link the accounts again afterwards.' },
  'webhooks-held': { label: 'Webhooks held', help: 'Webhooks are stored and sent when this ends.' },
  overspend: { label: 'Overspending', help: 'Campaigns spend twice their budget from now on.' },
};

/** Which faults a twin has. */
export const FAULTS_OF_TWIN: Readonly<Record<TwinName, readonly TwinFault[]>> = {
  meta: TWIN_FAULTS,
  'google-ads': TWIN_FAULTS.filter((fault) => fault !== 'webhooks-held'),
  stripe: ['unavailable', 'done-then-500', 'throttled', 'webhooks-held'],
  identity: ['unavailable'],
  geocoder: ['unavailable', 'slow', 'throttled'],
};

/** The faults that can be limited to the next request. */
export const FAULTS_OF_ONE_REQUEST: readonly TwinFault[] = ['unavailable', 'done-then-500', 'lost-response', 'slow'];
