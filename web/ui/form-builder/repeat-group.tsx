// A repeatable group of fields: entries are added at the end, moved, and removed down to the minimum count.
import { FORM_LIMITS, emptyEntry, leastEntries, shownInEntry } from '#domain/forms/index.ts';
import type { DescribedField, GroupField, VisibleValues } from '#domain/forms/index.ts';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../feedback/toasts.ts';
import { fieldState } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';
import { useEntryKeys } from '../fields/use-entry-keys.ts';
import { EntryHeader } from './entry-header.tsx';
import classes from './form-builder.module.css';

export interface EntryParts {
  fields: readonly DescribedField[];
  path: string;
  visibleValues: VisibleValues;
}

interface RepeatGroupProps {
  group: GroupField;
  form: BuiltForm;
  path: string;
  visibleValues: VisibleValues;
  /** Renders the fields of one entry, which may contain groups again. */
  drawFields: (parts: EntryParts) => ReactNode;
}

export function RepeatGroup({ group, form, path, visibleValues, drawFields }: RepeatGroupProps) {
  const { value, error } = fieldState(form, path);
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const keys = useEntryKeys(entries.length);
  const id = useId();
  const { container, focusLater } = useFocusLater();
  const [minimum, maximum] = [leastEntries(group), group.max ?? FORM_LIMITS.entries];

  const add = () => {
    form.insertListItem(path, emptyEntry(group.fields));
    form.clearFieldError(path);
    focusLater(`[data-entry="${entries.length}"] :is(input, textarea, button.mantine-Input-input)`);
  };
  const remove = (index: number) => {
    const removed = entries[index];
    keys.remove(index);
    form.removeListItem(path, index);
    focusLater(`[data-entry="${Math.min(index, entries.length - 2)}"] [data-entry-title]`, '[data-add]');
    toast({
      text: `${titleOf(group, index)} removed`,
      undo: () => {
        keys.insert(index);
        form.insertListItem(path, removed, index);
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
        {entries.map((entry, index) => {
          const shown = shownInEntry(group.fields, entry, visibleValues);
          return (
            <li key={keys.at(index)} data-entry={index} className={classes.entry}>
              <EntryHeader
                title={titleOf(group, index)}
                index={index}
                count={entries.length}
                notRemovableReason={entries.length <= minimum ? minimumText(group, minimum) : undefined}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
              {drawFields({ ...shown, path: `${path}.${index}.` })}
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
        disabled={entries.length >= maximum}
        onClick={add}
      >
        Add {group.entry}
      </Button>
      {entries.length >= maximum && <span className={classes.atMost}>At most {maximum}.</span>}
    </fieldset>
  );
}

const titleOf = ({ entry }: GroupField, index: number): string => `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${index + 1}`;

const minimumText = ({ entry }: GroupField, minimum: number): string =>
  minimum === 1 ? `At least one ${entry} is required.` : `At least ${minimum} are required.`;

/** Moves the focus after the next render, to the first of the given selectors that matches an element. */
function useFocusLater() {
  const container = useRef<HTMLFieldSetElement>(null);
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    if (pending.current.length === 0) return;
    const found = pending.current.map((selector) => container.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    pending.current = [];
    found?.focus();
  });
  return {
    container,
    focusLater: (...selectors: string[]) => {
      pending.current = selectors;
    },
  };
}
