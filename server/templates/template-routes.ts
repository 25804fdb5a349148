// Handlers for templates, the same for both networks.
import type { ListRequest, Selection } from '#contract/list/index.ts';
import { campaignTemplateList, googleTemplateList } from '#contract/templates/index.ts';
import type { templateEndpoints } from '#contract/templates/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { campaignTemplateFields, googleTemplateFields } from '#domain/templates/index.ts';
import type { FastifyRequest } from 'fastify';
import { findCustomer } from '../customers/index.ts';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { compileTemplate } from './compile-template.ts';
import { previewValuesOf } from './preview-values.ts';
import type { CustomerRecord } from './preview-values.ts';
import { changeTemplate, createTemplate } from './save-template.ts';
import type { TemplateInputs } from './save-template.ts';
import { templateChoices, templatesByCustomer } from './template-choices.ts';
import { genericSource, requireCustomerFilter, ofCustomer, removableTemplates, templateSource } from './template-list-sources.ts';
import { readTemplate } from './template-store.ts';

interface Call {
  context: AppContext;
  actor: Actor;
  request: FastifyRequest;
}

async function requireCustomer({ context, actor }: Pick<Call, 'context' | 'actor'>, id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(context.db, rowScope(actor), id);
  if (!customer) throw new AppError('notFound');
  return customer;
}

const productCountOf = ({ context }: Pick<Call, 'context'>) => context.laterModules.templates.productCountSql;

const handlersFor = <On extends Network>(network: On) => ({
  list: async (call: Call & { params: { customerId: string }; query: ListRequest }) => {
    const { id } = await requireCustomer(call, call.params.customerId);
    return runList(call.context.db, templateSource(network, productCountOf(call)), ofCustomer(id), call.query);
  },
  listGeneric: ({ context, actor, query }: Call & { query: ListRequest }) =>
    runList(context.db, genericSource(network, productCountOf({ context })), globalScopePredicate(rowScope(actor)), query),
  create: ({ context, actor, request }: Call, customerId: string | null, input: TemplateInputs[On]) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createTemplate(context, tx, actor, network, customerId, input)),
  read: async ({ context, actor }: Call, id: string) => {
    const template = await readTemplate(context, context.db, rowScope(actor), network, id);
    if (!template) throw new AppError('notFound');
    return template;
  },
  update: ({ context, actor }: Call, id: string, input: TemplateInputs[On] & { version?: number | undefined }) =>
    context.db.transaction((tx) => changeTemplate(context, tx, actor, network, id, input)),
  remove: ({ context, actor, body }: Call & { body: Selection }) =>
    removeRows(
      context.db,
      actor,
      removableTemplates(network, productCountOf({ context }), context.removalGuards.templates),
      requireCustomerFilter(body),
    ),
  restore: ({ context, actor, body }: Call & { body: { ids: string[] } }) =>
    restoreRows(context.db, actor, removableTemplates(network, productCountOf({ context }), []), body.ids),
});

const meta = handlersFor('meta');
const google = handlersFor('google');

export const templateRoutes: Routes<typeof templateEndpoints> = {
  listCampaignTemplates: meta.list,
  listGenericCampaignTemplates: meta.listGeneric,
  readCampaignTemplatePageSettings: () => campaignTemplateList,
  createCampaignTemplate: (call) => meta.create(call, call.params.customerId, call.body),
  createGenericCampaignTemplate: (call) => meta.create(call, null, call.body),
  readCampaignTemplate: (call) => meta.read(call, call.params.id),
  updateCampaignTemplate: (call) => meta.update(call, call.params.id, call.body),
  removeCampaignTemplates: meta.remove,
  restoreCampaignTemplates: meta.restore,
  listGoogleCampaignTemplates: google.list,
  listGenericGoogleCampaignTemplates: google.listGeneric,
  readGoogleCampaignTemplatePageSettings: () => googleTemplateList,
  createGoogleCampaignTemplate: (call) => google.create(call, call.params.customerId, call.body),
  createGenericGoogleCampaignTemplate: (call) => google.create(call, null, call.body),
  readGoogleCampaignTemplate: (call) => google.read(call, call.params.id),
  updateGoogleCampaignTemplate: (call) => google.update(call, call.params.id, call.body),
  removeGoogleCampaignTemplates: google.remove,
  restoreGoogleCampaignTemplates: google.restore,
  groupCampaignTemplates: async ({ context, actor }) => ({ customers: await templatesByCustomer(context.db, actor) }),
  readTemplateSettings: async (call) => {
    const { id } = await requireCustomer(call, call.params.customerId);
    return templateChoices(call.context, id);
  },
  readTemplateValues: async (call) =>
    previewValuesOf(call.context, call.actor, await requireCustomer(call, call.params.customerId), call.query),
  compileTemplate: ({ context, actor, body }) => compileTemplate(context, actor, body, campaignTemplateFields(body)),
  compileGoogleTemplate: ({ context, actor, body }) => compileTemplate(context, actor, body, googleTemplateFields(body)),
};
