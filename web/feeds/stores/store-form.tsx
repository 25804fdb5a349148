// The form of a store: new, stored, or begun from another one.
import { storeChange, storeInput } from '#contract/feeds/index.ts';
import type { Store, StoreChange, StoreInput } from '#contract/feeds/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SilenceChip } from '../silences/index.ts';
import { aboveStores, storesCrumb } from './store-crumbs.ts';
import { storeRemoval } from './store-removal.ts';
import { useStorePause } from './store-pause.ts';
import { newStoreSections, storedStoreSections } from './store-sections.tsx';

const newStore: StoreInput = {
  name: '',
  kind: 'URL',
  feedAccountId: null,
  url: '',
  dataFeedId: null,
  filterIds: [],
  schedule: EVERY_MORNING,
  isActive: true,
};

const useChoices = (customerId: string) => useQuery(endpointQuery('readStoreChoices', { params: { customerId } })).data;

export function CreateStore() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  return <NewStore customerName={customer?.name} initialValues={newStore} draftOf={customerId} />;
}

interface NewStoreProps {
  customerName: string | undefined;
  initialValues: StoreInput;
  draftOf: string;
  title?: string;
}

function NewStore({ customerName, initialValues, draftOf, title }: NewStoreProps) {
  const { customerId } = useScreenParams<'customerId'>();
  const choices = useChoices(customerId);
  const { mutateAsync: create } = useAction('createStore');
  return (
    <CreateRecord
      noun="store"
      list={storesCrumb(customerId)}
      above={aboveStores(customerId, customerName)}
      schema={storeInput}
      sections={(form) => newStoreSections(form, customerId, choices)}
      initialValues={initialValues}
      {...(title !== undefined && { title })}
      draftOf={draftOf}
      create={(values) => create({ params: { customerId }, body: values })}
      ownPage={(stored) => ({ to: 'store-edit', params: { customerId, storeId: stored._id } })}
    />
  );
}

/** A customer has one store for each feed account, so the copy of such a store needs another account. */
export function CloneStore() {
  const { customerId, storeId } = useScreenParams<'customerId' | 'storeId'>();
  const { data, error, refetch } = useQuery(endpointQuery('readStore', { params: { storeId } }));
  if (data)
    return (
      <NewStore
        customerName={data.customer.name}
        initialValues={copyOf(data)}
        draftOf={`${customerId}.${storeId}`}
        title={`Clone of ${data.name}`}
      />
    );
  return (
    <>
      <PageHeader title="Clone store" breadcrumbs={[storesCrumb(customerId)]} />
      {error ? (
        <ErrorPanel error={error} title="The store could not be loaded" retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-hidden />
      )}
    </>
  );
}

const copyOf = (stored: Store): StoreInput => ({
  ...storeValues(stored),
  name: `Copy of ${stored.name}`.slice(0, 120),
  kind: stored.kind === 'FEED' ? 'FEED' : 'URL',
  feedAccountId: null,
});

export function EditStore() {
  const { customerId, storeId } = useScreenParams<'customerId' | 'storeId'>();
  const query = endpointQuery('readStore', { params: { storeId } });
  const { data } = useQuery(query);
  const choices = useChoices(customerId);
  const { mutateAsync: update } = useAction('updateStore');
  const { pause } = useStorePause();
  return (
    <EditRecord
      noun="store"
      list={storesCrumb(customerId)}
      above={aboveStores(customerId, data?.customer.name)}
      schema={storeChange}
      query={query}
      sections={(form, stored) => storedStoreSections(form, stored, choices)}
      valuesOf={changeOf}
      update={(values) => update({ params: { storeId }, body: values })}
      removal={storeRemoval}
      mayRemove={data !== undefined && data.kind !== 'MANUAL'}
      status={({ isActive, silence }) => (
        <>
          <StatusChip status={isActive ? 'live' : 'draft'}>{isActive ? 'Active' : 'Paused'}</StatusChip>
          <SilenceChip silence={silence} />
        </>
      )}
      ways={(stored) => <StoreLinks store={stored} />}
      actions={({ _id, kind, isActive }) =>
        kind === 'MANUAL'
          ? []
          : [{ label: isActive ? 'Pause store' : 'Resume store', run: () => void pause([_id], isActive).catch(showRefusal) }]
      }
    />
  );
}

function StoreLinks({ store: { _id: storeId, customer, kind } }: { store: Store }) {
  const params = { customerId: customer._id };
  const link = (label: string, to: string, linkParams: Record<string, string>) => (
    <Button variant="default" renderRoot={(props) => <ScreenLink {...props} to={to} params={linkParams} />}>
      {label}
    </Button>
  );
  return (
    <Group gap={8}>
      {kind !== 'MANUAL' && link('Files', 'store-files', { ...params, storeId })}
      {link('Automation', 'customer-automation', params)}
      {link('Auto post', 'store-auto-post', { ...params, storeId })}
      {kind !== 'MANUAL' && link('Clone store', 'store-clone', { ...params, storeId })}
    </Group>
  );
}

const changeOf = (stored: Store): StoreChange => ({ ...storeValues(stored), version: stored.version });

const storeValues = (stored: Store) => ({
  name: stored.name,
  url: stored.url,
  dataFeedId: stored.dataFeed?._id ?? null,
  filterIds: stored.filters.map(({ _id }) => _id),
  schedule: stored.schedule,
  isActive: stored.isActive,
});
