// Invites an agent to the dashboard, by email. A user of the customer who has the agent's email already is linked to the agent at once;
// a user of another customer with that email is refused.
import type { Agent } from '#contract/agents/index.ts';
import type { AgentRole } from '#domain/agents/index.ts';
import { invitableRoles } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findUser, findUserByEmail, deleteUnfinishedSignUp, invitePerson, inviteUser, hasNeverActivated } from '../accounts/index.ts';
import { assignUserToAgent, lockAgent, peopleOfCustomer } from '../customers/index.ts';
import type { AgentRecord } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { readAgent } from './agent-view.ts';

export async function inviteAgent(context: AppContext, tx: Transaction, actor: Actor, id: string, role: AgentRole): Promise<Agent> {
  const agent = await lockAgent(tx, actor, id);
  if (!agent) throw new AppError('notFound');
  const person = agent.userId && (await findUser(tx, agent.userId));
  if (person) {
    if (person.isActive || person.awaitsActivation || !hasNeverActivated(person))
      throw new AppError('agentHasAccount', { name: agent.fullName });
    await inviteUser(context, tx, person, actor.userId);
    return readAgent(tx, actor, id);
  }
  if (!invitableRoles(actor.roles).includes(role)) throw new AppError('agentRoleAboveYou');
  await deleteUnfinishedSignUp(tx, actor.userId, agent.email);
  const userId = (await findColleague(tx, agent)) ?? (await inviteNew(context, tx, actor, agent, role));
  await assignUserToAgent(tx, agent, userId);
  await recordChange(tx, actor.userId, {
    area: 'agents',
    entity: 'agent',
    entityId: id,
    customerId: agent.customerId,
    action: 'updated',
    after: { userId },
  });
  return readAgent(tx, actor, id);
}

/** The id of the user with the agent's email, who must belong to the customer or be a member of it. */
async function findColleague(tx: Transaction, { email, customerId }: AgentRecord): Promise<string | null> {
  const existing = await findUserByEmail(tx, email);
  if (!existing) return null;
  const people = await peopleOfCustomer(tx, customerId, [existing.email]);
  if (!people.some(({ userId }) => userId === existing.id)) throw new AppError('agentSignsInElsewhere', { email });
  return existing.id;
}

async function inviteNew(context: AppContext, tx: Transaction, actor: Actor, agent: AgentRecord, role: AgentRole): Promise<string> {
  const { email, fullName: displayName, customerId } = agent;
  const invited = await invitePerson(context, tx, actor.userId, { email, displayName, roles: [role], customerId });
  if (!invited) throw new AppError('agentSignsInElsewhere', { email });
  return invited.id;
}
