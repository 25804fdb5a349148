// How do templates get into the demo? Every customer has one of each type; the first has drafts, an archived one and an email of its own.
import { networkOfCampaign } from '#domain/networks/index.ts';
import { asc } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../server/customers/customer-table.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { emailTemplates } from '../../server/emails/email-template-table.ts';
import { campaignTemplates } from '../../server/templates/campaign-template-table.ts';
import { writeTemplateVersions } from '../../server/templates/write-template-versions.ts';
import { DEMO_DISPLAY, DEMO_EMAIL, DEMO_FUNNEL_STAGES, DEMO_TEMPLATES, funnelContent, OTHER_DEMO_TEMPLATES } from './demo-templates.ts';
import type { DemoTemplate } from './demo-templates.ts';

export async function seedTemplates(tx: Transaction): Promise<void> {
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
  if (first) await tx.insert(emailTemplates).values({ id: newId(), customerId: first.id, ...DEMO_EMAIL });
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
