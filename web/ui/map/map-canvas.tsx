// React wrapper of the target map: passes the value in, and user actions out.
import type { MapMarker } from '#domain/places/index.ts';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { MapHost } from './map-host.tsx';
import classes from './map-target-picker.module.css';
import type { MapView } from './open-leaflet.ts';
import { openTargetMap } from './target-map.ts';
import type { TargetMap, TargetMapEvents } from './target-map.ts';

interface MapCanvasProps extends Omit<TargetMapEvents, 'onState'> {
  label: string;
  markers: readonly MapMarker[];
  nameOf: (marker: MapMarker) => string;
  selectedId: string | null;
  view?: MapView;
  notice: string | null;
  mapRef: RefObject<TargetMap | null>;
}

export function MapCanvas({ label, markers, nameOf, selectedId, view, notice, mapRef, ...events }: MapCanvasProps) {
  const [map, setMap] = useState<TargetMap | null>(null);
  // The map outlives renders, so it must call the handlers of the latest one.
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => map?.show(markers, nameOf, selectedId), [map, markers, nameOf, selectedId]);

  return (
    <MapHost<TargetMap>
      label={label}
      view={view}
      failedText="The map could not be loaded. Areas can still be added and changed."
      open={(container, options, onState) =>
        openTargetMap(
          container,
          { ...options, markers },
          {
            onAdd: (coords) => latest.current.onAdd(coords),
            onMove: (id, coords) => latest.current.onMove(id, coords),
            onResize: (...args) => latest.current.onResize(...args),
            onRemove: (id) => latest.current.onRemove(id),
            onSelect: (id) => latest.current.onSelect(id),
            onKey: (id, action) => latest.current.onKey(id, action),
            onView: (next) => latest.current.onView(next),
            onPlaces: (places) => latest.current.onPlaces(places),
            onState,
          },
        )
      }
      onOpened={(opened) => {
        mapRef.current = opened;
        setMap(opened);
      }}
    >
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
    </MapHost>
  );
}
