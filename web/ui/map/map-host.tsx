// How does a map come into the screen? It opens once its settings are known, changes its colours with the scheme, and says
// when it could not be drawn.
import { endpointQuery } from '#web/client/queries.ts';
import { Button, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './map-target-picker.module.css';
import type { HostedMap, MapOpening, MapView } from './open-leaflet.ts';

type MapState = 'opening' | 'drawn' | 'failed';

interface MapHostProps<Opened extends HostedMap> {
  label: string;
  view?: MapView | undefined;
  open: (container: HTMLElement, opening: MapOpening, onState: (state: 'drawn' | 'failed') => void) => Opened;
  onOpened: (map: Opened | null) => void;
  /** What can still be done when there is no map. */
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
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const isReady = !settings.isPending;
  const tiles = settings.data?.tiles ?? null;

  // The map outlives renders, and opens with what the latest one gave it.
  const latest = useRef({ open, onOpened, opening: { tiles, view, isCalm } });
  useEffect(() => {
    latest.current = { open, onOpened, opening: { tiles, view, isCalm } };
  });
  useEffect(() => {
    if (!isReady || !container.current) return undefined;
    const map = latest.current.open(container.current, latest.current.opening, setState);
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
        {tiles?.attribution || (!tiles && 'Natural Earth')}
        {(!tiles || tiles.attribution) && ' · '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>
      </p>
    </div>
  );
}
