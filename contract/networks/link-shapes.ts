// Linking accounts: sign-ins on a network, the accounts and pages that a sign-in reaches, and which of them are linked for whom. A sign-in
// stands for the token that it gave us; the token itself is never in a response.
import { ACCOUNT_STATUSES, readAdAccountId, readGoogleAccountId, TOKEN_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { MAX_CUSTOMERS_OF_ACCOUNT } from './account-shapes.ts';

export const MAX_LINKED_AT_ONCE = 100;

const time = z.iso.datetime({ offset: true });
const servedCustomers = z.array(z.object({ _id: id, name: z.string() }));

export const networkSignIn = z.object({
  _id: id,
  /** The person's name on the network. */
  userName: z.string(),
  state: z.enum(TOKEN_STATES),
  /** Null when it does not expire. */
  expiresAt: time.nullable(),
  missingScopes: z.array(z.string()),
  accountCount: z.number().int(),
  /** Who signed in there, by their name here. */
  linkedBy: z.string().nullable(),
  linkedAt: time,
  checkedAt: time.nullable(),
});
export type NetworkSignIn = z.infer<typeof networkSignIn>;

/** Set when the account or page is here already. */
const linked = z
  .object({
    _id: id,
    tokenState: z.enum(TOKEN_STATES),
    /** Linked by this very sign-in. */
    isBySignIn: z.boolean(),
    customers: servedCustomers,
  })
  .nullable();

export const reachableAccount = z.object({
  accountId: z.string(),
  name: z.string(),
  currencyCode: z.string(),
  timezone: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  /** Google: the manager account through which it is reached. */
  managerName: z.string().nullable(),
  linked,
});
export type ReachableAccount = z.infer<typeof reachableAccount>;

export const reachablePage = z.object({ pageId: z.string(), name: z.string(), category: z.string(), linked });
export type ReachablePage = z.infer<typeof reachablePage>;

export const reachable = z.object({
  signIn: networkSignIn,
  accounts: z.array(reachableAccount),
  /** Pages that the person may advertise for; none on Google. */
  pages: z.array(reachablePage),
});
export type Reachable = z.infer<typeof reachable>;

const customerIds = z
  .array(id)
  .max(MAX_CUSTOMERS_OF_ACCOUNT, `At most ${MAX_CUSTOMERS_OF_ACCOUNT} customers.`)
  .default([])
  .transform((ids) => [...new Set(ids)]);

const accountsToLink = (read: (typed: string) => string | null) =>
  z
    .array(
      z.strictObject({
        accountId: z
          .string()
          .max(40)
          .refine((typed) => read(typed) === typed, 'This is not an account ID of this network.'),
        /** Added to the customers that the account serves already. */
        customerIds,
      }),
    )
    .min(1, 'Choose an account.')
    .max(MAX_LINKED_AT_ONCE, `At most ${MAX_LINKED_AT_ONCE} accounts at once.`);

export const adAccountLink = z.strictObject({
  signInId: id,
  accounts: accountsToLink(readAdAccountId),
  pages: z
    .array(z.strictObject({ pageId: z.string().regex(/^\d{1,20}$/, 'This is not a page ID.'), customerIds }))
    .max(MAX_LINKED_AT_ONCE, `At most ${MAX_LINKED_AT_ONCE} pages at once.`)
    .default([]),
});
export const googleAccountLink = z.strictObject({ signInId: id, accounts: accountsToLink(readGoogleAccountId) });

export const linkAnswer = z.object({ ids: z.array(id), pageIds: z.array(id) });

export const minimumBudgetAnswer = z.object({
  /** Per day, in minor units; null where nobody knows it. */
  minimumBudget: z.number().int().nullable(),
  currencyCode: z.string(),
  /** `stored` when the network could not be asked now. */
  source: z.enum(['network', 'stored']),
  /** When the network said so; null for an amount that was entered by hand. */
  readAt: time.nullable(),
});
export type MinimumBudgetAnswer = z.infer<typeof minimumBudgetAnswer>;
