// What a report shows of its order, as parts of its statement.
export const isPresentOrderSql = (id: string): string => `exists (select from orders x where x.id = ${id} and x.deleted_at is null)`;

/** The row of the order with this id, an expression, for a lateral join. */
export const orderRowSql = (id: string): string => `(select x.* from orders x where x.id = ${id})`;

/** As JSON, of the row with this alias. */
export const orderSummarySql = (
  order: string,
): string => `json_build_object('title', ${order}.title, 'campaignName', ${order}.campaign_name, 'startDate', to_char(${order}.start_date, 'YYYY-MM-DD'),
      'durationDays', ${order}.duration_days, 'products', (select coalesce(json_agg(p.name order by p.position), '[]') from order_products p where p.order_id = ${order}.id))`;
