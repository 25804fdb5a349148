// Joins leads to what brought them: by the network's id of the ad, or by the form where no ad is known. What follows from a new lead is
// written in the same transaction: its event, and the live update of the screens.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { publishNewLeads } from './lead-events.ts';

interface JoinedLead extends Record<string, unknown> {
  id: string;
  customerId: string;
}

export const joinLeads = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? Promise.resolve(0) : join(tx, sql`l.id = any(${sql.param([...ids])}::uuid[])`);

/** Joins all leads that nobody sees yet: their ads may be known by now. */
export const joinUnknownLeads = (tx: Transaction): Promise<number> => join(tx, sql`true`);

const ONLY_LISTING = sql.raw(`(select case when count(*) = 1 then (array_agg(cl.listing_id))[1] end
  from campaign_listings cl where cl.campaign_id = k.id)`);

async function join(tx: Transaction, which: SQL): Promise<number> {
  const byAd = await tx.execute<JoinedLead>(sql`
    update leads set customer_id = found.customer_id, order_id = found.order_id, campaign_id = found.campaign_id, ad_id = found.ad_id,
      listing_id = found.listing_id
    from (
      select distinct on (l.id) l.id, k.customer_id, k.order_id, k.id as campaign_id, a.id as ad_id, ${ONLY_LISTING} as listing_id
      from leads l
      join ads a on a.external_id = l.external_ad_id
      join ad_sets s on s.id = a.ad_set_id
      join campaigns k on k.id = s.campaign_id and k.network = l.network
      where l.customer_id is null and ${which}
      order by l.id, a.id
    ) found
    where leads.id = found.id and leads.customer_id is null
    returning leads.id, leads.customer_id as "customerId"`);
  // The campaign that is shown is the one with the form's template; a form of a plan belongs to one template.
  const byForm = await tx.execute<JoinedLead>(sql`
    update leads set customer_id = found.customer_id, order_id = found.order_id, campaign_id = found.campaign_id, listing_id = found.listing_id
    from (
      select distinct on (l.id) l.id, k.customer_id, k.order_id, k.id as campaign_id, ${ONLY_LISTING} as listing_id
      from leads l
      join lead_forms f on f.form_id = l.form_id
      join deliveries d on d.id = f.delivery_id
      join delivery_steps st on st.delivery_id = d.id and st.kind = 'leadForm' and st.made ->> 'externalId' = f.form_id
      join campaigns k on k.network = l.network and (k.delivery_id = d.id or (k.order_id = d.order_id and d.order_id is not null))
      where l.customer_id is null and ${which}
      order by l.id, (split_part(k.plan_key, '/', 1) = split_part(st.key, '/', 1)) desc, k.id
    ) found
    where leads.id = found.id and leads.customer_id is null
    returning leads.id, leads.customer_id as "customerId"`);
  const joined = [...byAd.rows, ...byForm.rows];
  for (const [customerId, own] of Map.groupBy(joined, (lead) => lead.customerId))
    publishAfterCommit(tx, { area: 'leads', ids: own.map(({ id }) => id), customerId });
  await publishNewLeads(
    tx,
    joined.map(({ id }) => id),
  );
  return joined.length;
}
