// The save bar of a form: shows invalid fields or unsaved changes next to the save button.
import { Button } from '@mantine/core';
import { IconAlertCircle, IconPointFilled } from '@tabler/icons-react';
import classes from './form-page.module.css';

interface FormSaveBarProps {
  label: string;
  isSaving: boolean;
  isDirty: boolean;
  errorCount: number;
  cancel?: () => void;
  cancelLabel?: string;
}

export function FormSaveBar({ label, isSaving, isDirty, errorCount, cancel, cancelLabel = 'Cancel' }: FormSaveBarProps) {
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
      <p className={classes.status} role="status">
        {errorCount > 0 ? (
          <span className={classes.errors}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`}
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
