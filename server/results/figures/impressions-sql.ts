/** The impressions of all campaigns of these orders: an id, or a statement that selects ids. */
export const impressionsSql = (orderIds: string): string =>
  `(select coalesce(sum(i.impressions), 0)::int8 from campaign_total_figures i where i.order_id in (${orderIds}))`;
