// Users in requests and responses.
import { ROLE_LABELS, ROLES } from '#domain/access/index.ts';
import { roleViolation } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { emailAddress } from './credential-fields.ts';
import { userErrors } from './user-errors.ts';

/** Invited: becomes active when the person accepts the invitation. Waiting: signed up, and must be activated by someone. */
export const USER_STATUSES = ['active', 'invited', 'waiting', 'inactive'] as const;
export const userStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof userStatus>;
export const USER_STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waiting for activation',
  inactive: 'Inactive',
};

const namedRow = z.object({ _id: id, name: z.string() });
const time = z.iso.datetime({ offset: true });

/** Never contains the key itself, which is shown only when it is created. */
export const keyState = z.object({ prefix: z.string(), createdAt: time, createdBy: z.string().nullable(), lastUsedAt: time.nullable() });
export type KeyState = z.infer<typeof keyState>;

export const user = z.object({
  _id: id,
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(ROLES)),
  isActive: z.boolean(),
  status: userStatus,
  customer: namedRow.nullable(),
  picture: z.object({ _id: id, url: z.string(), thumbnailUrl: z.string() }).nullable(),
  hasPassword: z.boolean(),
  apiKey: keyState.nullable(),
  /** Null for someone who never signed in, or not since it is recorded. */
  lastSignInAt: time.nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type User = z.infer<typeof user>;

export const displayName = z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.');
/** Their order is kept: the first role decides which tabs of a dashboard someone sees. */
const roles = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .transform((selected) => [...new Set(selected)]);
const customerId = z.uuid('Choose a customer.').toLowerCase().nullable();

interface RolesAndCustomer {
  roles: readonly (typeof ROLES)[number][];
  customerId: string | null;
}

/** Shows the server's refusal at the field already in the browser. */
function checkRolesAndCustomer({ value, issues }: { value: RolesAndCustomer; issues: z.core.$ZodRawIssue[] }): void {
  const violation = roleViolation(value.roles, value.customerId);
  if (violation === null) return;
  const isAboutCustomer = violation === 'customerMissing' || violation === 'customerNotForStaff';
  issues.push({ code: 'custom', input: value, path: [isAboutCustomer ? 'customerId' : 'roles'], message: userErrors[violation].text });
}

export const userInput = z
  .strictObject({ email: emailAddress, displayName, roles, customerId: customerId.default(null) })
  .check(checkRolesAndCustomer);
export type UserInput = z.output<typeof userInput>;

/** All fields are optional. Which ones may be changed depends on the actor's role. */
export const userChange = z.strictObject({
  displayName: displayName.optional(),
  email: emailAddress.optional(),
  roles: roles.optional(),
  customerId: customerId.optional(),
  isActive: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type UserChange = z.output<typeof userChange>;

/** The values of the complete form. */
export const userForm = z
  .object({ displayName, email: emailAddress, roles, customerId, isActive: z.boolean(), version: z.number().int().optional() })
  .check(checkRolesAndCustomer);
export type UserFormValues = z.output<typeof userForm>;

export const userRow = z.object({
  _id: id,
  pictureUrl: z.string().nullable(),
  displayName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  status: userStatus,
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  lastSignInAt: time.nullable(),
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
    /** The search field searches both. */
    column('nameOrEmail', 'Name or email', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('pictureUrl', 'Picture', { kind: 'picture' }),
    column('displayName', 'Name', { sortable: true, search: BY_TEXT }),
    column('email', 'Email', { usualLength: 27, sortable: true, search: BY_TEXT }),
    column('roles', 'Roles', {
      kind: 'set',
      search: BY_CHOICE,
      choices: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
    }),
    column('status', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: USER_STATUSES.map((each) => ({ value: each, label: USER_STATUS_LABELS[each] })),
    }),
    column('customerId', 'Customer', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('lastSignInAt', 'Last sign-in', { kind: 'time', sortable: true, search: BY_OPTIONAL_RANGE }),
    column('createdAt', 'Created', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
