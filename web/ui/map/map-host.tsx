// Mounts any of our maps: opens it once the map settings are loaded, restyles it when the colour scheme changes, and shows
// an error when it could not be drawn.
import { endpointQuery } from '#web/client/queries.ts';
import { Button, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './map-target-picker.module.css';
import type { HostedMap, OpenMapOptions, MapView } from './open-leaflet.ts';

type MapState = 'opening' | 'drawn' | 'failed';

interface MapHostProps<Opened extends HostedMap> {
  label: string;
  view?: MapView | undefined;
  open: (container: HTMLElement, options: OpenMapOptions, onState: (state: 'drawn' | 'failed') => void) => Opened;
  onOpened: (map: Opened | null) => void;
  /** Says what still works without the map. */
  failedText: string;
  className?: string;
  children?: ReactNode;
}

export function MapHost<Opened extends HostedMap>({ label, view, open, onOpened, failedText, className, children }: MapHostProps<Opened>) {
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened>(null);
  const [state, setState] = useState<MapState>('opening');
  const settings = useQuery({ ...endpointQuery('readMapSettings'), staleTime: Infinity });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false });
  const isReady = !settings.isPending;
  const tiles = settings.data?.tiles ?? null;

  // The map outlives renders, so it must use the props of the latest one.
  const latest = useRef({ open, onOpened, options: { tiles, view, isMotionReduced } });
  useEffect(() => {
    latest.current = { open, onOpened, options: { tiles, view, isMotionReduced } };
  });
  useEffect(() => {
    if (!isReady || !container.current) return undefined;
    const map = latest.current.open(container.current, latest.current.options, setState);
    opened.current = map;
    latest.current.onOpened(map);
    return () => {
      opened.current = null;
      latest.current.onOpened(null);
      map.close();
    };
  }, [isReady]);
  useEffect(() => opened.current?.restyle(), [scheme]);

  return (
    <div className={`${classes.frame} ${className ?? ''}`} data-tiles={tiles !== null || undefined}>
      <div ref={container} className={classes.map} role="region" aria-label={label} aria-busy={state === 'opening'} />
      {children}
      {state === 'failed' && (
        <p className={classes.failed} role="alert">
          {failedText}
          <Button variant="default" size="compact-xs" onClick={() => opened.current?.retry()}>
            Try again
          </Button>
        </p>
      )}
      <p className={classes.sources}>
        {tiles?.attribution}
        {!tiles && (
          <>
            Natural Earth · ©{' '}
            <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
              OpenStreetMap contributors
            </a>
          </>
        )}
        {(!tiles || tiles.attribution) && ' · '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>
      </p>
    </div>
  );
}
