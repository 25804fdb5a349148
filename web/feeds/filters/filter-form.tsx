// Creating a data filter, and editing its draft: code, a run against real listings, publishing and versions.
import { filterChange, filterInput } from '#contract/feeds/index.ts';
import type { DataFilter, FilterChange, FilterInput } from '#contract/feeds/index.ts';
import { DEFAULT_VERTICAL_CODE, VERTICALS } from '#domain/inventory/index.ts';
import { NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Select, TextInput } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeSection } from './editor/code-section.tsx';
import { filterRemoval } from './filter-removal.ts';
import { PublishedChip } from './filters-tab.tsx';
import { PublishSection } from './publish-section.tsx';
import { RunSection } from './run/run-section.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

const record = { noun: 'data filter', list: { label: 'Data filters', to: 'settings-tab', params: { tabId: 'data-filters' } } };

export function CreateFilter() {
  const { mutateAsync: create } = useAction('createFilter');
  return (
    <CreateRecord
      {...record}
      schema={filterInput}
      sections={createSections}
      initialValues={{ name: '', vertical: DEFAULT_VERTICAL_CODE, code: NEW_FILTER_CODE }}
      create={(values) => create({ body: values })}
      ownPage={({ _id }: DataFilter) => ({ to: 'data-filter-edit', params: { filterId: _id } })}
    />
  );
}

const createSections = (form: UseFormReturnType<FilterInput>): FormSection[] => [
  {
    id: 'details',
    title: 'Details',
    why: 'Stores of customers in this vertical can use the filter once it is published.',
    content: (
      <>
        <TextInput label="Name" required {...form.getInputProps('name')} />
        <VerticalField description="Cannot be changed later." {...form.getInputProps('vertical')} />
      </>
    ),
  },
];

/** Used until the server's list is loaded, and if it cannot be. */
const BUILT_IN = VERTICALS.map(({ code, label }) => ({ value: code as string, label: label as string }));

function VerticalField(input: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(endpointQuery('readFilterPageSettings'));
  const choices = data?.columns.find(({ field }) => field === 'vertical')?.choices ?? BUILT_IN;
  return <Select label="Vertical" required allowDeselect={false} data={choices} {...input} />;
}

type EditForm = UseFormReturnType<FilterChange>;

const valuesOf = ({ name, code, version }: DataFilter): FilterChange => ({ name, code, version });

export function EditFilter() {
  const { filterId } = useScreenParams<'filterId'>();
  const { mutateAsync: update } = useAction('updateFilter');
  const [areVersionsOpen, showVersions] = useState(false);
  return (
    <>
      <EditRecord
        {...record}
        schema={filterChange}
        query={endpointQuery('readFilter', { params: { filterId } })}
        valuesOf={valuesOf}
        sections={editSections}
        status={({ publishedVersion }: DataFilter) => <PublishedChip isPublished={publishedVersion !== null} />}
        actions={() => [{ label: 'Versions', icon: <IconHistory size={16} stroke={1.75} />, run: () => showVersions(true) }]}
        update={(values: FilterChange) => update({ params: { filterId }, body: values })}
        removal={filterRemoval}
      />
      {areVersionsOpen && <VersionsDialog filterId={filterId} onClose={() => showVersions(false)} />}
    </>
  );
}

const editSections = (form: EditForm, stored: DataFilter): FormSection[] => [
  {
    id: 'code',
    title: 'Code',
    why: 'The function filter(listing) returns the listing, changed or not, or null to drop it. Type ‘listing.’ to see the fields.',
    content: <CodeSection stored={stored} {...form.getInputProps('code')} />,
  },
  {
    id: 'run',
    title: 'Run on listings',
    why: 'Shows what the code in the editor would do to real listings. Nothing is saved.',
    content: <RunSection filterId={stored._id} code={form.values.code} />,
  },
  {
    id: 'publish',
    title: 'Publish',
    why: 'Stores use the published version, so that a draft can be changed without touching a feed.',
    content: <PublishSection stored={stored} isDirty={form.isDirty()} />,
  },
  {
    id: 'details',
    title: 'Details',
    why: 'Staff choose the filter by its name when they set up a store.',
    content: (
      <>
        <TextInput label="Name" required {...form.getInputProps('name')} />
        <TextInput label="Vertical" readOnly variant="filled" value={stored.vertical.label} />
      </>
    ),
  },
];
