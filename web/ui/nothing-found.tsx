// What does a list say that was narrowed until nothing was left? What was looked for, and how all is seen again.
import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  title: string;
  text: string;
  /** What narrows the list. */
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
