// The jobs indicator in the top bar: a ring that fills with the progress of all open jobs.
import { jobKindLabel, OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
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
  project: 'title,kind,state,progress,stopRequested,attempts,maxAttempts',
} as const;
/** Live events report changes; polling is the fallback while they are disconnected. */
const POLL_MS = 10_000;

const countText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

export function Slot() {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({
    ...endpointQuery('listJobs', { query: OPEN_JOBS }),
    meta: NO_ERROR_REDIRECT,
    enabled: isSignedIn,
    refetchInterval: (query) => (query.state.data?.count ? POLL_MS : false),
  });
  const jobs = data?.jobs ?? [];
  const count = data?.count ?? 0;
  const done = jobs.length === 0 ? 0 : jobs.reduce((sum, job) => sum + (job.progress?.value ?? 0), 0) / jobs.length;
  const label = count === 0 ? 'No jobs are running' : `${countText(count)} open, ${Math.round(done)} percent done`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.indicator}
          data-busy={count > 0 || undefined}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? (
            <IconProgressCheck size={20} stroke={1.75} aria-hidden />
          ) : (
            <RingProgress
              size={26}
              thickness={3}
              roundCaps
              sections={[{ value: done, color: 'pounamu' }]}
              label={<span className={classes.count}>{count > 99 ? '99' : count}</span>}
              aria-hidden
            />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.openHead}>
          <strong>{count === 0 ? 'No jobs are running' : `${countText(count)} open`}</strong>
          <ScreenLink to="jobs" className="app-link" onClick={() => setOpen(false)}>
            All jobs
          </ScreenLink>
        </div>
        <ul className={classes.openJobs}>
          {jobs.map((job) => (
            <li key={job._id}>
              <span className={classes.openTitle}>
                {jobKindLabel(job.kind ?? '')}
                {job.title !== jobKindLabel(job.kind ?? '') && `: ${job.title}`}
              </span>
              {job.state && <JobStateChip state={job.state} stopRequested={job.stopRequested ?? false} />}
              {job.state !== 'WAITING' && <JobProgress job={job} />}
            </li>
          ))}
        </ul>
        {count > jobs.length && <p className={classes.more}>And {countText(count - jobs.length)} more.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
