// The columns that lists are described with. Apart from the schemas of list-descriptor.ts, so that a list is shown without loading the
// code that checks input.
import type { ListColumn, SearchOperator } from './list-descriptor.ts';

type ColumnOptions = Partial<Omit<ListColumn, 'field' | 'label' | 'search'>> & { search?: readonly SearchOperator[] };

export const column = (field: string, label: string, { search = [], ...options }: ColumnOptions = {}): ListColumn => ({
  field,
  label,
  kind: 'text',
  sortable: false,
  search: [...search],
  shown: true,
  ...options,
});

/** The operators of a text that people type: contains, does not contain, is, is not. */
export const BY_TEXT = ['%', 'not %', 'equals', 'not in'] as const satisfies SearchOperator[];
export const BY_OPTIONAL_TEXT = [...BY_TEXT, 'empty'] as const satisfies SearchOperator[];
/** The operators of a column with choices, and of dates, times, numbers and amounts; each also of a column that may have no value. */
export const BY_CHOICE = ['equals', 'in', 'not in'] as const satisfies SearchOperator[];
export const BY_OPTIONAL_CHOICE = [...BY_CHOICE, 'empty'] as const satisfies SearchOperator[];
export const BY_RANGE = ['between'] as const satisfies SearchOperator[];
export const BY_OPTIONAL_RANGE = [...BY_RANGE, 'empty'] as const satisfies SearchOperator[];

/** The operators of a column that is only asked whether a row has a value: most names of what a row refers to. */
export const BY_PRESENCE = ['empty'] as const satisfies SearchOperator[];

/** The choices of a column that holds true or false. */
export const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export const idColumn = (): ListColumn => column('_id', 'Id', { kind: 'id', sortable: true, search: ['in'], shown: false, internal: true });

/** Whether a row is in use, for entities that can be switched off. */
export const activeColumn = ({ sortable = false } = {}): ListColumn =>
  column('isActive', 'Status', {
    kind: 'boolean',
    sortable,
    search: ['equals'],
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  });
