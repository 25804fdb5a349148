// The views of a list as its tabs show them: those that come with the product, and saved ones.
import type { ListDescriptor } from '#contract/list/index.ts';
import type { SavedView } from '#contract/views/index.ts';
import type { Condition } from '../filters/condition-text.ts';
import { defaultListState, readViewState, writeViewState } from '../state/list-state.ts';
import type { ListState } from '../state/list-state.ts';

/** A view that comes with the product. Nobody can change it; a changed one can be saved under a name. */
export interface BuiltInView {
  /** Part of the URL. */
  id: string;
  name: string;
  conditions: readonly Condition[];
  order?: string;
  /** Its columns, where they are not those that the list begins with. */
  columns?: readonly string[];
  /** What the list says where the view has no rows. */
  empty?: EmptyText | undefined;
}

export interface EmptyText {
  title: string;
  text: string;
}

/** A list of all records that is shown for one, such as the orders of a customer: the filter for it stays while views change. */
export interface ListScope {
  field: string;
  /** Columns that say the same in every row then. */
  hides: readonly string[];
  /** What the list says where the record has none. */
  empty: EmptyText;
}

const isScope = (scope: ListScope | undefined, { field, operator }: Condition): boolean =>
  scope !== undefined && field === scope.field && operator === 'equals';

export const scopeConditions = (scope: ListScope | undefined, conditions: readonly Condition[]): Condition[] =>
  conditions.filter((condition) => isScope(scope, condition));

export const conditionsBesidesScope = (scope: ListScope | undefined, conditions: readonly Condition[]): Condition[] =>
  conditions.filter((condition) => !isScope(scope, condition));

/** The scope first; a view that has a filter of its own on that field keeps that. */
export const withinScope = (scope: ListScope | undefined, shown: readonly Condition[], conditions: readonly Condition[]): Condition[] =>
  conditions.some(({ field }) => field === scope?.field) ? [...conditions] : [...scopeConditions(scope, shown), ...conditions];

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
    ...builtIn.map(({ id, name, conditions, order = defaults.order, columns = defaults.columns }) => ({
      id,
      name,
      state: { ...defaults, conditions: [...conditions], order, columns: [...columns] },
    })),
    ...saved.map((view) => ({ id: view._id, name: view.name, state: readViewState(descriptor, view.state), saved: view })),
  ];
}

/** Compares normalised states, so that a view saved before a column was added or removed does not count as changed. */
export const isViewChanged = (descriptor: ListDescriptor, view: Pick<ListView, 'state'>, state: ListState): boolean =>
  writeViewState(descriptor, view.state) !== writeViewState(descriptor, state);
