// What do the parts of a list's table hand to each other?
import type { ReactNode } from 'react';
import type { ListRow } from './list-row.ts';

export type Cells = Readonly<Record<string, (row: ListRow) => ReactNode>>;

export interface ListTicks {
  pageState: 'none' | 'some' | 'all';
  onPage: () => void;
  isTicked: (id: string) => boolean;
  onRow: (id: string, isRange: boolean) => void;
}
