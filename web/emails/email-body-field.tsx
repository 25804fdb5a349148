// The body of an email: as blocks, or for experts as HTML. Both editors are loaded when they are first shown.
import type { EmailBrand } from '#contract/emails/index.ts';
import { readEmailBlocks } from '#domain/emails/index.ts';
import type { EmailName } from '#domain/emails/index.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Input, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './emails.module.css';

const BlockEditor = lazy(() => import('./blocks/block-editor.tsx'));
const HtmlEditor = lazy(() => import('./html-editor.tsx'));

interface EmailBodyFieldProps {
  name: EmailName;
  brand: EmailBrand;
  value: string;
  onChange: (html: string) => void;
  /** With their lines, for the HTML. Blocks show their own. */
  problems: ReactNode;
  error: ReactNode;
}

const MODE_KEY = 'adstead.emails.editor';
const MODES = [
  { value: 'blocks', label: 'Blocks' },
  { value: 'html', label: 'HTML' },
];

/** Whether no part of it can be edited as a block. */
const isOnlyHtml = (body: string): boolean => {
  const parts = readEmailBlocks(body);
  return parts.length > 0 && parts.every(({ block }) => block.kind === 'html');
};

export function EmailBodyField({ name, brand, value, onChange, problems, error }: EmailBodyFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(() => (readSessionItem<string>(MODE_KEY, 'blocks') === 'html' ? 'html' : null));
  const [opensAsHtml] = useState(() => isOnlyHtml(value));
  const mode = chosen ?? (opensAsHtml ? 'html' : 'blocks');
  // Experts stay with HTML, from email to email and after saving.
  const choose = (next: string) => {
    setChosen(next);
    writeSessionItem(MODE_KEY, next);
  };
  const shownError = (mode === 'html' && problems) || error;
  return (
    <div className={classes.bodyField} role="group" aria-labelledby={`${id}-label`}>
      <div className={classes.bodyLabel}>
        <Input.Label id={`${id}-label`} labelElement="div" required>
          Body
        </Input.Label>
        <SegmentedControl size="xs" data={MODES} value={mode} onChange={choose} aria-label="Edit as" />
      </div>
      {chosen === null && opensAsHtml && (
        <p className={classes.about}>This email has HTML that blocks cannot show, so it opens as HTML. Nothing in it was changed.</p>
      )}
      <Suspense fallback={<Skeleton height={460} />}>
        {mode === 'html' ? (
          <HtmlEditor name={name} value={value} onChange={onChange} />
        ) : (
          <BlockEditor name={name} brand={brand} value={value} onChange={onChange} />
        )}
      </Suspense>
      {shownError && <Input.Error>{shownError}</Input.Error>}
    </div>
  );
}
