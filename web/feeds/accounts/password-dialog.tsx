// Sets the password of a feed account. It cannot be shown again.
import { feedAccountPassword } from '#contract/feeds/index.ts';
import type { FeedAccount } from '#contract/feeds/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Group, Modal, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

export function PasswordDialog({ account, onClose }: { account: FeedAccount; onClose: () => void }) {
  const { mutateAsync: save, isPending } = useAction('setFeedAccountPassword');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = feedAccountPassword.safeParse({ password });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
    try {
      await save({ params: { accountId: account._id }, body: checked.data });
      toast({ text: 'Password saved' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Password of ${account.username}`} centered size={420}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PasswordInput
          label="New password"
          description={
            account.server
              ? `The password set on ${account.server.name}. It is stored encrypted and not shown again.`
              : 'Send the password to the sender now. It is not shown again.'
          }
          autoComplete="new-password"
          data-autofocus
          maxLength={500}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save password
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
