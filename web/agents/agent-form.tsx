// The form of an agent, new or stored.
import { agentForm, newAgentForm } from '#contract/agents/index.ts';
import type { Agent, AgentFormValues, AgentInput } from '#contract/agents/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { CustomerSelect, ReadOnlyCustomer } from '#web/customers/index.ts';
import { useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord, useOnlyChoices } from '#web/record/index.ts';
import type { DraftForm } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { AccountCard } from './account-card.tsx';
import { useAgentChoices } from './customer-choices.tsx';
import { agentStatusOf } from './agent-status.ts';
import { agentSections } from './agent-sections.tsx';
import { agentRemoval } from './removal.ts';

const agentRecord = { noun: 'agent', list: { label: 'Agents', to: 'agents' } };

const newAgent = (customerId: string): AgentInput => ({
  customerId,
  fullName: '',
  firstName: '',
  email: '',
  phone: [],
  imageId: null,
  officeIds: [],
  fbAdAccountIds: [],
  gdnAccountIds: [],
  fbPageId: null,
  distributionSettings: { enableAutoFbPost: false, storeIds: [], useCustomerUrlForCampaign: false },
  customizeMap: false,
  dashboardListingTypes: [],
});

/** The URL may name the customer, as the link on a customer's page does. */
export function CreateAgent() {
  const [{ customerId, customer }] = useScreenSearch();
  const initialCustomerId = customerId ?? customer ?? '';
  const { mutateAsync: create } = useAction('createAgent');
  return (
    <CreateRecord
      {...agentRecord}
      schema={newAgentForm}
      sections={newAgentSections}
      initialValues={newAgent(initialCustomerId)}
      draftOf={initialCustomerId}
      onlyChoices={(draftForm) => <OnlyOffice draftForm={draftForm} />}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'agent-edit', params: { agentId: stored._id } })}
    />
  );
}

function OnlyOffice({ draftForm }: { draftForm: DraftForm<AgentInput> }) {
  const [office, ...others] = useAgentChoices(draftForm.form.values.customerId).data?.offices ?? [];
  useOnlyChoices(draftForm, office && others.length === 0 ? { officeIds: [office._id] } : {});
  return null;
}

/** Only name, email and phone do not depend on the customer: changing the customer clears everything else. */
function newAgentSections(form: UseFormReturnType<AgentInput>) {
  const chooseCustomer = (customerId: string) => {
    const { fullName, firstName, email, phone } = form.getValues();
    form.setValues({ ...newAgent(customerId), fullName, firstName, email, phone });
  };
  return agentSections(form, {
    customerId: form.values.customerId,
    customer: <CustomerSelect {...form.getInputProps('customerId')} onChange={chooseCustomer} />,
  });
}

/** `EditRecord` takes its title from `name` and its chip from `isActive`. */
const named = (agent: Agent) => ({ ...agent, name: agent.fullName, isActive: agent.dashboardUser?.isActive ?? false });
type NamedAgent = ReturnType<typeof named>;

export function EditAgent() {
  const { agentId } = useScreenParams<'agentId'>();
  const { mutateAsync: update } = useAction('updateAgent');
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  return (
    <EditRecord<NamedAgent, AgentFormValues>
      {...agentRecord}
      schema={agentForm}
      query={{ ...endpointQuery('readAgent', { params: { agentId } }), select: named }}
      sections={(form, stored) => [
        ...agentSections(form, { customerId: stored.customer._id, customer: <ReadOnlyCustomer customer={stored.customer} />, stored }),
        {
          id: 'account',
          title: 'Account',
          why: 'With an account the agent can sign in to the dashboard, order and follow results.',
          content: <AccountCard agent={stored} />,
        },
      ]}
      valuesOf={agentValues}
      update={async (values) => named(await update({ params: { agentId }, body: values }))}
      removal={agentRemoval}
      mayRemove={mayRemove}
      status={(stored) => <UserStatusChip status={agentStatusOf(stored)} />}
    />
  );
}

const agentValues = (stored: Agent): AgentFormValues => ({
  fullName: stored.fullName,
  firstName: stored.firstName,
  email: stored.email,
  phone: stored.phone,
  imageId: stored.image?._id ?? null,
  officeIds: stored.offices.map(({ _id }) => _id),
  fbAdAccountIds: stored.fbAdAccounts.map(({ _id }) => _id),
  gdnAccountIds: stored.gdnAccounts.map(({ _id }) => _id),
  fbPageId: stored.fbPage?._id ?? null,
  distributionSettings: {
    enableAutoFbPost: stored.distributionSettings.enableAutoFbPost,
    storeIds: stored.distributionSettings.stores.map(({ _id }) => _id),
    useCustomerUrlForCampaign: stored.distributionSettings.useCustomerUrlForCampaign,
  },
  customizeMap: stored.customizeMap,
  dashboardListingTypes: stored.dashboardListingTypes,
  version: stored.version,
});
