// The empty state of a list whose search or filters match nothing, with a button that clears them.
import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  title: string;
  text: string;
  /** What the button clears. */
  by: 'search' | 'filters';
  clear: () => void;
}

export const NOTHING_FITS = 'Try fewer words, or clear the filters.';

export const NothingFound = ({ title, text, by, clear }: NothingFoundProps) => (
  <EmptyState
    title={title}
    text={text}
    action={
      <Button variant="default" onClick={clear}>
        Clear {by}
      </Button>
    }
  />
);
