// The offices that the person can see, as cards with contact details. More than one page can be searched.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import type { OfficeRow } from '#contract/customers/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { EmailLink } from '#web/ui/text/email-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Pager } from '#web/ui/page/pager.tsx';
import { phoneText } from '#web/ui/fields/phone-text.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconMapPin, IconPhone, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './dashboard-index.module.css';
import { officesQuery, PAGE_SIZE } from './offices-query.ts';

type Card = Partial<OfficeRow> & { _id: string };

export function OfficeCards({ heading }: { heading: string }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery('listOffices', officesQuery(search, page)),
    placeholderData: keepPreviousData,
  });
  const count = data?.count ?? 0;
  const isSearchable = search !== '' || count > PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (!data && error) return <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <section aria-label={heading} aria-busy={isFetching}>
      <header className={classes.header}>
        <h2>
          {heading}
          {count > 0 && <span className="tabular">{count.toLocaleString('en-NZ')}</span>}
        </h2>
        {isSearchable && (
          <TextInput
            aria-label="Search offices"
            placeholder="Search offices"
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
        )}
      </header>
      <ul className={classes.cards} data-old={isPlaceholderData || undefined}>
        {data ? data.offices.map((office) => <OfficeCard key={office._id} office={office} />) : <CardSkeletons />}
      </ul>
      {data?.offices.length === 0 && <NoOffices isSearch={search !== ''} clear={() => setText('')} />}
      <Pager label="Pages of offices" page={page} hasMore={page < pages} pages={pages} onTurn={setPage} />
    </section>
  );
}

function OfficeCard({ office }: { office: Card }) {
  const address = [...new Set([office.suburb, office.city])].filter(Boolean).join(', ');
  return (
    <li className={classes.card}>
      <div className={classes.cardTop}>
        <h3>{office.name}</h3>
        {office.isActive === false && <StatusChip status="draft">Inactive</StatusChip>}
      </div>
      <p>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {address || 'No address yet'}
      </p>
      {office.phone && (
        <p>
          <IconPhone size={16} stroke={1.75} aria-hidden />
          <a href={`tel:${office.phone.replaceAll(/[^\d+]/g, '')}`} className="app-link tabular">
            {phoneText(office.phone)}
          </a>
        </p>
      )}
      {office.email && (
        <p>
          <IconMail size={16} stroke={1.75} aria-hidden />
          <EmailLink email={office.email} className="app-link" />
        </p>
      )}
    </li>
  );
}

function NoOffices({ isSearch, clear }: { isSearch: boolean; clear: () => void }) {
  return isSearch ? (
    <NothingFound title="No office has this name" text="Check the spelling, or see all offices." by="search" clear={clear} />
  ) : (
    <EmptyState
      title="No offices yet"
      text="Once you belong to an office, it appears here with its address and phone. Ask your manager to add you to one."
    />
  );
}

const CardSkeletons = () =>
  [0, 1, 2].map((index) => (
    <li key={index} className={classes.card} aria-hidden>
      <Skeleton height={18} width="60%" radius="sm" />
      <Skeleton height={14} width="80%" radius="sm" mt={12} />
      <Skeleton height={14} width="50%" radius="sm" mt={10} />
    </li>
  ));
