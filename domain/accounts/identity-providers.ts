// External identity providers, and how long their sign-ins are valid here.

export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;
export type IdentityProviderId = (typeof IDENTITY_PROVIDERS)[number];

export const PROVIDER_LABELS: Readonly<Record<IdentityProviderId, string>> = { google: 'Google', facebook: 'Facebook' };

export const isIdentityProvider = (text: string): text is IdentityProviderId => (IDENTITY_PROVIDERS as readonly string[]).includes(text);

/** Time limit from the sign-in screen to the provider and back. */
export const FLOW_MINUTES = 10;
/** Linking an account requires a recent sign-in. */
export const FRESH_SESSION_MINUTES = 15;

export const isFreshSession = (openedAt: number, now: number): boolean => now - openedAt <= FRESH_SESSION_MINUTES * 60_000;

export interface SignInMethods {
  hasPassword: boolean;
  linked: readonly IdentityProviderId[];
}

/** Prevents people from locking themselves out by unlinking their last provider. */
export const keepsSignInMethod = ({ hasPassword, linked }: SignInMethods, unlinked: IdentityProviderId): boolean =>
  hasPassword || linked.some((provider) => provider !== unlinked);
