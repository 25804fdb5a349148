// Accounts on the networks, in requests and responses. Meta has ad accounts, Google has gdn accounts; their ids and names have
// different formats.
import { isTimezone } from '#domain/customers/index.ts';
import { CURRENCIES } from '#domain/money/index.ts';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  DEFAULT_EXCLUDED_PLACEMENTS,
  isMetaId,
  MAX_BLOCK_LISTS,
  MAX_EXCLUDED_PLACEMENTS,
  readAdAccountId,
  readGoogleAccountId,
  readPlacements,
  TOKEN_STATE_LABELS,
  TOKEN_STATES,
} from '#domain/networks/index.ts';
import { z } from 'zod';
import { chosenCurrencyCode } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { minorUnits } from '../input-shapes.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListColumn, ListDescriptor } from '../list/index.ts';

export const MAX_CUSTOMERS_OF_ACCOUNT = 200;

const time = z.iso.datetime({ offset: true });
const state = { status: z.enum(ACCOUNT_STATUSES), tokenState: z.enum(TOKEN_STATES), currencyCode: z.string(), timezone: z.string() };

/** How we reach a linked account. */
const access = z.object({
  signInId: id,
  /** The person on the network by whose sign-in it is reached. */
  userName: z.string(),
  /** Who signed in there, by their name here. */
  linkedBy: z.string().nullable(),
  linkedAt: time,
  /** Null when it does not expire. */
  expiresAt: time.nullable(),
  /** When the network last answered for this account. */
  checkedAt: time.nullable(),
  missingScopes: z.array(z.string()),
  /** Why the last check failed, as the network said; empty when it did not. */
  lastError: z.string(),
  /** Google: the manager account through which it is reached. */
  managerId: z.string().nullable(),
});

const record = {
  ...state,
  /** Per day, in minor units. */
  minimumBudget: z.number().int().nullable(),
  /** When the network said so; null for an amount that was entered by hand. */
  minimumBudgetAt: time.nullable(),
  /** Null while the account is not linked. */
  access: access.nullable(),
  /** Customers' users see only their own customer here. */
  customers: z.array(z.object({ _id: id, name: z.string() })),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
};
export const adAccount = z.object({
  _id: id,
  accountId: z.string(),
  name: z.string(),
  ...record,
  /** The block lists on Meta that its campaigns exclude; null for all. */
  blockListIds: z.array(z.string()).nullable(),
});
export type AdAccount = z.infer<typeof adAccount>;
export const googleAccount = z.object({
  _id: id,
  accountId: z.string(),
  descriptiveName: z.string(),
  ...record,
  /** Websites by domain, apps and categories of apps by id, that its campaigns exclude. */
  excludedPlacements: z.array(z.string()),
});
export type GoogleAccount = z.infer<typeof googleAccount>;

