// The lists of templates: one per network for a customer's templates, and one for generic ones.
import { campaignTemplateList, googleTemplateList, genericGoogleTemplateList, genericTemplateList } from '#contract/templates/index.ts';
import type { Selection } from '#contract/list/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import type { RemovableRows, RemovalGuard } from '../db/remove-rows.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { AppError } from '../http/app-error.ts';
import { refuseRemovedStages, refuseUsedTemplates } from './template-use.ts';

export const productCountSql = (alias: string): string =>
  `(select count(distinct p.product_id) from product_templates p join products q on q.id = p.product_id and q.deleted_at is null
  where p.campaign_template_id = ${alias}.id)`;
const HEADLINES: Readonly<Record<Network, string>> = {
  meta: `coalesce(t.content #>> '{copy,feed,headline}', '')`,
  google: `coalesce(t.content #>> '{headlines,0}', '')`,
};

const sourceOf = (network: Network, descriptor: ListSource['descriptor'], condition = 'true'): ListSource => ({
  descriptor,
  from: 'campaign_templates t',
  alias: 't',
  where: `t.deleted_at is null and t.network = '${network}' and ${condition}`,
  columns: {
    _id: 't.id',
    name: 't.name',
    customerId: 't.customer_id',
    type: 't.type',
    state: 't.state',
    headline: HEADLINES[network],
    productCount: productCountSql('t'),
    updatedAt: 't.updated_at',
  },
  base: { productCount: productCountSql('t') },
});

export const TEMPLATE_AREAS: Readonly<Record<Network, string>> = { meta: 'campaign-templates', google: 'gdn-campaign-templates' };
export const TEMPLATE_ENTITY_NAMES: Readonly<Record<Network, string>> = { meta: 'campaign template', google: 'display template' };

export const templateSources: Readonly<Record<Network, ListSource>> = {
  meta: sourceOf('meta', campaignTemplateList),
  google: sourceOf('google', googleTemplateList),
};

/** They are few, and no index sorts rows that belong to no customer. */
const genericSourceOf = (network: Network, descriptor: ListSource['descriptor']): ListSource => ({
  ...sourceOf(network, descriptor, 't.customer_id is null'),
  materializesMatches: true,
});

export const genericSources: Readonly<Record<Network, ListSource>> = {
  meta: genericSourceOf('meta', genericTemplateList),
  google: genericSourceOf('google', genericGoogleTemplateList),
};

/** Generic templates are visible only to staff who have no customer's dashboard open. */
export const templatesVisibleTo = (scope: RowScope, alias = 't'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export const ofCustomer = (customerId: string): Predicate => ({ sql: 't.customer_id = $1', values: [customerId] });

export const removableTemplates = (network: Network, guards: readonly RemovalGuard[]): RemovableRows => ({
  source: templateSources[network],
  // Removing applies this scope but not the list's own conditions, so the network is checked here.
  scope: (scope) => {
    const visible = templatesVisibleTo(scope);
    return { sql: `(${visible.sql}) and t.network = '${network}'`, values: visible.values };
  },
  customer: 't.customer_id',
  area: TEMPLATE_AREAS[network],
  entity: TEMPLATE_ENTITY_NAMES[network],
  nameIndex: 'campaign_templates_name_unique',
  onRemoved: (tx, ids) => refuseUsedTemplates(tx, ids, guards),
  onRestored: refuseRemovedStages,
});

/** Lists show one customer's templates, so a selection by filter must name the customer. */
export function requireCustomerFilter(selection: Selection): Selection {
  if ('ids' in selection || selection.matching.some(({ field }) => field === 'customerId')) return selection;
  throw new AppError('customerIdRequired');
}
