// How are the calls on the words of emails answered?
import type { emailEndpoints, EmailTemplate } from '#contract/mail/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { EMAIL_NAMES, PRODUCT_EMAIL_NAMES } from '#domain/mail/index.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { customerOfEmails, productOfEmails } from './email-owner.ts';
import { changeEmailSettings, readEmailSettings, testSmtp } from './change-email-settings.ts';
import { lockWords, readWords } from './email-template-store.ts';
import type { EmailOwner } from './email-template-store.ts';
import { previewEmail, sendPreview } from './preview-email.ts';
import { changeWords, createWords, resetWords } from './save-email-template.ts';

export const emailRoutes: Routes<typeof emailEndpoints> = {
  listEmailTemplates: async ({ house, actor, params }) => {
    const owner = await ownerCustomer(house.db, actor, params.customerId);
    return { emailTemplates: await readWords(house.db, owner, EMAIL_NAMES) };
  },
  readEmailTemplate: async ({ house, actor, params }) => {
    const [words] = await readWords(house.db, await ownerCustomer(house.db, actor, params.customerId), [params.templateName]);
    return present(words);
  },
  resetEmailTemplate: ({ house, actor, params }) =>
    house.db.transaction(async (tx) => resetWords(tx, actor, await ownerCustomer(tx, actor, params.customerId), params.emailTemplateId)),
  createEmailTemplate: ({ house, actor, body: { customerId, name, ...words }, request }) =>
    oncePerKey(house.db, actor, request, async (tx) => createWords(tx, actor, await ownerCustomer(tx, actor, customerId), name, words)),
  updateEmailTemplate: ({ house, actor, params, body }) =>
    house.db.transaction(async (tx) => {
      const locked = await lockWords(tx, params.id);
      if (!locked || locked.productId !== null) throw new AppError('notFound');
      return changeWords(tx, actor, await ownerCustomer(tx, actor, locked.customerId), params.id, body);
    }),
  listProductEmailTemplates: async ({ house, actor, params }) => {
    const { id, name, customerId } = await productOfEmails(house.db, actor, params.productId);
    return {
      emailTemplates: await readWords(house.db, { customerId, productId: id }, PRODUCT_EMAIL_NAMES),
      product: { _id: id, name, customerId },
    };
  },
  createProductEmailTemplate: ({ house, actor, params, body: { name, ...words }, request }) =>
    oncePerKey(house.db, actor, request, async (tx) =>
      createWords(tx, actor, await ownerProduct(tx, actor, params.productId), name, words),
    ),
  updateProductEmailTemplate: ({ house, actor, params, body }) =>
    house.db.transaction(async (tx) => changeWords(tx, actor, await ownerProduct(tx, actor, params.productId), params.id, body)),
  resetProductEmailTemplate: ({ house, actor, params }) =>
    house.db.transaction(async (tx) => resetWords(tx, actor, await ownerProduct(tx, actor, params.productId), params.id)),
  previewEmail: ({ house, actor, body }) => previewEmail(house, actor, body),
  sendPreviewEmail: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => sendPreview(house, tx, actor, body)),
  readEmailSettings: ({ house, actor, query }) => readEmailSettings(house, actor, query.customerId ?? chosenBy(actor)),
  updateEmailSettings: ({ house, actor, params, body }) => changeEmailSettings(house, actor, params.emailId, body),
  testSmtp: ({ house, actor, body }) => testSmtp(house, actor, body),
};

function chosenBy(actor: Actor): string {
  const customerId = customerOfDashboard(actor);
  if (customerId === null) throw new AppError('customerIdRequired');
  return customerId;
}

async function ownerCustomer(db: Queryable, actor: Actor, customerId: string): Promise<EmailOwner> {
  const { id } = await customerOfEmails(db, actor, customerId);
  return { customerId: id, productId: null };
}

async function ownerProduct(db: Queryable, actor: Actor, productId: string): Promise<EmailOwner> {
  const { id, customerId } = await productOfEmails(db, actor, productId);
  return { customerId, productId: id };
}

function present(words: EmailTemplate | undefined): EmailTemplate {
  if (!words) throw new Error('There are words for every email');
  return words;
}
