// Where does the list of resources come from, and which of them does an actor see? For the row `r`.
import { resourceList } from '#contract/inventory/resources/index.ts';
import type { ResourceQuery } from '#contract/inventory/resources/index.ts';
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { ListSource, Predicate } from '../../db/list-source.ts';
import { NOTHING } from '../../db/list-source.ts';

const OF_PRESENT_CUSTOMERS = 'exists (select from customers k where k.id = r.customer_id and k.deleted_at is null)';

export const resourceListSource: ListSource = {
  descriptor: resourceList,
  from: 'resources r',
  alias: 'r',
  where: `r.deleted_at is null and ${OF_PRESENT_CUSTOMERS}`,
  columns: {
    _id: 'r.id',
    heroImage: 'r.hero_image',
    reference: 'r.reference',
    name: 'r.name',
    title: 'r.title',
    message: 'r.message',
    description: 'r.description',
    customerId: 'r.customer_id',
    officeIds: 'to_json(r.office_ids)',
    officeNames: `coalesce((select json_agg(o.name order by o.name) from offices o where o.id = any(r.office_ids) and o.deleted_at is null), '[]')`,
    numImages: 'r.num_images',
    numVideos: 'r.num_videos',
    hasValidUrl: 'r.has_valid_url',
    isPublished: 'r.is_published',
    isCopied: 'r.is_copied',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  base: { text: `(r.title || ' ' || r.name || ' ' || r.message || ' ' || r.description)` },
  conditions: {
    officeIds: ({ value }, place) => `r.office_ids && ${place([value].flat())}::uuid[]`,
  },
};

export const resourcesOf = (actor: Actor): Predicate => {
  const scope = resourceScope(actor);
  switch (scope.kind) {
    case 'everything':
      return { sql: 'true', values: [] };
    case 'customer':
      return { sql: 'r.customer_id = $1', values: [scope.customerId] };
    case 'offices':
      return { sql: 'r.customer_id = $1 and r.office_ids && $2::uuid[]', values: [scope.customerId, scope.officeIds] };
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
};

/** Those that no other office has: people who are bound to offices remove, and put back, no more than these as a whole. */
export function resourcesOfNobodyElse(actor: Actor): Predicate {
  const { sql, values } = resourcesOf(actor);
  if (resourceScope(actor).kind !== 'offices') return { sql, values };
  const others = 'select from offices o where o.id = any(r.office_ids) and o.id <> all($2::uuid[]) and o.deleted_at is null';
  return { sql: `${sql} and not exists (${others})`, values };
}

/** Days are those of the customer's clock; the last one counts to its end. */
export function madeBetween(predicate: Predicate, { dateFrom, dateTo }: Pick<ResourceQuery, 'dateFrom' | 'dateTo'>): Predicate {
  const values = [...predicate.values];
  const midnight = (date: string, more: string): string => {
    values.push(date);
    return `(($${values.length}::date${more})::timestamp at time zone (select k.timezone from customers k where k.id = r.customer_id))`;
  };
  const conditions = [predicate.sql];
  if (dateFrom !== undefined) conditions.push(`r.created_at >= ${midnight(dateFrom, '')}`);
  if (dateTo !== undefined) conditions.push(`r.created_at < ${midnight(dateTo, ' + 1')}`);
  return { sql: conditions.join(' and '), values };
}
