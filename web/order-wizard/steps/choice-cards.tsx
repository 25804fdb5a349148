// A radio group shown as cards side by side.
import { useId } from 'react';
import classes from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string; about?: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string;
}

export function ChoiceCards<Value extends string | number>({ legend, options, value, onChange, error }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {options.map((option) => (
          <label key={option.value} className={classes.card} data-wrong={error ? true : undefined}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className="tabular">{option.label}</span>
            {option.about && <small>{option.about}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
