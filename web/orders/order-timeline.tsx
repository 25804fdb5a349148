// The history of an order, one entry for each step: what happened, who did it and when, and for staff why it failed and what was changed.
import type { Order, OrderRevisionSummary } from '#contract/orders/index.ts';
import { customerStepText, customerTimeline, stepText, timelineWithRevisions } from '#domain/orders/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { exactly } from '#web/ui/text/time-text.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import texts from './order-texts.module.css';
import classes from './order-timeline.module.css';

type Entry = Order['timeline'][number];

interface StaffTimelineProps {
  order: Pick<Order, 'timeline' | 'revisions'>;
  /** Opens a revision; left out where there is no space for one. */
  openRevision?: (number: number) => void;
}

/** Every step and every revision, newest first. */
export function StaffTimeline({ order: { timeline, revisions }, openRevision }: StaffTimelineProps) {
  const link = (number: number) => openRevision && <RevisionLink number={number} open={openRevision} />;
  return (
    <Timeline>
      {timelineWithRevisions(timeline, revisions)
        .toReversed()
        .map((entry, index) =>
          'number' in entry ? (
            <Revision key={`revision ${entry.number}`} revision={entry} link={link(entry.number)} />
          ) : (
            <Step key={`${entry.step} ${entry.at} ${index}`} entry={entry} text={stepText(entry.step)}>
              {entry.from === null && revisions.length > 0 && link(1)}
            </Step>
          ),
        )}
    </Timeline>
  );
}

/** The entries that customers may see. Staff who open a customer's dashboard see no more than that there. */
export const CustomerTimeline = ({ timeline }: Pick<Order, 'timeline'>) => (
  <Timeline>
    {customerTimeline(timeline)
      .toReversed()
      .map((entry, index) => (
        <Step key={`${entry.step} ${entry.at} ${index}`} entry={entry} text={customerStepText(entry)} />
      ))}
  </Timeline>
);

const Timeline = ({ children }: { children: ReactNode }) => (
  <ol className={classes.timeline} aria-label="Timeline">
    {children}
  </ol>
);

const Step = ({ entry: { actorName, at, step, to, note }, text, children }: { entry: Entry; text: string; children?: ReactNode }) => (
  <li data-failed={to === 'FAILED' || step === 'refundFailed' || step === 'declined' || undefined}>
    <p className={texts.primary}>{text}</p>
    <p className={texts.quiet}>
      {actorName && <>{actorName}, </>}
      <RelativeTime at={at} />
    </p>
    {note && <p className={classes.note}>{note}</p>}
    {children}
  </li>
);

/** 'Revision 2 by Ada Palmer on 14/11/2026, 4:00 pm: The vendor asked for it.' */
export const revisionText = ({ number, changedByName, createdAt, why }: Omit<OrderRevisionSummary, 'changes'>): string =>
  `Revision ${number} by ${changedByName} on ${exactly(new Date(createdAt))}${why ? `: ${why}` : ''}`;

const Revision = ({ revision, link }: { revision: OrderRevisionSummary; link: ReactNode }) => (
  <li>
    <p className={texts.primary}>{revisionText(revision)}</p>
    {revision.changes.map((change, index) => (
      <p key={`${index} ${change}`} className={classes.note}>
        {change}
      </p>
    ))}
    {link}
  </li>
);

const RevisionLink = ({ number, open }: { number: number; open: (number: number) => void }) => (
  <Button variant="subtle" size="compact-sm" className={classes.link} onClick={() => open(number)}>
    View revision {number}
  </Button>
);
