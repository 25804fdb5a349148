// Beside the mapping: the first ten records of a sample file, as the mapping reads them now.
import { MAX_SAMPLE_BYTES } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import type { DataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import { feedProblemText } from '#contract/feeds/data-feeds/feed-texts.ts';
import type { SampleCheck } from '#contract/feeds/index.ts';
import { acceptedFiles } from '#domain/feeds/index.ts';
import type { FeedFormat } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { amountText, withoutEmptyCents } from '#domain/money/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';
import { Select, Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-feeds.module.css';
import { SampleRoute } from './sample-route.tsx';
import { useMappedSample, useSampleCheck } from './use-sample.ts';
import type { MappedSample, Sample } from './use-sample.ts';

interface SamplePanelProps {
  /** Absent until the data feed is saved, since only then feed accounts can use it. */
  feedId?: string;
  sample: Sample;
  format: FeedFormat;
  vertical: Vertical | undefined;
  mapping: DataFeedInput['mapping'];
  timeZone: string;
}

export function SamplePanel({ feedId, sample, format, vertical, mapping, timeZone }: SamplePanelProps) {
  const { mapped } = useMappedSample(sample.answer, mapping, vertical, timeZone);
  const [sourceId, setSourceId] = useState<string | null>(null);
  const { check, checkOf } = useSampleCheck(feedId, mapped, sourceId);
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
      {answer && (feedId === undefined || check) && <CheckedWith check={check} onChoose={setSourceId} />}
      {answer && (
        <ul className={classes.records}>
          {mapped.map((record) => (
            <SampleRecord key={record.line} sample={record} check={checkOf(record)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CheckedWith({ check, onChoose }: { check: SampleCheck | undefined; onChoose: (sourceId: string | null) => void }) {
  if (!check)
    return <p className={classes.example}>Offices and agents are checked once the data feed is saved and a feed account uses it.</p>;
  const { sources, sourceId } = check;
  if (sourceId === null)
    return <p className={classes.example}>No active feed account or store uses this data feed, so offices and agents are not checked.</p>;
  return (
    <Select
      label="Checked with"
      description="The feed account or store whose offices and agents the records are matched with."
      allowDeselect={false}
      data={sources.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={sourceId}
      onChange={onChoose}
    />
  );
}

type RecordCheck = SampleCheck['records'][number];

function stateOf({ record, problems, refusals }: MappedSample, check: RecordCheck | undefined): { status: Status; label: string } {
  if (!record || refusals.length > 0 || check?.refusal) return { status: 'failed', label: 'Refused' };
  const isAgentMissing = check?.routes.some(({ agents }) => agents.some(({ agent }) => agent === null));
  if (problems.length > 0 || isAgentMissing) return { status: 'action', label: 'Warnings' };
  return check ? { status: 'live', label: 'Accepted' } : { status: 'draft', label: 'Mapped' };
}

function SampleRecord({ sample, check }: { sample: MappedSample; check: RecordCheck | undefined }) {
  const { line, record, problems, refusals } = sample;
  const { title, startPrice } = record?.fields ?? {};
  const { status, label } = stateOf(sample, check);
  return (
    <li className={classes.record}>
      <div className={classes.top}>
        <strong>{record?.reference || `Line ${line}`}</strong>
        <StatusChip status={status}>{label}</StatusChip>
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
      {[...refusals, ...(check?.refusal ? [check.refusal.text] : [])].map((text) => (
        <p key={text} className={classes.problem} data-refused>
          {text}
        </p>
      ))}
      {record && !record.isStatusOnly && check?.routes.map((route) => <SampleRoute key={route.customer._id} route={route} />)}
    </li>
  );
}
