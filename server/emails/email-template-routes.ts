// Handlers for email templates and email settings.
import type { EmailBrand, emailEndpoints, EmailTemplate } from '#contract/emails/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { EMAIL_NAMES, PRODUCT_EMAIL_NAMES } from '#domain/emails/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { linkToFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { coloursOfEmails, customerOfEmails, productOfEmails } from './email-owner.ts';
import type { EmailCustomer } from './email-owner.ts';
import { changeEmailSettings, readEmailSettings, testSmtp } from './change-email-settings.ts';
import { lockEmailTemplate, readEmailTemplates } from './email-template-store.ts';
import type { EmailOwner } from './email-template-store.ts';
import { previewEmail, sendPreview } from './preview-email.ts';
import { changeEmailTemplate, createEmailTemplate, resetEmailTemplate } from './save-email-template.ts';

export const emailTemplateRoutes: Routes<typeof emailEndpoints> = {
  listEmailTemplates: async ({ context, actor, params }) => {
    const customer = await customerOfEmails(context.db, actor, params.customerId);
    return {
      emailTemplates: await readEmailTemplates(context.db, { customerId: customer.id, productId: null }, EMAIL_NAMES),
      brand: await describeBrand(context, customer),
    };
  },
  readEmailTemplate: async ({ context, actor, params }) => {
    const [template] = await readEmailTemplates(context.db, await ownerCustomer(context.db, actor, params.customerId), [
      params.templateName,
    ]);
    return requireTemplate(template);
  },
  resetEmailTemplate: ({ context, actor, params }) =>
    context.db.transaction(async (tx) =>
      resetEmailTemplate(tx, actor, await ownerCustomer(tx, actor, params.customerId), params.emailTemplateId),
    ),
  createEmailTemplate: ({ context, actor, body: { customerId, name, ...texts }, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) =>
      createEmailTemplate(tx, actor, await ownerCustomer(tx, actor, customerId), name, texts),
    ),
  updateEmailTemplate: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      const locked = await lockEmailTemplate(tx, params.id);
      if (!locked || locked.productId !== null) throw new AppError('notFound');
      return changeEmailTemplate(tx, actor, await ownerCustomer(tx, actor, locked.customerId), params.id, body);
    }),
  listProductEmailTemplates: async ({ context, actor, params }) => {
    const { id, name, customerId } = await productOfEmails(context, context.db, actor, params.productId);
    return {
      emailTemplates: await readEmailTemplates(context.db, { customerId, productId: id }, PRODUCT_EMAIL_NAMES),
      product: { _id: id, name, customerId },
      brand: await describeBrand(context, await customerOfEmails(context.db, actor, customerId)),
    };
  },
  createProductEmailTemplate: ({ context, actor, params, body: { name, ...texts }, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) =>
      createEmailTemplate(tx, actor, await ownerProduct(context, tx, actor, params.productId), name, texts),
    ),
  updateProductEmailTemplate: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) =>
      changeEmailTemplate(tx, actor, await ownerProduct(context, tx, actor, params.productId), params.id, body),
    ),
  resetProductEmailTemplate: ({ context, actor, params }) =>
    context.db.transaction(async (tx) =>
      resetEmailTemplate(tx, actor, await ownerProduct(context, tx, actor, params.productId), params.id),
    ),
  previewEmail: ({ context, actor, body }) => previewEmail(context, actor, body),
  sendPreviewEmail: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => sendPreview(context, tx, actor, body)),
  readEmailSettings: ({ context, actor, query }) => readEmailSettings(context, actor, query.customerId ?? currentCustomer(actor)),
  updateEmailSettings: ({ context, actor, params, body }) => changeEmailSettings(context, actor, params.emailId, body),
  testSmtp: ({ context, actor, body }) => testSmtp(context, actor, body),
};

function currentCustomer(actor: Actor): string {
  const customerId = customerOfDashboard(actor);
  if (customerId === null) throw new AppError('customerIdRequired');
  return customerId;
}

const describeBrand = async (context: AppContext, { id, name, logoHash }: EmailCustomer): Promise<EmailBrand> => ({
  name,
  logo: linkToFile(context.address, logoHash),
  ...(await coloursOfEmails(context, context.db, id)),
});

async function ownerCustomer(db: Queryable, actor: Actor, customerId: string): Promise<EmailOwner> {
  const { id } = await customerOfEmails(db, actor, customerId);
  return { customerId: id, productId: null };
}

async function ownerProduct(context: AppContext, db: Queryable, actor: Actor, productId: string): Promise<EmailOwner> {
  const { id, customerId } = await productOfEmails(context, db, actor, productId);
  return { customerId, productId: id };
}

function requireTemplate(template: EmailTemplate | undefined): EmailTemplate {
  if (!template) throw new Error('Every email has a default template');
  return template;
}
