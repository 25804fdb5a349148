// A newly created API key. It is shown only once, to be copied.
import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './api-key.module.css';

export function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <div className={classes.newKey} role="status">
      <p>
        <strong>Copy this key now.</strong> It is not shown again. Send it as <code>x-api-key</code> or as{' '}
        <code>Authorization: Bearer</code>.
      </p>
      <TextInput
        aria-label="New API key"
        readOnly
        value={apiKey}
        classNames={{ input: classes.keyText }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton value={apiKey}>
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
          I have kept it
        </Button>
      </div>
    </div>
  );
}
