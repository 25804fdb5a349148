// The listings on a map, a pin for each that has a position. Choosing a pin shows its card. Hidden addresses are shown nearby, not exactly.
import { endpointQuery } from '#web/client/index.ts';
import { countryView } from '#domain/dashboards/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { formatTotal } from '#web/list/index.ts';
import { MapHost } from '#web/ui/map/map-host.tsx';
import { openPointsMap } from '#web/ui/map/points-map.ts';
import type { MapPoint, PointsMap } from '#web/ui/map/points-map.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DashboardListing } from './dashboard-listing.ts';
import { ListingCard } from './cards/listing-card.tsx';
import { ListingItems } from './cards/listing-items.tsx';
import classes from './listings-tab.module.css';
import type { ListingOrder } from './cards/order-listing.tsx';
import type { ListingSelection } from './use-listing-selection.ts';

interface ListingsMapProps {
  listings: readonly DashboardListing[];
  total: { count: number; isEstimate: boolean } | undefined;
  selection: ListingSelection;
  onOrder: ListingOrder | undefined;
}

export function ListingsMap({ listings, total, selection, onOrder }: ListingsMapProps) {
  const { configuration, labels } = useDashboard();
  const [map, setMap] = useState<PointsMap | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const points = usePoints(listings);
  const country = countryView(configuration.customer.country.code);
  useEffect(() => {
    if (points && points.length > 0) map?.frame(points);
  }, [map, points]);
  useEffect(() => map?.show(points ?? [], chosenIds), [map, points, chosenIds]);
  const chosen = listings.filter(({ _id }) => chosenIds.includes(_id));
  return (
    <div className={classes.map}>
      <MapHost<PointsMap>
        label={`Map of ${labels.listings}`}
        className={classes.canvas}
        view={country && { center: country, zoom: country.zoom }}
        failedText="The map could not be loaded. Switch to Grid or List instead."
        open={(container, opening, onState) =>
          openPointsMap(container, opening, { onChoose: setChosenIds, onPlaces: () => undefined, onState })
        }
        onOpened={setMap}
      >
        {chosen.length > 0 && (
          <ul className={classes.chosen}>
            <ListingItems as={ListingCard} listings={chosen} selection={selection} onOrder={onOrder} />
          </ul>
        )}
      </MapHost>
      <p className={classes.mapNote} role="status">
        {points && noteFor(points.length, listings.length, total)}
      </p>
    </div>
  );
}

function usePoints(listings: readonly DashboardListing[]): readonly MapPoint[] | undefined {
  const ids = listings.map(({ _id }) => _id);
  const { data } = useQuery({
    ...endpointQuery('listListingCoordinates', { body: { ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      data?.listings.flatMap(({ _id, title, geoLocation }) =>
        geoLocation ? [{ id: _id, name: geoLocation.isApproximate ? `${title} (approximate location)` : title, coords: geoLocation }] : [],
      ),
    [data],
  );
}

function noteFor(placed: number, shown: number, total: ListingsMapProps['total']): string {
  const without = shown - placed;
  const limitNote = total && total.count > shown ? `The first ${shown} of ${formatTotal(total)}. Search or filter to see others. ` : '';
  if (placed === 0) return `${limitNote}None of these has a location yet.`;
  return `${limitNote}${without === 0 ? 'All of these are on the map.' : `${without} of these ${without === 1 ? 'has' : 'have'} no location yet.`}`;
}
