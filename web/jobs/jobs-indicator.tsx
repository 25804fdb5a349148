// What is the house working on right now? A ring in the top bar that fills with the progress of all open jobs.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { useSession } from '#web/client/session.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Popover, RingProgress } from '@mantine/core';
import { IconProgressCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from './job-progress.tsx';
import { JobStateChip } from './job-state-chip.tsx';
import classes from './jobs.module.css';

const OPEN_JOBS = {
  limit: 8,
  search: JSON.stringify([{ field: 'state', operator: 'in', value: OPEN_JOB_STATES }]),
  project: 'title,state,progress,stopRequested,attempts,maxAttempts',
} as const;
/** Live events say when something changed; this is for when they cannot get through. */
const ASK_AGAIN_MS = 10_000;

const jobsCounted = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

export function Slot() {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({
    ...endpointQuery('listJobs', { query: OPEN_JOBS }),
    meta: QUIETLY,
    enabled: isSignedIn,
    refetchInterval: (query) => (query.state.data?.count ? ASK_AGAIN_MS : false),
  });
  const jobs = data?.jobs ?? [];
  const count = data?.count ?? 0;
  const done = jobs.length === 0 ? 0 : jobs.reduce((sum, job) => sum + (job.progress?.value ?? 0), 0) / jobs.length;
  const words = count === 0 ? 'No jobs are running' : `${jobsCounted(count)} open, ${Math.round(done)} percent done`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <button type="button" className={classes.indicator} data-busy={count > 0 || undefined} aria-label={words} title={words} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? (
            <IconProgressCheck size={20} stroke={1.75} aria-hidden />
          ) : (
            <RingProgress size={26} thickness={3} roundCaps sections={[{ value: done, color: 'pounamu' }]} label={<span className={classes.count}>{count > 99 ? '99' : count}</span>} aria-hidden />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.openHead}>
          <strong>{count === 0 ? 'No jobs are running' : `${jobsCounted(count)} open`}</strong>
          <ScreenLink to="jobs" className="house-link" onClick={() => setOpen(false)}>
            All jobs
          </ScreenLink>
        </div>
        <ul className={classes.openJobs}>
          {jobs.map((job) => (
            <li key={job._id}>
              <span className={classes.openTitle}>{job.title}</span>
              {job.state && <JobStateChip state={job.state} stopRequested={job.stopRequested ?? false} />}
              {job.state !== 'WAITING' && <JobProgress job={job} />}
            </li>
          ))}
        </ul>
        {count > jobs.length && <p className={classes.more}>And {jobsCounted(count - jobs.length)} more.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
