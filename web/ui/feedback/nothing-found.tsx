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

export const NOTHING_FITS = 'Nothing fits all of this together. Try fewer words, or see all.';

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
