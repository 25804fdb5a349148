// The form of a server, new or stored, with a test of the stored one.
import { feedServerChange, feedServerInput } from '#contract/feeds/index.ts';
import type { FeedServer, FeedServerChange, FeedServerInput } from '#contract/feeds/index.ts';
import { DEFAULT_FILE_PORTS, FILE_PROTOCOL_LABELS, FILE_PROTOCOLS } from '#domain/feeds/index.ts';
import type { FileProtocol } from '#domain/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow, StatusChip } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { serverRemoval } from './server-removal.ts';
import { TestConnection } from './test-connection.tsx';

const serverRecord = { noun: 'server', list: { label: 'Servers', to: 'settings-tab', params: { tabId: 'servers' } } };

const newServer: FeedServerInput = { name: '', protocol: 'FTPS', host: '', port: DEFAULT_FILE_PORTS.FTPS, baseFolder: '' };

export function CreateServer() {
  const { mutateAsync: create } = useAction('createFeedServer');
  return (
    <CreateRecord
      {...serverRecord}
      schema={feedServerInput}
      sections={(form) => [serverSection(form)]}
      initialValues={newServer}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'feed-server-edit', params: { serverId: stored._id } })}
    />
  );
}

export function EditServer() {
  const { serverId } = useScreenParams<'serverId'>();
  const { mutateAsync: update } = useAction('updateFeedServer');
  return (
    <EditRecord
      {...serverRecord}
      schema={feedServerChange}
      query={endpointQuery('readFeedServer', { params: { serverId } })}
      sections={(form, stored) => [serverSection(form), testSection(stored)]}
      status={({ accountCount }) => (
        <StatusChip status={accountCount > 0 ? 'live' : 'draft'}>
          {accountCount > 0 ? `Used by ${counted(accountCount, 'feed account')}` : 'Not used'}
        </StatusChip>
      )}
      valuesOf={serverValues}
      update={(values) => update({ params: { serverId }, body: values })}
      removal={serverRemoval}
    />
  );
}

const serverValues = ({ name, protocol, host, port, baseFolder, version }: FeedServer): FeedServerChange => ({
  name,
  protocol,
  host,
  port,
  baseFolder,
  version,
});

const protocols = FILE_PROTOCOLS.map((value) => ({ value, label: FILE_PROTOCOL_LABELS[value] }));

/** The usual port follows the protocol; another one stays. */
function chooseProtocol<Values extends FeedServerInput>(form: UseFormReturnType<Values>, protocol: FileProtocol): void {
  const isUsual = form.values.port === DEFAULT_FILE_PORTS[form.values.protocol];
  form.setValues({ protocol, ...(isUsual && { port: DEFAULT_FILE_PORTS[protocol] }) } as Partial<Values>);
}

const serverSection = <Values extends FeedServerInput>(form: UseFormReturnType<Values>): FormSection => ({
  id: 'server',
  title: 'Server',
  why: 'Where listings are fetched from. User names and passwords belong to the feed accounts.',
  content: (
    <>
      <FieldRow>
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
      </FieldRow>
      <FieldRow
        help={
          form.values.protocol === 'FTP'
            ? 'Passwords and files travel unencrypted. Use FTPS or SFTP where the server offers it.'
            : undefined
        }
      >
        <Select
          label="Protocol"
          required
          allowDeselect={false}
          data={protocols}
          value={form.values.protocol}
          error={form.errors['protocol']}
          onChange={(protocol) => chooseProtocol(form, protocol as FileProtocol)}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="Host" required placeholder="ftp.example.com" autoComplete="off" maxLength={253} {...form.getInputProps('host')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label="Port" required allowDecimal={false} thousandSeparator="" clampBehavior="none" {...form.getInputProps('port')} />
      </FieldRow>
      <FieldRow help="The folder that contains the feed accounts’ folders. Leave empty to use each user’s home folder.">
        <TextInput label="Base folder" autoComplete="off" maxLength={500} {...form.getInputProps('baseFolder')} />
      </FieldRow>
    </>
  ),
});

const testSection = (stored: FeedServer): FormSection => ({
  id: 'test',
  title: 'Connection',
  why: 'Tests the saved server. Enter a user name and password to list the base folder too; they are not stored.',
  content: <TestConnection key={stored.version} server={stored} />,
});
