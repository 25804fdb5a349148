// How large is the circle? Chosen from the radii on offer or typed; what goes past a bound says which, and changes nothing.
import { placeErrors } from '#contract/places/place-errors.ts';
import { RADIUS_OPTIONS_KM, radiusFromText, radiusText, radiusViolation } from '#domain/places/index.ts';
import type { RadiusViolation } from '#domain/places/index.ts';
import { Autocomplete } from '@mantine/core';
import type { MantineSize, OptionsFilter } from '@mantine/core';
import { useState } from 'react';

const OPTIONS = RADIUS_OPTIONS_KM.map(radiusText);
const keepAll: OptionsFilter = ({ options }) => options;

interface RadiusInputProps {
  label: string;
  /** Kilometres. */
  value: number;
  onChange: (kilometres: number) => void;
  /** The bound that the circle met on the map. */
  violation?: RadiusViolation | null;
  className?: string;
  size?: MantineSize;
}

interface Typing {
  text: string;
  /** Typing ends when the circle is changed elsewhere. */
  over: number;
  refusal: string | null;
}

export function RadiusInput({ label, value, onChange, violation = null, className, size = 'xs' }: RadiusInputProps) {
  const [begun, setTyping] = useState<Typing | null>(null);
  const typing = begun?.over === value ? begun : null;

  const take = (text: string): void => {
    const kilometres = radiusFromText(text);
    const refusal = kilometres === null ? 'Please enter a number.' : refusalOf(radiusViolation(kilometres));
    if (kilometres === null || refusal) return setTyping({ text, over: value, refusal });
    setTyping(null);
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
      filter={keepAll}
      maxDropdownHeight={220}
      comboboxProps={{ width: 112, position: 'bottom-start' }}
      value={typing?.text ?? radiusText(value)}
      error={typing?.refusal ?? (typing ? null : refusalOf(violation))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(text) => setTyping({ text, over: value, refusal: null })}
      onOptionSubmit={take}
      onBlur={() => typing && take(typing.text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !typing) return;
        event.preventDefault();
        take(typing.text);
      }}
    />
  );
}

const refusalOf = (violation: RadiusViolation | null): string | null => violation && placeErrors[violation].text;
