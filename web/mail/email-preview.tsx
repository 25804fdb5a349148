// What will the email look like? As the server writes it, in a frame where nothing can run.
import type { WordsToPreview } from '#contract/mail/index.ts';
import { call } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './emails.module.css';

const TYPING_PAUSE_MS = 400;
const FORMS = [
  { value: 'page', label: 'Message' },
  { value: 'text', label: 'Plain text' },
];

export function EmailPreview({ words }: { words: WordsToPreview }) {
  const [settled] = useDebouncedValue(JSON.stringify(words), TYPING_PAUSE_MS);
  const [form, setForm] = useState('page');
  const { data, error, refetch } = useQuery({
    queryKey: ['email-templates', 'previewEmail', settled],
    queryFn: ({ signal }) => call('previewEmail', { body: JSON.parse(settled) as WordsToPreview }, { signal }),
    placeholderData: keepPreviousData,
    enabled: words.subject.trim() !== '' && words.body.trim() !== '',
  });
  return (
    <aside className={classes.preview} aria-label="Preview">
      <SegmentedControl size="xs" data={FORMS} value={form} onChange={setForm} aria-label="How to show the message" />
      {error && <ErrorPanel error={error} title="The preview could not be made" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <p className={classes.subject}>{data.subject}</p>}
      {data && form === 'page' && (
        <iframe className={classes.page} title="The message" srcDoc={data.html} sandbox="" referrerPolicy="no-referrer" />
      )}
      {data && form === 'text' && <pre className={classes.text}>{data.text}</pre>}
      {data && data.empty.length > 0 && <p className={classes.about}>No example for {data.empty.join(', ')}.</p>}
    </aside>
  );
}
