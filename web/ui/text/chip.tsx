// One value of a chips field, with its remove button.
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from '../fields/chips-input.module.css';

interface ChipProps {
  text: string;
  isValid: boolean;
  isDisabled: boolean;
  /** Undefined where the chip cannot be removed. */
  onRemove: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  removeButtonRef: Ref<HTMLButtonElement>;
}

export function Chip({ text, isValid, isDisabled, onRemove, onKeyDown, removeButtonRef }: ChipProps) {
  return (
    <span
      className={classes.chip}
      data-invalid={!isValid || undefined}
      data-disabled={isDisabled || undefined}
      data-fixed={!onRemove || undefined}
    >
      {!isValid && <IconAlertTriangle size={14} stroke={1.75} role="img" aria-label="Not valid:" />}
      <span className={classes.text} title={text}>
        {text}
      </span>
      {onRemove && (
        <button
          type="button"
          ref={removeButtonRef}
          className={classes.remove}
          tabIndex={-1}
          aria-label={`Remove ${text}`}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
