// One lead as a row: who it is, what they answered to, how far it has come, and when it arrived.
import type { LeadRow } from '#contract/leads/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { phoneText, RelativeTime } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import { LeadContacts } from './lead-contacts.tsx';
import { LeadStateSelect } from './lead-state-select.tsx';
import classes from './leads-tab.module.css';

interface LeadLineProps {
  lead: LeadRow;
  showsBudget: boolean;
  onOpen: (leadId: string) => void;
}

export const LeadLine = memo(function LeadLine({ lead, showsBudget, onOpen }: LeadLineProps) {
  const { _id, name, email, phone, title, reference, orderNumber, campaignName, leadCreatedTime, erasedAt, budget } = lead;
  const contacts = [email, phone === null ? null : phoneText(phone)].filter((each) => each !== null);
  return (
    <li className={classes.line}>
      <div className={classes.person}>
        <h2>
          <button type="button" title={name ?? undefined} onClick={() => onOpen(_id)}>
            {name ?? (erasedAt === null ? 'No name given' : 'Data deleted')}
          </button>
        </h2>
        <p title={contacts.join(' · ')} className={classes.contacts}>
          {contacts.map((contact) => (
            <span key={contact}>{contact}</span>
          ))}
        </p>
      </div>
      <div className={classes.source}>
        <p className={classes.plain} title={title ?? campaignName ?? undefined}>
          {title ?? campaignName}
        </p>
        <p>{[orderNumber === null ? null : orderNumberText(orderNumber), reference].filter((each) => each !== null).join(' · ')}</p>
      </div>
      <LeadContacts lead={lead} className={classes.reach} />
      {showsBudget && (
        <p className={`tabular ${classes.budget}`}>
          {budget !== null && 'Order budget '}
          {budget !== null && <span className={classes.plain}>{budget}</span>}
        </p>
      )}
      <LeadStateSelect lead={lead} className={classes.state} />
      <p className={classes.time}>
        <RelativeTime at={leadCreatedTime} />
      </p>
    </li>
  );
});

export const LeadLineSkeleton = () => (
  <li className={classes.line} aria-hidden>
    {['person', 'source', 'state', 'time'].map((part) => (
      <div key={part} className={classes[part]}>
        <Skeleton height={16} width="70%" radius="sm" />
      </div>
    ))}
  </li>
);
