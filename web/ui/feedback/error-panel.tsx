// Shown in place of a part of a screen that failed to load: what happened, a retry button, and the request id to quote.
import { ApiError, messageOf } from '#web/client/api-error.ts';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconTool } from '@tabler/icons-react';
import classes from './error-panel.module.css';

interface ErrorPanelProps {
  error: unknown;
  /** What could not be done, as a heading. */
  title?: string;
  /** Replaces the error's own message. */
  text?: string;
  retry?: () => void;
  isRetrying?: boolean;
}

export function ErrorPanel({ error, title = 'This could not be loaded', text, retry, isRetrying = false }: ErrorPanelProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  const Icon = error instanceof ApiError && error.code === 'offline' ? IconPlugConnectedX : IconTool;
  return (
    <div className={classes.panel} role="alert">
      <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
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
      Request ID <code>{id}</code>
    </p>
  );
}
