// How do providers, linked accounts and unfinished links look on the wire?
import { IDENTITY_PROVIDERS } from '#domain/accounts/index.ts';
import { z } from 'zod';

export const providerName = z.enum(IDENTITY_PROVIDERS);

/** The specification's entry; `label` is for people, and `isTwin` says that a local stand-in answers. No secrets. */
export const providerEntry = z.object({
  provider: providerName,
  label: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  authBaseUrl: z.string(),
  /** Where signing in begins, on our own site. */
  url: z.string(),
  scopes: z.array(z.string()),
  isTwin: z.boolean(),
});
export type ProviderEntry = z.infer<typeof providerEntry>;

export const linkedAccount = z.object({
  provider: providerName,
  label: z.string(),
  isTwin: z.boolean(),
  /** Whether it can be used at present; one that was linked earlier stays listed. */
  isOffered: z.boolean(),
  /** Null while nothing is linked. */
  linked: z
    .object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      linkedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** Facebook or Google ended it from their side: it has to be linked again before it can be used for more than signing in. */
      needsRelink: z.boolean(),
      mayUnlink: z.boolean(),
    })
    .nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** Someone whose provider names an email that an account here has: the account's password decides. */
export const pendingLink = z.object({
  provider: providerName,
  label: z.string(),
  isTwin: z.boolean(),
  email: z.string(),
  name: z.string().nullable(),
});
export type PendingLink = z.infer<typeof pendingLink>;
