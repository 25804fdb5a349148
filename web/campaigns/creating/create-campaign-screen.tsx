// Creates a campaign by hand, without an order, or a copy of an existing one. The template decides the network.
import { newCampaign } from '#contract/campaigns/index.ts';
import type { CampaignCopy, NewCampaign } from '#contract/campaigns/index.ts';
import { networkOfTemplate } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { CustomerSelect } from '#web/customers/index.ts';
import { useAccountChoices } from '#web/networks/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, RecordSkeleton } from '#web/record/index.ts';
import { choiceTexts } from '#web/ui/fields/choices-field.tsx';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { campaignKinds, socialCampaigns } from '../campaign-kinds.ts';
import { ItemsField } from './items-field.tsx';

interface CampaignValues extends Record<string, unknown>, Omit<NewCampaign, 'budget'> {
  budget: number | null;
}

const DEFAULT_DAYS = 7;

export function Screen() {
  const [{ copyOf = '', customerId = '' }] = useScreenSearch();
  return copyOf === '' ? <CreateCampaign values={valuesOf({ customerId })} network="meta" /> : <CopiedCampaign campaignId={copyOf} />;
}

const valuesOf = ({ network: _network, customer: _customer, ...given }: Partial<CampaignCopy>): CampaignValues => ({
  customerId: '',
  templateId: '',
  itemType: 'LISTINGS',
  itemIds: [],
  accountId: '',
  name: '',
  budget: null,
  startDate: '',
  days: DEFAULT_DAYS,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

function CopiedCampaign({ campaignId }: { campaignId: string }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readCampaignCopy', { params: { campaignId } }));
  const list = { label: socialCampaigns.descriptor.title, to: socialCampaigns.screens.list };
  if (data) return <CreateCampaign values={valuesOf(data)} network={data.network} copyOf={campaignId} />;
  if (!error) return <RecordSkeleton noun="campaign" list={list} />;
  return (
    <>
      <PageHeader title="New campaign" breadcrumbs={[list]} />
      <ErrorPanel error={error} title="The campaign could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
    </>
  );
}

interface CreateCampaignProps {
  values: CampaignValues;
  /** The network of the list that the person comes from. */
  network: Network;
  copyOf?: string;
}

function CreateCampaign({ values, network, copyOf = '' }: CreateCampaignProps) {
  const { mutateAsync: create } = useAction('createCampaign');
  const kind = campaignKinds[network];
  return (
    <CreateRecord<CallOutput<'createCampaign'>, CampaignValues>
      noun="campaign"
      list={{ label: kind.descriptor.title, to: kind.screens.list }}
      schema={newCampaign}
      sections={campaignSections}
      initialValues={values}
      draftOf={copyOf}
      create={(sent) => create({ body: newCampaign.parse(sent) })}
      saved={() => 'The campaign is being created. It stays paused until all its ads are ready.'}
      ownPage={({ network: on, campaigns }) => ({
        to: campaignKinds[on].screens.edit,
        params: campaignKinds[on].paramsOf(campaigns[0]?._id ?? ''),
      })}
    />
  );
}

type CampaignForm = UseFormReturnType<CampaignValues>;

const campaignSections = (form: CampaignForm): FormSection[] => [
  {
    id: 'what',
    title: 'Campaign content',
    why: 'The template decides the network and how the ads look.',
    content: <AdvertisedFields form={form} />,
  },
  {
    id: 'run',
    title: 'Budget and dates',
    why: 'The campaign starts on the first day and ends after the last one, in the customer’s time zone.',
    content: <RunFields form={form} />,
  },
];

const useSettings = (customerId: string) =>
  useQuery({ ...endpointQuery('readProductSettings', { query: { customerId } }), enabled: customerId !== '' });

function AdvertisedFields({ form }: { form: CampaignForm }) {
  const { customerId, templateId, itemType } = form.values;
  const { data, isError } = useSettings(customerId);
  const templates = data?.campaignTemplates;
  const template = templates?.find(({ campaignTemplate }) => campaignTemplate._id === templateId);
  const choices = templates?.map(({ campaignTemplate: { _id, name } }) => ({ value: _id, label: name }));
  const texts = choiceTexts('published templates', customerId, { data: choices, isError });
  // The other choices belong to the customer, so changing the customer clears them.
  const chooseCustomer = (id: string) => form.setValues({ customerId: id, templateId: '', itemIds: [], accountId: '' });
  return (
    <>
      <CustomerSelect {...form.getInputProps('customerId')} onChange={chooseCustomer} />
      <Select
        label="Template"
        required
        searchable
        data={choices ?? []}
        disabled={customerId === ''}
        placeholder={texts.placeholder}
        nothingFoundMessage={texts.nothingFound}
        {...form.getInputProps('templateId')}
        value={templateId === '' ? null : templateId}
        onChange={(id) => form.setValues({ templateId: id ?? '', accountId: '' })}
      />
      <SegmentedField
        label="Advertise"
        data={[
          { value: 'LISTINGS', label: 'Listings' },
          { value: 'RESOURCES', label: 'Resources' },
        ]}
        value={itemType}
        onChange={(type) => form.setValues({ itemType: type, itemIds: [] })}
      />
      <ItemsField
        customerId={customerId}
        itemType={itemType}
        value={form.values.itemIds}
        error={form.errors['itemIds']}
        onChange={(itemIds) => form.setFieldValue('itemIds', itemIds)}
      />
      {template && <AccountField form={form} network={networkOfTemplate(template.templateModel)} />}
    </>
  );
}

function AccountField({ form, network }: { form: CampaignForm; network: Network }) {
  const { customerId, accountId } = form.values;
  const found = useAccountChoices(network, customerId);
  const texts = choiceTexts('accounts', customerId, found);
  return (
    <Select
      label={campaignKinds[network].accountLabel}
      required
      data={(found.data ?? []).map(({ value, label, runs }) => ({ value, label, disabled: !runs }))}
      placeholder={texts.placeholder}
      nothingFoundMessage={texts.nothingFound}
      {...form.getInputProps('accountId')}
      value={accountId === '' ? null : accountId}
      onChange={(id) => form.setFieldValue('accountId', id ?? '')}
    />
  );
}

function RunFields({ form }: { form: CampaignForm }) {
  const { data } = useSettings(form.values.customerId);
  return (
    <>
      <FieldRow help="Shown in lists, and part of the name on the network.">
        <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
      </FieldRow>
      <FieldRow help="For the whole run, divided evenly among the stages of a funnel.">
        <MoneyInput
          label="Budget"
          required
          {...(data?.customer && { currency: data.customer.currency })}
          {...form.getInputProps('budget')}
        />
      </FieldRow>
      <DateInput label="Start date" required {...form.getInputProps('startDate')} />
      <NumberInput label="Duration (days)" required min={1} allowDecimal={false} {...form.getInputProps('days')} />
    </>
  );
}
