// The map of targets: draws the given markers, and reports what users do to them.
import { boxAround, nearestCopy, toMetres } from '#domain/places/index.ts';
import type { AtlasPlace, Coords, MapMarker } from '#domain/places/index.ts';
import { control, latLng } from 'leaflet';
import { openBaseMap } from './base-map.ts';
import { drawMarker } from './marker-layer.ts';
import type { DrawnMarker, MarkerEvents } from './marker-layer.ts';
import { openLeaflet } from './open-leaflet.ts';
import type { HostedMap, OpenMapOptions, MapView } from './open-leaflet.ts';

export interface TargetMapEvents extends MarkerEvents {
  onAdd: (coords: Coords) => void;
  onView: (view: MapView) => void;
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface TargetMap extends HostedMap {
  show(markers: readonly MapMarker[], nameOf: (marker: MapMarker) => string, selectedId: string | null): void;
  /** Fits the view to the circles. */
  frame(markers: readonly MapMarker[]): void;
  focusMarker(id: string): void;
  centre(): Coords;
  /** The point moved by this many screen pixels; the map pans where it would be out of view. */
  movedBy(coords: Coords, right: number, down: number): Coords;
}

const MAX_FRAME_ZOOM = 13;

interface TargetMapOptions extends OpenMapOptions {
  markers: readonly MapMarker[];
}

export function openTargetMap(
  container: HTMLElement,
  { tiles, view, markers, isMotionReduced }: TargetMapOptions,
  events: TargetMapEvents,
): TargetMap {
  // A double click removes a marker and a click adds one, so neither may zoom.
  const { map, close } = openLeaflet(container, { tiles, view, isMotionReduced }, { doubleClickZoom: false });
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  const drawn = new Map<string, DrawnMarker>();

  function frame(framed: readonly MapMarker[]): void {
    const box = boxAround(framed.map(({ coords, radius }) => ({ centre: coords, metres: toMetres(radius) })));
    if (!box) return;
    map.fitBounds(
      [
        [box.south, box.west],
        [box.north, box.east],
      ],
      { padding: [32, 32], maxZoom: MAX_FRAME_ZOOM, animate: !isMotionReduced },
    );
  }

  if (!view) frame(markers);
  const baseMap = openBaseMap(map, tiles, events);
  // The browser fires a click on the map when a dragged pin or handle is released. It must not add a marker.
  let isReleasing = false;
  const ignoreNextClick = (): void => {
    isReleasing = true;
    setTimeout(() => (isReleasing = false));
  };
  const markerEvents: MarkerEvents = {
    ...events,
    onMove(id, coords) {
      ignoreNextClick();
      events.onMove(id, coords);
    },
    onResize(id, kilometres, violation, isFinal) {
      if (isFinal) ignoreNextClick();
      events.onResize(id, kilometres, violation, isFinal);
    },
  };
  map.on('click', ({ latlng }) => {
    if (!isReleasing) events.onAdd({ latitude: latlng.lat, longitude: latlng.lng });
  });
  map.on('moveend', () => {
    const center = map.getCenter().wrap();
    events.onView({ center: { latitude: center.lat, longitude: center.lng }, zoom: map.getZoom() });
  });

  return {
    show(next, nameOf, selectedId) {
      for (const [id, layer] of drawn) {
        if (next.some((marker) => marker.id === id)) continue;
        layer.remove();
        drawn.delete(id);
      }
      for (const [index, marker] of next.entries()) {
        const layer = drawn.get(marker.id) ?? drawMarker(map, marker, markerEvents);
        drawn.set(marker.id, layer);
        layer.show(marker, { number: index + 1, name: nameOf(marker), isSelected: marker.id === selectedId });
      }
    },
    frame,
    focusMarker: (id) => drawn.get(id)?.focus(),
    centre: () => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng }),
    movedBy({ latitude, longitude }, right, down) {
      const from = map.latLngToContainerPoint(latLng(latitude, nearestCopy(longitude, map.getCenter().lng)));
      const to = map.containerPointToLatLng(from.add([right, down]));
      if (!map.getBounds().contains(to)) map.panTo(to, { animate: false });
      return { latitude: to.lat, longitude: to.lng };
    },
    restyle: baseMap.restyle,
    retry: baseMap.retry,
    close,
  };
}
