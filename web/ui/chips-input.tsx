// How does a person enter several short texts? Each becomes a chip: by Enter, a comma, a paste, or leaving the field.
// Chips are reached with the arrow keys and removed with Delete or Backspace.
import { PillsInput, VisuallyHidden } from '@mantine/core';
import type { PillsInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Chip } from './chip.tsx';
import classes from './chips-input.module.css';

export interface ChipsInputProps extends Omit<PillsInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string[];
  defaultValue?: string[];
  onChange?: (value: string[]) => void;
  /** The most chips that are taken. */
  maxCount?: number;
  placeholder?: string;
  readOnly?: boolean;
}

/** What the chips are. */
export interface ChipKind {
  /** What was typed or pasted, as the texts that it is made of. */
  split: (text: string) => readonly string[];
  /** Keys that end a text, besides Enter. */
  endKeys: readonly string[];
  /** As it is kept: trimmed, lowercased. */
  tidy: (text: string) => string;
  isValid: (text: string) => boolean;
  /** What is wrong with the ones that are not valid. */
  problem: (invalid: readonly string[]) => string;
  nouns: readonly [one: string, many: string];
  inputMode: 'text' | 'email';
}

export function ChipsInput({ kind, ...props }: ChipsInputProps & { kind: ChipKind }) {
  const { value, defaultValue, onChange, maxCount = Infinity, placeholder, readOnly, disabled, error, id, ...input } = props;
  const [kept, keep] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange });
  const [text, setText] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const [said, say] = useState('');
  const ownId = useId();
  const field = useRef<HTMLInputElement>(null);
  const removers = useRef(new Map<number, HTMLButtonElement>());
  const isFixed = disabled === true || readOnly === true;
  const invalid = kept.filter((chip) => !kind.isValid(chip));

  const add = (typed: string) => {
    const pieces = kind
      .split(typed)
      .map(kind.tidy)
      .filter((piece) => piece !== '');
    const fresh = [...new Set(pieces)].filter((piece) => !kept.includes(piece));
    const taken = fresh.slice(0, Math.max(0, maxCount - kept.length));
    setText('');
    setLeftOut(fresh.length - taken.length);
    if (taken.length === 0) return;
    keep([...kept, ...taken]);
    say(`Added ${taken.join(', ')}.`);
  };
  const focusAt = (index: number) => (removers.current.get(index) ?? field.current)?.focus();
  const remove = (index: number) => {
    say(`Removed ${kept[index]}.`);
    setLeftOut(0);
    keep(kept.filter((_, other) => other !== index));
    // On to the chip that follows; after the last comes the field.
    focusAt(index + 1);
  };
  const chipKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusAt(Math.max(0, index - 1));
    else if (event.key === 'ArrowRight') focusAt(index + 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };
  const fieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isFixed) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && selectionStart === 0 && selectionEnd === 0 && kept.length > 0) {
      event.preventDefault();
      focusAt(kept.length - 1);
      return;
    }
    if (event.key !== 'Enter' && !kind.endKeys.includes(event.key)) return;
    // Enter in an empty field is for the form.
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
      error={error || (invalid.length > 0 && kind.problem(invalid)) || leftOutWords(leftOut, maxCount, kind)}
      onClick={() => field.current?.focus()}
    >
      <span className={classes.chips}>
        {kept.map((chip, index) => (
          <Chip
            key={chip}
            text={chip}
            isValid={kind.isValid(chip)}
            isDisabled={disabled === true}
            onRemove={isFixed ? undefined : () => remove(index)}
            onKeyDown={(event) => chipKey(event, index)}
            removerRef={(button) => {
              if (button) removers.current.set(index, button);
              else removers.current.delete(index);
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
          placeholder={kept.length === 0 ? placeholder : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={fieldKey}
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
        {said}
      </VisuallyHidden>
    </PillsInput>
  );
}

function leftOutWords(leftOut: number, maxCount: number, { nouns: [one, many] }: ChipKind): string | false {
  return leftOut > 0 && `At most ${maxCount}: ${leftOut} ${leftOut === 1 ? `${one} was` : `${many} were`} left out.`;
}
