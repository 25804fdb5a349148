// The lead data dialog: who it is, what they answered and agreed to, how far the lead has come, and where it came from.
import type { Lead } from '#contract/leads/index.ts';
import { endpointQuery, useTabStore } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ErrorPanel, exactly, phoneText, RelativeTime } from '#web/ui/index.ts';
import { openDialogs } from '#web/ui/feedback/dialogs.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { EmailLink } from '#web/ui/text/email-link.tsx';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EraseLeadButton } from './erase-lead-button.tsx';
import { callUrl, LeadContacts } from './lead-contacts.tsx';
import { LeadStateSelect } from './lead-state-select.tsx';
import { LeadOrigin } from './lead-origin.tsx';
import classes from './leads-tab.module.css';

interface LeadDialogProps {
  /** Empty when no lead is open. */
  leadId: string;
  onClose: () => void;
}

export function LeadDialog({ leadId, onClose }: LeadDialogProps) {
  const { data, error, refetch } = useQuery({ ...endpointQuery('readLead', { params: { leadId } }), enabled: leadId !== '' });
  const isQuestionOpen = useTabStore(openDialogs).length > 0;
  return (
    <Modal opened={leadId !== ''} onClose={onClose} size={560} title={data?.name ?? 'Lead'} closeOnEscape={!isQuestionOpen}>
      {data ? (
        <LeadData lead={data} />
      ) : error ? (
        <ErrorPanel error={error} title="The lead could not be loaded" retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  );
}

function LeadData({ lead }: { lead: Lead }) {
  const { configuration } = useDashboard();
  const at = (moment: string): string => exactly(new Date(moment), configuration.customer.timezone);
  const { stateChangedAt, stateChangedByName, notices } = lead;
  return (
    <div className={classes.dialog}>
      <div className={classes.top}>
        <LeadStateSelect lead={lead} />
        {stateChangedAt !== null && (
          <span>
            {stateChangedByName}, <RelativeTime at={stateChangedAt} />
          </span>
        )}
        <LeadContacts lead={lead} className={classes.reachBeside} />
      </div>
      {lead.erasedAt !== null && <p>Name, contact details and answers were deleted on {at(lead.erasedAt)}.</p>}
      <Answers lead={lead} sentAt={at(lead.leadCreatedTime)} />
      <Section title="Source">
        <LeadOrigin way={lead.way} />
      </Section>
      {notices.length > 0 && (
        <Section title="Emails sent">
          <ul className={classes.notices}>
            {notices.map(({ email, kind, at: sentAt }) => (
              <li key={`${email} ${kind}`}>
                {email}{' '}
                <span>
                  {kind === 'data' ? 'with details' : 'notification without details'}, {at(sentAt)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lead.mayErase && <EraseLeadButton lead={lead} />}
    </div>
  );
}

const Answers = ({ lead: { email, phone, answers, consent }, sentAt }: { lead: Lead; sentAt: string }) => (
  <Facts>
    <Fact name="Sent">{sentAt}</Fact>
    {email !== null && (
      <Fact name="Email">
        <EmailLink email={email} />
      </Fact>
    )}
    {phone !== null && (
      <Fact name="Phone">
        <a href={callUrl(phone)}>{phoneText(phone)}</a>
      </Fact>
    )}
    {answers.map(({ question, answer }) => (
      <Fact key={question} name={question}>
        {answer}
      </Fact>
    ))}
    {consent.map(({ key, isChecked }) => (
      <Fact key={key} name={`Consent: ${key}`}>
        {isChecked ? 'Given' : 'Not given'}
      </Fact>
    ))}
  </Facts>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
