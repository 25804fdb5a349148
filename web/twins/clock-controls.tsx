// The product's clock, and buttons that move it forward together with that of the twins.
import type { ClockStep } from '#contract/twins/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { confirm, exactly, showError, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { aheadText } from './clock-text.ts';
import classes from './twins.module.css';

const STEPS: readonly { by: ClockStep; label: string }[] = [
  { by: 'hour', label: 'One hour' },
  { by: 'day', label: 'One day' },
  { by: 'week', label: 'One week' },
];

type Clock = OutputOf<Endpoints['advanceClock']>;

export function ClockControls({ clock }: { clock: Clock }) {
  const labelId = useId();
  const queryClient = useQueryClient();
  const { mutateAsync: advance, isPending } = useAction('advanceClock');
  const move = async ({ by, label }: (typeof STEPS)[number]) => {
    const agreed = await confirm({
      text: `Move the clock forward by ${label.toLowerCase()}?`,
      detail: 'Campaigns run and end, and schedules fire. The clock cannot be moved back.',
      action: 'Move clock',
    });
    if (!agreed) return;
    try {
      const moved = await advance({ body: { by } });
      // Every screen shows times that may be past now.
      void queryClient.invalidateQueries();
      toast({ text: `It is now ${exactly(new Date(moved.now))}` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <section className={classes.clockPanel} aria-label="Clock">
      <div>
        <strong className="tabular">{exactly(new Date(clock.now))}</strong>
        <p className={classes.muted}>
          {clock.aheadMs === 0 ? 'The clock shows real time.' : `The clock is ${aheadText(clock.aheadMs)} ahead of real time.`}
          {!clock.isMovable && ' It cannot be moved while a live network is connected.'}
        </p>
      </div>
      <Group gap="xs" role="group" aria-labelledby={labelId}>
        <span id={labelId} className={classes.muted}>
          Move forward
        </span>
        {STEPS.map((step) => (
          <Button key={step.by} variant="default" disabled={!clock.isMovable || isPending} onClick={() => void move(step)}>
            {step.label}
          </Button>
        ))}
      </Group>
    </section>
  );
}
