// Types that the components of a list's table share.
import type { ReactNode } from 'react';
import type { ColumnWidths } from './column-widths.ts';
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

/** The widths of resized columns, and what resizes and moves a column. */
export interface ColumnLayout {
  widths: ColumnWidths;
  onWidths: (widths: ColumnWidths) => void;
  /** The column takes the place of the other, which moves towards where the column came from. */
  onMove: (field: string, to: string) => void;
}

export interface ListTicks {
  pageState: 'none' | 'some' | 'all';
  onPage: () => void;
  isTicked: (id: string) => boolean;
  /** False for a row that no action applies to. */
  canTick: (id: string) => boolean;
  onRow: (id: string, isRange: boolean) => void;
}
