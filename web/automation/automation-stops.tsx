// The stops that concern a customer, and the form that stops its automation, or everyone's.
import { MAX_AUTOMATION_STOP_CHARACTERS } from '#contract/automation/index.ts';
import type { AutomationStop } from '#contract/automation/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './automation.module.css';

interface AutomationStopsProps {
  customerId: string;
  stops: readonly AutomationStop[];
}

export function AutomationStops({ customerId, stops }: AutomationStopsProps) {
  const { mutateAsync: release } = useAction('releaseAutomationStop');
  const [isOpen, setOpen] = useState(false);
  const releaseStop = async (stopId: string): Promise<void> => {
    const detail = 'Rules act again on what happens from now on. What happened meanwhile stays passed over.';
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
        <StopForm customerId={customerId} onDone={() => setOpen(false)} />
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

type Scope = 'customer' | 'everything';
const SCOPES: { value: Scope; label: string }[] = [
  { value: 'customer', label: 'This customer' },
  { value: 'everything', label: 'All customers' },
];

function StopForm({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const { mutateAsync: setStop, isPending } = useAction('setAutomationStop');
  const [scope, setScope] = useState<Scope>('customer');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const stop = async (): Promise<void> => {
    setError(reason.trim() === '' ? 'Please enter a reason.' : null);
    if (reason.trim() === '') return;
    await setStop({ body: scope === 'customer' ? { scope, customerId, reason } : { scope, reason } });
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
      <SegmentedControl aria-label="What to stop" data={SCOPES} value={scope} onChange={setScope} />
      <TextInput
        label="Reason"
        description="Rules order nothing and change no campaign until the stop is released."
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
