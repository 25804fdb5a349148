// An inline message about the whole form, with up to two actions.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { RequestId } from './error-panel.tsx';
import classes from './form-notice.module.css';

export interface FormNoticeProps {
  text: string;
  tone?: 'info' | 'error';
  requestId?: string | null;
  action?: { label: string; run: () => void };
  secondAction?: { label: string; run: () => void };
}

export function FormNotice({ text, tone = 'info', requestId, action, secondAction }: FormNoticeProps) {
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      data-two-actions={(action && secondAction) !== undefined || undefined}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p>{text}</p>
        {requestId && <RequestId id={requestId} />}
      </div>
      {[action, secondAction].map(
        (choice) =>
          choice && (
            <Button key={choice.label} size="xs" variant="default" onClick={choice.run}>
              {choice.label}
            </Button>
          ),
      )}
    </div>
  );
}
