// Stops the deliveries of everything, of a customer or of an ad account, with a reason.
import { MAX_STOP_REASON_CHARACTERS } from '#contract/campaigns/index.ts';
import type { StopInput } from '#contract/campaigns/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { CustomerSelect } from '#web/customers/index.ts';
import { LookupSelect, showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';
import { Button, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { accountLookup } from './account-lookup.ts';
import classes from './deliveries.module.css';

type Scope = StopInput['scope'];

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'everything', label: 'All customers' },
  { value: 'customer', label: 'Customer' },
  { value: 'account', label: 'Ad account' },
];

const EMPTY = { customerId: '', accountId: '', reason: '' };

export function StopForm() {
  const { mutateAsync, isPending } = useAction('setDeliveryStop');
  const [scope, setScope] = useState<Scope>('everything');
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<typeof EMPTY>): void => setValues({ ...values, ...part });

  const stop = async (): Promise<void> => {
    const body = inputOf(scope, values);
    const missing = missingIn(scope, values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const detail = 'Running campaigns are paused, and nothing is created or turned on until the stop is released.';
    if (!(await confirm({ text: 'Stop these deliveries?', detail, action: 'Stop deliveries', danger: true }))) return;
    try {
      await mutateAsync({ body });
      setValues(EMPTY);
      toast({ text: 'Deliveries stopped' });
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message])));
      else showRefusal(error);
    }
  };
  return (
    <form
      noValidate
      aria-label="Stop deliveries"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void stop();
      }}
    >
      <h2>Stop deliveries</h2>
      <Stack>
        <SegmentedControl aria-label="Scope" data={[...SCOPES]} value={scope} onChange={setScope} />
        {scope === 'customer' && (
          <CustomerSelect value={values.customerId} onChange={(customerId) => change({ customerId })} error={errors['customerId']} />
        )}
        {scope === 'account' && (
          <LookupSelect
            label="Ad account"
            required
            lookup={accountLookup}
            value={values.accountId}
            onChange={(accountId) => change({ accountId })}
            error={errors['accountId']}
          />
        )}
        <Textarea
          label="Reason"
          description="Shown to admins and operations on every screen until the stop is released."
          required
          autosize
          minRows={2}
          maxLength={MAX_STOP_REASON_CHARACTERS}
          value={values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          error={errors['reason']}
        />
        <div>
          <Button type="submit" color="red" loading={isPending} leftSection={<IconHandStop size={16} stroke={1.75} aria-hidden />}>
            Stop deliveries
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function inputOf(scope: Scope, { customerId, accountId, reason }: typeof EMPTY): StopInput {
  if (scope === 'customer') return { scope, customerId, reason };
  return scope === 'account' ? { scope, accountId, reason } : { scope, reason };
}

const missingIn = (scope: Scope, { customerId, accountId, reason }: typeof EMPTY): Record<string, string> => ({
  ...(scope === 'customer' && customerId === '' && { customerId: 'Choose a customer.' }),
  ...(scope === 'account' && accountId === '' && { accountId: 'Choose an ad account.' }),
  ...(reason.trim() === '' && { reason: 'Enter a reason.' }),
});
