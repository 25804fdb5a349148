// Switches between several ads in the preview.
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './preview.module.css';

interface AdPagerProps {
  at: number;
  count: number;
  onChange: (to: number) => void;
}

export function AdPager({ at, count, onChange }: AdPagerProps) {
  if (count < 2) return null;
  return (
    <nav className={classes.pager} aria-label="Ads">
      <ActionIcon variant="default" aria-label="Previous ad" disabled={at === 0} onClick={() => onChange(at - 1)}>
        <IconChevronLeft size={16} stroke={1.75} />
      </ActionIcon>
      <span className="tabular" aria-live="polite">
        Ad {at + 1} of {count}
      </span>
      <ActionIcon variant="default" aria-label="Next ad" disabled={at === count - 1} onClick={() => onChange(at + 1)}>
        <IconChevronRight size={16} stroke={1.75} />
      </ActionIcon>
    </nav>
  );
}
