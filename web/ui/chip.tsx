// One text of a chips field, with its own way out.
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './chips-input.module.css';

interface ChipProps {
  text: string;
  isValid: boolean;
  isDisabled: boolean;
  /** Without it the chip stays. */
  onRemove: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  removerRef: Ref<HTMLButtonElement>;
}

export function Chip({ text, isValid, isDisabled, onRemove, onKeyDown, removerRef }: ChipProps) {
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
          ref={removerRef}
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
