// Changes a user as staff. The rules of domain/accounts decide who may change which fields. Other roles or another customer mean other
// rights, so sessions and the API key end, and a user who leaves a customer is removed from its offices and agents.
import type { User, UserChange } from '#contract/accounts/index.ts';
import { isCustomerRole, editableUserFields, grantableRoles, roleViolation } from '#domain/accounts/index.ts';
import type { UserField } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import type { FieldError } from '../../http/app-error.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseKey } from '../../http/refuse-key.ts';
import type { AppContext } from '../../app-context.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { withRemainingAdmin, lockManagedUser } from './manage-users.ts';
import type { LeaveCustomer } from '../memberships/membership-changes.ts';
import { dropMembershipsAfterMove } from '../memberships/membership-store.ts';
import { recordUserChange } from './record-user-change.ts';
import { revokeSessions } from '../sign-in/revoke-sessions.ts';
import { voidTokens } from '../emails/token-store.ts';
import { sendEmailChanged } from '../emails/user-emails.ts';
import { updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { readUser } from './user-view.ts';

type ChangedFields = Omit<UserChange, 'version'>;

export interface ChangedUser {
  userId: string;
  change: UserChange;
  leaveCustomer: LeaveCustomer;
}

export async function changeUser(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { userId, change: input, leaveCustomer }: ChangedUser,
): Promise<User> {
  const { version, ...change } = input;
  return withRemainingAdmin(tx, async () => {
    const before = await lockManagedUser(tx, actor, userId);
    if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
    const after = { ...editableFieldsOf(before), ...change };
    refuseFields(actor, before, change);
    refuseSelfLockout(actor, before, after);
    await refuseRolesAndCustomer(tx, actor, before, after);
    await write(context, tx, actor, before, after);
    if (before.customerId !== after.customerId) await leaveFormerCustomers(tx, before, after.customerId, leaveCustomer);
    return readUser(tx, actor, userId);
  });
}

type EditableFields = Required<ChangedFields>;

const editableFieldsOf = ({ displayName, email, roles, customerId, isActive }: UserRecord): EditableFields => ({
  displayName,
  email,
  roles,
  customerId,
  isActive,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field that is sent with its stored value is not a change. */
function refuseFields(actor: Actor, before: UserRecord, change: ChangedFields): void {
  const allowed = editableUserFields(actor.roles);
  const refused = (Object.keys(change) as UserField[]).filter((field) => !allowed.includes(field) && !same(change[field], before[field]));
  const fields: FieldError[] = refused.map((path) => ({ path, message: 'Only an admin can change this.' }));
  if (fields.length > 0) throw new AppError('invalidInput', {}, fields);
}

function refuseSelfLockout(actor: Actor, before: UserRecord, after: EditableFields): void {
  if (before.id !== actor.userId) return;
  if (!same(before.roles.toSorted(), after.roles.toSorted())) throw new AppError('ownRoles');
  if (!after.isActive) throw new AppError('cannotDeactivateSelf');
}

async function refuseRolesAndCustomer(tx: Transaction, actor: Actor, before: UserRecord, after: EditableFields): Promise<void> {
  const violation = roleViolation(after.roles, after.customerId);
  if (violation) throw new AppError(violation);
  const added = after.roles.filter((role) => !before.roles.includes(role));
  if (added.some((role) => !grantableRoles(actor.roles).includes(role))) throw new AppError('adminOnly');
  const isLetIn = after.isActive && !before.isActive;
  if (added.length > 0 || isLetIn || after.email !== before.email || after.customerId !== before.customerId) refuseKey(actor);
  if (after.customerId !== before.customerId) await refuseMissingCustomer(tx, actor, after.customerId);
}

async function write(context: AppContext, tx: Transaction, actor: Actor, before: UserRecord, after: EditableFields): Promise<void> {
  const isNewEmail = after.email !== before.email;
  const isActiveChanged = before.isActive !== after.isActive;
  await updateUser(tx, before.id, {
    ...after,
    ...(isNewEmail && { emailVerifiedAt: null }),
    ...(isActiveChanged && { awaitsActivation: false }),
  }).catch(refuseTakenEmail(after.email));
  const haveRightsChanged = !same(before.roles.toSorted(), after.roles.toSorted()) || before.customerId !== after.customerId;
  const isLockedOut = before.isActive && !after.isActive;
  if (haveRightsChanged || isLockedOut) await revokeSessions(tx, [before.id]);
  if (isNewEmail || isLockedOut) await voidTokens(tx, [before.id]);
  if (isNewEmail) await sendEmailChanged(context, tx, before, after.email);
  const customerId = after.roles.some(isCustomerRole) ? after.customerId : null;
  await recordUserChange(tx, actor.userId, { id: before.id, customerId }, { action: 'updated', before: editableFieldsOf(before), after });
}

async function leaveFormerCustomers(
  tx: Transaction,
  before: UserRecord,
  newCustomerId: string | null,
  leaveCustomer: LeaveCustomer,
): Promise<void> {
  const formerCustomerIds = await dropMembershipsAfterMove(tx, before.id, newCustomerId);
  if (before.customerId !== null) formerCustomerIds.push(before.customerId);
  for (const customerId of formerCustomerIds) await leaveCustomer(tx, before.id, customerId);
}

const refuseTakenEmail =
  (email: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'users_email') throw takenEmail(email);
    throw error;
  };

export const takenEmail = (email: string): AppError =>
  new AppError('emailTaken', { email }, [{ path: 'email', message: 'This email is taken.' }]);
