// Previews an email as the server renders it, at the width of a desktop or a phone, in light or dark, in a sandboxed frame without scripts.
import type { EmailPreviewInput } from '#contract/emails/index.ts';
import { call } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './emails.module.css';

const TYPING_PAUSE_MS = 400;
const FORMATS = [
  { value: 'page', label: 'Message' },
  { value: 'text', label: 'Plain text' },
];

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];
/** Where the desktop's width would be unreadable. */
const NARROW = '(max-width: 48em)';
const APPEARANCES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function EmailPreview({ content }: { content: EmailPreviewInput }) {
  const [debounced] = useDebouncedValue(JSON.stringify(content), TYPING_PAUSE_MS);
  const [format, setFormat] = useState('page');
  const [width, setWidth] = useState(() => (globalThis.matchMedia(NARROW).matches ? 'phone' : 'desktop'));
  const scheme = useComputedColorScheme('light');
  const [chosenAppearance, setAppearance] = useState<string | null>(null);
  const appearance = chosenAppearance ?? scheme;
  const { data, error, refetch } = useQuery({
    queryKey: ['email-templates', 'previewEmail', debounced],
    queryFn: ({ signal }) => call('previewEmail', { body: JSON.parse(debounced) as EmailPreviewInput }, { signal }),
    placeholderData: keepPreviousData,
    enabled: content.subject.trim() !== '' && content.body.trim() !== '',
  });
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.previewTools}>
        <SegmentedControl size="xs" data={FORMATS} value={format} onChange={setFormat} aria-label="Message format" />
        {format === 'page' && (
          <>
            <SegmentedControl size="xs" data={WIDTHS} value={width} onChange={setWidth} aria-label="Width" />
            <SegmentedControl size="xs" data={APPEARANCES} value={appearance} onChange={setAppearance} aria-label="Appearance" />
          </>
        )}
      </div>
      {error && <ErrorPanel error={error} title="The preview could not be loaded" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <p className={classes.subject}>{data.subject}</p>}
      {data && format === 'page' && (
        <MessageFrame html={inAppearance(data.html, appearance)} width={MESSAGE_WIDTHS[width] ?? DESKTOP_WIDTH} />
      )}
      {data && format === 'text' && <pre className={classes.text}>{data.text}</pre>}
      {data && data.empty.length > 0 && <p className={classes.about}>No sample value for {data.empty.join(', ')}.</p>}
    </aside>
  );
}

/** A mail program's reading pane, and a common phone. */
const DESKTOP_WIDTH = 680;
const MESSAGE_WIDTHS: Readonly<Record<string, number>> = { desktop: DESKTOP_WIDTH, phone: 375 };
const MESSAGE_HEIGHT = 560;

/** The message at its width, made smaller where there is less room. */
function MessageFrame({ html, width }: { html: string; width: number }) {
  const { ref, width: room } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className={classes.frame} style={{ height: MESSAGE_HEIGHT }}>
      <iframe
        className={classes.page}
        style={{ width, height: MESSAGE_HEIGHT / scale, transform: `scale(${scale})` }}
        title="The message"
        srcDoc={html}
        sandbox=""
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** The message answers the reader's setting; a preview decides for it. */
const inAppearance = (html: string, appearance: string): string =>
  html
    .replaceAll('@media (prefers-color-scheme:dark)', appearance === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${appearance}`);