const name = z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.');
const writable = {
  currencyCode: chosenCurrencyCode,
  timezone: z.string().max(60).refine(isTimezone, 'Choose a time zone.'),
  minimumBudget: minorUnits.min(0, 'Enter an amount.').nullable().default(null),
  customerIds: z
    .array(id)
    .max(MAX_CUSTOMERS_OF_ACCOUNT, `At most ${MAX_CUSTOMERS_OF_ACCOUNT} customers.`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
};

const blockListIds = z
  .array(z.string().refine(isMetaId, 'Choose a block list.'))
  .max(MAX_BLOCK_LISTS, `At most ${MAX_BLOCK_LISTS} block lists.`)
  .nullable()
  .default(null)
  .transform((ids) => ids && [...new Set(ids)]);

/** As typed, one per line; the limit of lines includes empty ones and repetitions. */
const excludedPlacements = z
  .array(z.string().max(500, 'A line has at most 500 characters.'))
  .max(4 * MAX_EXCLUDED_PLACEMENTS, `At most ${MAX_EXCLUDED_PLACEMENTS} placements.`)
  .default([...DEFAULT_EXCLUDED_PLACEMENTS])
  .transform((lines, context) => {
    const { placements, wrong } = readPlacements(lines);
    const [first] = wrong;
    if (first) {
      const text = first.text.length > 40 ? `${first.text.slice(0, 40)}…` : first.text;
      context.addIssue({ code: 'custom', message: `Line ${first.line}: enter a domain or an app ID in place of “${text}”.` });
    } else if (placements.length > MAX_EXCLUDED_PLACEMENTS)
      context.addIssue({ code: 'custom', message: `At most ${MAX_EXCLUDED_PLACEMENTS} placements.` });
    return placements;
  });

/** Converts a typed id to the network's format. */
const typedId = (read: (typed: string) => string | null, form: string) =>
  z
    .string()
    .max(40, form)
    .transform((typed, context) => {
      const accountId = read(typed);
      if (accountId === null) context.addIssue({ code: 'custom', message: form });
      return accountId ?? z.NEVER;
    });

const version = z.number().int().optional();
export const adAccountInput = z.strictObject({
  accountId: typedId(readAdAccountId, 'Enter an ID such as act_1234567890.'),
  name,
  ...writable,
});
export const googleAccountInput = z.strictObject({
  accountId: typedId(readGoogleAccountId, 'Enter an ID such as 123-456-7890.'),
  descriptiveName: name,
  ...writable,
  excludedPlacements,
});
export type AdAccountInput = z.output<typeof adAccountInput>;
export type GoogleAccountInput = z.output<typeof googleAccountInput>;

/** The id of an account cannot be changed. Its block lists are known, and can be chosen, only once it is linked. */
export const adAccountChange = z.strictObject({ name, ...writable, blockListIds, version });
export const googleAccountChange = z.strictObject({ descriptiveName: name, ...writable, excludedPlacements, version });
export type AdAccountChange = z.output<typeof adAccountChange>;
export type GoogleAccountChange = z.output<typeof googleAccountChange>;

const row = { ...state, customerIds: z.array(id), customerNames: z.string(), minimumBudget: z.string().nullable(), updatedAt: time };
export const adAccountRow = z.object({ _id: id, accountId: z.string(), name: z.string(), ...row });
export const googleAccountRow = z.object({ _id: id, accountId: z.string(), descriptiveName: z.string(), ...row });

const columns = (nameField: 'name' | 'descriptiveName'): ListColumn[] => [
  idColumn(),
  column(nameField, 'Name', { sortable: true, search: BY_TEXT }),
  column('accountId', 'Account ID', { usualLength: 16, sortable: true, search: BY_TEXT }),
  column('status', 'Status', {
    kind: 'status',
    sortable: true,
    search: BY_CHOICE,
    choices: ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] })),
  }),
  column('tokenState', 'Access', {
    kind: 'status',
    search: BY_CHOICE,
    choices: TOKEN_STATES.map((value) => ({ value, label: TOKEN_STATE_LABELS[value] })),
  }),
  column('customerIds', 'Customer', { kind: 'set', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
  column('customerNames', 'Customers', { usualLength: 24 }),
  column('currencyCode', 'Currency', {
    usualLength: 10,
    shown: false,
    search: BY_CHOICE,
    choices: CURRENCIES.map(({ code, name: label }) => ({ value: code, label })),
  }),
  column('minimumBudget', 'Minimum daily budget', { kind: 'money', search: BY_OPTIONAL_RANGE }),
  column('timezone', 'Time zone', { shown: false }),
  column('updatedAt', 'Changed', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
];

const pages = { pageSizes: [25, 50, 100], defaultPageSize: 25, defaultOrder: '-_id' };
export const adAccountList: ListDescriptor = {
  name: 'adAccounts',
  title: 'FB Ad Accounts',
  noun: 'ad account',
  columns: columns('name'),
  ...pages,
};
export const googleAccountList: ListDescriptor = {
  name: 'gdnAccounts',
  title: 'GDN Accounts',
  noun: 'GDN account',
  columns: columns('descriptiveName'),
  ...pages,
};
