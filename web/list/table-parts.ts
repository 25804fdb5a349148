// What do the parts of a list's table hand to each other?
import type { ReactNode } from 'react';
import type { ListRow } from './list-row.ts';

export type Cells = Readonly<Record<string, (row: ListRow) => ReactNode>>;

/** Rows that follow one another and belong together stand under a line that says to what. */
export interface RowGroup {
  key: string;
  title: ReactNode;
}

export interface RowGroups {
  of: (row: ListRow) => RowGroup;
  /** Columns that the line of a group makes needless. */
  says: readonly string[];
}

export interface ListTicks {
  pageState: 'none' | 'some' | 'all';
  onPage: () => void;
  isTicked: (id: string) => boolean;
  onRow: (id: string, isRange: boolean) => void;
}
