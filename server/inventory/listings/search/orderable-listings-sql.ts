// Listings that someone wants to order campaigns for, as parts of other modules' statements.

/** A listing `l` as JSON. Unlike a resource it is always published. */
export const ORDERABLE_LISTING = `json_build_object('_id', l.id, 'title', l.title, 'deleted', l.deleted_at is not null, 'isPublished', true,
  'hasUrl', l.customer_url <> '', 'pictures', l.pictures, 'videos', l.videos, 'agentIds', l.agent_ids)`;

/** The `from` clause. Removed listings are included, so that the message can name the one that is gone. */
export const listingsAmongSql = (customerId: string, ids: string): string =>
  `listings l where l.customer_id = ${customerId} and l.id = any(${ids})`;

/** Whether the agent sells the listing `l`. */
export const sellsListingSql = (agentId: string): string => `l.agent_ids @> array[${agentId}]`;
