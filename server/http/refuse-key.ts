// For calls of which only some changes give people more access than they had. `notByKey` in the contract refuses whole calls.
import type { Actor } from '#domain/access/index.ts';
import { AppError } from './app-error.ts';

export function refuseKey(actor: Actor): void {
  if (actor.byKey) throw new AppError('notByKey');
}

/** Adding any of these is refused for keys; removing some is not. */
export function refuseAddingByKey(actor: Actor, before: readonly string[], after: readonly string[]): void {
  if (after.some((each) => !before.includes(each))) refuseKey(actor);
}
