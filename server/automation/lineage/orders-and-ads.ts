// What became of a listing: its orders, the creatives that were rendered for its ads, its campaigns and its leads.
import { CAMPAIGN_STATE_LABELS, shownName } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { ORDER_STATE_LABELS } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { LineageStep } from './lineage-step.ts';
import { instant } from './lineage-step.ts';

export const orderStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<{
      id: string;
      at: string;
      number: number;
      products: string;
      status: OrderState;
      rule: string | null;
      by: string;
    }>(sql`
      select o.id, o.created_at as at, o.order_number as number, o.product_names as products, o.status, o.ordered_by_name as by,
        (select r.name from automation_decisions d join automation_rules r on r.id = d.rule_id where d.order_id = o.id limit 1) as rule
      from orders o where o.item_ids @> array[${id}::uuid] and o.order_type = 'LISTINGS' and o.deleted_at is null order by o.id desc limit ${limit}`);
    return rows.map(({ id: orderId, at, number, products, status, rule, by }) => ({
      step: 'order',
      at: instant(at),
      title: `Order ${number}`,
      detail: `${products}, ${rule === null ? `by ${by}` : `by the rule “${rule}”`}, ${ORDER_STATE_LABELS[status].toLowerCase()}`,
      subject: { kind: 'order', id: orderId },
    }));
  },
};

export const creativeStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<{ at: string; template: string; files: number }>(sql`
      select max(j.created_at) as at, t.name as template, count(*)::int as files
      from ad_renders r join creative_jobs j on j.id = r.creative_job_id join creative_templates t on t.id = j.template_id
      where r.item_id = ${id} group by t.id, t.name order by 1 desc limit ${limit}`);
    return rows.map(({ at, template, files }) => ({
      step: 'creative',
      at: instant(at),
      title: `Creative “${template}”`,
      detail: `${files} ${files === 1 ? 'file' : 'files'} in ads`,
      subject: null,
    }));
  },
};

export const campaignStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<{ id: string; at: string; name: string; network: Network; state: CampaignState }>(sql`
      select k.id, k.created_at as at, k.name, k.network, case when k.deleted_at is null then k.state else 'DELETED' end as state
      from campaign_listings cl join campaigns k on k.id = cl.campaign_id where cl.listing_id = ${id} order by k.id desc limit ${limit}`);
    return rows.map(({ id: campaignId, at, name, network, state }) => ({
      step: 'campaign',
      at: instant(at),
      title: `Campaign ${shownName(name)}`,
      detail: `${NETWORK_LABELS[network]}, ${CAMPAIGN_STATE_LABELS[state].toLowerCase()}`,
      subject: { kind: network === 'google' ? 'googleCampaign' : 'campaign', id: campaignId },
    }));
  },
};

/** Without what the people wrote: who may read leads opens them elsewhere. */
export const leadStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<{ at: string; campaign: string | null }>(sql`
      select l.created_at as at, k.name as campaign from leads l left join campaigns k on k.id = l.campaign_id
      where l.listing_id = ${id} and l.customer_id is not null order by l.created_at desc limit ${limit}`);
    return rows.map(({ at, campaign }) => ({
      step: 'lead',
      at: instant(at),
      title: 'Lead',
      detail: campaign === null ? '' : `from ${shownName(campaign)}`,
      subject: null,
    }));
  },
};
