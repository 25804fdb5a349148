// Two published data filters in the demo, made of snippets.
import { FILTER_SNIPPETS } from '#domain/feeds/index.ts';
import { DEFAULT_VERTICAL_CODE } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../server/db/connection.ts';
import { filters } from '../../../server/feeds/filters/filter-table.ts';
import { filterVersions } from '../../../server/feeds/filters/filter-version-table.ts';

const SHOWN = ['drop-without-pictures', 'sentence-case-title'];

export async function seedFilters(tx: Transaction): Promise<void> {
  for (const { name, code } of FILTER_SNIPPETS.filter(({ id }) => SHOWN.includes(id))) {
    const id = newId();
    await tx.insert(filters).values({ id, vertical: DEFAULT_VERTICAL_CODE, name, code, publishedVersion: 1 });
    await tx.insert(filterVersions).values({ filterId: id, version: 1, name, code });
  }
}
