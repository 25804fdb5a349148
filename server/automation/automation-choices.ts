// What the form of a rule offers: the customer's fields, products and stores, and the people who may own a rule.
import type { AutomationChoices } from '#contract/automation/index.ts';
import type { Role } from '#domain/access/index.ts';
import { mayOwnRule, RULE_ACTIONS } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { AutomationCustomer } from './automation-customer.ts';

const MAX_OWNERS = 500;

interface PersonRow extends Record<string, unknown> {
  id: string;
  displayName: string;
  email: string;
  roles: Role[];
}

export async function readAutomationChoices(db: Queryable, customer: AutomationCustomer): Promise<AutomationChoices> {
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, u.display_name as "displayName", u.email, coalesce(m.roles, u.roles) as roles
    from users u left join user_memberships m on m.user_id = u.id and m.customer_id = ${customer.id} and u.customer_id is not null and u.customer_id <> ${customer.id}
    where u.is_active and u.deleted_at is null and (u.customer_id is null or u.customer_id = ${customer.id} or m.user_id is not null)
    order by u.customer_id is null, lower(u.display_name), u.id limit ${MAX_OWNERS}`);
  const owners = rows
    .map(({ id, displayName, email, roles }) => ({
      _id: id,
      displayName,
      email,
      actions: RULE_ACTIONS.filter((action) => mayOwnRule(action, roles)),
    }))
    .filter(({ actions }) => actions.length > 0);
  return { currencyCode: customer.currencyCode, fields: customer.fields, products: customer.products, stores: customer.stores, owners };
}
