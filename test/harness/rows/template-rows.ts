// Inserts templates for tests. Each function makes one valid row; a test gives only the values it is about.
import { campaignTemplateFieldsSchema, googleTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { newCampaignTemplate, newGoogleTemplate } from '#domain/templates/index.ts';
import type { CampaignTemplateContent } from '#domain/templates/index.ts';
import type { Database } from '#server/db/connection.ts';
import { emailTemplates } from '#server/emails/email-template-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { writeTemplateVersions } from '#server/templates/write-template-versions.ts';
import { v7 as newId } from 'uuid';

type Template = typeof campaignTemplates.$inferInsert;

/** A complete template, published unless the test gives another state. */
export async function makeTemplate(db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> {
  const id = newId();
  const { network = 'meta', type = network === 'google' ? 'GOOGLE_DISPLAY_CAMPAIGN' : 'FACEBOOK_IMAGE_CAMPAIGN' } = given;
  const content = network === 'google' ? googleContent() : metaContent(type);
  await db
    .insert(campaignTemplates)
    .values({ id, network, customerId, name: `Template ${id}`, type, state: 'PUBLISHED', content, ...given });
  await writeTemplateVersions(db, [id], null);
  return id;
}

export const makeGoogleTemplate = (db: Database, customerId: string | null, given: Partial<Template> = {}): Promise<string> =>
  makeTemplate(db, customerId, { network: 'google', ...given });

const metaContent = (type: CampaignType): Template['content'] => storedContent(newCampaignTemplate(type));

/** The content of a template on Meta as its row holds it. */
export function storedContent(template: CampaignTemplateContent): Template['content'] {
  const {
    name: _name,
    type: _type,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = campaignTemplateFieldsSchema.parse({ name: 'x', ...template });
  return content;
}

function googleContent(): Template['content'] {
  const {
    name: _name,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = googleTemplateFieldsSchema.parse({ name: 'x', ...newGoogleTemplate() });
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
