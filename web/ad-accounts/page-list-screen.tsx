// The Meta pages in whose name ads appear: their access, permission and Instagram account. Staff who link accounts can read them again.
import { metaPageList } from '#contract/networks/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { PAGE_PERMISSION_LABELS } from '#domain/networks/index.ts';
import type { PagePermission } from '#domain/networks/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { TokenStateChip, UpdateFromMeta } from '#web/networks/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Row = RowOf<'listMetaPagesForStaff'>;

const PERMISSION_STATUS: Readonly<Record<PagePermission, Status>> = { ALLOWED: 'live', MISSING: 'failed', NOT_CHECKED: 'draft' };

const cells = {
  pageId: ({ pageId }: Row): ReactNode => <span className="tabular">{pageId}</span>,
  tokenState: ({ tokenState }: Row): ReactNode => tokenState && <TokenStateChip tokenState={tokenState} />,
  permission: ({ permission }: Row): ReactNode =>
    permission && <StatusChip status={PERMISSION_STATUS[permission]}>{PAGE_PERMISSION_LABELS[permission]}</StatusChip>,
  instagramName: ({ instagramName, instagramId }: Row): ReactNode =>
    instagramName
      ? `@${instagramName}`
      : (instagramId ?? (
          <Text span size="sm" c="dimmed">
            None
          </Text>
        )),
};
const lookups = { customerIds: customerLookup };

export function MetaPages() {
  const user = useSession();
  const canLink = hasAnyRole(user?.roles ?? [], ['admin', 'operations']);
  return (
    <ListScreen
      descriptor={metaPageList}
      endpoint="listMetaPagesForStaff"
      primaryAction={canLink && <UpdatePages />}
      cells={cells}
      drawer={(row) => (
        <Stack gap="lg">
          {!row.instagramId && <Text size="sm">Without an Instagram account, ads of this page do not appear on Instagram.</Text>}
          {row.permission === 'MISSING' && (
            <Text size="sm">
              The person who linked this page has no permission to advertise for it. Ask someone with the ‘Ads’ task on the page to link it
              again.
            </Text>
          )}
          <RowFacts descriptor={metaPageList} row={row} cells={cells} />
        </Stack>
      )}
      lookups={canLink ? lookups : {}}
      emptyFirstUse={{
        title: 'No Meta pages yet',
        text: 'Pages come with the ad accounts that you link. Choose them when you link an account.',
        action: canLink && <ScreenLink to="ad-accounts">Open FB Ad Accounts</ScreenLink>,
      }}
    />
  );
}

function UpdatePages() {
  const { mutateAsync, isPending } = useAction('updatePagesFromMeta');
  return <UpdateFromMeta noun="page" update={() => mutateAsync({})} isPending={isPending} />;
}
