import { openHomeVisitorList } from '#contract/inventory/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { exactly } from '#web/ui/index.ts';
import { listingLookup } from './listing-lookup.ts';
import { OpenHomeTitle } from './open-home-title.tsx';

type Row = RowOf<'listOpenHomeVisitors'>;

export function Screen() {
  return (
    <ListScreen
      descriptor={openHomeVisitorList}
      endpoint="listOpenHomeVisitors"
      exportEndpoint="exportOpenHomeVisitors"
      groups={groups}
      cells={cells}
      rowLink={(row) => ({ to: 'open-home-visitor', params: { openHomeVisitorId: row._id } })}
      drawer={(row) => <RowFacts descriptor={openHomeVisitorList} row={row} cells={cells} />}
      lookups={{ customerId: customerLookup, listingId: listingLookup }}
      emptyFirstUse={{
        title: 'No visitors yet',
        text: 'Who signs in at an open home stands here, under the listing and the time, as soon as a customer’s agents have sent their visitors.',
      }}
    />
  );
}

const cells = { startsAt: (row: Row) => <span className="tabular">{exactly(new Date(row.startsAt ?? ''), row.timezone)}</span> };

const groups = {
  of: (row: Row) => ({ key: `${row.listingId} ${row.startsAt}`, title: <OpenHomeTitle {...row} /> }),
  orders: ['_id', 'startsAt'],
  says: ['listingTitle', 'startsAt'],
};
