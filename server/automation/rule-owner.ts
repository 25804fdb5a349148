// In whose name a rule acts: its owner, with the rights that they have at this moment.
import type { Actor } from '#domain/access/index.ts';
import { mayOwnRule } from '#domain/automation/index.ts';
import type { DecisionReason, RuleActionKind } from '#domain/automation/index.ts';
import { eq } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { Database } from '../db/connection.ts';
import { asMember } from '../http/session/authenticate.ts';
import { readPerson } from '../http/session/session-lookup.ts';

export type RuleOwner = { kind: 'may'; actor: Actor } | { kind: 'mayNot'; reason: DecisionReason };

export interface OwnedRule {
  customerId: string;
  ownerId: string;
  action: RuleActionKind;
}

export async function readRuleOwner(db: Database, { customerId, ownerId, action }: OwnedRule): Promise<RuleOwner> {
  const person = await readPerson(db, ownerId);
  if (!person) return { kind: 'mayNot', reason: { code: 'ownerLeft', params: { owner: await nameOf(db, ownerId) } } };
  const actor = person.actor.customerId === null ? person.actor : asMember(person, customerId);
  if (actor && mayOwnRule(action, actor.roles)) return { kind: 'may', actor };
  return { kind: 'mayNot', reason: { code: 'ownerLostRight', params: { owner: person.actor.displayName } } };
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ displayName: users.displayName }).from(users).where(eq(users.id, userId));
  return user?.displayName ?? 'The person';
}
