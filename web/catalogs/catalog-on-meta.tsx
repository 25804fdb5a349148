// What Meta has of a catalog: its ids, the feed's address, and the last time that Meta read it.
import type { Catalog, FeedFetch } from '#contract/catalogs/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { RelativeTime, showError, toast } from '#web/ui/index.ts';
import { FormNotice } from '#web/ui/feedback/form-notice.tsx';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';

export function CatalogOnMeta({ catalog }: { catalog: Catalog }) {
  const { state, catalogId, productSetId, problem, lastFetch, feedUrl } = catalog;
  return (
    <Stack gap="md">
      {problem !== '' && <FormNotice tone="error" text={problem} />}
      {state === 'NO_ACCOUNT' && <FormNotice text="Choose an ad account and save to create the catalog on Meta." />}
      <Facts>
        <Fact name="Catalog ID">{catalogId ?? 'Not created yet'}</Fact>
        <Fact name="Product set ID">{productSetId ?? 'Not created yet'}</Fact>
        <Fact name="Last fetched">{lastFetch ? <LastFetch {...lastFetch} /> : 'Not yet'}</Fact>
      </Facts>
      <FeedAddress url={feedUrl} />
      <RequestUpdate id={catalog._id} isDisabled={state === 'NO_ACCOUNT'} />
    </Stack>
  );
}

function LastFetch({ at, isRunning, detected, persisted, invalid, deleted, errors }: FeedFetch) {
  if (isRunning) return <>Meta is fetching the listings</>;
  return (
    <>
      <RelativeTime at={at} />
      {`: ${persisted} of ${detected} listings imported`}
      {invalid > 0 && `, ${invalid} refused`}
      {deleted > 0 && `, ${deleted} removed`}
      {errors.map(({ summary, count }) => (
        <Text key={summary} size="sm">
          {summary} ({count})
        </Text>
      ))}
    </>
  );
}

const FeedAddress = ({ url }: { url: string }) => (
  <Group align="flex-end" gap="xs">
    <TextInput
      label="Feed URL"
      description="Anyone with this URL can read the public data of these listings."
      readOnly
      variant="filled"
      value={url}
      style={{ flex: 1 }}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copy}>
          {copied ? 'Copied' : 'Copy URL'}
        </Button>
      )}
    </CopyButton>
  </Group>
);

function RequestUpdate({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const { mutateAsync: request, isPending } = useAction('requestCatalogUpdate');
  const run = async () => {
    try {
      await request({ params: { id } });
      toast({ text: 'Update requested. Meta will fetch the listings shortly.' });
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return (
    <Group>
      <Button
        variant="default"
        disabled={isDisabled}
        loading={isPending}
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={() => void run()}
      >
        Request update
      </Button>
    </Group>
  );
}
