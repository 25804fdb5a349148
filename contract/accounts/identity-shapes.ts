// Identity providers, linked accounts and pending links.
import { IDENTITY_PROVIDERS } from '#domain/accounts/index.ts';
import { z } from 'zod';

export const providerName = z.enum(IDENTITY_PROVIDERS);

/** The specification's fields plus `label` for people, and `isTwin` for a local stand-in of the provider. Contains no secrets. */
export const providerEntry = z.object({
  provider: providerName,
  label: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  authBaseUrl: z.string(),
  /** The path on our own site that starts the sign-in. */
  url: z.string(),
  scopes: z.array(z.string()),
  isTwin: z.boolean(),
});
export type ProviderEntry = z.infer<typeof providerEntry>;

export const linkedAccount = z.object({
  provider: providerName,
  label: z.string(),
  isTwin: z.boolean(),
  /** Whether the provider is configured. An account that was linked earlier is listed even if it is not. */
  isOffered: z.boolean(),
  /** Null if no account is linked. */
  linked: z
    .object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      linkedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** The provider revoked the link. It must be renewed before it can be used for more than signing in. */
      needsRelink: z.boolean(),
      mayUnlink: z.boolean(),
    })
    .nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** A provider account with the email of an existing user. It is linked once the user's password is confirmed. */
export const pendingLink = z.object({
  provider: providerName,
  label: z.string(),
  isTwin: z.boolean(),
  email: z.string(),
  name: z.string().nullable(),
});
export type PendingLink = z.infer<typeof pendingLink>;
