// How is one place set on a map? A click puts the pin there, dragging and the arrow keys move it.
import { nearestCopy } from '#domain/places/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { divIcon, latLng, marker } from 'leaflet';
import type { LatLng, Marker } from 'leaflet';
import { keyAction } from './marker-keys.ts';
import type { HostedMap, MapOpening } from './open-leaflet.ts';
import { openPlainMap } from './plain-map.ts';
import type { MapStanding } from './plain-map.ts';

export interface PinMap extends HostedMap {
  show(pin: Coords | null, name: string): void;
  /** Brings a place into view. */
  look(at: Coords): void;
}

export interface PinMapEvents extends MapStanding {
  onPin: (coords: Coords) => void;
  onRemove: () => void;
}

const icon = () =>
  divIcon({ className: 'target-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: '<span class="target-pin-head"></span>' });
/** What a pin covers of the map, in pixels. */
const HEAD_AND_TIP = [
  { radius: 16, above: 22 },
  { radius: 10, above: 4 },
];
const toCoords = ({ lat, lng }: LatLng): Coords => ({ latitude: lat, longitude: lng });

export function openPinMap(container: HTMLElement, opening: MapOpening, events: PinMapEvents): PinMap {
  const plain = openPlainMap(container, opening, events);
  const { map } = plain;
  let pin: Marker | null = null;

  const place = ({ latitude, longitude }: Coords): LatLng => latLng(latitude, nearestCopy(longitude, map.getCenter().lng));
  function drawPin(at: Coords): Marker {
    const drawn = marker(place(at), { draggable: true, autoPan: true, icon: icon() }).addTo(map);
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
    restyle: plain.restyle,
    retry: plain.retry,
    close: plain.close,
    show(coords, name) {
      plain.avoid(coords ? HEAD_AND_TIP.map((part) => ({ coords, ...part })) : []);
      if (!coords) {
        pin?.remove();
        pin = null;
        return;
      }
      plain.nameAround(coords);
      pin ??= drawPin(coords);
      pin.setLatLng(place(coords));
      pin.getElement()?.setAttribute('aria-label', `${name}. Arrow keys move it, Delete removes it.`);
      if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false });
    },
    look: (at) => plain.frame([at]),
  };
}
