// Beside the mapping: the first ten records of a sample file, as the mapping reads them now.
import { MAX_SAMPLE_BYTES } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import type { DataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import { feedProblemText } from '#contract/feeds/data-feeds/feed-texts.ts';
import { acceptedFiles } from '#domain/feeds/index.ts';
import type { FeedFormat } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { amountText, withoutEmptyCents } from '#domain/money/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import classes from './data-feeds.module.css';
import { useMappedSample } from './use-sample.ts';
import type { MappedSample, Sample } from './use-sample.ts';

interface SamplePanelProps {
  sample: Sample;
  format: FeedFormat;
  vertical: Vertical | undefined;
  mapping: DataFeedInput['mapping'];
  timeZone: string;
}

export function SamplePanel({ sample, format, vertical, mapping, timeZone }: SamplePanelProps) {
  const { mapped } = useMappedSample(sample.answer, mapping, vertical, timeZone);
  const { answer, isReading, failure, fileName } = sample;
  return (
    <section className={classes.sample} aria-label="Sample file">
      <h2 className={classes.heading}>Sample file</h2>
      <DropArea
        label="Sample file"
        icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
        words="Drop a file here, or choose one."
        hint={`Up to ${MAX_SAMPLE_BYTES / 1024 / 1024} MB. Nothing is saved.`}
        button="Choose file"
        accept={acceptedFiles([format])}
        onFiles={([file]) => file && vertical && void sample.read(file, format, vertical.code, mapping.recordsAt)}
      />
      {isReading && <Skeleton height={160} aria-label="Reading the file" />}
      {failure !== null && <FormNotice tone="error" text={failure} />}
      {answer?.refusal && <FormNotice tone="error" text={answer.refusal.text} />}
      {answer && (
        <p className={classes.example} role="status">
          {fileName}: {answer.count} {answer.count === 1 ? 'record' : 'records'}
          {answer.count > mapped.length && `, the first ${mapped.length} shown`}
        </p>
      )}
      {answer && (
        <ul className={classes.records}>
          {mapped.map((record) => (
            <SampleRecord key={record.line} {...record} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SampleRecord({ line, record, problems }: MappedSample) {
  const { title, startPrice } = record?.fields ?? {};
  return (
    <li className={classes.record}>
      <div className={classes.top}>
        <strong>{record?.reference || `Line ${line}`}</strong>
        <StatusChip status={record ? (problems.length > 0 ? 'action' : 'live') : 'failed'}>
          {record ? (problems.length > 0 ? 'Warnings' : 'Accepted') : 'Refused'}
        </StatusChip>
      </div>
      {record && (
        <p>
          {record.isStatusOnly ? `Only changes the status to ${record.status}` : (title ?? 'Title unchanged')}
          {typeof startPrice === 'number' && ` · ${withoutEmptyCents(amountText(startPrice, 100))}`}
        </p>
      )}
      {problems.map((problem) => (
        <p
          key={`${problem.code} ${problem.path} ${problem.value}`}
          className={classes.problem}
          data-refused={!problem.isWarning || undefined}
        >
          {problem.path !== '' && `${problem.path}: `}
          {feedProblemText(problem)}
        </p>
      ))}
    </li>
  );
}
