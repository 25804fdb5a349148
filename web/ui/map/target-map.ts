// How does a map of targets live in the page? One Leaflet map that shows what it is given and tells what people do to it.
import { boxAround, nearestCopy, toMetres } from '#domain/places/index.ts';
import type { AtlasPlace, Coords, MapMarker } from '#domain/places/index.ts';
import { control, latLng } from 'leaflet';
import { openMapGround } from './map-ground.ts';
import { drawMarker } from './marker-layer.ts';
import type { DrawnMarker, MarkerEvents } from './marker-layer.ts';
import { openLeaflet } from './open-leaflet.ts';
import type { HostedMap, MapOpening, MapView } from './open-leaflet.ts';

export interface TargetMapEvents extends MarkerEvents {
  onAdd: (coords: Coords) => void;
  onView: (view: MapView) => void;
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface TargetMap extends HostedMap {
  show(markers: readonly MapMarker[], nameOf: (marker: MapMarker) => string, selectedId: string | null): void;
  /** Brings circles into view. */
  frame(markers: readonly MapMarker[]): void;
  focusMarker(id: string): void;
  centre(): Coords;
  /** Where a point lands that is pushed so many pixels over the screen. */
  pushed(coords: Coords, right: number, down: number): Coords;
}

const CLOSEST_FRAME = 13;

interface Opening extends MapOpening {
  markers: readonly MapMarker[];
}

export function openTargetMap(container: HTMLElement, { tiles, view, markers, isCalm }: Opening, events: TargetMapEvents): TargetMap {
  // A double click removes a marker, and a click beside one adds another: neither should zoom.
  const { map, close } = openLeaflet(container, { tiles, view, isCalm }, { doubleClickZoom: false });
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
      { padding: [32, 32], maxZoom: CLOSEST_FRAME, animate: !isCalm },
    );
  }

  if (!view) frame(markers);
  const ground = openMapGround(map, tiles, events);
  // Letting go of a pin or a handle over something else is a click on the map to the browser, but not to the person.
  let isLettingGo = false;
  const letGo = (): void => {
    isLettingGo = true;
    setTimeout(() => (isLettingGo = false));
  };
  const markerEvents: MarkerEvents = {
    ...events,
    onMove(id, coords) {
      letGo();
      events.onMove(id, coords);
    },
    onResize(id, kilometres, violation, isLetGo) {
      if (isLetGo) letGo();
      events.onResize(id, kilometres, violation, isLetGo);
    },
  };
  map.on('click', ({ latlng }) => {
    if (!isLettingGo) events.onAdd({ latitude: latlng.lat, longitude: latlng.lng });
  });
  map.on('moveend', () => {
    const middle = map.getCenter().wrap();
    events.onView({ center: { latitude: middle.lat, longitude: middle.lng }, zoom: map.getZoom() });
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
    pushed({ latitude, longitude }, right, down) {
      const from = map.latLngToContainerPoint(latLng(latitude, nearestCopy(longitude, map.getCenter().lng)));
      const to = map.containerPointToLatLng(from.add([right, down]));
      if (!map.getBounds().contains(to)) map.panTo(to, { animate: false });
      return { latitude: to.lat, longitude: to.lng };
    },
    restyle: ground.restyle,
    retry: ground.retry,
    close,
  };
}
