// Previous and next buttons for a short list. Renders nothing where there is only one page.
import { Button } from '@mantine/core';
import classes from './pager.module.css';

interface PagerProps {
  label: string;
  page: number;
  hasMore: boolean;
  /** The number of pages, where known. */
  pages?: number;
  onTurn: (page: number) => void;
}

export function Pager({ label, page, hasMore, pages, onTurn }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className="tabular">
        Page {page}
        {pages !== undefined && ` of ${pages}`}
      </span>
      <Button variant="default" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
