// The key with which a program sends listings to this store. It is shown once.
import { PUSH_PATH } from '#contract/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import { ShownOnce } from '#web/ui/fields/new-key.tsx';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './stores.module.css';

export function PushKey({ storeId }: { storeId: string }) {
  const params = { storeId };
  const { data, error, refetch } = useQuery(endpointQuery('readPushKey', { params }));
  const { mutateAsync: create, isPending } = useAction('createPushKey');
  const [shown, setShown] = useState<string | null>(null);
  const make = async () => {
    const isReplaced = data?.prefix != null;
    if (
      isReplaced &&
      !(await confirm({ text: 'Replace the push key?', detail: 'The current key stops working immediately.', action: 'Replace key' }))
    )
      return;
    setShown((await create({ params })).key);
  };
  if (!data)
    return error ? (
      <ErrorPanel error={error} title="The push key could not be loaded" retry={() => void refetch()} />
    ) : (
      <Skeleton height={64} aria-hidden />
    );
  return (
    <Stack gap="sm" align="flex-start">
      {shown !== null && (
        <ShownOnce kind="key" label="New push key" value={shown} onDone={() => setShown(null)}>
          <strong>Copy this key now.</strong> It is not shown again. Send files to <code>{`${location.origin}${PUSH_PATH}`}</code> with the
          key as <code>x-api-key</code>.
        </ShownOnce>
      )}
      <p className={classes.quiet}>
        {data.prefix === null ? 'This store has no push key.' : `Key ${data.prefix}… `}
        {data.prefix !== null &&
          (data.lastUsedAt ? (
            <>
              was last used <RelativeTime at={data.lastUsedAt} />
            </>
          ) : (
            'has never been used'
          ))}
      </p>
      <Button variant="default" loading={isPending} onClick={() => void make().catch(showRefusal)}>
        {data.prefix === null ? 'Create push key' : 'Replace push key'}
      </Button>
    </Stack>
  );
}
