import { openHomeVisitorList } from '#contract/inventory/index.ts';
import { call } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { counted, ListScreen, RowFacts } from '#web/list/index.ts';
import type { Lookup, RowOf } from '#web/list/index.ts';
import { exactly } from '#web/ui/index.ts';
import classes from './open-homes.module.css';

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
        text: 'Visitors appear here, by listing and time, once agents have sent their open home visitors.',
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

/** Finds listings by title. */
const listingLookup: Lookup = {
  name: 'listings',
  find: async (text) => {
    const search = text ? JSON.stringify([{ field: 'title', operator: '%', value: text }]) : undefined;
    const { listings } = await call('listListings', { query: { limit: 25, count: 'false', project: 'title,reference', search } });
    return listings.map(({ _id, title = '', reference = '' }) => ({ value: _id, label: `${title} (${reference})` }));
  },
  nameOf: async (listingId) => (await call('readListing', { params: { listingId } })).title,
};

interface OpenHome {
  listingTitle?: string | undefined;
  startsAt?: string | undefined;
  timezone?: string | undefined;
  visitorCount?: number | undefined;
}

/** The heading of an open home: the listing, its local time, and the number of visitors. */
function OpenHomeTitle({ listingTitle = '', startsAt = '', timezone, visitorCount = 0 }: OpenHome) {
  return (
    <>
      <strong className={classes.listing} title={listingTitle}>
        {listingTitle}
      </strong>
      <span className="tabular">{exactly(new Date(startsAt), timezone)}</span>
      <span className={classes.count}>{counted(visitorCount, 'visitor')}</span>
    </>
  );
}
