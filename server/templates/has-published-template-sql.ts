/** Whether the customer with this id, an expression, has a published template. */
export const hasPublishedTemplateSql = (customerId: string): string =>
  `exists (select from campaign_templates t where t.customer_id = ${customerId} and t.state = 'PUBLISHED' and t.deleted_at is null)`;
