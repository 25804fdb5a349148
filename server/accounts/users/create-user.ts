// Creates a user as staff: inactive and without a password until they accept the invitation that is sent with it.
import type { User, UserInput } from '#contract/accounts/index.ts';
import { roleViolation, grantableRoles } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { takenEmail } from './change-user.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { invitePerson } from '../sign-up/invite-person.ts';
import { inviteUser } from '../sign-up/invite-user.ts';
import { lockManagedUser } from './manage-users.ts';
import { readUser, hasNeverActivated } from './user-view.ts';

export async function createUser(context: AppContext, tx: Transaction, actor: Actor, input: UserInput): Promise<User> {
  const violation = roleViolation(input.roles, input.customerId);
  if (violation) throw new AppError(violation);
  if (input.roles.some((role) => !grantableRoles(actor.roles).includes(role))) throw new AppError('adminOnly');
  await refuseMissingCustomer(tx, actor, input.customerId);
  // Staff who have chosen a customer create users of that customer only.
  if (actor.chosenCustomerId !== null && input.customerId !== actor.chosenCustomerId) throw new AppError('notFound');
  const created = await invitePerson(context, tx, actor.userId, input);
  if (!created) throw takenEmail(input.email);
  return readUser(tx, actor, created.id);
}

/** Sends a new link, which voids the previous one. */
export async function inviteAgain(context: AppContext, tx: Transaction, actor: Actor, userId: string): Promise<User> {
  const user = await lockManagedUser(tx, actor, userId);
  if (user.isActive || user.awaitsActivation || !hasNeverActivated(user)) throw new AppError('notInvited');
  await inviteUser(context, tx, user, actor.userId);
  return readUser(tx, actor, userId);
}
