// The fields of a listing before and after a run, as rows of text.
import type { FilterRunResult } from '#contract/feeds/index.ts';

export interface FieldRow {
  field: string;
  before: string;
  after: string;
  isChanged: boolean;
}

const EMPTY = 'Empty';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Changed fields first. */
export function fieldRows({ before, differences }: Pick<FilterRunResult, 'before' | 'differences'>): FieldRow[] {
  const changed = differences.map(({ field, ...values }) => ({
    field,
    before: textOf(values.before),
    after: textOf(values.after),
    isChanged: true,
  }));
  const { metaData, ...listing } = before;
  const all = [...Object.entries(listing), ...Object.entries(metaData).map(([key, value]) => [`metaData.${key}`, value] as const)];
  const others = all
    .filter(([field]) => !differences.some((difference) => difference.field === field))
    .map(([field, value]) => ({ field, before: textOf(value), after: textOf(value), isChanged: false }));
  return [...changed, ...others];
}
