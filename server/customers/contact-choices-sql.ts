// The agents and offices of a customer that can be named as contacts, as parts of other modules' statements. Agents have the alias `g`.

/** What stands behind `from`: the customer's agents whom someone limited to these offices may name, and themselves. */
export const agentsToNameSql = (
  customerId: string,
  { officeIds, userId, orIf }: { officeIds: string; userId: string; orIf: string },
): string =>
  `agents g where g.customer_id = ${customerId} and g.deleted_at is null
    and (${officeIds} is null or g.office_ids && ${officeIds} or g.user_id = ${userId} or ${orIf})`;

/** The agent's own accounts per network, as JSON. */
export const AGENT_ACCOUNTS = `json_build_object('_id', g.id, 'meta', g.meta_ad_account_ids, 'google', g.google_account_ids)`;

/** Whether the user is an agent of the customer for whom `customizeMap` is switched on. */
export const customizesMapSql = (customerId: string, userId: string): string =>
  `exists (select from agents o where o.customer_id = ${customerId} and o.user_id = ${userId} and o.customize_map and o.deleted_at is null)`;

/** The customer's active offices; without a limit to certain ones (null) all of them. */
export const officeIdsSql = (customerId: string, officeIds: string): string =>
  `array(select o.id from offices o where o.customer_id = ${customerId} and o.is_active and o.deleted_at is null
    and (${officeIds} is null or o.id = any(${officeIds})))`;
