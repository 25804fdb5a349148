// Deletes the data of leads that were kept as long as their customer says, counted from the end of the campaign.
import { DEFAULT_LEAD_RETENTION_MONTHS } from '#domain/customers/index.ts';
import { sql } from 'drizzle-orm';
import { jobKind } from '../jobs/job-kind.ts';
import { eraseLeads } from './erase-leads.ts';

const LEADS_PER_WRITE = 200;

export const eraseOldLeadsJob = jobKind({
  id: 'erase-old-leads',
  retries: 3,
  timeoutSeconds: 900,
  concurrency: 1,
  async handle({ context, write, signal }) {
    for (;;) {
      signal.throwIfAborted();
      const erased = await write(async (tx) => {
        const now = new Date(context.clock.now()).toISOString();
        const { rows } = await tx.execute<{ id: string }>(sql`
          select ld.id from leads ld
          left join customers c on c.id = ld.customer_id
          left join campaigns k on k.id = ld.campaign_id
          where ld.erased_at is null and greatest(k.ends_at, ld.created_at)
            + make_interval(months => coalesce(c.lead_retention_months, ${DEFAULT_LEAD_RETENTION_MONTHS})) <= ${now}::timestamptz
          order by ld.id limit ${LEADS_PER_WRITE} for update of ld skip locked`);
        return eraseLeads(
          context,
          tx,
          rows.map(({ id }) => id),
          null,
        );
      });
      if (erased === 0) return;
    }
  },
});
