// The ticked rows with their fields, also those of other pages: as they were when last shown.
import { useState } from 'react';
import type { ListRow } from '../table/list-row.ts';
import type { RowSelection } from '../table/row-selection.ts';

const NO_ROWS: readonly ListRow[] = [];

export function useTickedRows(selection: RowSelection, shown: readonly ListRow[] = NO_ROWS): readonly ListRow[] {
  const [known, setKnown] = useState({ shown: NO_ROWS, byId: new Map<string, ListRow>() });
  const ticked = selection.kind === 'ticked' ? selection.names : null;
  let { byId } = known;
  if (known.shown !== shown) {
    // Rows that are neither shown nor ticked are forgotten.
    byId = new Map([...[...byId].filter(([id]) => ticked?.has(id)), ...shown.map((row) => [row._id, row] as const)]);
    setKnown({ shown, byId });
  }
  return ticked === null ? NO_ROWS : [...ticked.keys()].flatMap((id) => byId.get(id) ?? []);
}
