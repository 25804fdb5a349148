// Runs the rule of the form over the last month, and shows what it would have done with each listing and why.
import { simulationInput } from '#contract/automation/index.ts';
import type { AutomationRuleInput, SimulationAnswer } from '#contract/automation/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './automation.module.css';

const OUTCOMES = { order: 'Would order', end: 'Would end', replace: 'Would replace', none: 'Would skip' } as const;

export function SimulationPanel({ customerId, values }: { customerId: string; values: AutomationRuleInput }) {
  const [answer, setAnswer] = useState<SimulationAnswer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    const { event, conditions, action, limits, holdAbove, storeId } = values;
    const checked = simulationInput.safeParse({ event, conditions, action, limits, holdAbove, storeId });
    setFault(checked.success ? null : (checked.error.issues[0]?.message ?? 'Complete the rule.'));
    if (!checked.success) return;
    setRunning(true);
    try {
      setAnswer(await call('simulateAutomationRule', { params: { customerId }, body: checked.data }));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <section aria-label="Simulation" className={classes.card}>
      <h2 className={classes.heading}>Simulation</h2>
      <p className={classes.quiet}>
        Runs the rule over the last 30 days without ordering anything. Delivery checks run when an order is placed.
      </p>
      <Button variant="default" loading={isRunning} onClick={() => void run()}>
        Simulate rule
      </Button>
      {fault !== null && <p role="alert">{fault}</p>}
      {answer && <SimulationResult answer={answer} />}
    </section>
  );
}

function SimulationResult({ answer }: { answer: SimulationAnswer }) {
  const { summary, events, decisions } = answer;
  return (
    <div role="status" className={classes.result}>
      <p>
        <strong>{summary}.</strong> {events === 1 ? '1 event' : `${events.toLocaleString('en-NZ')} events`} in the last 30 days.
      </p>
      <ul className={classes.entries}>
        {decisions.map(({ listing, outcome, text, at }, index) => (
          <li key={index}>
            <StatusChip status={outcome === 'none' ? 'draft' : 'live'}>{OUTCOMES[outcome]}</StatusChip>{' '}
            <ScreenLink to="listing-edit" params={{ listingId: listing._id }}>
              {listing.title}
            </ScreenLink>
            <p className={classes.quiet}>
              {listing.reference}, {new Date(at).toLocaleDateString('en-NZ')}. {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
