// One visitor of an open home: contact details, comments and consent, and the other visitors.
import type { OpenHomeVisitor } from '#contract/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { EmailLink } from '#web/ui/text/email-link.tsx';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { ErrorPanel, exactly, PageHeader, phoneText, RelativeTime, StatusChip } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './open-homes.module.css';

const breadcrumbs = [{ label: 'Open Homes', to: 'open-homes' }];

export function Screen() {
  const { openHomeVisitorId } = useScreenParams<'openHomeVisitorId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readOpenHomeVisitor', { params: { openHomeVisitorId } }));
  if (data) return <Visitor visitor={data} />;
  return (
    <>
      <PageHeader title="Visitor" breadcrumbs={breadcrumbs} />
      {error ? (
        <ErrorPanel error={error} title="The visitor could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className={classes.page} aria-hidden>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </div>
      )}
    </>
  );
}

function Visitor({ visitor }: { visitor: OpenHomeVisitor }) {
  const { name, email, phone, consent, comments, createdAt } = visitor;
  return (
    <>
      <PageHeader title={name} breadcrumbs={breadcrumbs} beside={<ConsentChip consent={consent} />} />
      <div className={classes.page}>
        <Card title="Visitor">
          {!consent && (
            <p className={classes.note}>This visitor did not consent to be contacted. Exports leave out these contact details.</p>
          )}
          <Facts className={classes.facts}>
            <OptionalFact name="Email">{email && <EmailLink email={email} />}</OptionalFact>
            <OptionalFact name="Phone">{phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}</OptionalFact>
            <OptionalFact name="Comments">{comments && <span className={classes.comments}>{comments}</span>}</OptionalFact>
            <OptionalFact name="Registered">
              <RelativeTime at={createdAt} />
            </OptionalFact>
          </Facts>
        </Card>
        <OpenHome visitor={visitor} />
      </div>
    </>
  );
}

function OpenHome({ visitor }: { visitor: OpenHomeVisitor }) {
  const { _id, listingId, listingTitle, startsAt, timezone, officeName, agentName, customerId, customerName, visitorCount, visitors } =
    visitor;
  return (
    <Card title="Open home">
      <Facts className={classes.facts}>
        <OptionalFact name="Listing">
          <ScreenLink to="listing-edit" params={{ listingId }}>
            {listingTitle}
          </ScreenLink>
        </OptionalFact>
        <OptionalFact name="Time">
          <span className="tabular">{exactly(new Date(startsAt), timezone)}</span>
        </OptionalFact>
        <OptionalFact name="Agent">{agentName}</OptionalFact>
        <OptionalFact name="Office">{officeName}</OptionalFact>
        <OptionalFact name="Customer">
          <ScreenLink to="customer" params={{ customerId }}>
            {customerName}
          </ScreenLink>
        </OptionalFact>
      </Facts>
      <h3 className={classes.heading}>{counted(visitorCount, 'visitor')}</h3>
      <ol className={classes.visitors}>
        {visitors.map((each) => (
          <li key={each._id}>
            {each._id === _id ? (
              <strong aria-current="true">{each.name}</strong>
            ) : (
              <ScreenLink to="open-home-visitor" params={{ openHomeVisitorId: each._id }}>
                {each.name}
              </ScreenLink>
            )}
            <ConsentChip consent={each.consent} />
          </li>
        ))}
      </ol>
      {visitorCount > visitors.length && <p className={classes.note}>The first {visitors.length} are shown.</p>}
    </Card>
  );
}

const ConsentChip = ({ consent }: { consent: boolean }) => (
  <StatusChip status={consent ? 'live' : 'draft'}>{consent ? 'Consent given' : 'No consent'}</StatusChip>
);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const OptionalFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children || <span className={classes.nothing}>–</span>}</Fact>
);
