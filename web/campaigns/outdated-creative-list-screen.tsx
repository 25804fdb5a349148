// All live creatives that show something which is no longer true, across customers.
import { outdatedCreativeList } from '#contract/campaigns/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import { OUTDATED_KIND_LABELS } from '#domain/creatives/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { BulkAction, RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { OutdatedStateChip, useReplaceCreatives } from '#web/outdated-creatives/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { IconPhoto } from '@tabler/icons-react';
import { displayCampaigns, socialCampaigns } from './campaign-kinds.ts';

type Row = RowOf<'listOutdatedCreatives'>;

const KINDS = { meta: socialCampaigns, google: displayCampaigns } as const;

const cells = {
  preview: ({ preview }: Row) => <SmallPicture url={preview} outline={IconPhoto} width={32} height={32} />,
  kinds: ({ kinds = [] }: Row) => kinds.map((kind) => OUTDATED_KIND_LABELS[kind]).join(', '),
  changes: ({ changes = [] }: Row) => changes.join(' · '),
  state: ({ state }: Row) => state && <OutdatedStateChip state={state} />,
  network: ({ network }: Row) => network && NETWORK_LABELS[network],
  campaignName: ({ campaignId, campaignName = '', network }: Row) =>
    campaignId !== undefined && network !== undefined ? (
      <ScreenLink to={KINDS[network].screens.edit} params={KINDS[network].paramsOf(campaignId)}>
        {shownName(campaignName)}
      </ScreenLink>
    ) : (
      shownName(campaignName)
    ),
  adName: ({ adName = '' }: Row) => shownName(adName),
};

export function OutdatedCreativeList() {
  const { run } = useReplaceCreatives();
  const replace: BulkAction = {
    label: 'Replace creatives',
    key: 'r',
    run: async (selection) => {
      if ('ids' in selection) await run(selection.ids);
    },
  };
  return (
    <ListScreen
      descriptor={outdatedCreativeList}
      endpoint="listOutdatedCreatives"
      cells={cells}
      drawer={(row) => (
        <>
          <RowFacts descriptor={outdatedCreativeList} row={row} cells={cells} />
          {row.itemId !== undefined && row.isListing === true && (
            <ScreenLink to="listing-edit" params={{ listingId: row.itemId }}>
              Open listing
            </ScreenLink>
          )}
        </>
      )}
      bulkActions={[replace]}
      canTick={({ state }) => state !== 'REQUESTED'}
      onlyTicked
      lookups={{ customerId: customerLookup }}
      emptyFirstUse={{
        title: 'All creatives are up to date',
        text: 'Live ads that still show an old price, status, agent, image or open home appear here.',
      }}
    />
  );
}
