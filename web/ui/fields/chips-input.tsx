// An input for several short texts. Each becomes a chip on Enter, a comma, a paste, or when the field loses focus.
// Chips are reached with the arrow keys and removed with Delete or Backspace.
import { PillsInput, VisuallyHidden } from '@mantine/core';
import type { PillsInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Chip } from '../text/chip.tsx';
import classes from './chips-input.module.css';

export interface ChipsInputProps extends Omit<PillsInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string[];
  defaultValue?: string[];
  onChange?: (value: string[]) => void;
  /** The maximum number of chips; further ones are left out, and an error says so. */
  maxCount?: number;
  placeholder?: string;
  readOnly?: boolean;
}

/** The rules for one kind of chip, such as email addresses or tags. */
export interface ChipKind {
  /** Splits typed or pasted text into single values. */
  split: (text: string) => readonly string[];
  /** Keys that complete a value, besides Enter. */
  endKeys: readonly string[];
  /** Normalises a value before it is stored: trimmed, lowercased. */
  tidy: (text: string) => string;
  isValid: (text: string) => boolean;
  /** The error message for the invalid values. */
  problem: (invalid: readonly string[]) => string;
  nouns: readonly [one: string, many: string];
  inputMode: 'text' | 'email';
}

export function ChipsInput({ kind, ...props }: ChipsInputProps & { kind: ChipKind }) {
  const { value, defaultValue, onChange, maxCount = Infinity, placeholder, readOnly, disabled, error, id, ...input } = props;
  const [chips, setChips] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange });
  const [text, setText] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const [announcement, announce] = useState('');
  const ownId = useId();
  const field = useRef<HTMLInputElement>(null);
  const removeButtons = useRef(new Map<number, HTMLButtonElement>());
  const isFixed = disabled === true || readOnly === true;
  const invalid = chips.filter((chip) => !kind.isValid(chip));

  const add = (typed: string) => {
    const pieces = kind
      .split(typed)
      .map(kind.tidy)
      .filter((piece) => piece !== '');
    const unseen = [...new Set(pieces)].filter((piece) => !chips.includes(piece));
    const added = unseen.slice(0, Math.max(0, maxCount - chips.length));
    setText('');
    setLeftOut(unseen.length - added.length);
    if (added.length === 0) return;
    setChips([...chips, ...added]);
    announce(`Added ${added.join(', ')}.`);
  };
  const focusAt = (index: number) => (removeButtons.current.get(index) ?? field.current)?.focus();
  const remove = (index: number) => {
    announce(`Removed ${chips[index]}.`);
    setLeftOut(0);
    setChips(chips.filter((_, other) => other !== index));
    // The focus moves to the next chip, or to the field after the last one.
    focusAt(index + 1);
  };
  const onChipKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusAt(Math.max(0, index - 1));
    else if (event.key === 'ArrowRight') focusAt(index + 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };
  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isFixed) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && selectionStart === 0 && selectionEnd === 0 && chips.length > 0) {
      event.preventDefault();
      focusAt(chips.length - 1);
      return;
    }
    if (event.key !== 'Enter' && !kind.endKeys.includes(event.key)) return;
    // Enter in an empty field submits the form.
    if (event.key === 'Enter' && text.trim() === '') return;
    event.preventDefault();
    add(text);
  };

  return (
    <PillsInput
      {...input}
      id={id ?? ownId}
      classNames={{ input: classes.field }}
      disabled={disabled}
      error={error || (invalid.length > 0 && kind.problem(invalid)) || leftOutText(leftOut, maxCount, kind)}
      onClick={() => field.current?.focus()}
    >
      <span className={classes.chips}>
        {chips.map((chip, index) => (
          <Chip
            key={chip}
            text={chip}
            isValid={kind.isValid(chip)}
            isDisabled={disabled === true}
            onRemove={isFixed ? undefined : () => remove(index)}
            onKeyDown={(event) => onChipKey(event, index)}
            removeButtonRef={(button) => {
              if (button) removeButtons.current.set(index, button);
              else removeButtons.current.delete(index);
            }}
          />
        ))}
        <PillsInput.Field
          id={id ?? ownId}
          ref={field}
          value={text}
          disabled={disabled}
          readOnly={readOnly}
          inputMode={kind.inputMode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={chips.length === 0 ? placeholder : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onFieldKey}
          onBlur={() => text.trim() !== '' && add(text)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').trim();
            if (isFixed || kind.split(pasted).length < 2) return;
            event.preventDefault();
            add(`${text}${pasted}`);
          }}
        />
      </span>
      <VisuallyHidden component="span" role="status">
        {announcement}
      </VisuallyHidden>
    </PillsInput>
  );
}

function leftOutText(leftOut: number, maxCount: number, { nouns: [one, many] }: ChipKind): string | false {
  return leftOut > 0 && `You can add up to ${maxCount}: ${leftOut} ${leftOut === 1 ? `${one} was` : `${many} were`} not added.`;
}
