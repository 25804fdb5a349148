// How a customer's emails are sent: by our SMTP server in the customer's name, or by the customer's own, which can be tested before saving.
import { emailSettingsChange } from '#contract/emails/index.ts';
import type { EmailSettings as Settings, EmailSettingsChange } from '#contract/emails/index.ts';
import { SMTP_SECURITIES, SMTP_SECURITY_LABELS, USUAL_PORTS } from '#domain/emails/index.ts';
import type { SmtpSecurity } from '#domain/emails/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { ErrorPanel, FieldRow, FormPage, showError, toast, useDraftForm } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button, Group, NumberInput, PasswordInput, Select, Skeleton, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';

type SettingsForm = UseFormReturnType<EmailSettingsChange>;

export function EmailSettings({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readEmailSettings', { query: { customerId } }));
  if (data) return <SettingsFields key={data.version} stored={data} />;
  if (error) return <ErrorPanel error={error} title="The settings could not be loaded" retry={() => void refetch()} />;
  return <Skeleton height={420} aria-hidden />;
}

/** The server never returns the password; if it is left out of a change, the stored one stays. */
const valuesOf = ({ _id, hasPassword: _hasPassword, updatedAt: _updatedAt, ...values }: Settings): EmailSettingsChange => values;

function SettingsFields({ stored }: { stored: Settings }) {
  const { _id: customerId, hasPassword } = stored;
  const { mutateAsync: update } = useAction('updateEmailSettings');
  const draftForm = useDraftForm<EmailSettingsChange>({
    draftName: `email-settings.${customerId}`,
    initialValues: valuesOf(stored),
    validate: zod4Resolver(emailSettingsChange),
  });
  const save = async (values: EmailSettingsChange) => {
    const saved = await update({ params: { emailId: customerId }, body: values });
    draftForm.settle(valuesOf(saved));
    toast({ text: 'Successfully Saved!' });
  };
  return (
    <FormPage draftForm={draftForm} save={save} saveLabel="Save settings" sections={sectionsOf(draftForm.form, customerId, hasPassword)} />
  );
}

const sectionsOf = (form: SettingsForm, customerId: string, hasPassword: boolean): FormSection[] => [
  {
    id: 'sender',
    title: 'Sender',
    why: 'The name and reply address of the customer’s emails.',
    content: (
      <>
        <FieldRow help="The sender name that recipients see.">
          <TextInput label="Name" maxLength={80} {...form.getInputProps('fromName')} />
        </FieldRow>
        <FieldRow help="Replies go to this address.">
          <TextInput label="Reply to" type="email" {...form.getInputProps('replyTo')} />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'server',
    title: 'Mail server',
    why: 'Emails are sent from our server unless the customer uses its own.',
    content: (
      <>
        <Switch label="Use the customer’s own mail server" {...form.getInputProps('usesOwnServer', { type: 'checkbox' })} />
        {form.values.usesOwnServer && <ServerFields form={form} hasPassword={hasPassword} />}
        {form.values.usesOwnServer && <TestSmtp form={form} customerId={customerId} />}
      </>
    ),
  },
];

const STORED_PASSWORD_HELP = 'A password is saved for this server and user name. Leave empty to keep it.';

function ServerFields({ form, hasPassword }: { form: SettingsForm; hasPassword: boolean }) {
  const setSecurity = (security: SmtpSecurity) => {
    const isDefaultPort = Object.values(USUAL_PORTS).includes(form.values.port);
    form.setValues({ security, port: isDefaultPort ? USUAL_PORTS[security] : form.values.port });
  };
  return (
    <>
      <FieldRow help="An address that this server may send from.">
        <TextInput label="From" type="email" required {...form.getInputProps('fromEmail')} />
      </FieldRow>
      <FieldRow>
        <Group align="flex-start" wrap="nowrap">
          <TextInput flex={1} label="Server" required placeholder="smtp.example.com" autoComplete="off" {...form.getInputProps('host')} />
          <NumberInput w={96} label="Port" required min={1} max={65_535} hideControls {...form.getInputProps('port')} />
        </Group>
      </FieldRow>
      <FieldRow>
        <Select
          label="Encryption"
          allowDeselect={false}
          data={SMTP_SECURITIES.map((value) => ({ value, label: SMTP_SECURITY_LABELS[value] }))}
          {...form.getInputProps('security')}
          onChange={(security) => security && setSecurity(security as SmtpSecurity)}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="User name" autoComplete="off" {...form.getInputProps('username')} />
      </FieldRow>
      <FieldRow help={hasPassword ? STORED_PASSWORD_HELP : 'Stored encrypted and not shown again.'}>
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
          value={form.values.password ?? ''}
          onChange={(event) => form.setFieldValue('password', event.currentTarget.value || undefined)}
        />
      </FieldRow>
    </>
  );
}

function TestSmtp({ form, customerId }: { form: SettingsForm; customerId: string }) {
  const { mutateAsync: test, isPending } = useAction('testSmtp');
  const sendTest = async () => {
    if (form.validate().hasErrors) return;
    const { version: _none, ...settings } = form.values;
    try {
      const { sentTo } = await test({ body: { customerId, ...settings } });
      toast({ text: `Test email sent to ${sentTo}` });
    } catch (error) {
      showError({ title: 'The mail server could not be used', text: messageOf(error), ok: true });
    }
  };
  return (
    <div>
      <Button variant="default" loading={isPending} onClick={() => void sendTest()}>
        Test mail server
      </Button>
    </div>
  );
}
