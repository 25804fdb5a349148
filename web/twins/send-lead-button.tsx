// Answers the lead form of an ad in the place of someone who saw it. What is left empty is made up.
import type { TwinAd } from '#contract/twins/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

const EMPTY = { name: '', email: '', phone: '' };

export function SendLeadButton({ ad }: { ad: TwinAd }) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(EMPTY);
  const { mutateAsync, isPending } = useAction('sendTwinLead');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await mutateAsync({ body: { ad: ad.id, ...values } });
      toast({ text: 'The lead is on its way' });
      setOpen(false);
      setValues(EMPTY);
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  const field = (name: keyof typeof EMPTY, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={values[name]}
      onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Send lead
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Lead for ${ad.name}`}>
        <form onSubmit={(event) => void send(event)}>
          <Stack gap="sm">
            {field('name', 'Name', 100)}
            {field('email', 'Email', 200)}
            {field('phone', 'Phone', 40)}
            <Group justify="flex-end">
              <Button type="submit" loading={isPending}>
                Send lead
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
