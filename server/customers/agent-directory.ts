// Finds the agent of a person who signs up, by the email that staff entered for the agent.
import { and, eq, isNull } from 'drizzle-orm';
import type { AgentDirectory } from '../accounts/index.ts';
import { recordChange } from '../db/record-change.ts';
import { assignUserToAgent } from './agent-store.ts';
import { agents } from './agent-table.ts';
import { customers } from './customer-table.ts';

export const agentDirectory: AgentDirectory = {
  async findFreeAgent(db, email) {
    const [agent] = await db
      .select({ id: agents.id, customerId: agents.customerId })
      .from(agents)
      .innerJoin(customers, eq(customers.id, agents.customerId))
      .where(
        and(
          eq(agents.email, email),
          isNull(agents.userId),
          isNull(agents.deletedAt),
          isNull(customers.deletedAt),
          eq(customers.isActive, true),
        ),
      )
      .orderBy(agents.id)
      .limit(1);
    return agent ?? null;
  },
  async attachUser(tx, { id: userId, email, customerId }) {
    if (customerId === null) return;
    const [agent] = await tx
      .select()
      .from(agents)
      .where(and(eq(agents.customerId, customerId), eq(agents.email, email), isNull(agents.userId), isNull(agents.deletedAt)))
      .for('update');
    if (!agent) return;
    await assignUserToAgent(tx, agent, userId);
    await recordChange(tx, userId, {
      area: 'agents',
      entity: 'agent',
      entityId: agent.id,
      customerId,
      action: 'updated',
      after: { userId },
    });
  },
};
