// How do templates get into the demo? Every customer has one of each type; the first has drafts, an archived one and an email of its own.
import { networkOfCampaign } from '#domain/networks/index.ts';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { creativeTemplates } from '../../server/creatives/creative-template-table.ts';
import { customers } from '../../server/customers/customer-table.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { emailTemplates } from '../../server/emails/email-template-table.ts';
import { campaignTemplates } from '../../server/templates/campaign-template-table.ts';
import { writeTemplateVersions } from '../../server/templates/write-template-versions.ts';
import {
  DEMO_CREATIVES,
  DEMO_DISPLAY,
  DEMO_EMAIL,
  DEMO_FUNNEL_STAGES,
  DEMO_TEMPLATES,
  funnelContent,
  OTHER_DEMO_TEMPLATES,
} from './demo-templates.ts';
import type { DemoTemplate } from './demo-templates.ts';

/** `canRender`: without a browser an order whose ads are rendered could not be delivered. */
export async function seedTemplates(tx: Transaction, { canRender }: { canRender: boolean }): Promise<void> {
  const owners = await tx.select({ id: customers.id }).from(customers).orderBy(asc(customers.id));
  for (const [place, { id }] of owners.entries()) await seedCustomer(tx, id, place === 0 ? OTHER_DEMO_TEMPLATES : []);
  for (const template of [...DEMO_TEMPLATES.slice(0, 2), DEMO_DISPLAY]) await insert(tx, null, template);
  const seeded = await tx.select({ id: campaignTemplates.id }).from(campaignTemplates);
  await writeTemplateVersions(
    tx,
    seeded.map(({ id }) => id),
    null,
  );
  const [first] = owners;
  if (!first) return;
  await tx.insert(emailTemplates).values({ id: newId(), customerId: first.id, ...DEMO_EMAIL });
  if (canRender) await nameCreatives(tx, first.id);
}

/** As a second version, so that orders of the time before show their pictures as they are. */
async function nameCreatives(tx: Transaction, customerId: string): Promise<void> {
  for (const [name, starter] of Object.entries(DEMO_CREATIVES)) {
    const [creative] = await tx.select({ id: creativeTemplates.id }).from(creativeTemplates).where(eq(creativeTemplates.starter, starter));
    if (!creative) continue;
    await tx
      .update(campaignTemplates)
      .set({ creativeTemplateId: creative.id })
      .where(and(eq(campaignTemplates.customerId, customerId), eq(campaignTemplates.name, name)));
  }
  // Funnels name the versions of their stages.
  const own = await tx.select({ id: campaignTemplates.id }).from(campaignTemplates).where(eq(campaignTemplates.customerId, customerId));
  await writeTemplateVersions(
    tx,
    own.map(({ id }) => id),
    null,
  );
}

async function seedCustomer(tx: Transaction, customerId: string, others: readonly DemoTemplate[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const template of [...DEMO_TEMPLATES, DEMO_DISPLAY, ...others]) ids.set(template.name, await insert(tx, customerId, template));
  await insert(tx, customerId, funnelContent(DEMO_FUNNEL_STAGES.map((name) => ids.get(name) ?? '')));
}

async function insert(tx: Transaction, customerId: string | null, template: DemoTemplate): Promise<string> {
  const id = newId();
  await tx.insert(campaignTemplates).values({ id, network: networkOfCampaign(template.type), customerId, ...template });
  return id;
}
