// The areas in which an ad is shown: circles on a map, added by a click, by a place's name, or around the advertised listings.
import {
  addCirclesAround,
  CLICKED_RADIUS_KM,
  PICKED_RADIUS_KM,
  placesWithoutCircle,
  radiusAround,
  setTargetMap,
  targetMapOf,
  targetMapPath,
} from '#domain/orders/index.ts';
import type { CampaignData, TargetMap } from '#domain/orders/index.ts';
import { MAX_MARKERS, noTargets } from '#domain/places/index.ts';
import { networkOfTemplate } from '#domain/networks/index.ts';
import { locationText, locationWithoutListing } from '#domain/templates/index.ts';
import { newRandomKey } from '#web/client/queries.ts';
import { MapTargetPicker } from '#web/ui/map/index.ts';
import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { AudienceSize } from '../audience-size/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { CustomiseMapSwitch } from './customise-map-switch.tsx';
import type { SectionProps } from './use-fields.ts';

/** Enter in the map's search must not submit the wizard's step. */
const preventSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

export function LocationSection({ wizardData, draft, campaignIndex, data, template, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.${targetMapPath(data)}`;
  const map = targetMapOf(data);
  const { markers } = map;
  const value = useMemo(() => ({ ...noTargets(), markers: [...markers] }), [markers]);

  // Adding a circle also moves the map, and both changes arrive before the next render: the second must build on the first.
  const latest = useRef<CampaignData | null>(data);
  useEffect(() => {
    latest.current = data;
    // After leaving the step, undoing a removal would also restore outdated values of all other fields, so it is ignored.
    return () => void (latest.current = null);
  }, [data]);
  const changeMap = (part: Partial<TargetMap>): void => {
    if (!latest.current) return;
    latest.current = setTargetMap(latest.current, { ...targetMapOf(latest.current), ...part });
    change(latest.current);
  };
  // The map opens on its areas. It opens anew when circles were added around listings, which may lie outside the view.
  const [mapView, setMapView] = useState({ version: 1, showsAreas: markers.length > 0 });
  const addAround = (): void => {
    changeMap({ markers: addCirclesAround(markers, places, radiusAround(location), newRandomKey) });
    setMapView(({ version }) => ({ version: version + 1, showsAreas: true }));
  };

  const advertised = wizardData.items.filter(({ _id }) => draft.itemIds.includes(_id));
  const places = placesWithoutCircle(
    markers,
    advertised.flatMap(({ coords }) => coords ?? []),
  );
  const location = draft.orderType === 'LISTINGS' ? template.location : locationWithoutListing(template.location);
  const areaWords = locationText(location, draft.itemIds.length);
  const canAddAround = places.length > 0 && markers.length < MAX_MARKERS;
  // Google has no such figure.
  const audienceSize = networkOfTemplate(template.templateModel) === 'meta' && <AudienceSize draft={draft} templateId={data.templateId} />;
  if (!wizardData.maySetAreas) return <FixedAreas markers={markers} text={areaWords} audienceSize={audienceSize} />;
  return (
    <SettingsSection
      title="Location"
      why={markers.length === 0 ? `The ad is shown ${areaWords}, unless you add areas here.` : 'The ad is shown to people in these areas.'}
      action={
        canAddAround && (
          <Button variant="default" size="xs" leftSection={<IconMapPinPlus size={16} stroke={1.5} />} onClick={addAround}>
            {advertised.length === 1 ? 'Add area around the listing' : 'Add area around each listing'}
          </Button>
        )
      }
    >
      {audienceSize}
      <div {...fields.wrapperProps(path)} onKeyDown={preventSubmit}>
        <MapTargetPicker
          key={mapView.version}
          label="Areas"
          offersListing={false}
          clickRadius={CLICKED_RADIUS_KM}
          searchRadius={PICKED_RADIUS_KM}
          value={value}
          view={mapView.showsAreas ? undefined : { center: map.center, zoom: map.zoom }}
          error={fields.errorWithin(path)}
          onChange={(targets) => changeMap({ markers: targets.markers })}
          onViewChange={(view) => changeMap(view)}
        />
      </div>
    </SettingsSection>
  );
}

/** For agents who may not customise the map: the template decides where their ads are shown. */
const FixedAreas = ({ markers, text, audienceSize }: { markers: TargetMap['markers']; text: string; audienceSize: ReactNode }) => (
  <SettingsSection title="Location" why={`The ad is shown ${markers.length > 0 ? 'in the areas of the campaign template' : text}.`}>
    {audienceSize}
    <CustomiseMapSwitch />
  </SettingsSection>
);
