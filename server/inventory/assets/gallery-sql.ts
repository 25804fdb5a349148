/** Those of the ids that are assets in the customer's gallery, with the hashes of their contents, as JSON. */
export const galleryHashesSql = (customerId: string, ids: string): string =>
  `(select coalesce(json_object_agg(a.id, f.hash), '{}') from assets a join files f on f.id = a.id
    where a.customer_id = ${customerId} and a.id = any(${ids}) and a.deleted_at is null)`;
