// A job's progress bar with its latest message where it fits. Jobs that have not started or are done have none.
import type { JobRow } from '#contract/jobs/index.ts';
import { Progress } from '@mantine/core';
import classes from './jobs.module.css';
import { jobDurationText } from './job-duration-text.ts';

type ShownJob = Partial<Pick<JobRow, 'title' | 'state' | 'progress' | 'attempts' | 'maxAttempts' | 'startedAt' | 'endedAt'>>;

const COLOURS: Partial<Record<JobRow['state'], string>> = { FAILED: 'red', RETRYING: 'amber', STOPPED: 'gray' };

export function JobProgress({ job }: { job: ShownJob }) {
  const { state, progress } = job;
  if (!state || !progress || (state === 'WAITING' && progress.value === 0)) return <span className={classes.nothing}>–</span>;
  if (state === 'DONE')
    return (
      <span className={classes.words}>{job.startedAt && job.endedAt ? `Took ${jobDurationText(job.startedAt, job.endedAt)}` : 'Done'}</span>
    );
  return (
    <div className={classes.progressCell} title={messageOf(job)}>
      <div className={classes.progress}>
        <Progress
          value={progress.value}
          size="sm"
          color={COLOURS[state]}
          aria-label={`${job.title ?? 'Job'}: ${progress.value} percent`}
          transitionDuration={180}
        />
        <span className={classes.percent}>{progress.value}%</span>
        <span className={classes.words}>{messageOf(job)}</span>
      </div>
    </div>
  );
}

function messageOf({ state, progress, attempts = 0, maxAttempts = 0 }: ShownJob): string {
  if (state === 'RETRYING') return `Next: attempt ${attempts + 1} of ${maxAttempts}`;
  return progress?.message ?? '';
}
