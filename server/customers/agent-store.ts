// Agents in the database: who is one, and who signs in as one.
import { and, eq, isNull } from 'drizzle-orm';
import type { AgentDirectory } from '../accounts/index.ts';
import { recordChange } from '../db/record-change.ts';
import { agents } from './agent-table.ts';
import { customers } from './customer-table.ts';
import { officeMembers } from './office-table.ts';

export const agentDirectory: AgentDirectory = {
  async findFreeAgent(db, email) {
    const [agent] = await db
      .select({ id: agents.id, customerId: agents.customerId })
      .from(agents)
      .innerJoin(customers, eq(customers.id, agents.customerId))
      .where(and(eq(agents.email, email), isNull(agents.userId), isNull(agents.deletedAt), isNull(customers.deletedAt), eq(customers.isActive, true)))
      .orderBy(agents.id)
      .limit(1);
    return agent ?? null;
  },
  async attachUser(tx, { id: userId, email, customerId }) {
    if (customerId === null) return;
    const [agent] = await tx
      .update(agents)
      .set({ userId, updatedAt: new Date() })
      .where(and(eq(agents.customerId, customerId), eq(agents.email, email), isNull(agents.userId), isNull(agents.deletedAt)))
      .returning();
    if (!agent) return;
    if (agent.officeIds.length > 0) {
      const places = agent.officeIds.map((officeId) => ({ officeId, userId, kind: 'agent' as const }));
      await tx.insert(officeMembers).values(places).onConflictDoNothing();
    }
    await recordChange(tx, userId, { area: 'agents', entity: 'agent', entityId: agent.id, customerId, action: 'updated', after: { userId } });
  },
};
