// A feed account: the folders that its files pass through, and the agentIDs of its sender, each of which stands for an office.

/** Files arrive in the first, and end in `done` or `failed`. We write nothing to `backup`: originals are kept in our own storage. */
export const FEED_FOLDERS = ['incoming', 'processing', 'done', 'failed', 'backup'] as const;
export type FeedFolder = (typeof FEED_FOLDERS)[number];

export const DEFAULT_BACKUP_DAYS = 30;
export const MAX_BACKUP_DAYS = 365;
export const MAX_AGENT_OFFICES = 2000;
export const MAX_ACCOUNT_CUSTOMERS = 200;

const MAX_AGENT_ID = 40;

/** Senders write agentIDs in any case; they are compared and stored in upper case. */
export const normalizeAgentId = (agentId: string): string => agentId.trim().toUpperCase();

/** Six letters by the format, but senders use digits and other lengths too. */
export const isAgentId = (agentId: string): boolean =>
  agentId.length <= MAX_AGENT_ID && /^[A-Z0-9](?:[A-Z0-9 ._-]*[A-Z0-9])?$/.test(agentId);

/** Positions of agentIDs that an earlier line has already. */
export function repeatedAgentIds(agentIds: readonly string[]): number[] {
  const seen = new Set<string>();
  return agentIds.flatMap((agentId, position) => {
    const key = normalizeAgentId(agentId);
    if (seen.has(key)) return [position];
    seen.add(key);
    return [];
  });
}
