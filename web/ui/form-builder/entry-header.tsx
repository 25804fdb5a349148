import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './form-builder.module.css';

interface EntryHeaderProps {
  title: string;
  place: number;
  count: number;
  /** Why it cannot be removed. */
  whyKept: string | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function EntryHeader({ title, place, count, whyKept, onMove, onRemove }: EntryHeaderProps) {
  return (
    <div className={classes.entryHeader}>
      <h3 className={classes.entryTitle} data-entry-title tabIndex={-1}>
        {title}
      </h3>
      {count > 1 && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${title} up`}
            data-move="up"
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${title} down`}
            data-move="down"
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Tooltip label={whyKept} disabled={!whyKept} events={{ hover: true, focus: true, touch: true }}>
        {/* Stays reachable, so that keyboard and screen reader learn why. */}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={whyKept ? `Remove ${title}. ${whyKept}` : `Remove ${title}`}
          aria-disabled={whyKept ? true : undefined}
          data-disabled={whyKept ? true : undefined}
          onClick={() => !whyKept && onRemove()}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
