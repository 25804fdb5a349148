// An input for a radius in kilometres: chosen from a list or typed. A value out of bounds shows an error and is not applied.
import { placeErrors } from '#contract/places/place-errors.ts';
import { RADIUS_OPTIONS_KM, radiusFromText, radiusText, radiusViolation } from '#domain/places/index.ts';
import type { RadiusViolation } from '#domain/places/index.ts';
import { Autocomplete } from '@mantine/core';
import type { MantineSize, OptionsFilter } from '@mantine/core';
import { useState } from 'react';

const OPTIONS = RADIUS_OPTIONS_KM.map(radiusText);
const showAllOptions: OptionsFilter = ({ options }) => options;

interface RadiusInputProps {
  label: string;
  /** Kilometres. */
  value: number;
  onChange: (kilometres: number) => void;
  /** The bound that was reached while resizing on the map. */
  violation?: RadiusViolation | null;
  className?: string;
  size?: MantineSize;
}

interface Typing {
  text: string;
  /** The value when typing began: a change from elsewhere discards the typed text. */
  basedOn: number;
  error: string | null;
}

export function RadiusInput({ label, value, onChange, violation = null, className, size = 'xs' }: RadiusInputProps) {
  const [draft, setDraft] = useState<Typing | null>(null);
  const typing = draft?.basedOn === value ? draft : null;

  const apply = (text: string): void => {
    const kilometres = radiusFromText(text);
    const error = kilometres === null ? 'Enter a number.' : errorOf(radiusViolation(kilometres));
    if (kilometres === null || error) return setDraft({ text, basedOn: value, error });
    setDraft(null);
    if (kilometres !== value) onChange(kilometres);
  };

  return (
    <Autocomplete
      className={className}
      aria-label={label}
      size={size}
      inputMode="decimal"
      autoComplete="off"
      data={OPTIONS}
      filter={showAllOptions}
      maxDropdownHeight={220}
      comboboxProps={{ width: 112, position: 'bottom-start' }}
      value={typing?.text ?? radiusText(value)}
      error={typing?.error ?? (typing ? null : errorOf(violation))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(text) => setDraft({ text, basedOn: value, error: null })}
      onOptionSubmit={apply}
      onBlur={() => typing && apply(typing.text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !typing) return;
        event.preventDefault();
        apply(typing.text);
      }}
    />
  );
}

const errorOf = (violation: RadiusViolation | null): string | null => violation && placeErrors[violation].text;
