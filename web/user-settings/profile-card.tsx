// The signed-in user's own profile: the name can be changed, email and roles are read-only.
import type { User } from '#contract/accounts/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/feedback/use-unsaved-guard.ts';
import { Card } from '#web/users/index.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { applyProfileToSession } from './apply-profile-to-session.ts';
import classes from './user-settings.module.css';

/** `emailEditor` names who can change the email, as the subject of a sentence. */
export function ProfileCard({ user, emailEditor }: { user: User; emailEditor: string }) {
  const update = useAction('updateOwnProfile');
  const [name, setName] = useState(user.displayName);
  const [nameError, setNameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useUnsavedGuard(
    () => name !== user.displayName && !update.isPending,
    () => setName(user.displayName),
  );

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setNameError(name.trim() === '' ? 'Enter a name.' : null);
    setFailure(null);
    if (name.trim() === '') return;
    try {
      const saved = await update.mutateAsync({ body: { displayName: name, version: user.version } });
      setName(saved.displayName);
      applyProfileToSession(saved);
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
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          readOnly
          variant="filled"
          value={user.email}
          description={`What you sign in with. ${emailEditor} can change it.`}
          styles={{ description: { fontSize: 13 } }}
        />
        <TextInput label="Roles" readOnly variant="filled" value={user.roles.map((role) => ROLE_LABELS[role]).join(', ')} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <Button type="submit" loading={update.isPending} disabled={name === user.displayName}>
          Save
        </Button>
      </form>
    </Card>
  );
}
