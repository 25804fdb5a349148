// Who else may say who someone is? And how long does what they say count here?

export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;
export type IdentityProviderId = (typeof IDENTITY_PROVIDERS)[number];

export const PROVIDER_LABELS: Readonly<Record<IdentityProviderId, string>> = { google: 'Google', facebook: 'Facebook' };

export const isIdentityProvider = (text: string): text is IdentityProviderId => (IDENTITY_PROVIDERS as readonly string[]).includes(text);

/** From the sign-in screen to the provider and back. */
export const FLOW_MINUTES = 10;
/** Linking needs someone who proved lately who they are. */
export const FRESH_SESSION_MINUTES = 15;

export const isFreshSession = (openedAt: number, now: number): boolean => now - openedAt <= FRESH_SESSION_MINUTES * 60_000;

export interface WaysIn {
  hasPassword: boolean;
  linked: readonly IdentityProviderId[];
}

/** Nobody locks themselves out by unlinking. */
export const leavesAWayIn = ({ hasPassword, linked }: WaysIn, unlinked: IdentityProviderId): boolean =>
  hasPassword || linked.some((provider) => provider !== unlinked);
