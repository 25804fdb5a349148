// Asks the networks whether they would accept the plan, and shows what they say about each object.
import type { Rehearsal } from '#contract/campaigns/index.ts';
import { objectNoun, REHEARSAL_LABELS } from '#domain/campaigns/index.ts';
import type { RehearsalOutcome } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { useAction } from '#web/client/index.ts';
import { ErrorPanel, StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import texts from '../order-texts.module.css';
import classes from './plan.module.css';

const CHIPS: Readonly<Record<RehearsalOutcome, Status>> = { accepted: 'completed', refused: 'failed', unchecked: 'draft' };

export function PlanRehearsal({ orderId }: { orderId: string }) {
  const { mutate, data, error, isPending } = useAction('rehearseDelivery');
  const ask = (): void => mutate({ params: { orderId } });
  return (
    <section className={classes.network} aria-label="Check with the networks">
      <Group>
        <Button variant="default" loading={isPending} leftSection={<IconChecklist size={16} stroke={1.75} aria-hidden />} onClick={ask}>
          Check with the networks
        </Button>
      </Group>
      <p className={texts.quiet}>Asks the networks whether they would accept the plan. Nothing is created.</p>
      {error && <ErrorPanel error={error} title="The check could not be run" retry={ask} />}
      {data && <Answers objects={data.objects} />}
    </section>
  );
}

/** The networks check some objects only when they are created, such as pictures. */
function Answers({ objects }: Pick<Rehearsal, 'objects'>) {
  const unchecked = objects.filter(({ outcome }) => outcome === 'unchecked');
  const refused = objects.filter(({ outcome }) => outcome === 'refused');
  const accepted = objects.filter(({ outcome }) => outcome === 'accepted');
  return (
    <div role="status">
      <p className={texts.primary}>
        {refused.length} refused, {accepted.length} accepted, {unchecked.length} not checked
      </p>
      <AnswerList label="Network responses" objects={[...refused, ...accepted]} />
      {unchecked.length > 0 && (
        <details>
          <summary>Only checked when created: {unchecked.length}</summary>
          <AnswerList label="Not checked" objects={unchecked} />
        </details>
      )}
    </div>
  );
}

const AnswerList = ({ label, objects }: { label: string; objects: Rehearsal['objects'] }) => (
  <ul className={classes.answers} aria-label={label}>
    {objects.map(({ network, key, kind, name, outcome, text }) => (
      <li key={`${network} ${key}`}>
        <StatusChip status={CHIPS[outcome]}>{REHEARSAL_LABELS[outcome]}</StatusChip>
        <div>
          <p className={texts.primary}>
            {objectNoun(kind)} on {NETWORK_LABELS[network]}: {name}
          </p>
          {text !== null && <p className={outcome === 'refused' ? texts.rejected : texts.quiet}>{text}</p>}
        </div>
      </li>
    ))}
  </ul>
);
