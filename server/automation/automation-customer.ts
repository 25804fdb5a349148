// What all rules of a customer share: its fields, products with their prices, limits, stops and time zone.
import { DEFAULT_CUSTOMER_LIMITS, ruleFields } from '#domain/automation/index.ts';
import type { CustomerLimits, RuleField } from '#domain/automation/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { priceParts } from '#domain/money/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { readVertical } from '../inventory/index.ts';
import { namedCreativeSql } from '../creatives/index.ts';
import { soldProductsSql } from '../products/index.ts';
import type { SoldProductRow } from '../products/index.ts';

export interface AutomationCustomer {
  id: string;
  name: string;
  timezone: string;
  currencyCode: string;
  fields: RuleField[];
  products: { _id: string; name: string; total: number; days: number }[];
  stores: { _id: string; name: string }[];
  limits: CustomerLimits;
}

interface CustomerRow extends Record<string, unknown> {
  name: string;
  timezone: string;
  currencyCode: string;
  vertical: string;
  products: SoldProductRow[];
  offices: { value: string; label: string }[];
  stores: { _id: string; name: string }[];
  limits: CustomerLimits | null;
}

/** Null where the customer was removed. */
export async function readAutomationCustomer(db: Queryable, customerId: string): Promise<AutomationCustomer | null> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select c.name, c.timezone, c.currency_code as "currencyCode", c.vertical, ${sql.raw(soldProductsSql('c.id', namedCreativeSql))} as products,
      (select coalesce(json_agg(json_build_object('value', o.id, 'label', o.name) order by lower(o.name)), '[]')
        from offices o where o.customer_id = c.id and o.deleted_at is null) as offices,
      (select coalesce(json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id), '[]')
        from stores s where s.customer_id = c.id and s.deleted_at is null) as stores,
      (select json_build_object('ordersPerDay', l.orders_per_day, 'moneyPerDay', l.money_per_day)
        from automation_limits l where l.customer_id = c.id) as limits
    from customers c where c.id = ${customerId} and c.deleted_at is null`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: customerId,
    name: row.name,
    timezone: row.timezone,
    currencyCode: row.currencyCode,
    fields: ruleFields(await readVertical(db, row.vertical), row.offices),
    products: row.products
      .filter(({ templates }) => templates.length > 0)
      .map(({ _id, name, campaignDurationDays: days, ...price }) => ({ _id, name, days, total: priceParts(price).total })),
    stores: row.stores,
    limits: row.limits ?? DEFAULT_CUSTOMER_LIMITS,
  };
}

export const dayAt = (at: number, { timezone }: Pick<AutomationCustomer, 'timezone'>): string => dayOfWall(wallTimeAt(at, timezone));
