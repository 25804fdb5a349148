// How did an order come to its state? One line for each step: what, who and when, and for staff why it failed.
import type { Order } from '#contract/orders/index.ts';
import { orderMessage, stepText, toldEntries } from '#domain/orders/index.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import texts from './order-texts.module.css';
import classes from './order-timeline.module.css';

type Entry = Order['timeline'][number];

/** Every step, newest first. */
export const StaffTimeline = ({ timeline }: Pick<Order, 'timeline'>) => (
  <Timeline entries={timeline.map((entry) => ({ ...entry, text: stepText(entry.step) }))} />
);

/** What customers are told; staff who look into a dashboard see no more there. */
export const ToldTimeline = ({ timeline }: Pick<Order, 'timeline'>) => (
  <Timeline entries={toldEntries(timeline).map((entry) => ({ ...entry, text: orderMessage(entry.to) }))} />
);

function Timeline({ entries }: { entries: readonly (Entry & { text: string })[] }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {entries.toReversed().map(({ text, actorName, at, step, to, note }) => (
        <li key={`${step} ${at}`} data-failed={to === 'FAILED' || step === 'refundFailed' || undefined}>
          <p className={texts.happened}>{text}</p>
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
