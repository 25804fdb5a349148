// The products of a customer and of a template, and the name of one, as parts of the statements of other modules.

/** Whether the customer with this id, an expression, sells a product. */
export const sellsProductsSql = (customerId: string): string =>
  `exists (select from products p where p.customer_id = ${customerId} and p.is_active and p.deleted_at is null)`;

/**
 * The products that can be ordered in a dashboard as JSON: the active ones of its customer, with how many items each takes
 * (specification 2 §3).
 */
export const dashboardProductsSql = (customerId: string): string => `
  (select coalesce(json_agg(json_build_object(
      '_id', p.id, 'code', p.code, 'type', p.type, 'name', p.name, 'description', p.description, 'price', p.price,
      'campaignDurationDays', p.campaign_duration_days, 'isTaxInclusive', p.is_tax_inclusive, 'taxRate', p.tax_rate,
      'minListings', k.min_listings, 'maxListings', k.max_listings) order by p.name, p.id), '[]')
    from products p join product_types k on k.code = p.type
    where p.customer_id = ${customerId} and p.is_active and p.deleted_at is null)`;

/** How many products these customers have: a statement that selects their ids. */
export const customerProductCountSql = (customerIds: string): string =>
  `(select count(*) from products p where p.customer_id in (${customerIds}) and p.deleted_at is null)`;

/** How many products sell the template with this id, an expression. */
export const productCountSql = (templateId: string): string =>
  `(select count(distinct p.product_id) from product_templates p join products q on q.id = p.product_id and q.deleted_at is null
  where p.campaign_template_id = ${templateId})`;

/** The name of the product with this id, an expression. */
export const productNameSql = (id: string): string => `(select r.name from products r where r.id = ${id})`;
