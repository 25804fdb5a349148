// The command palette: one field for screens, records and actions; arrow keys choose, Enter opens.
import { useTabStore } from '#web/client/tab-store.ts';
import { useReturnFocus } from '#web/ui/feedback/use-return-focus.ts';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { fieldMark, paletteText, waitingKeys } from './keys-for-palette.ts';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import {
  useFoundRecords,
  usePageItems,
  usePaletteActions,
  usePaletteCreation,
  usePaletteScreens,
  useRecentRecords,
  useSearchSources,
} from './use-palette-items.tsx';

export function Palette({ close }: { close: () => void }) {
  useReturnFocus();
  const text = useTabStore(paletteText);
  const waiting = useTabStore(waitingKeys);
  const [search] = useDebouncedValue(text.trim(), 200);
  const [at, setAt] = useState(0);
  const listId = useId();
  const { records, isSearching } = useFoundRecords(search);
  const searched = useSearchSources()
    .map(({ group }) => group.toLowerCase())
    .join(', ');
  const recent = useRecentRecords();
  const items = [
    ...usePageItems(text),
    ...(text.trim() ? [] : recent),
    ...usePaletteScreens(text),
    ...usePaletteCreation(text),
    ...(text.trim() ? records : []),
    ...usePaletteActions(text),
  ];
  const chosen = Math.min(at, items.length - 1);

  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    close();
    item.run();
  };
  const press = (key: string): boolean => {
    const step = STEPS[key];
    if (step) setAt(step(chosen, items.length));
    if (key === 'Enter') run(items[chosen]);
    return step !== undefined || key === 'Enter';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event.key)) event.preventDefault();
  };
  // One key each time, since the next one builds on what it chose.
  useEffect(() => {
    const [key, ...later] = waiting;
    if (key === undefined) return;
    waitingKeys.write(later);
    press(key);
    // eslint-disable-next-line react/exhaustive-deps -- a key acts once, when its turn comes
  }, [waiting]);

  return (
    <Modal.Root opened onClose={close} size={600} yOffset="12vh" centered={false} padding={0} classNames={{ content: classes.content }}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content aria-label="Search">
        <div className={classes.field}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            ref={focusAtOnce}
            {...fieldMark}
            data-autofocus
            role="combobox"
            aria-label={`Search screens, ${searched} and actions`}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={items[chosen] && `${listId}-${items[chosen].id}`}
            placeholder="Search screens and records"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              paletteText.write(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        <div id={listId} role="listbox" aria-label="Found" className={classes.list}>
          {items.map((item, index) => (
            <PaletteLine
              key={item.id}
              item={item}
              id={`${listId}-${item.id}`}
              isFirstOfGroup={items[index - 1]?.group !== item.group}
              isChosen={index === chosen}
              choose={() => setAt(index)}
              run={() => run(item)}
            />
          ))}
        </div>
        <p role="status" className={classes.none}>
          {items.length === 0 &&
            (isSearching || search !== text.trim()
              ? 'Searching'
              : `Nothing found for “${text.trim()}”. Check the spelling or try a shorter search.`)}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The dialog moves the focus a moment after it appeared. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

const keepInView = (line: HTMLElement | null): void => line?.scrollIntoView?.({ block: 'nearest' });

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(count, 1),
  ArrowUp: (at, count) => (at - 1 + count) % Math.max(count, 1),
};

interface PaletteLineProps {
  item: PaletteItem;
  id: string;
  isFirstOfGroup: boolean;
  isChosen: boolean;
  choose: () => void;
  run: () => void;
}

function PaletteLine({ item, id, isFirstOfGroup, isChosen, choose, run }: PaletteLineProps) {
  return (
    <>
      {isFirstOfGroup && (
        <div role="presentation" className={classes.group}>
          {item.group}
        </div>
      )}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field */}
      <div
        ref={isChosen ? keepInView : undefined}
        id={id}
        role="option"
        aria-selected={isChosen}
        tabIndex={-1}
        className={classes.item}
        onPointerMove={choose}
        onClick={run}
      >
        {item.icon}
        <span className={classes.label}>{item.label}</span>
        {item.about && <span className={classes.about}>{item.about}</span>}
      </div>
    </>
  );
}
