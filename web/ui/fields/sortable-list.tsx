// An ordered list that people edit: entries are moved by dragging or with the arrow keys on their handle, and removed with an undo.
import { moveItem } from '#domain/media/index.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../feedback/toasts.ts';
import { useReorder } from '../media/use-reorder.ts';
import classes from './sortable-list.module.css';
import { useEntryKeys } from './use-entry-keys.ts';

export interface SortableEntry {
  index: number;
  /** The button that moves the entry. */
  handle: ReactNode;
  remove: () => void;
  /** Whether some entry is being dragged: tall entries show less meanwhile, so that they do not jump. */
  isDragging: boolean;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  nameOf: (item: Item, index: number) => string;
  children: (item: Item, entry: SortableEntry) => ReactNode;
  /** Entries that are cards of their own instead of rows of one. */
  isSpaced?: boolean;
}

export function SortableList<Item>({ label, items, onChange, nameOf, children, isSpaced }: SortableListProps<Item>) {
  const keys = useEntryKeys(items.length);
  const ids = items.map((_, index) => String(keys.at(index)));
  const [announcement, announce] = useState('');
  // An undo comes after other changes.
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const { list, moving, handleOf } = useReorder({
    ids,
    move: (from, to) => {
      keys.move(from, to);
      onChange(moveItem(items, from, to));
      announce(`Moved to position ${to + 1} of ${items.length}.`);
    },
  });
  const remove = (index: number) => {
    const removed = items[index];
    if (removed === undefined) return;
    keys.remove(index);
    onChange(items.toSpliced(index, 1));
    toast({
      text: `${nameOf(removed, index)} removed`,
      undo: () => {
        const position = Math.min(index, latest.current.items.length);
        keys.insert(position);
        latest.current.onChange(latest.current.items.toSpliced(position, 0, removed));
      },
    });
  };
  if (items.length === 0) return null;
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label} data-spaced={isSpaced || undefined}>
        {items.map((item, index) => {
          const id = String(keys.at(index));
          const handle = (
            <button
              type="button"
              className={classes.handle}
              aria-label={`Move ${nameOf(item, index)}, ${index + 1} of ${items.length}`}
              {...handleOf(id)}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </button>
          );
          return (
            <li key={id} data-place={index} data-moving={moving === id || undefined} className={classes.entry}>
              {children(item, { index, handle, remove: () => remove(index), isDragging: moving !== null })}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}
