// How are the pages of a short list turned? One forward, one back; where there is but one, nothing is shown.
import { Button } from '@mantine/core';
import classes from './page-turner.module.css';

interface PageTurnerProps {
  label: string;
  page: number;
  hasMore: boolean;
  /** How many there are, where that is known. */
  pages?: number;
  onTurn: (page: number) => void;
}

export function PageTurner({ label, page, hasMore, pages, onTurn }: PageTurnerProps) {
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
