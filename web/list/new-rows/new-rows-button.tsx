import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { formatCount, plural } from '../list-texts.ts';
import classes from './new-rows.module.css';

interface NewRows {
  count: number;
  /** A panel scrolls its rows below the button; on a page it stays in view while the window scrolls; a short table needs neither. */
  floatsOver?: 'panel' | 'page' | 'table';
  onShow: () => void;
}

/** The noun for one row, or the label of a list whose customers name it in the plural only. */
type RowsName = { noun: string } | { label: string };

const PLACES = { panel: classes.overPanel, page: classes.overPage, table: classes.overTable };

/** Announces rows that arrived above the ones that someone is reading. It floats, so that the rows stay where they are. */
export function NewRowsButton({ count, floatsOver = 'panel', onShow, ...name }: NewRows & RowsName) {
  return (
    <div className={PLACES[floatsOver]} aria-live="polite">
      {count > 0 && (
        <UnstyledButton className={classes.button} onClick={onShow}>
          <IconArrowUp size={14} stroke={1.75} aria-hidden />
          {'noun' in name ? (
            `${formatCount(count)} new ${count === 1 ? name.noun : plural(name.noun)}`
          ) : (
            <span>
              Show {formatCount(count)} new <VisuallyHidden component="span">in {name.label}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      )}
    </div>
  );
}
