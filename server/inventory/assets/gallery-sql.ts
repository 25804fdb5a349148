/** Those of the ids that are assets in the customer's gallery, with the hashes of their contents, as JSON. */
export const galleryHashesSql = (customerId: string, ids: string): string =>
  `(select coalesce(json_object_agg(a.id, (select f.hash from files f where f.id = a.id)), '{}') from assets a
    where a.customer_id = ${customerId} and a.id = any(${ids}) and a.deleted_at is null)`;
