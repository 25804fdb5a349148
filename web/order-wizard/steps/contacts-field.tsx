// Chooses the contacts named in the ads: one to three people, searched by name.
import { refusalText } from '#contract/orders/index.ts';
import { chooseContacts, contactParams, findContacts, MAX_CONTACTS, MAX_FOUND_CONTACTS } from '#domain/orders/index.ts';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function ContactsField(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  const [search, setSearch] = useState('');
  const [hasTooMany, setTooMany] = useState(false);
  const words = contactParams(wizardData.contactLabel);
  const chosen = wizardData.contacts.filter(({ _id }) => draft.agents.includes(_id));
  const open = wizardData.contacts.filter(({ _id }) => !draft.agents.includes(_id));
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
    change({ agents: next.contacts });
  };
  return (
    <MultiSelect
      data-order-path="agents"
      label={capital(String(words['contacts']))}
      description={`Up to ${MAX_CONTACTS}. The first one is named first.`}
      placeholder={draft.agents.length === 0 ? 'Search by name' : undefined}
      required
      searchable
      hidePickedOptions
      nothingFoundMessage={`Nobody has this name`}
      data={options.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...draft.agents]}
      onChange={choose}
      error={hasTooMany ? refusalText({ code: 'tooManyContacts', params: words }) : errorTextAt(step, 'agents')}
      renderOption={({ option }) => {
        const offices = officeNames(wizardData.contacts.find(({ _id }) => _id === option.value)?.officeIds ?? []);
        return offices ? `${option.label} · ${offices}` : option.label;
      }}
    />
  );
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
