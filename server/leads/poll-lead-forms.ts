// Reads the leads of our forms from their network, so that none is lost whose webhook never came. The mark moves only after a complete
// reading, because the network lists the newest leads first.
import { nextMark, nextPoll, pollFrom } from '#domain/leads/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import type { MetaLead } from '../adapters/meta/index.ts';
import type { AppContext } from '../app-context.ts';
import { NoNetworkAccess, pageAccessTo } from '../networks/index.ts';
import { joinUnknownLeads } from './join-leads.ts';
import { leadForms } from './lead-table.ts';
import { storeLeads } from './store-leads.ts';

const FORMS_PER_ROUND = 50;
const LEADS_PER_WRITE = 200;
/** When a form whose reading came to no end is read again. */
const RETRY_MS = 5 * 60_000;

type Form = typeof leadForms.$inferSelect;

export async function pollLeadForms(context: AppContext): Promise<void> {
  if (!context.networks.meta) return;
  try {
    await registerForms(context);
    for (const form of await takeDue(context)) await pollForm(context, form);
  } finally {
    await context.db.transaction((tx) => joinUnknownLeads(tx));
  }
}

/** Forms that deliveries have made since the last round. */
async function registerForms({ db, clock }: AppContext): Promise<void> {
  await db.execute(sql`
    insert into lead_forms (form_id, page_id, delivery_id, name, due_at)
    select distinct on (st.made ->> 'externalId') st.made ->> 'externalId', d.page_id, d.id, planned.object -> 'fields' ->> 'name',
      ${new Date(clock.now()).toISOString()}::timestamptz
    from delivery_steps st
    join deliveries d on d.id = st.delivery_id
    left join lateral (select o.object from jsonb_array_elements(d.plan) o(object) where o.object ->> 'key' = st.key limit 1) planned on true
    where st.kind = 'leadForm' and st.made is not null and d.page_id is not null
      and not exists (select from lead_forms f where f.form_id = st.made ->> 'externalId')
    on conflict do nothing`);
}

async function takeDue({ db, clock }: AppContext): Promise<Form[]> {
  const now = clock.now();
  const due = sql`(select f.form_id from lead_forms f where f.due_at <= ${new Date(now).toISOString()}::timestamptz
    order by f.due_at limit ${FORMS_PER_ROUND} for update skip locked)`;
  return db
    .update(leadForms)
    .set({ dueAt: new Date(now + RETRY_MS) })
    .where(sql`${leadForms.formId} in ${due}`)
    .returning();
}

async function pollForm(context: AppContext, form: Form): Promise<void> {
  const { db, clock } = context;
  const startedAt = clock.now();
  try {
    const newestRead = await readForm(context, form, startedAt);
    const mark = nextMark(form.newestSeen?.getTime() ?? null, newestRead, startedAt);
    const next = nextPoll(startedAt, await endOfCampaigns(context, form));
    await db
      .update(leadForms)
      .set({
        newestSeen: mark === null ? null : new Date(mark),
        polledAt: new Date(startedAt),
        dueAt: next === null ? null : new Date(next),
        error: null,
      })
      .where(eq(leadForms.formId, form.formId));
  } catch (error) {
    // A failure of one form, such as a page's token that cannot be opened, must not keep the leads of others waiting.
    const isExpected = error instanceof NetworkFailure || error instanceof NoNetworkAccess;
    context.log[isExpected ? 'warn' : 'error'](
      { err: error, form: form.formId },
      'the leads of a form could not be read, and are read again',
    );
    await db
      .update(leadForms)
      .set({ error: error instanceof Error ? error.message : String(error) })
      .where(and(eq(leadForms.formId, form.formId)));
  }
}

/** Returns when the newest of them was sent; null for none. What was read before a failure stays stored. */
async function readForm(context: AppContext, { formId, pageId, newestSeen }: Form, now: number): Promise<number | null> {
  const { networks, db } = context;
  const access = await pageAccessTo(context, pageId);
  const from = pollFrom(newestSeen?.getTime() ?? null, now);
  let newest: number | null = null;
  let batch: MetaLead[] = [];
  const store = async (): Promise<void> => {
    const full = batch;
    batch = [];
    await db.transaction((tx) => storeLeads(tx, full, new Date(now)));
  };
  for await (const lead of networks.meta?.leadForms.leads(access, formId, Math.floor(from / 1000)) ?? []) {
    newest = Math.max(newest ?? 0, Date.parse(lead.created_time));
    batch.push({ form_id: formId, ...lead });
    if (batch.length >= LEADS_PER_WRITE) await store();
  }
  await store();
  return newest;
}

async function endOfCampaigns({ db }: AppContext, { deliveryId }: Form): Promise<number | null> {
  const { rows } = await db.execute<{ endsAt: string | null }>(sql`
    select max(k.ends_at)::text as "endsAt" from deliveries d
    join campaigns k on k.delivery_id = d.id or (k.order_id = d.order_id and d.order_id is not null)
    where d.id = ${deliveryId} and k.network = 'meta'`);
  const endsAt = rows[0]?.endsAt ?? null;
  return endsAt === null ? null : Date.parse(endsAt);
}
