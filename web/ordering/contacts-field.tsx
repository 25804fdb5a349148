// Who is contacted about what is advertised? One to three people, found by name among those at hand.
import { refusalText } from '#contract/orders/index.ts';
import { chooseContacts, contactWords, findContacts, MOST_CONTACTS, MOST_FOUND_CONTACTS } from '#domain/orders/index.ts';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { textAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function ContactsField(step: StepProps) {
  const { ground, draft, change } = step.order;
  const [search, setSearch] = useState('');
  const [wereTooMany, setTooMany] = useState(false);
  const words = contactWords(ground.contactLabel);
  const chosen = ground.contacts.filter(({ _id }) => draft.agents.includes(_id));
  const open = ground.contacts.filter(({ _id }) => !draft.agents.includes(_id));
  // Those who are chosen stay, whatever is typed: their names stand in the field.
  const offered = [...chosen, ...findContacts(open, search).slice(0, MOST_FOUND_CONTACTS)];
  const officeNames = (ids: readonly string[]): string =>
    ground.offices
      .filter(({ _id }) => ids.includes(_id))
      .map(({ name }) => name)
      .join(', ');

  const choose = (ids: string[]): void => {
    const next = chooseContacts(ids);
    setTooMany(next.wereTooMany);
    change({ agents: next.contacts });
  };
  return (
    <MultiSelect
      data-order-path="agents"
      label={capital(String(words['contacts']))}
      description={`Up to ${MOST_CONTACTS}. The first one is named first.`}
      placeholder={draft.agents.length === 0 ? 'Search by name' : undefined}
      required
      searchable
      hidePickedOptions
      nothingFoundMessage={`Nobody has this name`}
      data={offered.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...draft.agents]}
      onChange={choose}
      error={wereTooMany ? refusalText({ code: 'tooManyContacts', params: words }) : textAt(step, 'agents')}
      renderOption={({ option }) => {
        const offices = officeNames(ground.contacts.find(({ _id }) => _id === option.value)?.officeIds ?? []);
        return offices ? `${option.label} · ${offices}` : option.label;
      }}
    />
  );
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
