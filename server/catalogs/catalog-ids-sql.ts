/** The catalogs of a customer, as a part of other modules' statements: an array of ids. */
export const catalogIdsSql = (customerId: string): string =>
  `array(select k.id from catalogs k where k.customer_id = ${customerId} and k.deleted_at is null)`;
