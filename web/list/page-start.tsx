// Where does a new page begin? At its first row: whoever turned the page stood at the end of the last one.
import { useEffect, useRef } from 'react';
import classes from './page-start.module.css';

/** Stands before the rows. A page that begins in sight moves nothing. */
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
