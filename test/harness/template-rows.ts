// Inserts templates for tests. Each function makes one valid row; a test gives only the values it is about.
import { campaignTemplateFieldsSchema, gdnTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { newCampaignTemplate, newGdnTemplate } from '#domain/templates/index.ts';
import type { Database } from '#server/db/connection.ts';
import { emailTemplates } from '#server/emails/email-template-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { v7 as newId } from 'uuid';

type Template = typeof campaignTemplates.$inferInsert;

/** A complete template, published unless the test gives another state. */
export async function makeTemplate(db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> {
  const id = newId();
  const { network = 'facebook', type = network === 'google' ? 'GDN_CAMPAIGN' : 'FACEBOOK_IMAGE_CAMPAIGN' } = given;
  const content = network === 'google' ? displayContent() : socialContent(type);
  await db
    .insert(campaignTemplates)
    .values({ id, network, customerId, name: `Template ${id}`, type, state: 'PUBLISHED', content, ...given });
  return id;
}

export const makeGdnTemplate = (db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> =>
  makeTemplate(db, customerId, { network: 'google', ...given });

function socialContent(type: CampaignType): Template['content'] {
  const {
    name: _name,
    type: _type,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = campaignTemplateFieldsSchema.parse({ name: 'x', ...newCampaignTemplate(type) });
  return content;
}

function displayContent(): Template['content'] {
  const {
    name: _name,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = gdnTemplateFieldsSchema.parse({ name: 'x', ...newGdnTemplate() });
  return content;
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
