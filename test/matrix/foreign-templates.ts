// Templates and emails that belong to another customer, and how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { makeEmailTemplate, makeGoogleTemplate, makeTemplate } from '#test/harness/rows/template-rows.ts';

export interface ForeignTemplates {
  campaignTemplateId: string;
  removedCampaignTemplateId: string;
  googleTemplateId: string;
  removedGoogleTemplateId: string;
  emailTemplateId: string;
  productEmailTemplateId: string;
}

export async function makeForeignTemplates(db: Database, customerId: string, productId: string, secret: string): Promise<ForeignTemplates> {
  const removed = { name: `${secret} removed`, deletedAt: new Date() };
  const words = { subject: secret, body: `<p>${secret}</p>` };
  return {
    campaignTemplateId: await makeTemplate(db, customerId, { name: `${secret} ad` }),
    removedCampaignTemplateId: await makeTemplate(db, customerId, removed),
    googleTemplateId: await makeGoogleTemplate(db, customerId, { name: secret }),
    removedGoogleTemplateId: await makeGoogleTemplate(db, customerId, removed),
    emailTemplateId: await makeEmailTemplate(db, customerId, words),
    productEmailTemplateId: await makeEmailTemplate(db, customerId, { ...words, productId }),
  };
}

/** For the fingerprint, where $1 is the customer. */
export const TEMPLATES = `
  (select json_agg(t) from campaign_templates t where t.customer_id = $1) as templates,
  (select json_agg(e) from email_templates e where e.customer_id = $1) as emails,
  (select json_agg(s) from email_settings s where s.customer_id = $1) as "emailSettings"`;

interface Foreign extends ForeignTemplates {
  customerId: string;
  productId: string;
}

const nothingRemoved = { ids: [], count: 0 };
const template = { name: 'Taken over', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
const words = { name: 'orderPlaced', subject: 'Taken over', body: '<p>Taken over</p>' };

export const foreignTemplateCalls = {
  listCampaignTemplates: ({ customerId }: Foreign) => ({ params: { customerId } }),
  createCampaignTemplate: ({ customerId }: Foreign) => ({ params: { customerId }, body: template }),
  createGenericCampaignTemplate: () => ({ body: template }),
  readCampaignTemplate: ({ campaignTemplateId: id }: Foreign) => ({ params: { id } }),
  updateCampaignTemplate: ({ campaignTemplateId: id }: Foreign) => ({ params: { id }, body: template }),
  removeCampaignTemplates: ({ campaignTemplateId }: Foreign) => ({ body: { ids: [campaignTemplateId] }, outcome: nothingRemoved }),
  restoreCampaignTemplates: ({ removedCampaignTemplateId }: Foreign) => ({
    body: { ids: [removedCampaignTemplateId] },
    outcome: nothingRemoved,
  }),
  listGoogleCampaignTemplates: ({ customerId }: Foreign) => ({ params: { customerId } }),
  createGoogleCampaignTemplate: ({ customerId }: Foreign) => ({ params: { customerId }, body: { name: 'Taken over' } }),
  createGenericGoogleCampaignTemplate: () => ({ body: { name: 'Taken over' } }),
  readGoogleCampaignTemplate: ({ googleTemplateId: id }: Foreign) => ({ params: { id } }),
  updateGoogleCampaignTemplate: ({ googleTemplateId: id }: Foreign) => ({ params: { id }, body: { name: 'Taken over' } }),
  removeGoogleCampaignTemplates: ({ googleTemplateId }: Foreign) => ({ body: { ids: [googleTemplateId] }, outcome: nothingRemoved }),
  restoreGoogleCampaignTemplates: ({ removedGoogleTemplateId }: Foreign) => ({
    body: { ids: [removedGoogleTemplateId] },
    outcome: nothingRemoved,
  }),
  readTemplateSettings: ({ customerId }: Foreign) => ({ params: { customerId } }),
  readTemplateValues: ({ customerId }: Foreign) => ({ params: { customerId } }),
  compileTemplate: ({ customerId }: Foreign) => ({ body: { customerId } }),
  compileGoogleTemplate: ({ customerId }: Foreign) => ({ body: { customerId } }),
  listEmailTemplates: ({ customerId }: Foreign) => ({ params: { customerId } }),
  readEmailTemplate: ({ customerId }: Foreign) => ({ params: { customerId, templateName: 'orderPlaced' } }),
  resetEmailTemplate: ({ customerId, emailTemplateId }: Foreign) => ({ params: { customerId, emailTemplateId } }),
  createEmailTemplate: ({ customerId }: Foreign) => ({ body: { customerId, ...words, name: 'orderFailed' } }),
  updateEmailTemplate: ({ emailTemplateId: id }: Foreign) => ({ params: { id }, body: words }),
  listProductEmailTemplates: ({ productId }: Foreign) => ({ params: { productId } }),
  createProductEmailTemplate: ({ productId }: Foreign) => ({ params: { productId }, body: { ...words, name: 'orderFailed' } }),
  updateProductEmailTemplate: ({ productId, productEmailTemplateId: id }: Foreign) => ({ params: { productId, id }, body: words }),
  resetProductEmailTemplate: ({ productId, productEmailTemplateId: id }: Foreign) => ({ params: { productId, id } }),
  previewEmail: ({ customerId }: Foreign) => ({ body: { customerId, ...words } }),
  sendPreviewEmail: ({ customerId }: Foreign) => ({ body: { customerId, ...words } }),
  readEmailSettings: ({ customerId }: Foreign) => ({ query: { customerId } }),
  updateEmailSettings: ({ customerId: emailId }: Foreign) => ({ params: { emailId }, body: { fromName: 'Taken over' } }),
  testSmtp: ({ customerId }: Foreign) => ({ body: { customerId } }),
};
