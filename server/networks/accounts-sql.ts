// The accounts of a customer, as parts of other modules' statements.

/** The accounts that serve the customer as JSON: id and network, by name. */
export const accountsServingSql = (customerId: string): string => `(
  select coalesce(json_agg(json_build_object('_id', n.id, 'network', n.network) order by n.name, n.id), '[]')
  from network_accounts n where n.customer_ids @> array[${customerId}] and n.deleted_at is null)`;
