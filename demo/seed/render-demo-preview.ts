// Renders the first creative template of the demo with a listing, as a person's preview would be. The job runs after the start.
import { asc, eq, sql } from 'drizzle-orm';
import { users } from '../../server/accounts/users/user-table.ts';
import type { AppContext } from '../../server/app-context.ts';
import { creativeJobs } from '../../server/creatives/creative-job-table.ts';
import { creativeTemplates } from '../../server/creatives/creative-template-table.ts';
import { requestPreview } from '../../server/creatives/request-preview.ts';
import { STARTERS } from '../../server/creatives/starters/starter-templates.ts';
import { listings } from '../../server/inventory/listings/listing-table.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';

/** At every start until there is one, unless there is no browser to render it. */
export async function renderDemoPreview(context: AppContext): Promise<void> {
  const { db, config } = context;
  if (config.CHROMIUM_PATH === undefined) return;
  const [rendered] = await db.select({ id: creativeJobs.id }).from(creativeJobs).limit(1);
  const [template] = await db
    .select()
    .from(creativeTemplates)
    .where(eq(creativeTemplates.starter, STARTERS[0]?.id ?? ''));
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.email, DEMO_ACCOUNTS[0]?.email ?? ''));
  const [listing] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(sql`jsonb_array_length(${listings.pictures}) > 2`)
    .orderBy(asc(listings.id))
    .limit(1);
  if (rendered || !template || !admin || !listing) return;
  const { id: userId, email, displayName, roles } = admin;
  const actor = { userId, email, displayName, roles, customerId: null, officeIds: [], chosenCustomerId: null };
  await requestPreview(context, actor, { creativeTemplateId: template.id, listingId: listing.id, atSeconds: null, ratio: null });
}
