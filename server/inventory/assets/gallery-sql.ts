/** Those of the ids that are assets in the customer's gallery. */
export const galleryIdsSql = (customerId: string, ids: string): string =>
  `array(select a.id from assets a where a.customer_id = ${customerId} and a.id = any(${ids}) and a.deleted_at is null)`;
