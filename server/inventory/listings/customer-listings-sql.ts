// The listings of a customer, as parts of the statements of earlier modules.

/** Whether the customer with this id, an expression, has a listing. */
export const hasListingSql = (customerId: string): string =>
  `exists (select from listings l where l.customer_id = ${customerId} and l.deleted_at is null)`;

/** How many listings these customers have: a statement that selects their ids. */
export const listingCountSql = (customerIds: string): string =>
  `(select count(*) from listings l where l.customer_id in (${customerIds}) and l.deleted_at is null)`;
