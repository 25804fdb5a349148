// What stands between the form and saved? Said beside the button that does it.
import { Button } from '@mantine/core';
import { IconAlertCircle, IconPointFilled } from '@tabler/icons-react';
import classes from './form-page.module.css';

interface FormSaveBarProps {
  label: string;
  isSaving: boolean;
  isDirty: boolean;
  wrong: number;
  cancel?: () => void;
  cancelLabel?: string;
}

export function FormSaveBar({ label, isSaving, isDirty, wrong, cancel, cancelLabel = 'Cancel' }: FormSaveBarProps) {
  return (
    <div data-bottom-bar className={classes.bar}>
      <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {label}
      </Button>
      {cancel && (
        <Button variant="subtle" color="gray" onClick={cancel}>
          {cancelLabel}
        </Button>
      )}
      <p className={classes.standing} role="status">
        {wrong > 0 ? (
          <span className={classes.wrong}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {wrong === 1 ? '1 field needs attention' : `${wrong} fields need attention`}
          </span>
        ) : (
          isDirty && (
            <>
              <IconPointFilled size={14} aria-hidden className={classes.dot} />
              Unsaved changes
            </>
          )
        )}
      </p>
    </div>
  );
}
