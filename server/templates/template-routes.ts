// How are the calls on templates answered? The same way for both networks.
import type { ListRequest, Selection } from '#contract/list/index.ts';
import { campaignTemplateList, gdnTemplateList } from '#contract/templates/index.ts';
import type { templateEndpoints } from '#contract/templates/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { campaignTemplateFields, gdnTemplateFields } from '#domain/templates/index.ts';
import type { FastifyRequest } from 'fastify';
import { findCustomer } from '../customers/index.ts';
import { aboveCustomers } from '../db/above-customers.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { compileTemplate } from './compile-template.ts';
import { previewValuesOf } from './item-values.ts';
import type { CustomerRecord } from './item-values.ts';
import { changeTemplate, createTemplate } from './save-template.ts';
import type { SentTemplates } from './save-template.ts';
import { templateChoices, templatesByCustomer } from './template-choices.ts';
import { genericSources, keptToCustomer, ofCustomer, removableTemplates, templateSources } from './template-list-sources.ts';
import { readTemplate } from './template-store.ts';

interface Asked {
  house: House;
  actor: Actor;
  request: FastifyRequest;
}

async function customerOf({ house, actor }: Pick<Asked, 'house' | 'actor'>, id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(house.db, rowScope(actor), id);
  if (!customer) throw new AppError('notFound');
  return customer;
}

const handlersFor = <On extends Network>(network: On) => ({
  list: async (call: Asked & { params: { customerId: string }; query: ListRequest }) => {
    const { id } = await customerOf(call, call.params.customerId);
    return runList(call.house.db, templateSources[network], ofCustomer(id), call.query);
  },
  listGeneric: ({ house, actor, query }: Asked & { query: ListRequest }) =>
    runList(house.db, genericSources[network], aboveCustomers(rowScope(actor)), query),
  create: ({ house, actor, request }: Asked, customerId: string | null, sent: SentTemplates[On]) =>
    oncePerKey(house.db, actor, request, (tx) => createTemplate(tx, actor, network, customerId, sent)),
  read: async ({ house, actor }: Asked, id: string) => {
    const template = await readTemplate(house.db, rowScope(actor), network, id);
    if (!template) throw new AppError('notFound');
    return template;
  },
  update: ({ house, actor }: Asked, id: string, sent: SentTemplates[On] & { version?: number | undefined }) =>
    house.db.transaction((tx) => changeTemplate(tx, actor, network, id, sent)),
  remove: ({ house, actor, body }: Asked & { body: Selection }) =>
    removeRows(house.db, actor, removableTemplates(network), keptToCustomer(body)),
  restore: ({ house, actor, body }: Asked & { body: { ids: string[] } }) =>
    restoreRows(house.db, actor, removableTemplates(network), body.ids),
});

const social = handlersFor('facebook');
const display = handlersFor('google');

export const templateRoutes: Routes<typeof templateEndpoints> = {
  listCampaignTemplates: social.list,
  listGenericCampaignTemplates: social.listGeneric,
  readCampaignTemplatePageSettings: () => campaignTemplateList,
  createCampaignTemplate: (call) => social.create(call, call.params.customerId, call.body),
  createGenericCampaignTemplate: (call) => social.create(call, null, call.body),
  readCampaignTemplate: (call) => social.read(call, call.params.id),
  updateCampaignTemplate: (call) => social.update(call, call.params.id, call.body),
  removeCampaignTemplates: social.remove,
  restoreCampaignTemplates: social.restore,
  listGdnCampaignTemplates: display.list,
  listGenericGdnCampaignTemplates: display.listGeneric,
  readGdnCampaignTemplatePageSettings: () => gdnTemplateList,
  createGdnCampaignTemplate: (call) => display.create(call, call.params.customerId, call.body),
  createGenericGdnCampaignTemplate: (call) => display.create(call, null, call.body),
  readGdnCampaignTemplate: (call) => display.read(call, call.params.id),
  updateGdnCampaignTemplate: (call) => display.update(call, call.params.id, call.body),
  removeGdnCampaignTemplates: display.remove,
  restoreGdnCampaignTemplates: display.restore,
  groupCampaignTemplates: async ({ house, actor }) => ({ customers: await templatesByCustomer(house.db, actor) }),
  readTemplateSettings: async (call) => {
    const { id } = await customerOf(call, call.params.customerId);
    return templateChoices(call.house.db, id);
  },
  readTemplateValues: async (call) => previewValuesOf(call.house, call.actor, await customerOf(call, call.params.customerId), call.query),
  compileTemplate: ({ house, actor, body }) => compileTemplate(house, actor, body, campaignTemplateFields(body)),
  compileGdnTemplate: ({ house, actor, body }) => compileTemplate(house, actor, body, gdnTemplateFields(body)),
};
