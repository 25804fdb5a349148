// What a file came to in one line: '40 records · 3 new · 5 changed · 29 unchanged · 1 withdrawn · 2 refused'.
import { FEED_OUTCOME_LABELS } from '#contract/feeds/index.ts';
import type { FeedFile } from '#contract/feeds/index.ts';
import { counted } from '#web/list/index.ts';

const COUNTS = ['created', 'updated', 'unchanged', 'removed', 'refused'] as const;

export const fileResultText = (file: Pick<FeedFile, (typeof COUNTS)[number]>, records: number): string =>
  [
    counted(records, 'record'),
    ...COUNTS.map((outcome) => `${file[outcome].toLocaleString('en-NZ')} ${FEED_OUTCOME_LABELS[outcome].toLowerCase()}`),
  ].join(' · ');
