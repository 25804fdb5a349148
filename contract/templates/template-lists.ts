// The lists of templates: those of customers, and generic ones.
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { TEMPLATE_STATE_LABELS, TEMPLATE_STATES } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListColumn, ListDescriptor } from '../list/index.ts';

export const templateRow = z.object({
  _id: id,
  name: z.string(),
  /** Null for a generic template. */
  customerId: id.nullable(),
  type: z.enum(CAMPAIGN_TYPES),
  state: z.enum(TEMPLATE_STATES),
  /** The headline of its ads, with unrendered variables. */
  headline: z.string(),
  productCount: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type TemplateRow = z.infer<typeof templateRow>;

const typeColumn = (): ListColumn =>
  column('type', 'Type', {
    search: BY_CHOICE,
    choices: CAMPAIGN_TYPES.map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] })),
  });

const columns = (type: ListColumn): ListColumn[] => [
  idColumn(),
  column('name', 'Name', { sortable: true, search: BY_TEXT }),
  column('customerId', 'Customer', { kind: 'id', search: ['equals'], shown: false, internal: true }),
  type,
  column('state', 'Status', {
    kind: 'status',
    search: BY_CHOICE,
    choices: TEMPLATE_STATES.map((value) => ({ value, label: TEMPLATE_STATE_LABELS[value] })),
  }),
  column('headline', 'Headline'),
  column('productCount', 'Products', { kind: 'number', search: BY_RANGE }),
  column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
];

const page = { pageSizes: [25, 50, 100], defaultPageSize: 50, defaultOrder: '-_id' };
const genericPage = { pageSizes: [50, 100], defaultPageSize: 100, defaultOrder: '_id' };

export const campaignTemplateList: ListDescriptor = {
  name: 'campaignTemplates',
  title: 'Campaign templates',
  noun: 'campaign template',
  columns: columns(typeColumn()),
  ...page,
};

const hiddenType = (): ListColumn => ({ ...typeColumn(), shown: false });

export const googleTemplateList: ListDescriptor = {
  name: 'gdnCampaignTemplates',
  title: 'Display templates',
  noun: 'display template',
  columns: columns(hiddenType()),
  ...page,
};

/** There are few generic templates, so that they can be sorted by a count. */
const sortedByCount = ({ columns: own }: ListDescriptor): ListColumn[] =>
  own.map((each) => (each.field === 'productCount' ? { ...each, sortable: true } : each));

export const genericTemplateList: ListDescriptor = {
  ...campaignTemplateList,
  columns: sortedByCount(campaignTemplateList),
  name: 'genericCampaignTemplates',
  title: 'Generic campaign templates',
  ...genericPage,
};

export const genericGoogleTemplateList: ListDescriptor = {
  ...googleTemplateList,
  columns: sortedByCount(googleTemplateList),
  name: 'genericGdnCampaignTemplates',
  title: 'Generic display templates',
  ...genericPage,
};
