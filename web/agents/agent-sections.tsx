// The sections of the agent form, the same for a new and a stored agent except for the customer.
import type { Agent, AgentFormValues } from '#contract/agents/index.ts';
import { AccountsField, PageField } from '#web/networks/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Group, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { ListingTypesField, OfficesField, StoresField, useAgentChoices } from './customer-choices.tsx';
import { AgentPictureField } from './agent-picture-field.tsx';
import { PhonesField } from './phones-field.tsx';

interface AgentSectionsProps {
  /** Empty until a customer is chosen. */
  customerId: string;
  customer: ReactNode;
  stored?: Agent;
}

type AgentForm = UseFormReturnType<AgentFormValues>;

export const agentSections = (form: AgentForm, { customerId, customer, stored }: AgentSectionsProps): FormSection[] => [
  {
    id: 'agent',
    title: 'Agent',
    why: 'How the agent appears in listings and ads.',
    content: (
      <>
        <FieldRow help="The customer that the agent works for. It cannot be changed later.">{customer}</FieldRow>
        <FieldRow help="The first name is used in greetings and emails. Leave it empty to use the first word of the full name.">
          <Group align="flex-start" wrap="nowrap">
            <TextInput flex={1} label="Full name" required maxLength={100} autoComplete="off" {...form.getInputProps('fullName')} />
            <TextInput w={148} label="First name" maxLength={60} autoComplete="off" {...form.getInputProps('firstName')} />
          </Group>
        </FieldRow>
        <FieldRow help="Shown in ads, and used to invite the agent to the dashboard. Each agent of a customer needs a different email.">
          <TextInput label="Email" required type="email" maxLength={254} autoComplete="off" {...form.getInputProps('email')} />
        </FieldRow>
        <FieldRow help="Numbers of the customer’s country. The first one is shown in lists and ads.">
          <AgentPhonesField form={form} customerId={customerId} />
        </FieldRow>
        <FieldRow help="A face in the centre works best. The picture is cropped square.">
          <AgentPictureField customerId={customerId} {...form.getInputProps('imageId')} />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'offices',
    title: 'Offices',
    why: 'The agent has access to these offices, and their managers see the agent.',
    content: (
      <FieldRow>
        <OfficesField customerId={customerId} maxValues={50} {...form.getInputProps('officeIds')} />
      </FieldRow>
    ),
  },
  {
    id: 'advertising',
    title: 'Advertising',
    why: 'The accounts that pay for the agent’s ads, and the page the ads run from.',
    content: (
      <>
        <FieldRow help="Ad accounts to choose from when an order is for this agent.">
          <AccountsField network="meta" customerId={customerId} chosen={stored?.fbAdAccounts} {...form.getInputProps('fbAdAccountIds')} />
        </FieldRow>
        <FieldRow>
          <AccountsField network="google" customerId={customerId} chosen={stored?.gdnAccounts} {...form.getInputProps('gdnAccountIds')} />
        </FieldRow>
        <FieldRow help="Leave empty to run ads from the customer’s page.">
          <PageField customerId={customerId} chosen={stored?.fbPage} {...form.getInputProps('fbPageId')} />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'distribution',
    title: 'Distribution',
    why: 'Automatic posts and ad links for the agent’s listings.',
    content: (
      <>
        <Switch
          label="Post listings on Facebook"
          description="Posts about this agent’s listings appear on the agent’s page, from stores with auto post on."
          {...form.getInputProps('distributionSettings.enableAutoFbPost', { type: 'checkbox' })}
        />
        <FieldRow help="Only listings from these stores are distributed. Leave empty for all stores.">
          <StoresField customerId={customerId} maxValues={50} {...form.getInputProps('distributionSettings.storeIds')} />
        </FieldRow>
        <Switch
          label="Ads lead to the customer’s website"
          description="A click on an ad opens the listing on the customer’s website instead of our page."
          {...form.getInputProps('distributionSettings.useCustomerUrlForCampaign', { type: 'checkbox' })}
        />
      </>
    ),
  },
  {
    id: 'dashboard',
    title: 'Dashboard',
    why: 'Listing types and map access. Agents can change these in their settings.',
    content: (
      <>
        <Switch
          label="May customise the map"
          description="When ordering, the agent can move and add target locations."
          {...form.getInputProps('customizeMap', { type: 'checkbox' })}
        />
        <FieldRow help="The agent sees listings of these types only. Choose none to show all types.">
          <ListingTypesField customerId={customerId} {...form.getInputProps('dashboardListingTypes')} />
        </FieldRow>
      </>
    ),
  },
];

function AgentPhonesField({ form, customerId }: { form: AgentForm; customerId: string }) {
  const { data } = useAgentChoices(customerId);
  return <PhonesField form={form} region={data?.countryCode} />;
}
