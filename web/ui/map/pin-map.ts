// A map with one pin: a click sets it, dragging and the arrow keys move it.
import { nearestCopy } from '#domain/places/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { divIcon, latLng, marker } from 'leaflet';
import type { LatLng, Marker } from 'leaflet';
import { keyAction } from './marker-keys.ts';
import type { HostedMap, OpenMapOptions } from './open-leaflet.ts';
import { openPlainMap } from './plain-map.ts';
import type { PlainMapEvents } from './plain-map.ts';

export interface PinMap extends HostedMap {
  show(pin: Coords | null, name: string): void;
  /** Brings a place into view. */
  look(at: Coords): void;
}

export interface PinMapEvents extends PlainMapEvents {
  onPin: (coords: Coords) => void;
  onRemove: () => void;
}

const icon = () =>
  divIcon({ className: 'target-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: '<span class="target-pin-head"></span>' });
/** The circles that a pin covers on the map, in pixels. */
const HEAD_AND_TIP = [
  { radius: 16, above: 22 },
  { radius: 10, above: 4 },
];
const toCoords = ({ lat, lng }: LatLng): Coords => ({ latitude: lat, longitude: lng });

export function openPinMap(container: HTMLElement, options: OpenMapOptions, events: PinMapEvents): PinMap {
  const plainMap = openPlainMap(container, options, events);
  const { map } = plainMap;
  let pin: Marker | null = null;

  const toLatLng = ({ latitude, longitude }: Coords): LatLng => latLng(latitude, nearestCopy(longitude, map.getCenter().lng));
  function drawPin(at: Coords): Marker {
    const drawn = marker(toLatLng(at), { draggable: true, autoPan: true, icon: icon() }).addTo(map);
    drawn.on('dragend', () => events.onPin(toCoords(drawn.getLatLng())));
    drawn.getElement()?.addEventListener('keydown', (event) => {
      const action = keyAction(event);
      if (action?.kind !== 'move' && action?.kind !== 'remove') return;
      event.preventDefault();
      event.stopPropagation();
      if (action.kind === 'remove') return events.onRemove();
      const from = map.latLngToContainerPoint(drawn.getLatLng());
      events.onPin(toCoords(map.containerPointToLatLng(from.add([action.right, action.down]))));
    });
    return drawn;
  }
  map.on('click', ({ latlng }) => events.onPin(toCoords(latlng)));

  return {
    restyle: plainMap.restyle,
    retry: plainMap.retry,
    close: plainMap.close,
    show(coords, name) {
      plainMap.avoid(coords ? HEAD_AND_TIP.map((part) => ({ coords, ...part })) : []);
      if (!coords) {
        pin?.remove();
        pin = null;
        return;
      }
      plainMap.nameAround(coords);
      pin ??= drawPin(coords);
      pin.setLatLng(toLatLng(coords));
      pin.getElement()?.setAttribute('aria-label', `${name}. Arrow keys move it, Delete removes it.`);
      if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false });
    },
    look: (at) => plainMap.frame([at]),
  };
}
