// May this resource be selected, and may those that are be ordered? (specification 3 §5)
import { MOST_SELECTED_RESOURCES } from './resource-limits.ts';

export interface SelectableResource {
  _id: string;
  isPublished: boolean;
}

/** Ticking one more, or unticking it. Null when as many as there may be are ticked already. */
export function toggleResource<Resource extends SelectableResource>(selected: readonly Resource[], resource: Resource): Resource[] | null {
  if (selected.some(({ _id }) => _id === resource._id)) return selected.filter(({ _id }) => _id !== resource._id);
  return selected.length < MOST_SELECTED_RESOURCES ? [...selected, resource] : null;
}

export type ResourceOrderRefusal = 'unpublishedSelected' | 'noneSelected' | 'tooManySelected';

/** Null when they may be ordered. */
export function resourceOrderRefusal(selected: readonly SelectableResource[]): ResourceOrderRefusal | null {
  if (selected.length === 0) return 'noneSelected';
  if (selected.length > MOST_SELECTED_RESOURCES) return 'tooManySelected';
  return selected.every(({ isPublished }) => isPublished) ? null : 'unpublishedSelected';
}
