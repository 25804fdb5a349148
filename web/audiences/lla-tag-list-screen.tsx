// The LLA tags of a customer. A tag names source audiences, and may ask for look-alikes of them.
import { llaTagList } from '#contract/networks/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { useCustomerCrumbs } from '#web/networks/index.ts';
import { Button, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EditLlaTag, NewLlaTag } from './lla-tag-drawer.tsx';
import { TaggedAudiences } from './tagged-audiences.tsx';

const removal = { remove: 'removeLlaTags', restore: 'restoreLlaTags' } as const;

export function LlaTags() {
  const { customerId } = useScreenParams<'customerId'>();
  const { name, crumbs, countryCode } = useCustomerCrumbs(customerId);
  const [opened, open] = useState<string | null>(null);
  const close = () => open(null);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
      New tag
    </Button>
  );
  const customer = { customerId, countryCode };
  return (
    <>
      <ListScreen
        descriptor={llaTagList}
        endpoint="listLlaTags"
        params={{ customerId }}
        of={name}
        breadcrumbs={crumbs}
        primaryAction={create}
        onlyTicked
        drawer={(row: RowOf<'listLlaTags'>) => (
          <Stack gap="lg">
            <TaggedAudiences id={row._id} />
            <RowFacts descriptor={llaTagList} row={row} />
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => open(row._id)}>
              Edit tag
            </Button>
          </Stack>
        )}
        removal={removal}
        emptyFirstUse={{
          title: 'No LLA tags yet',
          text: 'A tag groups this customer’s audiences. Campaign templates use it to target them and their lookalikes.',
          action: create,
        }}
      />
      {opened === 'new' && <NewLlaTag {...customer} onClose={close} />}
      {opened !== null && opened !== 'new' && <EditLlaTag {...customer} id={opened} onClose={close} />}
    </>
  );
}
