import { jobList } from '#contract/jobs/index.ts';
import { jobKindLabel } from '#domain/jobs/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
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
      cells={{ kind: kindCell, state: stateCell, progress: progressCell, attempts: attemptsCell, userName: userCell }}
      drawer={(row) => <JobDrawer key={row._id} row={row} />}
      bulkActions={[
        { label: 'Stop', run: stop },
        { label: 'Run again', run: rerun },
        { label: 'Delete', danger: true, run: remove },
      ]}
      emptyFirstUse={{
        title: 'No jobs yet',
        text: 'Imports, emails, renders and other background work appear here with their progress.',
      }}
    />
  );
}

const kindCell = (row: Row) => jobKindLabel(row.kind ?? '');
const stateCell = (row: Row) => row.state && <JobStateChip state={row.state} stopRequested={row.stopRequested ?? false} />;
const progressCell = (row: Row) => <JobProgress job={row} />;
const attemptsCell = ({ attempts = 0, maxAttempts = 0 }: Row) => `${attempts} of ${maxAttempts}`;
const userCell = (row: Row) => row.userName ?? 'A schedule';
