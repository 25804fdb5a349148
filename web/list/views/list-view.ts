// The views of a list as its tabs show them: those that come with the product, and saved ones.
import type { ListDescriptor } from '#contract/list/index.ts';
import type { SavedView } from '#contract/views/index.ts';
import type { Condition } from '../filters/condition-text.ts';
import { defaultListState, readViewState, writeViewState } from '../list-state.ts';
import type { ListState } from '../list-state.ts';

/** A view that comes with the product. Nobody can change it; a changed one can be saved under a name. */
export interface BuiltInView {
  /** Part of the URL. */
  id: string;
  name: string;
  conditions: readonly Condition[];
  order?: string;
}

export interface ListView {
  id: string;
  name: string;
  state: ListState;
  /** Undefined for a view that comes with the product. */
  saved?: SavedView;
}

export function viewsOf(descriptor: ListDescriptor, builtIn: readonly BuiltInView[], saved: readonly SavedView[]): ListView[] {
  const defaults = defaultListState(descriptor);
  return [
    ...builtIn.map(({ id, name, conditions, order = defaults.order }) => ({
      id,
      name,
      state: { ...defaults, conditions: [...conditions], order },
    })),
    ...saved.map((view) => ({ id: view._id, name: view.name, state: readViewState(descriptor, view.state), saved: view })),
  ];
}

/** Compares normalised states, so that a view saved before a column was added or removed does not count as changed. */
export const isViewChanged = (descriptor: ListDescriptor, view: ListView | undefined, state: ListState): boolean =>
  writeViewState(descriptor, view?.state ?? defaultListState(descriptor)) !== writeViewState(descriptor, state);
