// How is a resource saved? And closed, or followed by a new one or by its copy; what stands in the way is said beside the buttons.
import type { FormStanding } from '#web/ui/form-page.tsx';
import page from '#web/ui/form-page.module.css';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './resources.module.css';
import { SAVE_ACTIONS, SAVE_LABELS } from './save-actions.ts';
import type { SaveAction } from './save-actions.ts';

interface ResourceSaveBarProps extends Pick<FormStanding, 'isSaving'> {
  /** Why it cannot be saved now; null when it can. */
  reason: string | null;
  /** Nothing was changed, so there is nothing to save. */
  isPristine: boolean;
  running: SaveAction;
  choose: (action: SaveAction) => void;
  cancel: () => void;
}

export function ResourceSaveBar({ isSaving, reason, isPristine, running, choose, cancel }: ResourceSaveBarProps) {
  const cannot = isPristine || reason !== null;
  return (
    <div className={`${page.bar} ${classes.bar}`}>
      {SAVE_ACTIONS.map((action, at) => (
        <Button
          key={action}
          type="submit"
          variant={at === 0 ? 'filled' : 'default'}
          disabled={cannot || (isSaving && running !== action)}
          loading={isSaving && running === action}
          aria-keyshortcuts={at === 0 ? 'Control+S Meta+S' : undefined}
          onClick={() => choose(action)}
        >
          {SAVE_LABELS[action]}
        </Button>
      ))}
      <Button variant="subtle" color="gray" onClick={cancel}>
        Cancel
      </Button>
      <p role="status" className={classes.reason}>
        {!isPristine && reason !== null && (
          <>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            {reason}
          </>
        )}
      </p>
    </div>
  );
}
