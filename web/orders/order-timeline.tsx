// The history of an order, one entry for each step: what happened, who did it and when, and for staff why it failed.
import type { Order } from '#contract/orders/index.ts';
import { customerStepText, customerTimeline, stepText } from '#domain/orders/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import texts from './order-texts.module.css';
import classes from './order-timeline.module.css';

type Entry = Order['timeline'][number];

/** Every step, newest first. */
export const StaffTimeline = ({ timeline }: Pick<Order, 'timeline'>) => (
  <Timeline entries={timeline.map((entry) => ({ ...entry, text: stepText(entry.step) }))} />
);

/** The entries that customers may see. Staff who open a customer's dashboard see no more than that there. */
export const CustomerTimeline = ({ timeline }: Pick<Order, 'timeline'>) => (
  <Timeline entries={customerTimeline(timeline).map((entry) => ({ ...entry, text: customerStepText(entry) }))} />
);

function Timeline({ entries }: { entries: readonly (Entry & { text: string })[] }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {entries.toReversed().map(({ text, actorName, at, step, to, note }, index) => (
        <li key={`${step} ${at} ${index}`} data-failed={to === 'FAILED' || step === 'refundFailed' || step === 'declined' || undefined}>
          <p className={texts.primary}>{text}</p>
          <p className={texts.quiet}>
            {actorName && <>{actorName}, </>}
            <RelativeTime at={at} />
          </p>
          {note && <p className={classes.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
