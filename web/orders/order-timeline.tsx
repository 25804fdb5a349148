// The history of an order, one entry for each step: what happened, who did it and when, which emails were sent, what was changed of its
// campaigns, and for staff why it failed and what was changed of the order.
import type { Order, OrderCampaignChange, OrderEmailEntry, OrderRevisionSummary } from '#contract/orders/index.ts';
import { CAMPAIGN_CHANGE_TEXTS, changedSettingText, withoutNetworkMoney } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import {
  customerStepText,
  customerTimeline,
  isShownToCustomers,
  mergeIntoTimeline,
  sentEmailLabel,
  staffStepText,
} from '#domain/orders/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { exactly } from '#web/ui/text/time-text.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import texts from './order-texts.module.css';
import classes from './order-timeline.module.css';

type Entry = Order['timeline'][number];

interface StaffTimelineProps {
  order: Pick<Order, 'timeline' | 'revisions' | 'emails' | 'campaignChanges'>;
  /** Opens a revision; left out where there is no space for one. */
  openRevision?: (number: number) => void;
}

/** Every step, revision, email and change to a campaign, newest first. */
export function StaffTimeline({ order: { timeline, revisions, emails, campaignChanges }, openRevision }: StaffTimelineProps) {
  const link = (number: number) => openRevision && <RevisionLink number={number} open={openRevision} />;
  const others = oldestFirst([...revisions, ...emails, ...campaignChanges]);
  return (
    <Timeline>
      {mergeIntoTimeline(timeline, others)
        .toReversed()
        .map((entry, index) => {
          if ('number' in entry) return <Revision key={`revision ${entry.number}`} revision={entry} link={link(entry.number)} />;
          if ('kind' in entry) return <Email key={`${entry.kind} ${entry.createdAt} ${index}`} email={entry} />;
          if ('campaign' in entry)
            return <CampaignEntry key={`${entry.campaign} ${entry.createdAt} ${index}`} entry={entry} unnamed="Automatic" />;
          const { text, note } = staffStepText(entry);
          return (
            <Step key={`${entry.step} ${entry.at} ${index}`} entry={{ ...entry, note }} actor={actorOf(entry)} text={text}>
              {entry.from === null && revisions.length > 0 && link(1)}
            </Step>
          );
        })}
    </Timeline>
  );
}

/** The entries that customers may see. Staff who open a customer's dashboard see no more than that there. */
export function CustomerTimeline({ timeline, emails, campaignChanges }: Pick<Order, 'timeline' | 'emails' | 'campaignChanges'>) {
  const others = oldestFirst([...emails.filter(isForCustomers).map(withoutAddresses), ...withoutNetworkMoney(campaignChanges)]);
  return (
    <Timeline>
      {mergeIntoTimeline(customerTimeline(timeline), others)
        .toReversed()
        .map((entry, index) => {
          if ('kind' in entry) return <Email key={`${entry.kind} ${entry.createdAt} ${index}`} email={entry} />;
          if ('campaign' in entry) return <CampaignEntry key={`${entry.campaign} ${entry.createdAt} ${index}`} entry={entry} />;
          return <Step key={`${entry.step} ${entry.at} ${index}`} entry={entry} actor={entry.actorName} text={customerStepText(entry)} />;
        })}
    </Timeline>
  );
}

const oldestFirst = <Entry extends { createdAt: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

/** What was not sent, and why, is for those who look after the mail server. */
const isForCustomers = ({ kind, state }: OrderEmailEntry): boolean => isShownToCustomers(kind) && state === 'SENT';
const withoutAddresses = (email: OrderEmailEntry): OrderEmailEntry => ({ ...email, subject: null, recipients: [] });

const MOVER_TEXTS: Readonly<Partial<Record<Entry['mover'], string>>> = { provider: 'Payment provider', system: 'Automatic' };

/** Steps that nobody took name what took them. */
const actorOf = ({ actorName, mover }: Entry): string | null => actorName ?? MOVER_TEXTS[mover] ?? null;

const Timeline = ({ children }: { children: ReactNode }) => (
  <ol className={classes.timeline} aria-label="Timeline">
    {children}
  </ol>
);

interface StepProps {
  entry: Entry;
  actor: string | null;
  text: string;
  children?: ReactNode;
}

const Step = ({ entry: { at, step, from, to, note }, actor, text, children }: StepProps) => (
  <li data-failed={(to === 'FAILED' && from !== to) || step === 'refundFailed' || step === 'declined' || undefined}>
    <p className={texts.primary}>{text}</p>
    <p className={texts.quiet}>
      {actor && <>{actor}, </>}
      <RelativeTime at={at} />
    </p>
    {note && <p className={classes.note}>{note}</p>}
    {children}
  </li>
);

interface CampaignEntryProps {
  entry: OrderCampaignChange;
  /** What stands for a person where the application made the change. */
  unnamed?: string;
}

const CampaignEntry = ({ entry, unnamed }: CampaignEntryProps) => {
  const { campaign, network, change, settings, note, actorName, createdAt } = entry;
  const actor = actorName ?? unnamed;
  return (
    <li>
      <p className={texts.primary}>{CAMPAIGN_CHANGE_TEXTS[change]}</p>
      <p className={texts.quiet}>
        {campaign} on {NETWORK_LABELS[network]}
      </p>
      <p className={texts.quiet}>
        {actor && <>{actor}, </>}
        <RelativeTime at={createdAt} />
      </p>
      {settings.map((setting) => (
        <p key={`${setting.subject} ${setting.label}`} className={classes.note}>
          {changedSettingText(setting)}
        </p>
      ))}
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
};

const EMAIL_TEXTS: Readonly<Record<OrderEmailEntry['state'], string>> = {
  WAITING: 'Email on its way',
  SENT: 'Email sent',
  KEPT: 'Email not sent, no mail server',
  FAILED: 'Email failed',
};

const Email = ({ email: { kind, subject, recipients, state, createdAt } }: { email: OrderEmailEntry }) => (
  <li data-failed={state === 'FAILED' || undefined} data-email>
    <p className={texts.quiet}>
      {EMAIL_TEXTS[state]}: {subject ?? sentEmailLabel(kind)}
    </p>
    <p className={texts.quiet}>
      {recipients.length > 0 && <>To {recipients.join(', ')}, </>}
      <RelativeTime at={createdAt} />
    </p>
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
