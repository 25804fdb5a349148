// Edits a list of options: labels, order, and which exist. Stored listings refer to an option by its value, which never changes.
import type { Option } from '#domain/forms/index.ts';
import { SortableList } from '#web/ui/fields/sortable-list.tsx';
import { ActionIcon, Button, Input, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './verticals.module.css';

interface OptionsFieldProps {
  label: string;
  /** The word for one option: 'type'. */
  noun: string;
  value: readonly Option[];
  onChange: (options: Option[]) => void;
  /** The value of a new option. */
  valueOf: (label: string) => string;
  /** Values that the product uses, which cannot be removed. */
  locked?: readonly string[];
  canAdd?: boolean;
  /** `path` begins below the field: '0.label'. */
  errorAt: (path: string) => string | undefined;
}

export function OptionsField({ label, noun, value, onChange, valueOf, locked = [], canAdd = true, errorAt }: OptionsFieldProps) {
  const rename = (index: number, text: string) =>
    onChange(value.map((option, other) => (other === index ? { ...option, label: text } : option)));
  return (
    <div role="group" aria-label={label}>
      <SortableList label={`${label}, in order`} items={value} onChange={onChange} nameOf={(option) => option.label || option.value}>
        {(option, { index, handle, remove }) => (
          <div className={classes.option}>
            {handle}
            <TextInput
              aria-label={`Label of ${option.value}`}
              maxLength={120}
              value={option.label}
              error={errorAt(`${index}.label`) ?? errorAt(`${index}.value`) ?? errorAt(String(index))}
              onChange={(event) => rename(index, event.currentTarget.value)}
            />
            <code className={classes.code}>{option.value}</code>
            <RemoveButton
              name={option.label || option.value}
              notRemovableReason={locked.includes(option.value) ? `Adstead uses this ${noun}, so it cannot be removed.` : undefined}
              remove={remove}
            />
          </div>
        )}
      </SortableList>
      {errorAt('') && (
        <Input.Error mt={6} data-needs-attention tabIndex={-1}>
          {errorAt('')}
        </Input.Error>
      )}
      {canAdd && <NewOption noun={noun} options={value} valueOf={valueOf} add={(option) => onChange([...value, option])} />}
    </div>
  );
}

interface NewOptionProps {
  noun: string;
  options: readonly Option[];
  valueOf: (label: string) => string;
  add: (option: Option) => void;
}

function NewOption({ noun, options, valueOf, add }: NewOptionProps) {
  const [label, setLabel] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    const text = label.trim();
    const value = valueOf(text);
    if (value === '') return setError('Enter a label with letters or digits.');
    if (options.some((option) => option.value === value)) return setError(`This ${noun} already exists.`);
    add({ value, label: text });
    setError('');
    return setLabel('');
  };
  return (
    <div className={classes.newOption}>
      <TextInput
        aria-label={`New ${noun}`}
        placeholder={`New ${noun}`}
        maxLength={60}
        value={label}
        error={error}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // Enter adds the option instead of saving the whole form.
          event.preventDefault();
          submit();
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={submit}>
        Add {noun}
      </Button>
    </div>
  );
}

interface RemoveButtonProps {
  name: string;
  /** Why it cannot be removed; undefined where it can. */
  notRemovableReason: string | undefined;
  remove: () => void;
}

export const RemoveButton = ({ name, notRemovableReason, remove }: RemoveButtonProps) => (
  <Tooltip label={notRemovableReason} disabled={!notRemovableReason} events={{ hover: true, focus: true, touch: true }}>
    {/* Not `disabled`: keyboard and screen reader users must reach it to learn the reason. */}
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={notRemovableReason ? `Remove ${name}. ${notRemovableReason}` : `Remove ${name}`}
      aria-disabled={notRemovableReason ? true : undefined}
      data-disabled={notRemovableReason ? true : undefined}
      onClick={() => !notRemovableReason && remove()}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
