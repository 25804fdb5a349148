// Endpoints of templates, the same for campaign templates (Meta) and gdn templates (Google).
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import {
  compiledTemplate,
  compileGoogleInput,
  compileInput,
  itemChosen,
  previewValues,
  templateSettings,
  templatesOfCustomers,
} from './compile-shapes.ts';
import { campaignTemplateList, googleTemplateList, genericGoogleTemplateList, genericTemplateList, templateRow } from './template-lists.ts';
import {
  campaignTemplate,
  campaignTemplateChange,
  campaignTemplateInput,
  googleTemplate,
  googleTemplateChange,
  googleTemplateInput,
} from './template-shapes.ts';
import { strictQuery } from '../strict-query.ts';

const staff = ['admin', 'operations'] as const;
const customerId = z.object({ customerId: id });
const templateId = z.object({ id });
const savingErrors = [
  'templateNameTaken',
  'templateStageForeign',
  'templateTagForeign',
  'templateBudgetPlanGone',
  'creativeTemplateGone',
  'creativeTemplateUnfit',
] as const;

interface Templates<Plural extends string, GenericPlural extends string, Template, Input, Change> {
  /** The path segment, such as 'campaign-template'. */
  word: string;
  things: string;
  plural: Plural;
  genericPlural: GenericPlural;
  list: ListDescriptor;
  genericList: ListDescriptor;
  template: Template;
  input: Input;
  change: Change;
}

function callsOn<
  Plural extends string,
  GenericPlural extends string,
  Template extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
>(templates: Templates<Plural, GenericPlural, Template, Input, Change>) {
  const { word, things, plural, genericPlural, list, genericList, template, input, change } = templates;
  const area = `${word}s`;
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/customer/{customerId}/${word}s`,
      summary: `The ${things} of a customer, page by page`,
      area,
      access: staff,
      params: customerId,
      query: listQuery(list),
      output: listAnswer(plural, templateRow),
    }),
    listGeneric: endpoint({
      method: 'GET',
      path: `/api/${word}s/generic`,
      summary: `Generic ${things}, which every customer can begin with`,
      area,
      access: staff,
      query: listQuery(genericList),
      output: listAnswer(genericPlural, templateRow),
    }),
    pageSettings: endpoint({
      method: 'GET',
      path: `/api/${word}s/page-settings`,
      summary: `Columns, searchable fields and page sizes of the ${things} list`,
      area,
      access: staff,
      output: listDescriptor,
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/customer/{customerId}/${word}`,
      summary: 'Create a template, as a draft unless it says otherwise',
      area,
      access: staff,
      params: customerId,
      body: input,
      output: template,
      errors: ['notFound', ...savingErrors],
    }),
    createGeneric: endpoint({
      method: 'POST',
      path: `/api/${word}s/generic`,
      summary: 'Create a generic template',
      area,
      access: staff,
      body: input,
      output: template,
      errors: savingErrors,
    }),
    read: endpoint({
      method: 'GET',
      path: `/api/${word}/{id}`,
      summary: `One of the ${things}`,
      area,
      access: staff,
      params: templateId,
      output: template,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/api/${word}/{id}`,
      summary: 'Change a template. Orders that were placed keep what they were placed with',
      area,
      access: staff,
      params: templateId,
      body: change,
      output: template,
      errors: ['changedMeanwhile', 'templateInUse', 'templateIsStage', 'templateTypeSold', 'templateBudgetUnfit', ...savingErrors],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/${word}s`,
      summary: `Delete ${things}: selected ones, or all that match. One that products or funnels use stays`,
      area,
      access: staff,
      body: selection(list),
      output: removedAnswer,
      errors: ['templateInUse', 'templateIsStage', 'customerIdRequired'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `/api/${word}s/restore`,
      summary: `Restore deleted ${things}`,
      area,
      access: staff,
      body: tickedRows,
      output: removedAnswer,
      errors: ['nameTakenMeanwhile', 'templateStageGone'],
    }),
  };
}

const meta = callsOn({
  word: 'campaign-template',
  things: 'campaign templates',
  plural: 'campaignTemplates',
  genericPlural: 'genericCampaignTemplates',
  list: campaignTemplateList,
  genericList: genericTemplateList,
  template: campaignTemplate,
  input: campaignTemplateInput,
  change: campaignTemplateChange,
});
const google = callsOn({
  word: 'gdn-campaign-template',
  things: 'display templates',
  plural: 'gdnCampaignTemplates',
  genericPlural: 'genericGdnCampaignTemplates',
  list: googleTemplateList,
  genericList: genericGoogleTemplateList,
  template: googleTemplate,
  input: googleTemplateInput,
  change: googleTemplateChange,
});

export const templateEndpoints = {
  listCampaignTemplates: meta.list,
  listGenericCampaignTemplates: meta.listGeneric,
  readCampaignTemplatePageSettings: meta.pageSettings,
  createCampaignTemplate: meta.create,
  createGenericCampaignTemplate: meta.createGeneric,
  readCampaignTemplate: meta.read,
  updateCampaignTemplate: meta.update,
  removeCampaignTemplates: meta.remove,
  restoreCampaignTemplates: meta.restore,
  listGoogleCampaignTemplates: google.list,
  listGenericGoogleCampaignTemplates: google.listGeneric,
  readGoogleCampaignTemplatePageSettings: google.pageSettings,
  createGoogleCampaignTemplate: google.create,
  createGenericGoogleCampaignTemplate: google.createGeneric,
  readGoogleCampaignTemplate: google.read,
  updateGoogleCampaignTemplate: google.update,
  removeGoogleCampaignTemplates: google.remove,
  restoreGoogleCampaignTemplates: google.restore,
  groupCampaignTemplates: endpoint({
    method: 'GET',
    path: '/api/campaign-templates/group-by/customer',
    summary: 'Customers with their published campaign templates, and how many of each status they have',
    area: 'campaign-templates',
    access: staff,
    output: templatesOfCustomers,
  }),
  readTemplateSettings: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/template-settings',
    summary: 'What the form of a template offers: tags, budget plans, creative templates, and templates that can be stages',
    area: 'campaign-templates',
    access: staff,
    params: customerId,
    output: templateSettings,
    errors: ['notFound'],
  }),
  readTemplateValues: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/template-values',
    summary: 'What variables stand for: of a listing or a resource, or of the newest listing',
    area: 'campaign-templates',
    access: staff,
    params: customerId,
    query: strictQuery(itemChosen.shape),
    output: previewValues,
    errors: ['notFound'],
  }),
  compileTemplate: endpoint({
    method: 'POST',
    path: '/api/settings/compile-template',
    summary: 'Preview a campaign template for an item, with its errors by name and line',
    area: 'campaign-templates',
    access: staff,
    body: compileInput,
    output: compiledTemplate,
    errors: ['notFound'],
  }),
  compileGoogleTemplate: endpoint({
    method: 'POST',
    path: '/api/settings/compile-gdn-template',
    summary: 'Preview a display template for an item, with its errors by name and line',
    area: 'gdn-campaign-templates',
    access: staff,
    body: compileGoogleInput,
    output: compiledTemplate,
    errors: ['notFound'],
  }),
} as const;
