// Draws a marker: a numbered, draggable pin, a circle around it, and a handle on the circle's edge that resizes it.
import { metresBetween, nearestCopy, pointAt, radiusFromMetres, radiusText, toMetres } from '#domain/places/index.ts';
import type { Coords, MapMarker, RadiusViolation } from '#domain/places/index.ts';
import { circle, divIcon, latLng, marker as leafletMarker } from 'leaflet';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { keyAction } from './marker-keys.ts';
import type { MarkerKeyAction } from './marker-keys.ts';

export interface MarkerEvents {
  onMove: (id: string, coords: Coords) => void;
  /** Called while a handle is dragged, and once more, with isFinal, when it is released. */
  onResize: (id: string, kilometres: number, violation: RadiusViolation | null, isFinal: boolean) => void;
  onRemove: (id: string) => void;
  onSelect: (id: string) => void;
  onKey: (id: string, action: MarkerKeyAction) => void;
}

export interface DrawnMarker {
  show(marker: MapMarker, label: { number: number; name: string; isSelected: boolean }): void;
  focus(): void;
  remove(): void;
}

/** The handle of a smaller circle is hidden, as the pin would cover it. */
const MIN_HANDLE_DISTANCE_PIXELS = 26;

const toCoords = ({ lat, lng }: LatLng): Coords => ({ latitude: lat, longitude: lng });

export function drawMarker(map: LeafletMap, first: MapMarker, events: MarkerEvents): DrawnMarker {
  const { id } = first;
  let shown = first;
  const toLatLng = (coords: Coords): LatLng => latLng(coords.latitude, nearestCopy(coords.longitude, map.getCenter().lng));
  const edge = (centre: Coords, kilometres: number): LatLng => {
    const { latitude, longitude } = pointAt(centre, 90, toMetres(kilometres));
    return latLng(latitude, longitude);
  };

  const area = circle(toLatLng(first.coords), { radius: toMetres(first.radius), className: 'target-circle', interactive: false }).addTo(
    map,
  );
  const pin = leafletMarker(toLatLng(first.coords), {
    draggable: true,
    autoPan: true,
    icon: divIcon({ className: 'target-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: '<span class="target-pin-head"></span>' }),
  }).addTo(map);
  const handle = leafletMarker(edge(toCoords(area.getLatLng()), first.radius), {
    draggable: true,
    keyboard: false,
    zIndexOffset: 2000,
    icon: divIcon({
      className: 'target-handle',
      iconSize: [28, 28],
      html: '<span class="target-handle-dot"></span><span class="target-handle-text"></span>',
    }),
  }).addTo(map);

  const updateLayers = (): void => {
    const centre = toLatLng(shown.coords);
    area.setLatLng(centre).setRadius(toMetres(shown.radius));
    pin.setLatLng(centre);
    handle.setLatLng(edge(toCoords(centre), shown.radius));
    const distance = map.latLngToContainerPoint(handle.getLatLng()).distanceTo(map.latLngToContainerPoint(centre));
    handle.getElement()?.toggleAttribute('data-hidden', distance < MIN_HANDLE_DISTANCE_PIXELS);
  };

  pin.on('dragstart', () => events.onSelect(id));
  pin.on('drag', () => {
    area.setLatLng(pin.getLatLng());
    handle.setLatLng(edge(toCoords(pin.getLatLng()), shown.radius));
  });
  pin.on('dragend', () => events.onMove(id, toCoords(pin.getLatLng())));
  pin.on('click', () => events.onSelect(id));
  pin.on('dblclick', () => events.onRemove(id));

  handle.on('dragstart', () => {
    events.onSelect(id);
    handle.getElement()?.setAttribute('data-pulled', '');
  });
  const resize = (isFinal: boolean): void => {
    const { kilometres, violation } = radiusFromMetres(metresBetween(toCoords(area.getLatLng()), toCoords(handle.getLatLng())));
    area.setRadius(toMetres(kilometres));
    const text = handle.getElement()?.querySelector('.target-handle-text');
    if (text) text.textContent = radiusText(kilometres);
    events.onResize(id, kilometres, violation, isFinal);
  };
  handle.on('drag', () => resize(false));
  handle.on('dragend', () => {
    resize(true);
    handle.getElement()?.removeAttribute('data-pulled');
    updateLayers();
  });

  pin.getElement()?.addEventListener('focus', () => events.onSelect(id));
  pin.getElement()?.addEventListener('keydown', (event) => {
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    events.onKey(id, action);
  });
  map.on('moveend', updateLayers);

  return {
    show(next, { number, name, isSelected }) {
      shown = next;
      updateLayers();
      const element = pin.getElement();
      element?.toggleAttribute('data-selected', isSelected);
      element?.setAttribute(
        'aria-label',
        `${number}. ${name}, ${radiusText(next.radius)}. Arrow keys move it, plus and minus resize it, Delete removes it.`,
      );
      element?.setAttribute('data-number', String(number));
      area.getElement()?.toggleAttribute('data-selected', isSelected);
      pin.setZIndexOffset(isSelected ? 1000 : 0);
    },
    focus: () => pin.getElement()?.focus({ preventScroll: true }),
    remove() {
      map.off('moveend', updateLayers);
      for (const layer of [area, pin, handle]) layer.remove();
    },
  };
}
