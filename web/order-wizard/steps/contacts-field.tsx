// Chooses the contacts named in the ads: one to three people, searched by name. Where a customer has more people than the wizard loads,
// the server searches too.
import { refusalText } from '#contract/orders/index.ts';
import {
  chooseContacts,
  contactParams,
  findContacts,
  MAX_CONTACTS,
  MAX_FOUND_CONTACTS,
  MAX_OFFERED_CONTACTS,
  MIN_CONTACT_SEARCH_CHARACTERS,
} from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function ContactsField(step: StepProps) {
  const { wizardData, draft, changeContacts } = step.order;
  const [search, setSearch] = useState('');
  const [hasTooMany, setTooMany] = useState(false);
  const words = contactParams(wizardData.contactLabel);
  const chosen = wizardData.contacts.filter(({ _id }) => draft.agents.includes(_id));
  const { found, isSearching } = useFoundContacts(step, search);
  const open = [...wizardData.contacts, ...found].filter(({ _id }) => !draft.agents.includes(_id));
  // Chosen contacts stay among the options whatever is typed, because the field takes their names from there.
  const options = [...chosen, ...findContacts(open, search).slice(0, MAX_FOUND_CONTACTS)];
  const officeNames = (ids: readonly string[]): string =>
    wizardData.offices
      .filter(({ _id }) => ids.includes(_id))
      .map(({ name }) => name)
      .join(', ');

  const choose = (ids: string[]): void => {
    const next = chooseContacts(ids);
    setTooMany(next.hasTooMany);
    changeContacts(next.contacts, found);
  };
  return (
    <MultiSelect
      data-order-path="agents"
      label={capital(String(words['contacts']))}
      description={`Up to ${MAX_CONTACTS}, in the order they appear in the ad.`}
      placeholder={draft.agents.length === 0 ? 'Search by name' : undefined}
      required
      searchable
      hidePickedOptions
      nothingFoundMessage={isSearching ? 'Searching' : `No ${words['contact']} has this name`}
      data={options.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...draft.agents]}
      onChange={choose}
      error={hasTooMany ? refusalText({ code: 'tooManyContacts', params: words }) : errorTextAt(step, 'agents')}
      renderOption={({ option }) => {
        const offices = officeNames(options.find(({ _id }) => _id === option.value)?.officeIds ?? []);
        return offices ? `${option.label} · ${offices}` : option.label;
      }}
    />
  );
}

/** Those who are not loaded yet. */
function useFoundContacts({ order: { wizardData, draft } }: StepProps, search: string) {
  const [typed] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS);
  const asksServer = wizardData.contacts.length >= MAX_OFFERED_CONTACTS && typed.length >= MIN_CONTACT_SEARCH_CHARACTERS;
  const { orderType, itemIds } = draft;
  const { data, isFetching } = useQuery({
    ...endpointQuery('findOrderContacts', { query: { orderType, itemIds: [...itemIds], search: typed } }),
    enabled: asksServer,
  });
  const found = asksServer ? (data?.contacts ?? []) : [];
  return {
    found: found.filter(({ _id }) => wizardData.contacts.every((contact) => contact._id !== _id)),
    isSearching: isFetching || (wizardData.contacts.length >= MAX_OFFERED_CONTACTS && typed !== search.trim()),
  };
}

const SEARCH_PAUSE_MS = 250;

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
