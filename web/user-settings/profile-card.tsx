// How do colleagues see me? My name; my email and roles are for others to change.
import type { User } from '#contract/accounts/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts';
import { Card } from '#web/users/index.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { showOwn } from './show-own.ts';
import classes from './user-settings.module.css';

/** `whoElse` can change the email. */
export function ProfileCard({ user, whoElse }: { user: User; whoElse: string }) {
  const update = useAction('updateOwnProfile');
  const [name, setName] = useState(user.displayName);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useUnsavedGuard(
    () => name !== user.displayName && !update.isPending,
    () => setName(user.displayName),
  );

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(name.trim() === '' ? 'Please enter a name.' : null);
    setFailure(null);
    if (name.trim() === '') return;
    try {
      const saved = await update.mutateAsync({ body: { displayName: name, version: user.version } });
      setName(saved.displayName);
      showOwn(saved);
      toast({ text: 'Successfully Saved!' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  };
  return (
    <Card title="Profile" why="How colleagues see you.">
      <form noValidate className={classes.fields} onSubmit={(event) => void save(event)}>
        <TextInput
          label="Name"
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          readOnly
          variant="filled"
          value={user.email}
          description={`What you sign in with. ${whoElse} can change it.`}
          styles={{ description: { fontSize: 13 } }}
        />
        <TextInput label="Roles" readOnly variant="filled" value={user.roles.map((role) => ROLE_LABELS[role]).join(', ')} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.requestId} />}
        <Button type="submit" loading={update.isPending} disabled={name === user.displayName}>
          Save
        </Button>
      </form>
    </Card>
  );
}
