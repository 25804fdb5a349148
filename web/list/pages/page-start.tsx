// Scrolls to the first row when the page changes: the page controls are at the end of the previous page.
import { useEffect, useRef } from 'react';
import classes from './page-start.module.css';

/** Rendered before the rows. Does not scroll where the first row is already visible. */
export function PageStart({ page }: { page: number }) {
  const mark = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return <div ref={mark} className={classes.mark} aria-hidden />;
}
