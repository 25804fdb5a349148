import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './form-builder.module.css';

interface EntryHeaderProps {
  title: string;
  index: number;
  count: number;
  /** Why the entry cannot be removed; undefined where it can. */
  notRemovableReason: string | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function EntryHeader({ title, index, count, notRemovableReason, onMove, onRemove }: EntryHeaderProps) {
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
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${title} down`}
            data-move="down"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Tooltip label={notRemovableReason} disabled={!notRemovableReason} events={{ hover: true, focus: true, touch: true }}>
        {/* Not `disabled`: keyboard and screen reader users must reach it to learn the reason. */}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={notRemovableReason ? `Remove ${title}. ${notRemovableReason}` : `Remove ${title}`}
          aria-disabled={notRemovableReason ? true : undefined}
          data-disabled={notRemovableReason ? true : undefined}
          onClick={() => !notRemovableReason && onRemove()}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
