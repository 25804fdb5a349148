// How does an agent get into the dashboard? By an email to the agent's address. Someone of the customer who has that address already
// becomes the agent at once; someone of elsewhere stays who they are.
import type { Agent } from '#contract/agents/index.ts';
import type { AgentRole } from '#domain/agents/index.ts';
import { rolesLetInBy } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findUser, findUserByEmail, giveWayToInvitation, invitePerson, inviteUser, rolesOfMember, wasNeverHere } from '../accounts/index.ts';
import { giveUser, lockAgent } from '../customers/index.ts';
import type { AgentRecord } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { readAgent } from './agent-view.ts';

export async function inviteAgent(house: House, tx: Transaction, actor: Actor, id: string, role: AgentRole): Promise<Agent> {
  const agent = await lockAgent(tx, actor, id);
  if (!agent) throw new AppError('notFound');
  const person = agent.userId && (await findUser(tx, agent.userId));
  if (person) {
    if (person.isActive || person.awaitsActivation || !wasNeverHere(person)) throw new AppError('agentHasAccount', { name: agent.fullName });
    await inviteUser(house, tx, person, actor.userId);
    return readAgent(tx, actor, id);
  }
  if (!rolesLetInBy(actor.roles).includes(role)) throw new AppError('agentRoleAboveYou');
  await giveWayToInvitation(tx, actor.userId, agent.email);
  const userId = (await findColleague(tx, agent)) ?? (await inviteNew(house, tx, actor, agent, role));
  await giveUser(tx, agent, userId);
  await recordChange(tx, actor.userId, { area: 'agents', entity: 'agent', entityId: id, customerId: agent.customerId, action: 'updated', after: { userId } });
  return readAgent(tx, actor, id);
}

/** Who signs in with the agent's email, and belongs to the customer or is a member of it. */
async function findColleague(tx: Transaction, { email, customerId }: AgentRecord): Promise<string | null> {
  const known = await findUserByEmail(tx, email);
  if (!known) return null;
  const belongs = known.customerId === customerId || (await rolesOfMember(tx, known.id, customerId)) !== null;
  if (!belongs) throw new AppError('agentSignsInElsewhere', { email });
  return known.id;
}

async function inviteNew(house: House, tx: Transaction, actor: Actor, agent: AgentRecord, role: AgentRole): Promise<string> {
  const { email, fullName: displayName, customerId } = agent;
  const invited = await invitePerson(house, tx, actor.userId, { email, displayName, roles: [role], customerId });
  if (!invited) throw new AppError('agentSignsInElsewhere', { email });
  return invited.id;
}
