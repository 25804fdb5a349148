import { UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import classes from '../list-screen.module.css';
import { formatCount, plural } from '../list-texts.ts';

interface NewRowsButtonProps {
  count: number;
  noun: string;
  /** In a panel the rows scroll below it; on a page it stays in view while the window scrolls. */
  floatsOver?: 'panel' | 'page';
  onShow: () => void;
}

const PLACES = { panel: classes.newRows, page: classes.newRowsOfPage };

/** Announces rows that arrived above the ones that someone is reading. It floats, so that the rows stay where they are. */
export function NewRowsButton({ count, noun, floatsOver = 'panel', onShow }: NewRowsButtonProps) {
  return (
    <div className={PLACES[floatsOver]} aria-live="polite">
      {count > 0 && (
        <UnstyledButton className={classes.newRowsButton} onClick={onShow}>
          <IconArrowUp size={14} stroke={1.75} aria-hidden />
          {formatCount(count)} new {count === 1 ? noun : plural(noun)}
        </UnstyledButton>
      )}
    </div>
  );
}
