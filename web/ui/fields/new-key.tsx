// A newly created key or secret. It is shown only once, to be copied.
import { Button, CopyButton, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './api-key.module.css';

export const NewKey = ({ apiKey, onDone }: { apiKey: string; onDone: () => void }) => (
  <ShownOnce kind="key" label="New API key" value={apiKey} onDone={onDone}>
    <strong>Copy this key now.</strong> It is not shown again. Send it as <code>x-api-key</code> or as <code>Authorization: Bearer</code>.
  </ShownOnce>
);

interface ShownOnceProps {
  kind: 'key' | 'secret';
  label: string;
  value: string;
  onDone: () => void;
  /** What to do with it. */
  children: ReactNode;
}

export function ShownOnce({ kind, label, value, onDone, children }: ShownOnceProps) {
  return (
    <div className={classes.newKey} role="status">
      <p>{children}</p>
      <Textarea
        aria-label={label}
        readOnly
        autosize
        minRows={1}
        value={value}
        classNames={{ input: classes.keyText }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
          I have saved the {kind}
        </Button>
      </div>
    </div>
  );
}
