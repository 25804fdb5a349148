// Runs the code in the editor against the newest listings of a customer.
import type { FilterRunAnswer } from '#contract/feeds/index.ts';
import { MAX_FILTER_RUN_LISTINGS } from '#domain/feeds/index.ts';
import { ApiError, call } from '#web/client/index.ts';
import { CustomerSelect } from '#web/customers/index.ts';
import { counted } from '#web/list/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Button, Select } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../filters.module.css';
import { RunResult } from './run-result.tsx';

const COUNTS = ['10', '25', String(MAX_FILTER_RUN_LISTINGS)];

export function RunSection({ filterId, code }: { filterId: string; code: string }) {
  const [customerId, setCustomerId] = useState('');
  const [limit, setLimit] = useState('10');
  const { run, isRunning, answer, failure } = useRun(filterId);
  return (
    <div className={classes.run}>
      <div className={classes.runInputs}>
        <CustomerSelect required={false} value={customerId} onChange={setCustomerId} />
        <Select
          label="Listings"
          allowDeselect={false}
          data={COUNTS.map((value) => ({ value, label: `${value} newest` }))}
          value={limit}
          onChange={(value) => setLimit(value ?? '10')}
        />
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
          loading={isRunning}
          disabled={customerId === ''}
          onClick={() => void run({ customerId, limit: Number(limit), code })}
        >
          Run filter
        </Button>
      </div>
      {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
      <div aria-live="polite">{answer && <p className={classes.note}>{summary(answer)}</p>}</div>
      {answer?.results.map((result) => (
        <RunResult key={result.listingId} result={result} />
      ))}
    </div>
  );
}

/** '10 listings in 4 ms: 7 kept, 2 dropped, 1 failed.' */
function summary({ results, milliseconds }: FilterRunAnswer): string {
  if (results.length === 0) return 'This customer has no listings.';
  const count = (kind: FilterRunAnswer['results'][number]['kind']): number => results.filter((result) => result.kind === kind).length;
  const time = milliseconds < 1 ? 'less than 1 ms' : `${Math.round(milliseconds)} ms`;
  return `${counted(results.length, 'listing')} in ${time}: ${count('kept')} kept, ${count('dropped')} dropped, ${count('failed')} failed.`;
}

function useRun(filterId: string) {
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<FilterRunAnswer | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (body: { customerId: string; limit: number; code: string }): Promise<void> => {
    setRunning(true);
    setFailure(null);
    try {
      setAnswer(await call('runFilter', { params: { filterId }, body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAnswer(null);
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, answer, failure };
}
