// The details of a job: state, error, input, and the actions on it.
import { jobRow } from '#contract/jobs/index.ts';
import type { Job } from '#contract/jobs/index.ts';
import { jobIsRerunnable, jobIsStoppable, jobKindLabel } from '#domain/jobs/index.ts';
import { endpointQuery, messageOf } from '#web/client/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { FailureNote } from '#web/ui/feedback/failure-note.tsx';
import { ErrorPanel, RelativeTime, showError } from '#web/ui/index.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { JobProgress } from './job-progress.tsx';
import { JobStateChip } from './job-state-chip.tsx';
import classes from './jobs.module.css';
import { jobDurationText } from './job-duration-text.ts';
import { useJobActions } from './use-job-actions.ts';

export function JobDrawer({ row }: { row: RowOf<'listJobs'> }) {
  const parsedRow = jobRow.safeParse(row);
  const {
    data: job,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...endpointQuery('readJob', { body: { jobId: row._id } }),
    placeholderData: parsedRow.success ? { ...parsedRow.data, payload: undefined } : undefined,
  });
  if (job) return <JobDetails job={job} />;
  if (error) return <ErrorPanel error={error} title="The job could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={220} />;
}

function JobDetails({ job }: { job: Job }) {
  return (
    <Stack gap="lg">
      <div className={classes.state}>
        <JobStateChip state={job.state} stopRequested={job.stopRequested} />
        <JobButtons job={job} />
      </div>
      {job.state !== 'DONE' && job.state !== 'WAITING' && <JobProgress job={job} />}
      {job.error && <FailureNote label="Last error" text={job.error} />}
      <Facts>
        <Fact name="Kind">{jobKindLabel(job.kind)}</Fact>
        <Fact name="Started by">{job.userName ?? 'Scheduled'}</Fact>
        {job.customerName && <Fact name="Customer">{job.customerName}</Fact>}
        <Fact name="Attempts">{`${job.attempts} of ${job.maxAttempts}`}</Fact>
        <Fact name="Created">
          <RelativeTime at={job.createdAt} />
        </Fact>
        {job.startedAt && (
          <Fact name="Started">
            <RelativeTime at={job.startedAt} />
          </Fact>
        )}
        {job.nextTryAt && (
          <Fact name="Next attempt">
            <RelativeTime at={job.nextTryAt} isUpcoming />
          </Fact>
        )}
        {job.endedAt && (
          <Fact name="Ended">
            <RelativeTime at={job.endedAt} />
          </Fact>
        )}
        {job.startedAt && job.endedAt && <Fact name="Duration">{jobDurationText(job.startedAt, job.endedAt)}</Fact>}
      </Facts>
      {job.payload !== undefined && (
        <details className={classes.payload}>
          <summary>Input</summary>
          <pre>{JSON.stringify(job.payload, null, 2)}</pre>
        </details>
      )}
    </Stack>
  );
}

function JobButtons({ job }: { job: Job }) {
  const { stop, rerun, isBusy } = useJobActions();
  const act = (action: (selection: { jobId: string }) => Promise<void>) => () => {
    action({ jobId: job._id }).catch((error: unknown) => showError({ text: messageOf(error), ok: true }));
  };
  if (jobIsStoppable(job.state)) {
    return (
      <Button
        variant="default"
        size="xs"
        disabled={isBusy || job.stopRequested}
        leftSection={<IconPlayerStop size={15} stroke={1.75} aria-hidden />}
        onClick={act(stop)}
      >
        Stop
      </Button>
    );
  }
  if (!jobIsRerunnable(job.state)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      disabled={isBusy}
      leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
      onClick={act(rerun)}
    >
      Run again
    </Button>
  );
}
