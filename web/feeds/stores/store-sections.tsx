// The sections of a store's form, by its kind.
import { STORE_KIND_LABELS } from '#contract/stores/index.ts';
import type { Store, StoreChange, StoreChoices, StoreInput } from '#contract/feeds/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import { FieldRow, FormNotice } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { SchedulePicker } from '#web/ui/schedule/index.ts';
import { Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FiltersField } from './filters-field.tsx';
import { ListingUrls } from './listing-urls.tsx';
import { PropertyGroups } from './property-groups.tsx';
import { PushKey } from './push-key.tsx';
import { StoreRuns } from './store-runs.tsx';
import { TestStore } from './test-store.tsx';

type Form<Values extends StoreChange> = UseFormReturnType<Values>;

const KINDS = (['URL', 'FEED'] as const).map((value) => ({ value, label: STORE_KIND_LABELS[value] }));

const NO_FEED_ACCOUNT =
  'Every feed account of this customer already has a store. Add the customer to another feed account in Settings › Feed accounts, or choose URL.';

export function newStoreSections(form: Form<StoreInput>, customerId: string, choices: StoreChoices | undefined): FormSection[] {
  const { kind, feedAccountId } = form.values;
  const accounts = choices?.feedAccounts ?? [];
  const source =
    kind === 'URL' ? (
      <UrlFields form={form} customerId={customerId} choices={choices} />
    ) : (
      <>
        {choices && accounts.length === 0 && <FormNotice text={NO_FEED_ACCOUNT} />}
        <FieldRow help="Feed accounts of this customer that have no store yet.">
          <Select
            label="Feed account"
            required
            placeholder={choices && accounts.length === 0 ? 'No feed account to choose' : 'Choose a feed account'}
            data={accounts.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.getInputProps('feedAccountId')}
          />
        </FieldRow>
        <TestStore input={feedAccountId === null ? null : { kind: 'FEED', customerId, feedAccountId }} />
      </>
    );
  const chooseKind = (
    <SegmentedField
      label="Kind"
      data={KINDS}
      value={kind}
      onChange={(value: string) => form.setFieldValue('kind', value === 'FEED' ? 'FEED' : 'URL')}
    />
  );
  return [nameSection(form, chooseKind), sourceSection(source), ...commonSections(form, kind, choices)];
}

export function storedStoreSections(form: Form<StoreChange>, stored: Store, choices: StoreChoices | undefined): FormSection[] {
  const { kind, customer } = stored;
  if (kind === 'MANUAL') return [nameSection(form, null, true)];
  const runs: FormSection = {
    id: 'runs',
    title: 'Runs',
    why: 'The latest run and its result.',
    content: <StoreRuns store={stored} />,
  };
  const push: FormSection = {
    id: 'push',
    title: 'Push key',
    why: 'Lets the customer’s software send listings to this store.',
    content: <PushKey storeId={stored._id} />,
  };
  if (kind === 'FEED') {
    const account = stored.feedAccount;
    const source = (
      <>
        <FieldRow help="Its folders, data feed and agentIDs are in Settings › Feed accounts.">
          <TextInput label="Feed account" readOnly variant="filled" value={account?.name ?? 'Deleted'} />
        </FieldRow>
        <TestStore input={account && { kind: 'FEED', customerId: customer._id, feedAccountId: account._id }} />
      </>
    );
    return [runs, nameSection(form, null), sourceSection(source), ...commonSections(form, kind, choices, stored), push];
  }
  return [
    runs,
    nameSection(form, null),
    sourceSection(<UrlFields form={form} customerId={customer._id} choices={choices} stored={stored} />),
    ...commonSections(form, kind, choices, stored),
    {
      id: 'groups',
      title: 'Property groups',
      why: 'The agencies or branches of the listings, and the office for each.',
      content: <PropertyGroups store={stored} offices={choices?.offices ?? []} />,
    },
    {
      id: 'listing-urls',
      title: 'Listing URLs',
      why: 'The public page of a listing is where its ads lead.',
      content: <ListingUrls storeId={stored._id} />,
    },
    push,
  ];
}

const sourceSection = (content: ReactNode): FormSection => ({
  id: 'source',
  title: 'Source',
  why: 'Where the listings of this store come from.',
  content,
});

const nameSection = <Values extends StoreChange>(form: Form<Values>, kind: ReactNode, isManual = false): FormSection => ({
  id: 'store',
  title: 'Store',
  why: isManual ? 'Listings that users add by hand belong to this store.' : 'A source of listings for this customer.',
  content: (
    <>
      <FieldRow>
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
      </FieldRow>
      {kind}
      {!isManual && (
        <Switch
          label="Active"
          description="A paused store imports no listings. Existing listings are kept."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </>
  ),
});

interface UrlFieldsProps<Values extends StoreChange> {
  form: Form<Values>;
  customerId: string;
  choices: StoreChoices | undefined;
  stored?: Store;
}

function UrlFields<Values extends StoreChange>({ form, customerId, choices, stored }: UrlFieldsProps<Values>) {
  const { url, dataFeedId } = form.values;
  const known = stored?.dataFeed ? [stored.dataFeed] : [];
  const dataFeeds = choices?.dataFeeds ?? known;
  return (
    <Stack gap="md">
      <FieldRow help="The URL of the whole file.">
        <UrlInput label="URL" required maxLength={2000} {...form.getInputProps('url')} />
      </FieldRow>
      <FieldRow help="The format of the file, and how its fields become listings.">
        <Select
          label="Data feed"
          required
          placeholder={choices?.dataFeeds.length === 0 ? 'No data feeds yet' : 'Choose a data feed'}
          data={dataFeeds.map(({ _id, name, format }) => ({ value: _id, label: `${name} (${format})` }))}
          {...form.getInputProps('dataFeedId')}
        />
      </FieldRow>
      <TestStore input={url === '' || dataFeedId === null ? null : { kind: 'URL', customerId, url, dataFeedId }} />
    </Stack>
  );
}

function commonSections<Values extends StoreChange>(
  form: Form<Values>,
  kind: Store['kind'],
  choices: StoreChoices | undefined,
  stored?: Store,
): FormSection[] {
  const set = (part: Partial<StoreChange>): void => form.setValues(part as Partial<Values>);
  const { schedule, filterIds } = form.values;
  const filters: FormSection = {
    id: 'filters',
    title: 'Data filters',
    why: 'Listings pass through them in this order before they are saved.',
    content: (
      <FiltersField
        value={filterIds}
        onChange={(ids) => set({ filterIds: ids })}
        choices={[...(choices?.filters ?? []), ...(stored?.filters ?? [])]}
        error={form.errors['filterIds']}
      />
    ),
  };
  if (kind !== 'URL') return [filters];
  return [
    {
      id: 'schedule',
      title: 'Schedule',
      why: 'When the file is fetched from the URL.',
      content: (
        <Stack gap="md">
          <Switch
            label="Runs on a schedule"
            checked={schedule !== null}
            onChange={(event) => set({ schedule: event.currentTarget.checked ? EVERY_MORNING : null })}
          />
          {schedule !== null && (
            <SchedulePicker
              label="Schedule"
              value={schedule}
              onChange={(setting) => set({ schedule: setting })}
              error={scheduleError(form.errors)}
            />
          )}
        </Stack>
      ),
    },
    filters,
  ];
}

/** The picker shows one message for all of its parts. */
const scheduleError = (errors: Form<StoreChange>['errors']): ReactNode =>
  Object.entries(errors).find(([path]) => path === 'schedule' || path.startsWith('schedule.'))?.[1];
