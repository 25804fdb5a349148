import { jobList } from '#contract/jobs/index.ts';
import { jobHasEnded, jobIsRerunnable, jobIsStoppable, jobKindLabel } from '#domain/jobs/index.ts';
import type { JobState } from '#domain/jobs/index.ts';
import { DELETE_KEY, ListScreen } from '#web/list/index.ts';
import type { RowLimit, RowOf } from '#web/list/index.ts';
import { DemoJobMenu } from './demo-job-menu.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobStateChip } from './job-state-chip.tsx';
import { useJobActions } from './use-job-actions.ts';

type Row = RowOf<'listJobs'>;

export function Screen() {
  const { stop, rerun, remove } = useJobActions();
  return (
    <ListScreen
      descriptor={jobList}
      endpoint="listJobs"
      primaryAction={<DemoJobMenu />}
      cells={{ kind: kindCell, title: subjectCell, state: stateCell, progress: progressCell, attempts: attemptsCell, userName: userCell }}
      drawer={(row) => <JobDrawer key={row._id} row={row} />}
      bulkActions={[
        { label: 'Stop', key: 's', limit: stoppable, run: stop },
        { label: 'Run again', key: 'r', limit: rerunnable, run: rerun },
        { label: 'Delete', key: DELETE_KEY, danger: true, limit: removable, run: remove },
      ]}
      emptyFirstUse={{
        title: 'No jobs yet',
        text: 'Imports, emails, renders and other background work appear here with their progress.',
      }}
    />
  );
}

/** The server skips the others among several jobs. */
const inState = (isPossible: (state: JobState) => boolean, reason: string): RowLimit<Row> => ({
  appliesTo: ({ state }) => state === undefined || isPossible(state),
  reason,
  skipsOthers: true,
});
const stoppable = inState(jobIsStoppable, 'Only waiting and running jobs can be stopped.');
const rerunnable = inState(jobIsRerunnable, 'Only ended jobs can be run again.');
const removable = inState(jobHasEnded, 'Only ended jobs can be deleted. Stop the job first.');

const kindCell = (row: Row) => jobKindLabel(row.kind ?? '');
/** The title of a scheduled job is usually the name of its kind. */
const subjectCell = ({ kind, title = '' }: Row) => (kind !== undefined && title === jobKindLabel(kind) ? '–' : title);
const stateCell = (row: Row) => row.state && <JobStateChip state={row.state} stopRequested={row.stopRequested ?? false} />;
const progressCell = (row: Row) => <JobProgress job={row} />;
const attemptsCell = ({ attempts = 0, maxAttempts = 0 }: Row) => `${attempts} of ${maxAttempts}`;
const userCell = (row: Row) => row.userName ?? 'Scheduled';
