// What is a user on the wire, and what may be written of one?
import { ROLE_LABELS, ROLES } from '#domain/access/index.ts';
import { roleViolation } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { emailAddress } from './credential-fields.ts';
import { userErrors } from './user-errors.ts';

/** Invited: let in as soon as the person has used their invitation. Waiting: signed up by themselves, to be let in by someone. */
export const STANDINGS = ['active', 'invited', 'waiting', 'inactive'] as const;
export const standing = z.enum(STANDINGS);
export type Standing = z.infer<typeof standing>;
export const STANDING_LABELS: Readonly<Record<Standing, string>> = { active: 'Active', invited: 'Invited', waiting: 'Waiting for activation', inactive: 'Inactive' };

const someone = z.object({ _id: id, name: z.string() });
const time = z.iso.datetime({ offset: true });

/** Never the key itself: that is shown once, when it is made. */
export const keyState = z.object({ prefix: z.string(), createdAt: time, createdBy: z.string().nullable(), lastUsedAt: time.nullable() });
export type KeyState = z.infer<typeof keyState>;

export const user = z.object({
  _id: id,
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(ROLES)),
  isActive: z.boolean(),
  standing,
  customer: someone.nullable(),
  picture: z.object({ _id: id, url: z.string(), thumbnailUrl: z.string() }).nullable(),
  hasPassword: z.boolean(),
  apiKey: keyState.nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type User = z.infer<typeof user>;

export const displayName = z.string().trim().min(1, 'Please enter a name.').max(100, 'A name has at most 100 characters.');
const roles = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .transform((given) => ROLES.filter((role) => given.includes(role)));
const customerId = z.uuid('Please choose a customer.').toLowerCase().nullable();

interface Belonging {
  roles: readonly (typeof ROLES)[number][];
  customerId: string | null;
}

/** The browser says at the field what the server would refuse. */
function checkBelonging({ value, issues }: { value: Belonging; issues: z.core.$ZodRawIssue[] }): void {
  const violation = roleViolation(value.roles, value.customerId);
  if (violation === null) return;
  const isAboutCustomer = violation === 'customerMissing' || violation === 'customerNotForStaff';
  issues.push({ code: 'custom', input: value, path: [isAboutCustomer ? 'customerId' : 'roles'], message: userErrors[violation].text });
}

export const userInput = z
  .strictObject({ email: emailAddress, displayName, roles, customerId: customerId.default(null) })
  .check(checkBelonging);
export type UserInput = z.output<typeof userInput>;

/** Each may be left out; which of them someone may write depends on their role. */
export const userChange = z.strictObject({
  displayName: displayName.optional(),
  email: emailAddress.optional(),
  roles: roles.optional(),
  customerId: customerId.optional(),
  isActive: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type UserChange = z.output<typeof userChange>;

/** What a form that shows everything sends. */
export const userForm = z
  .object({ displayName, email: emailAddress, roles, customerId, isActive: z.boolean(), version: z.number().int().optional() })
  .check(checkBelonging);
export type UserFormValues = z.output<typeof userForm>;

export const userRow = z.object({
  _id: id,
  pictureUrl: z.string().nullable(),
  displayName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  standing,
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type UserRow = z.infer<typeof userRow>;

export const userList: ListDescriptor = {
  name: 'users',
  title: 'Users',
  noun: 'user',
  columns: [
    idColumn(),
    /** What people type into the search field may be either. */
    column('nameOrEmail', 'Name or email', { search: ['%'], shown: false, internal: true }),
    column('pictureUrl', 'Picture', { kind: 'picture' }),
    column('displayName', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('email', 'Email', { sortable: true, search: ['%', 'equals'] }),
    column('roles', 'Roles', {
      kind: 'set',
      search: ['equals', 'in'],
      choices: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
    }),
    column('standing', 'Status', {
      kind: 'status',
      search: ['equals', 'in'],
      choices: STANDINGS.map((each) => ({ value: each, label: STANDING_LABELS[each] })),
    }),
    column('customerId', 'Customer', { kind: 'id', search: ['equals', 'in'], shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('createdAt', 'Created', { kind: 'time', shown: false }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
