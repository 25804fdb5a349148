// Templates for tests: each makes one valid row, with only what the test cares about given.
import { campaignTemplateFieldsSchema, gdnTemplateFieldsSchema } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGdnTemplate } from '#domain/templates/index.ts';
import type { Database } from '#server/db/connection.ts';
import { emailTemplates } from '#server/mail/email-template-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { v7 as newId } from 'uuid';

type Template = typeof campaignTemplates.$inferInsert;

/** Whole, and published unless it says otherwise. */
export async function makeTemplate(db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> {
  const id = newId();
  const name = `Template ${id.slice(-6)}`;
  const {
    name: _,
    type,
    state: __,
    creativeTemplateId: ___,
    ...content
  } = campaignTemplateFieldsSchema.parse({ name, ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') });
  await db.insert(campaignTemplates).values({ id, network: 'facebook', customerId, name, type, state: 'PUBLISHED', content, ...given });
  return id;
}

export async function makeGdnTemplate(db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> {
  const id = newId();
  const name = `Display ${id.slice(-6)}`;
  const { name: _, state: __, creativeTemplateId: ___, ...content } = gdnTemplateFieldsSchema.parse({ name, ...newGdnTemplate() });
  await db
    .insert(campaignTemplates)
    .values({ id, network: 'google', customerId, name, type: 'GDN_CAMPAIGN', state: 'PUBLISHED', content, ...given });
  return id;
}

export async function makeEmailTemplate(
  db: Database,
  customerId: string,
  given: Partial<typeof emailTemplates.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(emailTemplates).values({ id, customerId, name: 'orderPlaced', subject: 'Ours', body: '<p>Ours</p>', ...given });
  return id;
}
