// The custom audiences of an ad account. They are made on Meta or by LLA tags; here their tags are edited.
import { audienceList } from '#contract/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { UpdateFromMeta } from '#web/networks/index.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AudienceStateChip } from './audience-chips.tsx';
import { AudienceTagsForm } from './audience-tags-form.tsx';

type Row = RowOf<'listCustomAudiences'>;

const cells = {
  audienceId: ({ audienceId }: Row) => <span className="tabular">{audienceId}</span>,
  state: ({ state }: Row) => state && <AudienceStateChip state={state} />,
};

export function CustomAudiences() {
  const { adAccountId } = useScreenParams<'adAccountId'>();
  const { data: account } = useQuery(endpointQuery('readAdAccount', { params: { adAccountId } }));
  const update = <UpdateAudiences adAccountId={adAccountId} />;
  return (
    <ListScreen
      descriptor={audienceList}
      endpoint="listCustomAudiences"
      params={{ adAccountId }}
      of={account?.name}
      breadcrumbs={[{ label: 'FB Ad Accounts', to: 'ad-accounts' }]}
      overRows={
        account && (
          <Text size="sm" mb={8}>
            Audiences of {account.name}
          </Text>
        )
      }
      primaryAction={update}
      cells={cells}
      drawer={(row) => (
        <Stack gap="lg">
          <AudienceTagsForm key={row._id} id={row._id} tags={row.tags ?? []} />
          <RowFacts descriptor={audienceList} row={row} cells={cells} />
        </Stack>
      )}
      emptyFirstUse={{
        title: 'No custom audiences yet',
        text: 'Audiences are made in Meta’s Audience Manager. Update from Meta to see them here, then tag them for campaign templates.',
        action: update,
      }}
    />
  );
}

function UpdateAudiences({ adAccountId }: { adAccountId: string }) {
  const { mutateAsync, isPending } = useAction('updateAudiencesFromMeta');
  return <UpdateFromMeta noun="custom audience" update={() => mutateAsync({ params: { adAccountId } })} isPending={isPending} />;
}
