// How does a person fill in several of the same? Entry by entry: added at the end, moved, and removed down to the least.
import { FORM_LIMITS, emptyEntry, leastEntries, shownInEntry } from '#domain/forms/index.ts';
import type { DescribedField, GroupField, Sight } from '#domain/forms/index.ts';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../toasts.ts';
import { fieldState } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';
import { EntryHeader } from './entry-header.tsx';
import classes from './form-builder.module.css';
import { useEntryKeys } from './use-entry-keys.ts';
import { useFocusLater } from './use-focus-later.ts';

export interface EntryParts {
  fields: readonly DescribedField[];
  path: string;
  sight: Sight;
}

interface RepeatGroupProps {
  group: GroupField;
  form: BuiltForm;
  path: string;
  sight: Sight;
  /** Draws the fields of one entry; an entry may hold groups again. */
  drawFields: (parts: EntryParts) => ReactNode;
}

export function RepeatGroup({ group, form, path, sight, drawFields }: RepeatGroupProps) {
  const { value, error } = fieldState(form, path);
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const keys = useEntryKeys(entries.length);
  const id = useId();
  const { container, focusLater } = useFocusLater();
  const [least, most] = [leastEntries(group), group.max ?? FORM_LIMITS.entries];

  const add = () => {
    form.insertListItem(path, emptyEntry(group.fields));
    form.clearFieldError(path);
    focusLater(`[data-entry="${entries.length}"] :is(input, textarea, button.mantine-Input-input)`);
  };
  const remove = (place: number) => {
    const removed = entries[place];
    keys.remove(place);
    form.removeListItem(path, place);
    focusLater(`[data-entry="${Math.min(place, entries.length - 2)}"] [data-entry-title]`, '[data-add]');
    toast({
      text: `${titleOf(group, place)} removed`,
      undo: () => {
        keys.insert(place);
        form.insertListItem(path, removed, place);
      },
    });
  };
  const move = (from: number, to: number) => {
    keys.move(from, to);
    form.reorderListItem(path, { from, to });
    focusLater(`[data-entry="${to}"] [data-move="${to > from ? 'down' : 'up'}"]:not(:disabled)`, `[data-entry="${to}"] [data-entry-title]`);
  };

  return (
    <fieldset
      ref={container}
      className={classes.group}
      aria-describedby={error ? `${id}-error` : undefined}
      data-needs-attention={error ? '' : undefined}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{group.label}</legend>
      {group.help && <p className={classes.groupHelp}>{group.help}</p>}
      <ol className={classes.entries}>
        {entries.map((entry, place) => {
          const shown = shownInEntry(group.fields, entry, sight);
          return (
            <li key={keys.at(place)} data-entry={place} className={classes.entry}>
              <EntryHeader
                title={titleOf(group, place)}
                place={place}
                count={entries.length}
                whyKept={entries.length <= least ? leastWords(group, least) : undefined}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
              {drawFields({ ...shown, path: `${path}.${place}.` })}
            </li>
          );
        })}
      </ol>
      {error && (
        <Input.Error id={`${id}-error`} size="sm">
          {error}
        </Input.Error>
      )}
      <Button
        data-add
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={entries.length >= most}
        onClick={add}
      >
        Add {group.entry}
      </Button>
      {entries.length >= most && <span className={classes.atMost}>At most {most}.</span>}
    </fieldset>
  );
}

const titleOf = ({ entry }: GroupField, place: number): string => `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${place + 1}`;

const leastWords = ({ entry }: GroupField, least: number): string =>
  least === 1 ? `There is always one ${entry}.` : `There are always at least ${least}.`;
