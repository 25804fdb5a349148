// The save bar of a form: shows invalid fields or unsaved changes next to the save button, and the way back to the page that led here.
import { InternalLink, toInternalUrl, useScreens, useScreenSearch } from '#web/navigation/index.ts';
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
    <div data-bottom-bar="form" className={classes.bar}>
      <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {label}
      </Button>
      {cancel && (
        <Button variant="subtle" color="gray" onClick={cancel}>
          {cancelLabel}
        </Button>
      )}
      <WayBack />
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

/** After saving, someone who came from an order to mend something goes on there. */
function WayBack() {
  const [{ from, fromName }] = useScreenSearch();
  const address = toInternalUrl(useScreens(), from);
  if (!address || !fromName) return null;
  return (
    <InternalLink address={address} className="app-link">
      Back to {fromName}
    </InternalLink>
  );
}
