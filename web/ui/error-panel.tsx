// What does a part of a screen say when it could not be loaded? What happened, what to do, and the id to quote.
import { ApiError, messageOf } from '#web/client/api-error.ts';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconTool } from '@tabler/icons-react';
import classes from './error-panel.module.css';

interface ErrorPanelProps {
  error: unknown;
  /** What could not be done, as a heading. */
  title?: string;
  /** Said instead of what the error itself says. */
  text?: string;
  retry?: () => void;
  isRetrying?: boolean;
}

export function ErrorPanel({ error, title = 'This could not be loaded', text, retry, isRetrying = false }: ErrorPanelProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  const Shape = error instanceof ApiError && error.code === 'offline' ? IconPlugConnectedX : IconTool;
  return (
    <div className={classes.panel} role="alert">
      <Shape size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text ?? messageOf(error)}</p>
        {requestId && <RequestId id={requestId} />}
      </div>
      {retry && (
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={retry} loading={isRetrying}>
          Try again
        </Button>
      )}
    </div>
  );
}

export function RequestId({ id }: { id: string }) {
  return (
    <p className={classes.request}>
      Request id <code>{id}</code>
    </p>
  );
}
