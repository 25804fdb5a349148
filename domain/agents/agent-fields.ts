// Who may write what of an agent? Staff everything; the agent's own person what is theirs: their name, how they are reached, their
// picture and how their dashboard looks. Where ads are paid from and posted to is for staff to say.
import type { Actor } from '../access/index.ts';

export const OWN_AGENT_FIELDS = ['fullName', 'firstName', 'phone', 'imageId', 'customizeMap', 'dashboardListingTypes'] as const;
export const AGENT_FIELDS = [...OWN_AGENT_FIELDS, 'email', 'officeIds', 'fbAdAccountIds', 'gdnAccountIds', 'fbPageId', 'distributionSettings'] as const;
export type AgentField = (typeof AGENT_FIELDS)[number];

export function agentFieldsWrittenBy(actor: Pick<Actor, 'userId' | 'customerId'>, agent: { userId: string | null }): readonly AgentField[] {
  if (actor.customerId === null) return AGENT_FIELDS;
  return agent.userId === actor.userId ? OWN_AGENT_FIELDS : [];
}

/** How emails and ads address the agent where nothing else was said. */
export const firstNameIn = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
