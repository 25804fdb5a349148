// Where is an ad shown? Circles on a map, set by hand, by the name of a place, or around what is advertised.
import {
  addCirclesAround,
  CLICKED_RADIUS_KM,
  PICKED_RADIUS_KM,
  placesWithoutCircle,
  setTargetMap,
  targetMapOf,
  targetMapPath,
} from '#domain/orders/index.ts';
import type { CampaignData, TargetMap } from '#domain/orders/index.ts';
import { MOST_MARKERS, noTargets } from '#domain/places/index.ts';
import { locationText, locationWithoutListing } from '#domain/templates/index.ts';
import { newRequestKey } from '#web/client/queries.ts';
import { MapTargetPicker } from '#web/ui/map/index.ts';
import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './use-fields.ts';

/** Enter in a search is for the search, not for the step. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

export function PlaceSection({ ground, draft, place, data, template, change, fields }: SectionProps) {
  const path = `campaignData.${place}.${targetMapPath(data)}`;
  const map = targetMapOf(data);
  const { markers } = map;
  const value = useMemo(() => ({ ...noTargets(), markers: [...markers] }), [markers]);

  // A circle is added and the map moves to it before anything is drawn again; the later change knows of the earlier one.
  const latest = useRef<CampaignData | null>(data);
  useEffect(() => {
    latest.current = data;
    // Bringing a circle back once the step was left would bring back all else of that time.
    return () => void (latest.current = null);
  }, [data]);
  const changeMap = (part: Partial<TargetMap>): void => {
    if (!latest.current) return;
    latest.current = setTargetMap(latest.current, { ...targetMapOf(latest.current), ...part });
    change(latest.current);
  };
  // The map opens on its areas, and again when some were added that may lie elsewhere.
  const [opening, setOpening] = useState({ times: 1, isOnAreas: markers.length > 0 });
  const addAround = (): void => {
    changeMap({ markers: addCirclesAround(markers, places, newRequestKey) });
    setOpening(({ times }) => ({ times: times + 1, isOnAreas: true }));
  };

  const advertised = ground.items.filter(({ _id }) => draft.itemIds.includes(_id));
  const places = placesWithoutCircle(
    markers,
    advertised.flatMap(({ coords }) => coords ?? []),
  );
  const shownAt = draft.orderType === 'LISTINGS' ? template.location : locationWithoutListing(template.location);
  const isOffered = places.length > 0 && markers.length < MOST_MARKERS;
  return (
    <SettingsSection
      title="Where it is shown"
      why={
        markers.length === 0 ? `It is shown ${locationText(shownAt)}, unless areas are set here.` : 'It is shown to people in these areas.'
      }
      action={
        isOffered && (
          <Button variant="default" size="xs" leftSection={<IconMapPinPlus size={16} stroke={1.5} />} onClick={addAround}>
            {advertised.length === 1 ? 'Add around the listing' : 'Add around each listing'}
          </Button>
        )
      }
    >
      <div {...fields.around(path)} onKeyDown={keepEnter}>
        <MapTargetPicker
          key={opening.times}
          label="Areas"
          offersListing={false}
          clickRadius={CLICKED_RADIUS_KM}
          searchRadius={PICKED_RADIUS_KM}
          value={value}
          view={opening.isOnAreas ? undefined : { center: map.center, zoom: map.zoom }}
          error={fields.errorWithin(path)}
          onChange={(targets) => changeMap({ markers: targets.markers })}
          onViewChange={(view) => changeMap(view)}
        />
      </div>
    </SettingsSection>
  );
}
