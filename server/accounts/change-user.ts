// Changing a user as staff. Which fields, whose and to what is decided by the rules of domain/accounts; other roles or another
// customer mean other rights, so whatever was opened with the old ones ends, and nothing is kept at a customer that was left.
import type { User, UserChange } from '#contract/accounts/index.ts';
import { isCustomerRole, fieldsWrittenBy, rolesGivenBy, roleViolation } from '#domain/accounts/index.ts';
import type { UserField } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import type { FieldError } from '../http/app-error.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { keepingAnAdmin, lockManaged, requireInPerson } from './manage-users.ts';
import type { LeaveCustomer } from './membership-changes.ts';
import { dropMembershipsAfterMove } from './membership-store.ts';
import { recordUserChange } from './record-user-change.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { voidTokens } from './token-store.ts';
import { sendEmailChanged } from './user-letters.ts';
import { updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { readUser } from './user-view.ts';

type Written = Omit<UserChange, 'version'>;

export interface ChangedUser {
  userId: string;
  change: UserChange;
  leaveCustomer: LeaveCustomer;
}

export async function changeUser(house: House, tx: Transaction, actor: Actor, { userId, change: given, leaveCustomer }: ChangedUser): Promise<User> {
  const { version, ...change } = given;
  return keepingAnAdmin(tx, async () => {
    const before = await lockManaged(tx, actor, userId);
    if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
    const after = { ...pickKnown(before), ...change };
    refuseFields(actor, before, change);
    refuseSelf(actor, before, after);
    await refuseBelonging(tx, actor, before, after);
    await write(house, tx, actor, before, after);
    if (before.customerId !== after.customerId) await moveAway(tx, before, after.customerId, leaveCustomer);
    return readUser(tx, actor, userId);
  });
}

type Known = Required<Written>;

const pickKnown = ({ displayName, email, roles, customerId, isActive }: UserRecord): Known => ({
  displayName,
  email,
  roles,
  customerId,
  isActive,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field that is sent back as it was is no change. */
function refuseFields(actor: Actor, before: UserRecord, change: Written): void {
  const allowed = fieldsWrittenBy(actor.roles);
  const refused = (Object.keys(change) as UserField[]).filter((field) => !allowed.includes(field) && !same(change[field], before[field]));
  const fields: FieldError[] = refused.map((path) => ({ path, message: 'Only an admin can change this.' }));
  if (fields.length > 0) throw new AppError('invalidInput', {}, fields);
}

function refuseSelf(actor: Actor, before: UserRecord, after: Known): void {
  if (before.id !== actor.userId) return;
  if (!same(before.roles.toSorted(), after.roles.toSorted())) throw new AppError('ownRoles');
  if (!after.isActive) throw new AppError('cannotDeactivateSelf');
}

async function refuseBelonging(tx: Transaction, actor: Actor, before: UserRecord, after: Known): Promise<void> {
  const violation = roleViolation(after.roles, after.customerId);
  if (violation) throw new AppError(violation);
  const added = after.roles.filter((role) => !before.roles.includes(role));
  if (added.some((role) => !rolesGivenBy(actor.roles).includes(role))) throw new AppError('aboveYou');
  if (added.includes('admin') || after.email !== before.email) requireInPerson(actor);
  if (after.customerId !== before.customerId) await refuseMissingCustomer(tx, actor, after.customerId);
}

async function write(house: House, tx: Transaction, actor: Actor, before: UserRecord, after: Known): Promise<void> {
  const isNewEmail = after.email !== before.email;
  const isDecided = before.isActive !== after.isActive;
  await updateUser(tx, before.id, { ...after, ...(isNewEmail && { emailVerifiedAt: null }), ...(isDecided && { awaitsActivation: false }) }).catch(refuseTakenEmail(after.email));
  const hasOtherRights = !same(before.roles.toSorted(), after.roles.toSorted()) || before.customerId !== after.customerId;
  const isLockedOut = before.isActive && !after.isActive;
  if (hasOtherRights || isLockedOut) await revokeSessions(tx, [before.id]);
  if (isNewEmail || isLockedOut) await voidTokens(tx, [before.id]);
  if (isNewEmail) await sendEmailChanged(house, tx, before, after.email);
  const customerId = after.roles.some(isCustomerRole) ? after.customerId : null;
  await recordUserChange(tx, actor.userId, { id: before.id, customerId }, { action: 'updated', before: pickKnown(before), after });
}

async function moveAway(tx: Transaction, before: UserRecord, newHome: string | null, leaveCustomer: LeaveCustomer): Promise<void> {
  const left = await dropMembershipsAfterMove(tx, before.id, newHome);
  if (before.customerId !== null) left.push(before.customerId);
  for (const customerId of left) await leaveCustomer(tx, before.id, customerId);
}

const refuseTakenEmail =
  (email: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'users_email') throw takenEmail(email);
    throw error;
  };

export const takenEmail = (email: string): AppError =>
  new AppError('emailTaken', { email }, [{ path: 'email', message: 'This email is taken.' }]);
