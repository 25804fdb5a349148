// The button that adds a filter: a menu of fields to type into, and then the editor of the chosen one.
import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { Button, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { Condition } from './condition-text.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from '../list-tools.module.css';
import { columnOf } from '../list-texts.ts';
import type { Lookups } from './lookup.ts';

interface FilterMenuProps {
  descriptor: ListDescriptor;
  lookups: Lookups;
  isFull: boolean;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onAdd: (condition: Condition) => void;
}

export function FilterMenu({ descriptor, lookups, isFull, buttonRef, onAdd }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<string | null>(null);
  const offered = offeredFilters(descriptor, lookups);
  if (offered.length === 0) return null;
  const show = (opened: boolean) => {
    setOpen(opened);
    setField(null);
  };
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-start" shadow="md" width={296} trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={buttonRef}
          variant="default"
          size="sm"
          disabled={isFull}
          leftSection={<IconFilterPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => show(!isOpen)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={field === null ? 4 : undefined}>
        {field === null ? (
          <FieldChoice columns={offered} choose={setField} />
        ) : (
          <FilterEditor
            key={field}
            column={columnOf(descriptor, field)}
            lookup={lookups[field]}
            onApply={(condition) => {
              onAdd(condition);
              show(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldChoiceProps {
  columns: readonly ListColumn[];
  choose: (field: string) => void;
}

/** The focus stays in the text field; arrow keys choose among the fields that match it, and Enter takes the chosen one. */
function FieldChoice({ columns, choose }: FieldChoiceProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = columns.filter(({ label }) => matchesTyped(label, text));
  const chosen = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) return setAt((chosen + step + found.length) % Math.max(1, found.length));
    const column = found[chosen];
    if (column) choose(column.field);
  };
  return (
    <>
      <input
        data-autofocus
        role="combobox"
        aria-label="Find a field"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] && `${id}-${found[chosen].field}`}
        placeholder="Filter by…"
        autoComplete="off"
        spellCheck={false}
        className={classes.fieldSearch}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Filter by" className={classes.fields}>
        {found.map(({ field, label }, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the text field
          <div
            key={field}
            id={`${id}-${field}`}
            ref={index === chosen ? keepInView : undefined}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={classes.field}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(field)}
          >
            {label}
          </div>
        ))}
      </div>
      <p role="status" className={classes.noField}>
        {found.length === 0 && 'No field matches.'}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const keepInView = (line: HTMLElement | null): void => line?.scrollIntoView?.({ block: 'nearest' });

/** Every typed word must be the start of one of the label's words. */
function matchesTyped(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Columns with the same label are offered once: where one of them has a lookup, that one. Nobody types ids. */
function offeredFilters({ columns }: ListDescriptor, lookups: Lookups): ListDescriptor['columns'] {
  const lookupLabels = new Set(columns.filter(({ field }) => lookups[field]).map(({ label }) => label));
  const holdsIds = ({ kind, internal, choices }: ListColumn): boolean => kind === 'id' || (kind === 'set' && internal === true && !choices);
  return columns.filter(
    (column) => column.search.length > 0 && (lookups[column.field] || (!holdsIds(column) && !lookupLabels.has(column.label))),
  );
}
