// One lead as people see it, with its way: listing → order → ad → form.
import type { Lead } from '#contract/leads/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import { mayEraseLeads, seesLeadData } from '#domain/leads/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { findLead } from './lead-store.ts';
import type { LeadRecord } from './lead-store.ts';
import { leadNotices } from './lead-table.ts';

export async function readLead(db: Queryable, actor: Actor, id: string): Promise<Lead> {
  if (!seesLeadData(actor)) throw new AppError('forbidden');
  const lead = await findLead(db, actor, id);
  if (!lead) throw new AppError('notFound');
  const notices = await db.select().from(leadNotices).where(eq(leadNotices.leadId, id)).orderBy(leadNotices.at, leadNotices.email);
  return {
    _id: id,
    network: lead.network,
    leadCreatedTime: lead.createdAt.toISOString(),
    receivedAt: lead.receivedAt.toISOString(),
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    answers: lead.answers,
    consent: lead.consent,
    state: lead.state,
    stateChangedAt: lead.stateChangedAt?.toISOString() ?? null,
    stateChangedByName: lead.stateChangedByName,
    erasedAt: lead.erasedAt?.toISOString() ?? null,
    way: await readWay(db, lead),
    notices: notices.map(({ email, kind, at }) => ({ email, kind, at: at.toISOString() })),
    mayErase: mayEraseLeads(actor) && lead.erasedAt === null,
  };
}

async function readWay(db: Queryable, { listingId, orderId, campaignId, adId, formId }: LeadRecord): Promise<Lead['way']> {
  const { rows } = await db.execute<Omit<Lead['way'], 'form'> & { formName: string | null }>(sql`
    select
      (select json_build_object('_id', x.id, 'name', x.title, 'reference', x.reference) from listings x where x.id = ${listingId}) as listing,
      (select json_build_object('_id', x.id, 'orderNumber', x.order_number, 'title', x.title) from orders x where x.id = ${orderId}) as "order",
      (select json_build_object('_id', x.id, 'name', x.name) from campaigns x where x.id = ${campaignId}) as campaign,
      (select json_build_object('_id', x.id, 'name', x.name) from ads x where x.id = ${adId}) as ad,
      (select x.name from lead_forms x where x.form_id = ${formId}) as "formName"`);
  const [way] = rows;
  if (!way) throw new Error('PostgreSQL returned no row for a select without from');
  const { formName, campaign, ad, ...known } = way;
  return {
    ...known,
    campaign: withShownName(campaign),
    ad: withShownName(ad),
    form: formId === null ? null : { _id: formId, name: formName },
  };
}

const withShownName = (row: Lead['way']['campaign']): Lead['way']['campaign'] => row && { ...row, name: shownName(row.name) };
