// Chooses target areas on a map. Map and list show the same areas, and everything can be done in either.
import type { PickedPlace } from '#contract/places/picked-place.ts';
import { nameOfPoint, neighbouringRadius } from '#domain/places/index.ts';
import type { AtlasPlace, MapMarker } from '#domain/places/index.ts';
import { Button, Input, VisuallyHidden } from '@mantine/core';
import { IconCrosshair, IconFocusCentered } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { LocationSearch } from '../location-search/location-search.tsx';
import { ListingLocation } from './listing-location.tsx';
import { MapCanvas } from './map-canvas.tsx';
import type { MapTargetPickerProps } from './map-target-picker.tsx';
import classes from './map-target-picker.module.css';
import type { MarkerKeyAction } from './marker-keys.ts';
import { MarkerList } from './marker-list.tsx';
import type { TargetMap } from './target-map.ts';
import { useTargets } from './use-targets.ts';

const noView = (): void => undefined;

export function TargetPicker({
  label,
  value,
  onChange,
  error,
  clickRadius,
  searchRadius,
  offersListing,
  view,
  onViewChange = noView,
}: Required<Pick<MapTargetPickerProps, 'clickRadius' | 'searchRadius' | 'offersListing'>> & MapTargetPickerProps) {
  const labelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const map = useRef<TargetMap>(null);
  const [places, setPlaces] = useState<readonly AtlasPlace[]>([]);
  const targets = useTargets(value, onChange);
  const { markers } = value;
  const nameOf = useCallback((marker: MapMarker) => nameOfPoint(marker.coords, places), [places]);

  /** An added marker is brought into view after it has been rendered. */
  const [toFrame, setToFrame] = useState<MapMarker | null>(null);
  useEffect(() => {
    if (toFrame) map.current?.frame([toFrame]);
  }, [toFrame]);

  const focusRow = (id: string | undefined): void => {
    const row = panel.current?.querySelector<HTMLElement>(id === undefined ? 'input' : `[data-marker="${id}"]`);
    row?.focus();
  };
  const remove = (marker: MapMarker): void => {
    const index = markers.indexOf(marker);
    targets.remove(marker.id, nameOf(marker));
    focusRow((markers[index + 1] ?? markers[index - 1])?.id);
  };
  const show = (marker: MapMarker): void => {
    targets.select(marker.id);
    map.current?.frame([marker]);
    map.current?.focusMarker(marker.id);
  };
  const pick = ({ latitude, longitude }: PickedPlace): void => setToFrame(targets.add({ latitude, longitude }, searchRadius));
  const withMarker = (id: string, act: (marker: MapMarker) => void): void => {
    const marker = markers.find((candidate) => candidate.id === id);
    if (marker) act(marker);
  };
  const onMarkerKey = (id: string, action: MarkerKeyAction): void =>
    withMarker(id, (marker) => {
      if (action.kind === 'move') {
        const coords = map.current?.movedBy(marker.coords, action.right, action.down);
        if (coords) targets.move(id, coords);
      }
      if (action.kind === 'resize') targets.resize(id, neighbouringRadius(marker.radius, action.direction));
      if (action.kind === 'remove') remove(marker);
      if (action.kind === 'leave') focusRow(id);
    });

  return (
    <div role="group" aria-labelledby={labelId} className={classes.group}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <div className={classes.picker}>
        <MapCanvas
          label="Map of the areas"
          markers={markers}
          nameOf={nameOf}
          selectedId={targets.selectedId}
          view={view}
          notice={targets.notice}
          mapRef={map}
          onPlaces={setPlaces}
          onView={onViewChange}
          onAdd={(coords) => targets.add(coords, clickRadius)}
          onMove={targets.move}
          onResize={targets.onDragResize}
          onRemove={(id) => withMarker(id, remove)}
          onSelect={targets.select}
          onKey={onMarkerKey}
        />
        <div ref={panel} className={classes.panel}>
          <LocationSearch label="Add a place" onPick={pick} />
          <MarkerList markers={markers} nameOf={nameOf} targets={targets} onShow={show} onRemove={remove} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCrosshair size={16} stroke={1.5} />}
              onClick={() => map.current && targets.add(map.current.centre(), clickRadius)}
            >
              Add area at centre
            </Button>
            {markers.length > 1 && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconFocusCentered size={16} stroke={1.5} />}
                onClick={() => map.current?.frame(markers)}
              >
                Show all
              </Button>
            )}
          </div>
          {offersListing && <ListingLocation value={value.listingLocation} onChange={targets.changeListing} />}
        </div>
      </div>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <VisuallyHidden role="status">{targets.announcement}</VisuallyHidden>
    </div>
  );
}
