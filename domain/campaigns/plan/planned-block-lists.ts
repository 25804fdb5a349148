// The block lists that the ad sets of a plan exclude on Meta. Someone may delete one there after it was planned.
import type { PlannedObject } from './planned-object.ts';

const FIELD = 'excluded_publisher_list_ids';

const listsOf = ({ fields }: PlannedObject): string[] => {
  const targeting = fields['targeting'] as { [FIELD]?: string[] } | undefined;
  return targeting?.[FIELD] ?? [];
};

export const plannedBlockLists = (plan: readonly PlannedObject[]): string[] => [...new Set(plan.flatMap(listsOf))];

/** The same plan, whose ad sets no longer exclude these lists. Keys and labels stay, so that what was made is still found. */
export const withoutBlockLists = (plan: readonly PlannedObject[], missing: readonly string[]): PlannedObject[] =>
  plan.map((object) => {
    const before = listsOf(object);
    const left = before.filter((id) => !missing.includes(id));
    if (left.length === before.length) return object;
    const { [FIELD]: _, ...targeting } = object.fields['targeting'] as Record<string, never>;
    return { ...object, fields: { ...object.fields, targeting: left.length === 0 ? targeting : { ...targeting, [FIELD]: left } } };
  });
