// The products that can be ordered in a dashboard: the active ones of its customer, with how many items each takes (specification 2 §3).

/** One column of a query in which `c` is the customer, as JSON. */
export const PRODUCTS_OF_CUSTOMER = `
  (select coalesce(json_agg(json_build_object(
      '_id', p.id, 'code', p.code, 'type', p.type, 'name', p.name, 'description', p.description, 'price', p.price,
      'campaignDurationDays', p.campaign_duration_days, 'isTaxInclusive', p.is_tax_inclusive, 'taxRate', p.tax_rate,
      'minListings', k.min_listings, 'maxListings', k.max_listings) order by p.name, p.id), '[]')
    from products p join product_types k on k.code = p.type
    where p.customer_id = c.id and p.is_active and p.deleted_at is null)`;
