// Which fields of an agent someone may change. Staff may change all; agents only their own name, phone numbers, picture and dashboard
// settings. Ad accounts and pages are set by staff.
import type { Actor } from '../access/index.ts';

export const OWN_AGENT_FIELDS = ['fullName', 'firstName', 'phone', 'imageId', 'customizeMap', 'dashboardListingTypes'] as const;
export const AGENT_FIELDS = [
  ...OWN_AGENT_FIELDS,
  'email',
  'officeIds',
  'fbAdAccountIds',
  'gdnAccountIds',
  'fbPageId',
  'distributionSettings',
] as const;
export type AgentField = (typeof AGENT_FIELDS)[number];

export function editableAgentFields(actor: Pick<Actor, 'userId' | 'customerId'>, agent: { userId: string | null }): readonly AgentField[] {
  if (actor.customerId === null) return AGENT_FIELDS;
  return agent.userId === actor.userId ? OWN_AGENT_FIELDS : [];
}

/** Used in emails and ads for an agent without an explicit first name. */
export const firstNameIn = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
