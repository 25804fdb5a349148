// Fills in the public pages of listings that have none, from the url of the store.
import { useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';

export function ListingUrls({ storeId }: { storeId: string }) {
  const { mutateAsync: fetchUrls, isPending } = useAction('fetchListingUrls');
  const [result, setResult] = useState<string | null>(null);
  const run = async () => {
    setResult(null);
    const { found, filled } = await fetchUrls({ params: { storeId } });
    setResult(
      found === 0 ? 'No public pages found for these listings.' : `${counted(found, 'URL')} found, ${counted(filled, 'listing')} updated.`,
    );
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={isPending} onClick={() => void run().catch(showRefusal)}>
        Fetch listing URLs
      </Button>
      {result !== null && <p role="status">{result}</p>}
    </Stack>
  );
}
