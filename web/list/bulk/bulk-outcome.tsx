// What became of each row of a bulk action: those done, unchanged and refused, page by page.
import { BULK_OUTCOMES, bulkActionTexts } from '#contract/bulk-actions/index.ts';
import type { BulkAction, BulkActionRow, BulkOutcome } from '#contract/bulk-actions/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Modal, Pagination, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './bulk-run.module.css';
import { counted, formatCount } from '../list-texts.ts';
import { outcomeText } from './outcome-text.ts';

const ROWS_PER_PAGE = 100;
const LABELS: Readonly<Record<BulkOutcome, string>> = { done: 'Done', unchanged: 'Unchanged', refused: 'Refused' };

/** Opens with the refused rows, where there are any. */
export function BulkOutcomes({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const [outcome, setOutcome] = useState<BulkOutcome>(action.refused > 0 ? 'refused' : action.done > 0 ? 'done' : 'unchanged');
  return (
    <Modal opened onClose={onClose} title={outcomeText(action)} centered size="lg">
      <Stack>
        <SegmentedControl<BulkOutcome>
          aria-label="Outcome"
          fullWidth
          data={BULK_OUTCOMES.map((value) => ({
            value,
            label: `${LABELS[value]} (${formatCount(action[value])})`,
            disabled: action[value] === 0,
          }))}
          value={outcome}
          onChange={setOutcome}
        />
        <OutcomeRows key={outcome} id={action._id} outcome={outcome} total={action[outcome]} noun={bulkActionTexts(action.action).noun} />
      </Stack>
    </Modal>
  );
}

interface OutcomeRowsProps {
  id: string;
  outcome: BulkOutcome;
  total: number;
  noun: string;
}

/** Rows with one message are one entry; those without stand alone. */
function groupsOf(rows: readonly BulkActionRow[]): { message: string | null; names: string[] }[] {
  const groups: { message: string | null; names: string[] }[] = [];
  for (const { name, message } of rows) {
    const group = message === null ? undefined : groups.find((each) => each.message === message);
    if (group) group.names.push(name);
    else groups.push({ message, names: [name] });
  }
  return groups;
}

function OutcomeRows({ id, outcome, total, noun }: OutcomeRowsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery('listBulkActionRows', { params: { bulkActionId: id }, query: { outcome, page, limit: ROWS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil(total / ROWS_PER_PAGE);
  return (
    <>
      {error && <ErrorPanel error={error} title="The rows could not be loaded" retry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="sm" aria-hidden>
          {['a', 'b', 'c'].map((line) => (
            <Skeleton key={line} height={34} />
          ))}
        </Stack>
      )}
      {data && (
        <ul className={classes.rows} aria-busy={isPlaceholderData}>
          {groupsOf(data.rows).map(({ message, names }) => (
            <li key={message ?? names[0]}>
              {/* A page of many does not have all rows of a reason, so that their number would be wrong. */}
              {message !== null && names.length > 1 && pages <= 1 ? `${counted(names.length, noun)}: ${message}` : names.join(', ')}
              {message !== null && <p>{names.length > 1 && pages <= 1 ? names.join(', ') : message}</p>}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination total={pages} value={page} onChange={setPage} getControlProps={(control) => ({ 'aria-label': `${control} page` })} />
      )}
    </>
  );
}
