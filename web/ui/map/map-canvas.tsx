// How does the map come into the screen? It opens once, follows the value it is given, and changes its colours with the scheme.
import type { AtlasPlace, MapMarker } from '#domain/places/index.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { Button, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import classes from './map-target-picker.module.css';
import { openTargetMap } from './target-map.ts';
import type { MapView, TargetMap, TargetMapEvents } from './target-map.ts';

interface MapCanvasProps extends Omit<TargetMapEvents, 'onState' | 'onPlaces'> {
  label: string;
  markers: readonly MapMarker[];
  nameOf: (marker: MapMarker) => string;
  selectedId: string | null;
  view?: MapView;
  notice: string | null;
  onPlaces: (places: readonly AtlasPlace[]) => void;
  mapRef: RefObject<TargetMap | null>;
}

export function MapCanvas({ label, markers, nameOf, selectedId, view, notice, mapRef, ...events }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'drawn' | 'failed'>('opening');
  const settings = useQuery({ ...endpointQuery('readMapSettings'), staleTime: Infinity });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const isReady = !settings.isPending;
  const tiles = settings.data?.tiles ?? null;

  // The map outlives renders: it calls what the latest one gave it, and opens with what the first one did.
  const latest = useRef({ events, opening: { tiles, view, markers, isCalm } });
  useEffect(() => {
    latest.current = { events, opening: { tiles, view, markers, isCalm } };
  });

  useEffect(() => {
    if (!isReady || !container.current) return undefined;
    const map = openTargetMap(container.current, latest.current.opening, {
      onAdd: (coords) => latest.current.events.onAdd(coords),
      onMove: (id, coords) => latest.current.events.onMove(id, coords),
      onResize: (...pulled) => latest.current.events.onResize(...pulled),
      onRemove: (id) => latest.current.events.onRemove(id),
      onSelect: (id) => latest.current.events.onSelect(id),
      onKey: (id, action) => latest.current.events.onKey(id, action),
      onView: (seen) => latest.current.events.onView(seen),
      onPlaces: (places) => latest.current.events.onPlaces(places),
      onState: setState,
    });
    mapRef.current = map;
    return () => {
      mapRef.current = null;
      map.close();
    };
  }, [isReady, mapRef]);

  useEffect(() => mapRef.current?.show(markers, nameOf, selectedId), [isReady, mapRef, markers, nameOf, selectedId]);
  useEffect(() => mapRef.current?.restyle(), [mapRef, scheme]);

  return (
    <div className={classes.frame} data-tiles={tiles !== null || undefined}>
      <div ref={container} className={classes.map} role="region" aria-label={label} aria-busy={state === 'opening'} />
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      {state === 'failed' && (
        <p className={classes.failed} role="alert">
          The map could not be drawn. Areas can still be added and changed.
          <Button variant="default" size="compact-xs" onClick={() => mapRef.current?.retry()}>
            Try again
          </Button>
        </p>
      )}
      <p className={classes.sources}>
        {tiles?.attribution || (!tiles && 'Natural Earth')}
        {(!tiles || tiles.attribution) && ' · '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>
      </p>
    </div>
  );
}
