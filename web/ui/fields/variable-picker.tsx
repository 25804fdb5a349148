// Inserts a variable into a text: searchable by name or meaning, shown with its current value. Opens by its button, or when two braces
// are typed into the field.
import { subjectOf, valueOf } from '#domain/variables/index.ts';
import type { Value, Variable, Values, Vocabulary } from '#domain/variables/index.ts';
import { ActionIcon, Combobox, Input, useCombobox } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { VARIABLE_OPENING } from './insert-at-cursor.ts';
import classes from './variable-picker.module.css';

interface VariablePickerProps {
  vocabulary: Vocabulary;
  values: Values;
  onPick: (name: string) => void;
  /** Types into the text what was typed into the menu after two braces, and is no variable. */
  onText?: (text: string) => void;
  label: string;
  /** The text field that the variable goes into. */
  field?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** For an editor that is no field: how often two braces were typed. */
  bracesTyped?: number;
  onClose?: () => void;
  /** False inside of another popover, which would take a click outside of it as its end. */
  withinPortal?: boolean;
}

export function VariablePicker({
  vocabulary,
  values,
  onPick,
  onText,
  label,
  field,
  bracesTyped = 0,
  onClose,
  withinPortal = true,
}: VariablePickerProps) {
  const [text, setText] = useState('');
  const searchId = useId();
  /** What was typed after two braces; null where the menu was opened by its button. */
  const afterBraces = useRef<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      const unused = afterBraces.current;
      afterBraces.current = null;
      setText('');
      field?.current?.focus();
      onClose?.();
      if (unused) onText?.(unused);
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  useOpeningBraces(field, bracesTyped, () => {
    afterBraces.current = onText ? '' : null;
    combobox.openDropdown();
  });
  const search = (typed: string): void => {
    setText(typed);
    if (afterBraces.current === null) return;
    afterBraces.current = typed;
    // Someone who types on after the braces writes their own text: it goes back to where it was meant to be, and the rest follows it.
    if (!vocabulary.some((variable) => matches(variable, typed))) combobox.closeDropdown();
  };
  // A form has many pickers and most stay closed, so nothing is computed until one opens.
  const found = combobox.dropdownOpened ? vocabulary.filter((variable) => matches(variable, text)) : [];
  const subjects = [...new Set(found.map(({ name }) => subjectOf(name)))];
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-end"
      withinPortal={withinPortal}
      onOptionSubmit={(name) => {
        afterBraces.current = null;
        onPick(name);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label}
          title="Insert a variable"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconBraces size={16} stroke={1.75} />
        </ActionIcon>
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          // Without its own wrapper the search input would take the outer field's id, and with it that field's label.
          <Input.Wrapper id={searchId}>
            <Combobox.Search
              id={searchId}
              value={text}
              onChange={(event) => search(event.currentTarget.value)}
              placeholder="Search variables"
              aria-label="Search variables"
            />
          </Input.Wrapper>
        )}
        <Combobox.Options className={classes.variables} aria-label="Variables">
          {combobox.dropdownOpened && found.length === 0 && <Combobox.Empty>No variable found</Combobox.Empty>}
          {subjects.map((subject) => (
            <Combobox.Group key={subject} label={subject}>
              {found
                .filter(({ name }) => subjectOf(name) === subject)
                .map((variable) => (
                  <Combobox.Option key={variable.name} value={variable.name} className={classes.variable}>
                    <span className={classes.variableName}>{variable.name}</span>
                    <span className={classes.variableMeans}>{shownValue(valueOf(values, variable.name)) || variable.means}</span>
                  </Combobox.Option>
                ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useOpeningBraces(field: VariablePickerProps['field'], bracesTyped: number, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const opened = useRef(bracesTyped);
  useEffect(() => {
    if (bracesTyped !== opened.current) latest.current();
    opened.current = bracesTyped;
  }, [bracesTyped]);
  useEffect(() => {
    const input = field?.current;
    const listen = (event: Event): void => {
      const { inputType } = event as InputEvent;
      const before = input?.value.slice(0, input.selectionStart ?? 0) ?? '';
      if (inputType.startsWith('insert') && before.endsWith(VARIABLE_OPENING)) latest.current();
    };
    input?.addEventListener('input', listen);
    return () => input?.removeEventListener('input', listen);
  }, [field]);
}

function matches({ name, means }: Variable, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const searchedText = `${name} ${means}`.toLowerCase();
  return words.every((word) => searchedText.includes(word));
}

const MAX_CHARACTERS = 60;
function shownValue(value: Value): string {
  if (value === null || (typeof value === 'object' && 'amount' in value)) return '';
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
