import { bulkActionWords } from '#contract/bulk-actions/index.ts';
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './bulk-run.module.css';
import { counted, formatCount } from '../list-texts.ts';

const MOST_SHOWN = 100;

/** The rows that a bulk action could not change, each with the reason. */
export function BulkRefusals({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    endpointQuery('listBulkActionRows', { params: { bulkActionId: action._id }, query: { outcome: 'refused', limit: MOST_SHOWN } }),
  );
  const { noun, done } = bulkActionWords(action.action);
  const verb = action.undoOf === null ? done : 'restored';
  return (
    <Modal opened onClose={onClose} title={`${counted(action.refused, noun)} could not be ${verb}`} centered>
      {error && <ErrorPanel error={error} title="The reasons could not be loaded" retry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="sm" aria-hidden>
          {['a', 'b', 'c'].map((line) => (
            <Skeleton key={line} height={34} />
          ))}
        </Stack>
      )}
      {data && (
        <dl className={classes.reasons}>
          {data.rows.map(({ rowId, name, message }) => (
            <div key={rowId}>
              <dt>{name}</dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      )}
      {action.refused > MOST_SHOWN && (
        <Text size="sm" c="dimmed" mt="md">
          The first {formatCount(MOST_SHOWN)} are shown.
        </Text>
      )}
    </Modal>
  );
}
