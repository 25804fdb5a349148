// The fields of an order that staff can still change: campaign name and start, contacts and notices, and the accounts that pay.
import type { Order } from '#contract/orders/index.ts';
import type { Network } from '#domain/networks/index.ts';
import {
  accountEntity,
  attributePath,
  billingAccountLabel,
  billingAccountOf,
  chooseContacts,
  MAX_CAMPAIGN_NAME_CHARACTERS,
  MAX_CONTACTS,
  MAX_REASON_CHARACTERS,
  networksToPay,
  noticeEmailsOf,
  setBillingAccount,
  setNoticeEmails,
} from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { agentLookup } from '#web/inventory/listings/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { AccountStanding, useAccountChoices } from '#web/networks/index.ts';
import { choiceTexts, withChosen } from '#web/ui/fields/choices-field.tsx';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { EmailChips } from '#web/ui/fields/email-chips.tsx';
import { FieldRow } from '#web/ui/index.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderFormValues } from './order-form-values.ts';

interface FieldsProps {
  form: UseFormReturnType<OrderFormValues>;
  order: Order;
}

export const CampaignFields = ({ form }: FieldsProps) => (
  <>
    <FieldRow help="Shown on the networks and in reports.">
      <TextInput label="Campaign name" required maxLength={MAX_CAMPAIGN_NAME_CHARACTERS} {...form.getInputProps('campaignName')} />
    </FieldRow>
    <FieldRow help="Today, or up to one year ahead, in the customer’s time zone.">
      <DateInput data-order-path="startDate" label="Start date" required {...form.getInputProps('startDate')} />
    </FieldRow>
  </>
);

export const ReasonField = ({ form }: FieldsProps) => (
  <FieldRow help="Shown to staff in the timeline, not to customers.">
    <Textarea
      label="Reason for the change"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAX_REASON_CHARACTERS}
      {...form.getInputProps('why')}
    />
  </FieldRow>
);

export function PeopleFields({ form, order }: FieldsProps) {
  const { customer, agents, office } = order;
  const contacts = useMemo(
    () =>
      agentLookup(
        customer._id,
        agents.map((agent) => ({ ...agent, email: '' })),
      ),
    [agents, customer._id],
  );
  const { data, isError } = useQuery(endpointQuery('readAgentChoices', { params: { customerId: customer._id } }));
  const offices = data?.offices.map(({ _id, name }) => ({ value: _id, label: name }));
  const words = choiceTexts('offices', customer._id, { data: offices, isError });
  const { attributes } = form.values;
  return (
    <>
      <FieldRow help={`Up to ${MAX_CONTACTS}. Contacts are named in the ads, and can see this order and its leads.`}>
        <LookupMultiSelect
          label="Contacts"
          required
          lookup={contacts}
          {...form.getInputProps('agents')}
          value={form.values.agents}
          onChange={(ids) => form.setFieldValue('agents', chooseContacts(ids).contacts)}
        />
      </FieldRow>
      <FieldRow help="The office’s managers can see this order.">
        <Select
          label="Office"
          searchable
          clearable
          placeholder={words.placeholder}
          nothingFoundMessage={words.nothingFound}
          data={withChosen(offices ?? [], office ? [office] : [])}
          {...form.getInputProps('office')}
        />
      </FieldRow>
      <FieldRow help="Gets an email when the order is placed, paid, delivered or cancelled.">
        <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      </FieldRow>
      <FieldRow help="Also notified when the order is placed, when its campaigns start and when they end.">
        <EmailChips
          label="Notification emails"
          error={form.errors[attributePath('EMAIL_NOTICE')]}
          value={noticeEmailsOf(attributes)}
          onChange={(emails) => form.setFieldValue('attributes', setNoticeEmails(attributes, emails) as OrderFormValues['attributes'])}
        />
      </FieldRow>
    </>
  );
}

export const AccountFields = ({ form, order }: FieldsProps) =>
  networksToPay(order.campaignData).map((network) => <AccountField key={network} network={network} form={form} order={order} />);

function AccountField({ network, form, order }: FieldsProps & { network: Network }) {
  const choices = useAccountChoices(network, order.customer._id);
  const words = choiceTexts('accounts', order.customer._id, choices);
  const { attributes } = form.values;
  const accountId = billingAccountOf(attributes, network);
  const chosen = choices.data?.find(({ value }) => value === accountId);
  return (
    <FieldRow help="The account that the network charges for the campaign.">
      <Select
        data-order-path={attributePath(accountEntity(network))}
        label={billingAccountLabel(network)}
        // Repeated here, because a narrow field may cut off the end of the account's label, which says so too.
        description={chosen && !chosen.runs && 'This account cannot run ads now.'}
        required
        searchable
        placeholder={words.placeholder}
        nothingFoundMessage={words.nothingFound}
        data={(choices.data ?? []).map(({ value, label, runs }) => ({ value, label, disabled: !runs && value !== accountId }))}
        error={form.errors[attributePath(accountEntity(network))]}
        value={accountId}
        onChange={(id) => form.setFieldValue('attributes', setBillingAccount(attributes, network, id) as OrderFormValues['attributes'])}
      />
      {chosen && <AccountStanding network={network} account={chosen} />}
    </FieldRow>
  );
}

/** The account's name, for orders that cannot be edited. */
export function AccountName({ network, order }: { network: Network; order: Pick<Order, 'customer' | 'attributes'> }) {
  const { data } = useAccountChoices(network, order.customer._id);
  const id = billingAccountOf(order.attributes, network);
  if (id === null) return 'None';
  const account = data?.find(({ value }) => value === id);
  if (!account) return data ? 'Account no longer linked to this customer' : '…';
  return (
    <>
      {account.label} <AccountStanding network={network} account={account} />
    </>
  );
}
