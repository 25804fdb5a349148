// Which resources can be selected and ordered (specification 3 §5).
import { MAX_SELECTED_RESOURCES } from './resource-limits.ts';

export interface SelectableResource {
  _id: string;
  isPublished: boolean;
}

/** Selects or deselects a resource. Null if the maximum is already selected. */
export function toggleResource<Resource extends SelectableResource>(selected: readonly Resource[], resource: Resource): Resource[] | null {
  if (selected.some(({ _id }) => _id === resource._id)) return selected.filter(({ _id }) => _id !== resource._id);
  return selected.length < MAX_SELECTED_RESOURCES ? [...selected, resource] : null;
}

export type ResourceOrderRefusal = 'unpublishedSelected' | 'noneSelected' | 'tooManySelected';

/** Null if they may be ordered. */
export function resourceOrderRefusal(selected: readonly SelectableResource[]): ResourceOrderRefusal | null {
  if (selected.length === 0) return 'noneSelected';
  if (selected.length > MAX_SELECTED_RESOURCES) return 'tooManySelected';
  return selected.every(({ isPublished }) => isPublished) ? null : 'unpublishedSelected';
}
