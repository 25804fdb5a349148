// Creating a user as staff: inactive and without a password, until they have used the invitation that is sent with it.
import type { User, UserInput } from '#contract/accounts/index.ts';
import { roleViolation, rolesGivenBy } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { takenEmail } from './change-user.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { invitePerson } from './invite-person.ts';
import { inviteUser } from './invite-user.ts';
import { lockManaged, requireInPerson } from './manage-users.ts';
import { readUser, wasNeverHere } from './user-view.ts';

export async function createUser(house: House, tx: Transaction, actor: Actor, input: UserInput): Promise<User> {
  const violation = roleViolation(input.roles, input.customerId);
  if (violation) throw new AppError(violation);
  if (input.roles.some((role) => !rolesGivenBy(actor.roles).includes(role))) throw new AppError('aboveYou');
  if (input.roles.includes('admin')) requireInPerson(actor);
  await refuseMissingCustomer(tx, actor, input.customerId);
  // Whoever is narrowed to one customer makes people of that one only.
  if (actor.chosenCustomerId !== null && input.customerId !== actor.chosenCustomerId) throw new AppError('notFound');
  const created = await invitePerson(house, tx, actor.userId, input);
  if (!created) throw takenEmail(input.email);
  return readUser(tx, actor, created.id);
}

/** A new link; the one before is void. */
export async function inviteAgain(house: House, tx: Transaction, actor: Actor, userId: string): Promise<User> {
  const user = await lockManaged(tx, actor, userId);
  if (user.isActive || user.awaitsActivation || !wasNeverHere(user)) throw new AppError('notInvited');
  await inviteUser(house, tx, user, actor.userId);
  return readUser(tx, actor, userId);
}
