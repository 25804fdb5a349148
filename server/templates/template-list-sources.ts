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

/** How many products sell the template with this id, an expression. The products module has it. */
type ProductCountSql = (templateId: string) => string;

const HEADLINES: Readonly<Record<Network, string>> = {
  meta: `coalesce(t.content #>> '{copy,feed,headline}', '')`,
  google: `coalesce(t.content #>> '{headlines,0}', '')`,
};

const sourceOf = (
  network: Network,
  descriptor: ListSource['descriptor'],
  productCount: ProductCountSql,
  condition = 'true',
): ListSource => ({
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
    productCount: productCount('t.id'),
    updatedAt: 't.updated_at',
  },
  base: { productCount: productCount('t.id') },
});

export const TEMPLATE_AREAS: Readonly<Record<Network, string>> = { meta: 'campaign-templates', google: 'gdn-campaign-templates' };
export const TEMPLATE_ENTITY_NAMES: Readonly<Record<Network, string>> = { meta: 'campaign template', google: 'display template' };

const LISTS = { meta: campaignTemplateList, google: googleTemplateList };
const GENERIC_LISTS = { meta: genericTemplateList, google: genericGoogleTemplateList };

export const templateSource = (network: Network, productCount: ProductCountSql): ListSource =>
  sourceOf(network, LISTS[network], productCount);

/** They are few, and no index sorts rows that belong to no customer. */
export const genericSource = (network: Network, productCount: ProductCountSql): ListSource => ({
  ...sourceOf(network, GENERIC_LISTS[network], productCount, 't.customer_id is null'),
  materializesMatches: true,
});

/** Generic templates are visible only to staff who have no customer's dashboard open. */
export const templatesVisibleTo = (scope: RowScope, alias = 't'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export const ofCustomer = (customerId: string): Predicate => ({ sql: 't.customer_id = $1', values: [customerId] });

export const removableTemplates = (network: Network, productCount: ProductCountSql, guards: readonly RemovalGuard[]): RemovableRows => ({
  source: templateSource(network, productCount),
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
