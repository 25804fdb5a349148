// What was sold, what the networks were to spend and what they spent, by week and currency.
import type { WeeksOfCurrency } from '#contract/staff-overview/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { minorUnitsOfMicros } from '#domain/results/index.ts';
import { overviewWeeks } from '#domain/staff-overview/index.ts';
import type { OverviewWeek } from '#domain/staff-overview/index.ts';
import { campaignsVisibleTo } from '../campaigns/index.ts';
import type { Database } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { ordersVisibleTo } from '../orders/index.ts';

interface WeekSum {
  weekOf: string;
  currency: string;
  amount: number;
}
interface SoldWeek extends WeekSum {
  margin: number;
  orders: number;
}

/** The currency with the most orders comes first; one without any order or spend is left out. */
export async function readWeeks(db: Database, actor: Actor, now: number): Promise<WeeksOfCurrency[]> {
  const weeks = overviewWeeks(now);
  const [sold, planned, spent] = await Promise.all([
    readSold(db, ordersVisibleTo(actor), weeks),
    readPlanned(db, campaignsVisibleTo(actor), weeks),
    readSpent(db, campaignsVisibleTo(actor), weeks),
  ]);
  const ordersIn = (code: string): number => sold.reduce((sum, { currency, orders }) => sum + (currency === code ? orders : 0), 0);
  const codes = [...new Set([...sold, ...planned, ...spent].map(({ currency }) => currency))].toSorted(
    (one, other) => ordersIn(other) - ordersIn(one) || (one < other ? -1 : 1),
  );
  return codes.map((code) => {
    const of = <Row extends WeekSum>(rows: readonly Row[], { weekOf }: OverviewWeek) =>
      rows.find((row) => row.currency === code && row.weekOf === weekOf);
    const currency = moneyCurrency(code);
    return {
      currency,
      weeks: weeks.map((week) => ({
        weekOf: week.weekOf,
        sold: of(sold, week)?.amount ?? 0,
        planned: of(planned, week)?.amount ?? 0,
        spent: week.startsAt > now ? null : minorUnitsOfMicros(of(spent, week)?.amount ?? 0, currency.offset),
        margin: of(sold, week)?.margin ?? 0,
      })),
    };
  });
}

const lastDay = (weeks: readonly OverviewWeek[]): Date => new Date((weeks.at(-1)?.endsAt ?? 0) + 86_400_000);

/** An order without a budget plan has no share of the networks, so that its margin is unknown and counts as none. */
async function readSold(db: Database, scope: Predicate, weeks: readonly OverviewWeek[]): Promise<SoldWeek[]> {
  const { rows } = await db.$client.query<SoldWeek>(
    `select to_char(date_trunc('week', ord.ordered_on), 'YYYY-MM-DD') as "weekOf", ord.currency_code as currency, sum(ord.net)::int8 as amount,
        sum(ord.net - coalesce(ord.digital_investment, ord.net))::int8 as margin, count(*)::int as orders
      from orders ord where ord.deleted_at is null and ord.status not in ('CANCELLED', 'PENDING_PAYMENT')
        and ord.ordered_on >= $${scope.values.length + 1}::date and ord.ordered_on < $${scope.values.length + 2}::date and ${scope.sql} group by 1, 2`,
    [...scope.values, weeks[0]?.weekOf, lastDay(weeks)],
  );
  return rows;
}

/** Each budget evenly over its time: of the ad sets where they have budgets, else of the campaign. */
async function readPlanned(db: Database, scope: Predicate, weeks: readonly OverviewWeek[]): Promise<WeekSum[]> {
  const first = scope.values.length + 1;
  const { rows } = await db.$client.query<WeekSum>(
    `with weeks as (select * from jsonb_to_recordset($${first}::jsonb) as w ("weekOf" text, starts timestamptz, ends timestamptz)),
      running as (select k.* from campaigns k where k.deleted_at is null and k.state <> 'DELETED' and k.currency_code is not null
        and k.ends_at > (select min(starts) from weeks) and k.starts_at < (select max(ends) from weeks) and ${scope.sql}),
      sets as (select s.campaign_id, s.budget, s.starts_at, s.ends_at from ad_sets s join running k on k.id = s.campaign_id
        where s.budget > 0 and s.ends_at > s.starts_at),
      parts as (
        select k.currency_code as currency, s.budget, s.starts_at, s.ends_at from sets s join running k on k.id = s.campaign_id
        union all
        select k.currency_code, k.budget, k.starts_at, k.ends_at from running k
        where k.budget > 0 and k.ends_at > k.starts_at and not exists (select from sets s where s.campaign_id = k.id))
      select w."weekOf", p.currency, round(sum(p.budget * extract(epoch from least(p.ends_at, w.ends) - greatest(p.starts_at, w.starts))::float8
        / extract(epoch from p.ends_at - p.starts_at)::float8)::numeric)::int8 as amount
      from weeks w join parts p on p.starts_at < w.ends and p.ends_at > w.starts group by 1, 2`,
    [
      ...scope.values,
      JSON.stringify(weeks.map(({ weekOf, startsAt, endsAt }) => ({ weekOf, starts: new Date(startsAt), ends: new Date(endsAt) }))),
    ],
  );
  return rows;
}

/** In millionths. Staff see all customers or one, so that the scope of campaigns is also that of their sums per customer. */
async function readSpent(db: Database, scope: Predicate, weeks: readonly OverviewWeek[]): Promise<WeekSum[]> {
  const first = scope.values.length + 1;
  const { rows } = await db.$client.query<WeekSum>(
    `select to_char(date_trunc('week', k.day), 'YYYY-MM-DD') as "weekOf", k.currency_code as currency, sum(k.spend_micros)::int8 as amount
      from customer_day_figures k where k.day >= $${first}::date and k.day < $${first + 1}::date and ${scope.sql} group by 1, 2`,
    [...scope.values, weeks[0]?.weekOf, lastDay(weeks)],
  );
  return rows;
}
