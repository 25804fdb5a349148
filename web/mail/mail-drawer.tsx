// One email in full: what became of it, and the message itself in a frame where nothing can run.
import type { MailMessage } from '#contract/mail/index.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailStateChip } from './mail-state-chip.tsx';
import classes from './mail.module.css';

export function MailDrawer({ messageId }: { messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readMail', { params: { messageId } }));
  if (data) return <MailInFull mail={data} />;
  if (error) return <ErrorPanel error={error} title="The email could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={320} />;
}

function MailInFull({ mail }: { mail: MailMessage }) {
  return (
    <Stack gap="md" className={classes.mail}>
      <Facts className={classes.facts}>
        <Fact name="State">
          <MailStateChip state={mail.state} />
        </Fact>
        <Fact name="To">{mail.to}</Fact>
        <Fact name="From">{mail.from}</Fact>
        <Fact name="Written">
          <RelativeTime at={mail.createdAt} />
        </Fact>
        {mail.sentAt && (
          <Fact name="Sent">
            <RelativeTime at={mail.sentAt} />
          </Fact>
        )}
        {mail.attempts > 1 && <Fact name="Tries">{mail.attempts}</Fact>}
      </Facts>
      {mail.state === 'KEPT' && <p className={classes.note}>Kept here and not sent, because no mail server (SMTP) is set. Its links work: open them from here.</p>}
      {mail.error && <FailureNote label="What the mail server said" text={mail.error} />}
      <MailBody mail={mail} />
    </Stack>
  );
}

const FORMS = [
  { value: 'page', label: 'Message' },
  { value: 'text', label: 'Plain text' },
];

function MailBody({ mail }: { mail: MailMessage }) {
  const [form, setForm] = useState('page');
  return (
    <>
      <SegmentedControl className={classes.forms} size="xs" data={FORMS} value={form} onChange={setForm} aria-label="How to show the message" />
      {form === 'text' ? (
        <pre className={classes.text}>{mail.text}</pre>
      ) : (
        <iframe
          className={classes.page}
          title={`Message: ${mail.subject}`}
          src={endpointUrl('showMail', { params: { messageId: mail._id } })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
