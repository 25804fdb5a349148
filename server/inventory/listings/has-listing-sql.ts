/** Whether the customer with this id, an expression, has a listing. */
export const hasListingSql = (customerId: string): string =>
  `exists (select from listings l where l.customer_id = ${customerId} and l.deleted_at is null)`;
