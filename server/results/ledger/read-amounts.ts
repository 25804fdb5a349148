// The amounts of an order's ledger as they are now: agreed on, set on the networks, and spent.
import { moneyCurrency } from '#domain/money/index.ts';
import { minorUnitsOfMicros } from '#domain/results/index.ts';
import type { EndedCampaign, OrderAmounts } from '#domain/results/index.ts';
import { sql } from 'drizzle-orm';
import { SPENDS_NO_MORE } from '../../campaigns/index.ts';
import type { Queryable } from '../../db/connection.ts';
import type { orders } from '../../orders/order-table.ts';

type PricedOrder = Pick<typeof orders.$inferSelect, 'id' | 'net' | 'tax' | 'total' | 'digitalInvestment' | 'currencyCode' | 'updatedAt'>;

export interface LedgerNow {
  amounts: OrderAmounts;
  campaigns: EndedCampaign[];
  /** When the figures of the campaign that was read longest ago were read; null where one was never read. */
  readAt: Date | null;
}

export async function readLedger(db: Queryable, order: PricedOrder): Promise<LedgerNow> {
  const { rows } = await db.execute<{
    budget: number | null;
    spendsNoMore: boolean;
    isOnNetwork: boolean;
    endsAt: string | null;
    readAt: string | null;
    spendMicros: number;
  }>(sql`
    select k.budget, ${sql.raw(SPENDS_NO_MORE)} as "spendsNoMore", k.external_id is not null as "isOnNetwork", k.ends_at as "endsAt",
      r.read_at as "readAt", coalesce(t.spend_micros, 0)::int8 as "spendMicros"
    from campaigns k left join campaign_figure_reads r on r.campaign_id = k.id left join campaign_total_figures t on t.campaign_id = k.id
    where k.order_id = ${order.id}`);
  const { offset } = moneyCurrency(order.currencyCode);
  const spent = rows.map(({ spendMicros }) => minorUnitsOfMicros(spendMicros, offset));
  const { net, tax, total, digitalInvestment: planned } = order;
  const reads = rows.filter(({ isOnNetwork }) => isOnNetwork).map(({ readAt }) => (readAt === null ? null : new Date(readAt).getTime()));
  return {
    amounts: {
      net,
      tax,
      total,
      planned,
      // The network cannot spend the rest of a campaign that was deleted or ended.
      setOnNetwork: rows.reduce((sum, row, at) => sum + (row.spendsNoMore ? (spent[at] ?? 0) : (row.budget ?? 0)), 0),
      spent: spent.reduce((sum, each) => sum + each, 0),
    },
    campaigns: rows.map(({ endsAt, readAt, isOnNetwork }) => ({
      // Without a planned end, all of them were over when the order was changed last.
      endedAt: endsAt === null ? order.updatedAt.getTime() : new Date(endsAt).getTime(),
      readAt: readAt === null ? null : new Date(readAt).getTime(),
      isOnNetwork,
    })),
    readAt: reads.length === 0 || reads.includes(null) ? null : new Date(Math.min(...reads.map((at) => at ?? 0))),
  };
}
