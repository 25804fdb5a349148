// The stops that concern a customer, and the form that stops its automation, or everyone's.
import { MAX_AUTOMATION_STOP_CHARACTERS } from '#contract/automation/index.ts';
import type { AutomationStop } from '#contract/automation/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './automation.module.css';

interface AutomationStopsProps {
  customerId: string;
  /** The customer's stores, any of which can be stopped alone. */
  stores: readonly { _id: string; name: string }[];
  stops: readonly AutomationStop[];
}

export function AutomationStops({ customerId, stores, stops }: AutomationStopsProps) {
  const { mutateAsync: release } = useAction('releaseAutomationStop');
  const [isOpen, setOpen] = useState(false);
  const releaseStop = async (stopId: string): Promise<void> => {
    const detail = 'Rules resume with new events. Events during the stop are ignored.';
    if (!(await confirm({ text: 'Release this stop?', detail, action: 'Release stop' }))) return;
    await release({ params: { stopId } });
    toast({ text: 'Stop released' });
  };
  return (
    <section aria-label="Stop automation" className={classes.stops}>
      {stops.map((stop) => (
        <FormNotice
          key={stop._id}
          tone="error"
          text={`${stopTitle(stop)}: ${stop.reason} (${stop.setByName})`}
          action={{ label: 'Release stop', run: () => void releaseStop(stop._id).catch(showRefusal) }}
        />
      ))}
      {isOpen ? (
        <StopForm customerId={customerId} stores={stores} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Stop automation
        </Button>
      )}
    </section>
  );
}

function stopTitle({ customer, store }: AutomationStop): string {
  const name = customer?.name ?? store?.name;
  return name === undefined ? 'All automation is stopped' : `Automation of ${name} is stopped`;
}

type Scope = 'customer' | 'store' | 'everything';
const SCOPES: { value: Scope; label: string }[] = [
  { value: 'store', label: 'One store' },
  { value: 'customer', label: 'This customer' },
  { value: 'everything', label: 'All customers' },
];

function StopForm({ customerId, stores, onDone }: Omit<AutomationStopsProps, 'stops'> & { onDone: () => void }) {
  const { mutateAsync: setStop, isPending } = useAction('setAutomationStop');
  const [scope, setScope] = useState<Scope>('customer');
  const [storeId, setStoreId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isStoreMissing, setStoreMissing] = useState(false);
  const stop = async (): Promise<void> => {
    setError(reason.trim() === '' ? 'Enter a reason.' : null);
    if (reason.trim() === '') return;
    if (scope === 'store' && storeId === null) return setStoreMissing(true);
    if (scope === 'store') await setStop({ body: { scope, storeId: storeId ?? '', reason } });
    else await setStop({ body: scope === 'customer' ? { scope, customerId, reason } : { scope, reason } });
    toast({ text: 'Automation stopped' });
    onDone();
  };
  return (
    <form
      noValidate
      aria-label="Stop automation"
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        void stop().catch(showRefusal);
      }}
    >
      <SegmentedControl aria-label="Scope" data={SCOPES} value={scope} onChange={setScope} />
      {scope === 'store' && (
        <Select
          label="Store"
          required
          placeholder="Choose a store"
          data={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={storeId}
          onChange={(value) => {
            setStoreId(value);
            setStoreMissing(false);
          }}
          error={isStoreMissing && 'Choose a store.'}
        />
      )}
      <TextInput
        label="Reason"
        description="Rules place no orders and change no campaigns until the stop is released."
        required
        maxLength={MAX_AUTOMATION_STOP_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={error}
      />
      <Group gap="xs">
        <Button type="submit" color="red" loading={isPending}>
          Stop automation
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
