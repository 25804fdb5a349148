// Previews an email as the server renders it, in a sandboxed frame without scripts.
import type { EmailPreviewInput } from '#contract/emails/index.ts';
import { call } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './emails.module.css';

const TYPING_PAUSE_MS = 400;
const FORMATS = [
  { value: 'page', label: 'Message' },
  { value: 'text', label: 'Plain text' },
];

export function EmailPreview({ content }: { content: EmailPreviewInput }) {
  const [debounced] = useDebouncedValue(JSON.stringify(content), TYPING_PAUSE_MS);
  const [format, setFormat] = useState('page');
  const { data, error, refetch } = useQuery({
    queryKey: ['email-templates', 'previewEmail', debounced],
    queryFn: ({ signal }) => call('previewEmail', { body: JSON.parse(debounced) as EmailPreviewInput }, { signal }),
    placeholderData: keepPreviousData,
    enabled: content.subject.trim() !== '' && content.body.trim() !== '',
  });
  return (
    <aside className={classes.preview} aria-label="Preview">
      <SegmentedControl size="xs" data={FORMATS} value={format} onChange={setFormat} aria-label="How to show the message" />
      {error && <ErrorPanel error={error} title="The preview could not be made" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <p className={classes.subject}>{data.subject}</p>}
      {data && format === 'page' && (
        <iframe className={classes.page} title="The message" srcDoc={data.html} sandbox="" referrerPolicy="no-referrer" />
      )}
      {data && format === 'text' && <pre className={classes.text}>{data.text}</pre>}
      {data && data.empty.length > 0 && <p className={classes.about}>No example for {data.empty.join(', ')}.</p>}
    </aside>
  );
}
