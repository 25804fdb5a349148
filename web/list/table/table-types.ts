// Types that the components of a list's table share.
import type { ReactNode } from 'react';
import type { ListRow } from './list-row.ts';

export type Cells = Readonly<Record<string, (row: ListRow) => ReactNode>>;

/** Consecutive rows with the same key are shown under one group header. */
export interface RowGroup {
  key: string;
  title: ReactNode;
}

export interface RowGroups {
  of: (row: ListRow) => RowGroup;
  /** Columns that the group's header makes redundant. */
  says: readonly string[];
}

export interface ListTicks {
  pageState: 'none' | 'some' | 'all';
  onPage: () => void;
  isTicked: (id: string) => boolean;
  /** False for a row that no action applies to. */
  canTick: (id: string) => boolean;
  onRow: (id: string, isRange: boolean) => void;
}
