// The header of a tab: title, number of rows, and actions on the whole list.
import { formatTotal } from '#web/list/index.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import type { ReactNode } from 'react';
import classes from './tab-header.module.css';

interface TabHeaderProps {
  title: string;
  /** Undefined until the first page is loaded. */
  total: { count: number; isEstimate: boolean } | undefined;
  children?: ReactNode;
}

export const TabHeader = ({ title, total, children }: TabHeaderProps) => (
  <header className={classes.header}>
    <ScreenTitle>
      {title}
      {total !== undefined && total.count > 0 && <span className="tabular">{formatTotal(total)}</span>}
    </ScreenTitle>
    {children}
  </header>
);
