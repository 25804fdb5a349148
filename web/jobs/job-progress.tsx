// How far is a job? A bar, with its latest words where there is room; a job that has not begun has none, and one that is done needs none.
import type { JobRow } from '#contract/jobs/index.ts';
import { Progress } from '@mantine/core';
import classes from './jobs.module.css';
import { tookText } from './took-text.ts';

type Shown = Partial<Pick<JobRow, 'title' | 'state' | 'progress' | 'attempts' | 'maxAttempts' | 'startedAt' | 'endedAt'>>;

const COLOURS: Partial<Record<JobRow['state'], string>> = { FAILED: 'red', RETRYING: 'amber', STOPPED: 'gray' };

export function JobProgress({ job }: { job: Shown }) {
  const { state, progress } = job;
  if (!state || !progress || (state === 'WAITING' && progress.value === 0)) return <span className={classes.nothing}>–</span>;
  if (state === 'DONE') return <span className={classes.words}>{job.startedAt && job.endedAt ? `Took ${tookText(job.startedAt, job.endedAt)}` : 'Done'}</span>;
  return (
    <div className={classes.progressPlace} title={wordsOf(job)}>
      <div className={classes.progress}>
        <Progress
          value={progress.value}
          size="sm"
          color={COLOURS[state]}
          aria-label={`${job.title ?? 'Job'}: ${progress.value} percent`}
          transitionDuration={180}
        />
        <span className={classes.percent}>{progress.value}%</span>
        <span className={classes.words}>{wordsOf(job)}</span>
      </div>
    </div>
  );
}

function wordsOf({ state, progress, attempts = 0, maxAttempts = 0 }: Shown): string {
  if (state === 'RETRYING') return `Try ${attempts + 1} of ${maxAttempts} is next`;
  return progress?.message ?? '';
}
