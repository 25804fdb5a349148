// The form of a feed account, new or stored. Its password is set on the account's page.
import { feedAccountChange, feedAccountInput, OWN_FTP_SERVER, OWN_FTP_SERVER_OFF } from '#contract/feeds/index.ts';
import type { FeedAccount, FeedAccountChange, FeedAccountChoices, FeedAccountInput } from '#contract/feeds/index.ts';
import { DEFAULT_TIMEZONE } from '#domain/dates/index.ts';
import { DEFAULT_BACKUP_DAYS } from '#domain/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow, FormNotice } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TimeZoneSelect } from '#web/ui/schedule/time-zone-select.tsx';
import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { accountRemoval } from './account-removal.ts';
import { AgentOfficesField } from './agent-offices-field.tsx';
import { officeLabel, officeLookup } from './office-lookup.ts';

const accountRecord = {
  noun: 'feed account',
  list: { label: 'Feed accounts', to: 'settings-tab', params: { tabId: 'data-feed-accounts' } },
};

/** The select has no empty value for our own server, which the contract names by null. */
const OWN = 'own';
const NOT_CHOSEN = '';

const newAccount: FeedAccountInput = {
  name: '',
  serverId: NOT_CHOSEN,
  username: '',
  folder: '',
  requiresTls: true,
  dataFeedId: null,
  customerIds: [],
  agentOffices: [],
  timezone: DEFAULT_TIMEZONE,
  backupDays: DEFAULT_BACKUP_DAYS,
  isActive: true,
};

const useChoices = (): FeedAccountChoices | undefined => useQuery(endpointQuery('readFeedAccountChoices')).data;

export function CreateFeedAccount() {
  const choices = useChoices();
  const { mutateAsync: create } = useAction('createFeedAccount');
  return (
    <CreateRecord
      {...accountRecord}
      schema={feedAccountInput}
      sections={(form) => accountSections(form, choices)}
      initialValues={newAccount}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'feed-account-view', params: { accountId: stored._id } })}
    />
  );
}

export function EditFeedAccount() {
  const { accountId } = useScreenParams<'accountId'>();
  const choices = useChoices();
  const { mutateAsync: update } = useAction('updateFeedAccount');
  return (
    <EditRecord
      {...accountRecord}
      schema={feedAccountChange}
      query={endpointQuery('readFeedAccount', { params: { accountId } })}
      sections={(form, stored) => accountSections(form, choices, stored)}
      valuesOf={accountValues}
      update={(values) => update({ params: { accountId }, body: values })}
      removal={accountRemoval}
      ways={() => (
        <ScreenLink to="feed-account-view" params={{ accountId }} className="app-link">
          Open feed account
        </ScreenLink>
      )}
    />
  );
}

const accountValues = (stored: FeedAccount): FeedAccountChange => ({
  name: stored.name,
  serverId: stored.server?._id ?? null,
  username: stored.username,
  folder: stored.folder,
  requiresTls: stored.requiresTls,
  dataFeedId: stored.dataFeed?._id ?? null,
  customerIds: stored.customers.map(({ _id }) => _id),
  agentOffices: stored.agentOffices.map(({ agentId, office }) => ({ agentId, officeId: office._id })),
  timezone: stored.timezone,
  backupDays: stored.backupDays,
  isActive: stored.isActive,
  version: stored.version,
});

/** Our own server comes first, also while it is switched off: the form then says how to switch it on. */
function serverChoices(choices: FeedAccountChoices | undefined) {
  const servers = (choices?.servers ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return [{ value: OWN, label: isOwnOff(choices) ? `${OWN_FTP_SERVER} (turned off)` : OWN_FTP_SERVER }, ...servers];
}

const isOwnOff = (choices: FeedAccountChoices | undefined): boolean => choices !== undefined && choices.ownServer === null;

function accountSections<Values extends FeedAccountInput>(
  form: UseFormReturnType<Values>,
  choices: FeedAccountChoices | undefined,
  stored?: FeedAccount,
): FormSection[] {
  const { serverId, dataFeedId, customerIds, agentOffices } = form.values;
  const set = (part: Partial<FeedAccountInput>): void => form.setValues(part as Partial<Values>);
  const chosenServer = serverId ?? OWN;
  const known = new Map(stored?.agentOffices.map(({ office, customer }) => [office._id, officeLabel(office.name, customer.name)]));
  return [
    {
      id: 'account',
      title: 'Feed account',
      why: 'Where the files of a sender arrive.',
      content: (
        <>
          <FieldRow>
            <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
          </FieldRow>
          <FieldRow help={stored ? 'Set the password again if you change the server.' : undefined}>
            <Select
              label="Server"
              required
              allowDeselect={false}
              placeholder="Choose a server"
              data={serverChoices(choices)}
              value={chosenServer === NOT_CHOSEN ? null : chosenServer}
              error={form.errors['serverId']}
              onChange={(value) => set({ serverId: value === OWN ? null : value })}
            />
          </FieldRow>
          {chosenServer === OWN && isOwnOff(choices) && <FormNotice text={OWN_FTP_SERVER_OFF} />}
          <FieldRow>
            <TextInput label="User name" required autoComplete="off" maxLength={200} {...form.getInputProps('username')} />
          </FieldRow>
          {chosenServer === OWN ? (
            <Switch
              label="Requires TLS"
              description="Turn it off only for senders whose software cannot encrypt."
              {...form.getInputProps('requiresTls', { type: 'checkbox' })}
            />
          ) : (
            <FieldRow help="Below the server’s base folder. It holds incoming, processing, done, failed and backup.">
              <TextInput label="Folder" autoComplete="off" maxLength={500} {...form.getInputProps('folder')} />
            </FieldRow>
          )}
          <Switch
            label="Active"
            description="Files of an inactive feed account are not read."
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </>
      ),
    },
    {
      id: 'reading',
      title: 'Reading files',
      why: 'How files become listings, and how long the originals are kept.',
      content: (
        <>
          <FieldRow help="The format of the files, and how their fields become listings.">
            <Select
              label="Data feed"
              clearable
              placeholder={choices?.dataFeeds.length === 0 ? 'No data feeds yet' : 'Choose a data feed'}
              data={(choices?.dataFeeds ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
              value={dataFeedId}
              error={form.errors['dataFeedId']}
              onChange={(value) => set({ dataFeedId: value })}
            />
          </FieldRow>
          <FieldRow help="For dates and times without a time zone in the file.">
            <TimeZoneSelect required {...form.getInputProps('timezone')} />
          </FieldRow>
          <FieldRow help="Files can be restored from their backup until then.">
            <NumberInput
              label="Keep backups for"
              required
              suffix=" days"
              allowDecimal={false}
              clampBehavior="none"
              {...form.getInputProps('backupDays')}
            />
          </FieldRow>
        </>
      ),
    },
    {
      id: 'customers',
      title: 'Customers and offices',
      why: 'The sender names an office by its agentID. Records with an agentID that is not in the table are refused.',
      content: (
        <>
          <LookupMultiSelect
            label="Customers"
            lookup={customerLookup}
            value={customerIds}
            error={form.errors['customerIds']}
            onChange={(ids) => set({ customerIds: ids })}
          />
          <AgentOfficesField
            value={agentOffices}
            onChange={(lines) => set({ agentOffices: lines })}
            errors={form.errors}
            offices={officeLookup(customerIds, known)}
            hasCustomers={customerIds.length > 0}
          />
        </>
      ),
    },
  ];
}
