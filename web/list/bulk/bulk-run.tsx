// The progress and outcome of a bulk action, at the end of the list. It goes on when someone leaves, and is found again by its URL.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showRefusal } from '../show-refusal.ts';
import { BulkOutcomes } from './bulk-outcome.tsx';
import classes from './bulk-run.module.css';
import { outcomeText, progressText } from './outcome-text.ts';

interface BulkRunProps {
  id: string;
  /** The contract's area of the rows, to refresh when the action has ended. */
  area: string;
  onShow: (id: string | null) => void;
}

const POLL_MS = 700;

export function BulkRun({ id, area, onShow }: BulkRunProps) {
  const { data, isError } = useQuery({
    ...endpointQuery('readBulkAction', { params: { bulkActionId: id } }),
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (state.data?.isEnded || state.error ? false : POLL_MS),
  });
  const queryClient = useQueryClient();
  const isEnded = data?.isEnded ?? false;
  useEffect(() => {
    if (isEnded) void queryClient.invalidateQueries({ queryKey: [area] });
  }, [isEnded, area, queryClient]);

  // A link of a colleague names an action that only they can see.
  if (isError) return null;
  return (
    <div role="region" aria-label="Bulk action" className={classes.run}>
      {!data ? (
        <Text size="sm">Starting…</Text>
      ) : data.isEnded ? (
        <Outcome action={data} onShow={onShow} />
      ) : (
        <>
          <Text size="sm" aria-live="polite" className={classes.text}>
            {progressText(data)}
          </Text>
          <Progress
            className={classes.progress}
            size="sm"
            value={(100 * (data.done + data.unchanged + data.refused)) / Math.max(1, data.total)}
            aria-label="Progress"
          />
        </>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="Hide bulk action" onClick={() => onShow(null)}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

function Outcome({ action, onShow }: { action: BulkAction; onShow: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: undo, isPending } = useAction('undoBulkAction');
  const hasRefused = action.refused > 0;
  const Icon = hasRefused ? IconAlertTriangle : IconCheck;
  const startUndo = async () => {
    try {
      onShow((await undo({ params: { bulkActionId: action._id } }))._id);
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden className={hasRefused ? classes.warning : classes.success} />
      <Text size="sm" role="status" className={classes.text}>
        {outcomeText(action)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Show outcome
      </Button>
      {action.canUndo && (
        <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => void startUndo()}>
          Undo
        </Button>
      )}
      {isOpen && <BulkOutcomes action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
