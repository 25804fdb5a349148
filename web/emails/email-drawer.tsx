// One email: its delivery state, and the message in a sandboxed frame without scripts.
import type { EmailMessage } from '#contract/emails/index.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { FailureNote } from '#web/ui/feedback/failure-note.tsx';
import { ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailStateChip } from './email-state-chip.tsx';
import classes from './email-drawer.module.css';

export function EmailDrawer({ messageId }: { messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readEmail', { params: { messageId } }));
  if (data) return <EmailDetails email={data} />;
  if (error) return <ErrorPanel error={error} title="The email could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={320} />;
}

function EmailDetails({ email }: { email: EmailMessage }) {
  return (
    <Stack gap="md" className={classes.email}>
      <Facts className={classes.facts}>
        <Fact name="Status">
          <EmailStateChip state={email.state} />
        </Fact>
        <Fact name="To">{email.to}</Fact>
        <Fact name="From">{email.from}</Fact>
        <Fact name="Created">
          <RelativeTime at={email.createdAt} />
        </Fact>
        {email.sentAt && (
          <Fact name="Sent">
            <RelativeTime at={email.sentAt} />
          </Fact>
        )}
        {email.attempts > 1 && <Fact name="Attempts">{email.attempts}</Fact>}
      </Facts>
      {email.state === 'KEPT' && (
        <p className={classes.note}>Not sent, because no mail server (SMTP) is set up. You can open its links here.</p>
      )}
      {email.error && <FailureNote label="Mail server response" text={email.error} />}
      <EmailBody email={email} />
    </Stack>
  );
}

const FORMATS = [
  { value: 'page', label: 'Message' },
  { value: 'text', label: 'Plain text' },
];

function EmailBody({ email }: { email: EmailMessage }) {
  const [format, setFormat] = useState('page');
  return (
    <>
      <SegmentedControl
        className={classes.formats}
        size="xs"
        data={FORMATS}
        value={format}
        onChange={setFormat}
        aria-label="Message format"
      />
      {format === 'text' ? (
        <pre className={classes.text}>{email.text}</pre>
      ) : (
        <iframe
          className={classes.page}
          title={`Message: ${email.subject}`}
          src={endpointUrl('showEmail', { params: { messageId: email._id } })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
