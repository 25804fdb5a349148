// Sends a test email to check the delivery; its state appears in the list.
import { testEmailInput } from '#contract/emails/index.ts';
import { messageOf, useAction, useSession } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { testEmailText } from './test-email-text.ts';

export function TestEmailButton() {
  const user = useSession();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: send, isPending } = useAction('sendTestMail');
  const form = useForm({ initialValues: { to: user?.email ?? '' }, validate: zod4Resolver(testEmailInput) });
  const submit = form.onSubmit(async ({ to }) => {
    try {
      const { isKept } = await send({ body: { to } });
      setOpen(false);
      toast({ text: testEmailText(to, isKept) });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          Send test email
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Send test email">
        <form noValidate onSubmit={(event) => submit(event)}>
          <Stack gap="sm">
            <TextInput label="To" type="email" autoComplete="email" data-autofocus {...form.getInputProps('to')} />
            <Button type="submit" loading={isPending}>
              Send email
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
