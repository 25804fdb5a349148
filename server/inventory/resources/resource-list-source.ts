// The list source of resources, and the predicate for those that an actor sees, for the alias `r`.
import { resourceList } from '#contract/inventory/resources/index.ts';
import type { ResourceQuery } from '#contract/inventory/resources/index.ts';
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { NOTHING } from '../../db/lists/list-source.ts';

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
    officeIds: ({ value }, addParameter) => `r.office_ids && ${addParameter([value].flat())}::uuid[]`,
  },
};

export const resourcesVisibleTo = (actor: Actor): Predicate => {
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

/** The resources that no other office has: only these can be removed and restored as a whole by people who are bound to offices. */
export function exclusiveResourcesOf(actor: Actor): Predicate {
  const { sql, values } = resourcesVisibleTo(actor);
  if (resourceScope(actor).kind !== 'offices') return { sql, values };
  const others = 'select from offices o where o.id = any(r.office_ids) and o.id <> all($2::uuid[]) and o.deleted_at is null';
  return { sql: `${sql} and not exists (${others})`, values };
}

/** Days are in the customer's time zone, and the last one is included. */
export function createdBetween(predicate: Predicate, { dateFrom, dateTo }: Pick<ResourceQuery, 'dateFrom' | 'dateTo'>): Predicate {
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
