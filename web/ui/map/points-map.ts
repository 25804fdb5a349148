// A map of many points: a pin for each, and a numbered one for a cluster; choosing a cluster zooms in.
import { nearestCopy } from '#domain/places/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { divIcon, latLng, marker, point as pixelPoint } from 'leaflet';
import type { LatLng, Marker } from 'leaflet';
import './points-map.css';
import { groupPoints } from './group-points.ts';
import type { PointGroup } from './group-points.ts';
import type { HostedMap, OpenMapOptions } from './open-leaflet.ts';
import { openPlainMap } from './plain-map.ts';
import type { PlainMapEvents } from './plain-map.ts';

export interface MapPoint {
  id: string;
  coords: Coords;
  name: string;
}

export interface PointsMap extends HostedMap {
  show(points: readonly MapPoint[], chosenIds: readonly string[]): void;
  frame(points: readonly MapPoint[]): void;
}

export interface PointsMapEvents extends PlainMapEvents {
  /** Several ids only where zooming in would not separate the points. */
  onChoose: (ids: readonly string[]) => void;
}

const CLUSTER_PIXELS = 38;
const sizeOf = ({ ids }: PointGroup): number => (ids.length > 1 ? 36 : 22);
const coordsOf = ({ lat, lng }: LatLng): Coords => ({ latitude: lat, longitude: lng });

export function openPointsMap(container: HTMLElement, options: OpenMapOptions, events: PointsMapEvents): PointsMap {
  const plainMap = openPlainMap(container, options, events);
  const { map } = plainMap;
  let points = new Map<string, MapPoint>();
  let chosen = new Set<string>();
  let pins: Marker[] = [];

  const pixelsOf = ({ coords }: MapPoint) => map.project(latLng(coords.latitude, nearestCopy(coords.longitude, map.getCenter().lng)));

  function choose({ ids }: PointGroup): void {
    const [first, ...others] = ids.flatMap((id) => points.get(id)?.coords ?? []);
    if (!first) return;
    const isSameLocation = others.every(({ latitude, longitude }) => latitude === first.latitude && longitude === first.longitude);
    if (isSameLocation || map.getZoom() >= map.getMaxZoom()) return events.onChoose(ids);
    map.setView(latLng(first.latitude, nearestCopy(first.longitude, map.getCenter().lng)), Math.min(map.getMaxZoom(), map.getZoom() + 2));
  }

  function drawGroup(group: PointGroup): Marker {
    const { ids, x, y } = group;
    const isCluster = ids.length > 1;
    const name = isCluster ? `${ids.length} here` : (points.get(ids[0] ?? '')?.name ?? '');
    const size = sizeOf(group);
    const pin = marker(map.unproject(pixelPoint(x, y)), {
      icon: divIcon({ className: 'place-point', iconSize: [size, size], html: isCluster ? `<span>${ids.length}</span>` : '<span></span>' }),
      // A chosen pin is drawn above all others.
      zIndexOffset: ids.some((id) => chosen.has(id)) ? 1000 : 0,
    }).addTo(map);
    const element = pin.getElement();
    element?.setAttribute('aria-label', name);
    element?.setAttribute('title', name);
    element?.toggleAttribute('data-crowd', isCluster);
    element?.toggleAttribute(
      'data-chosen',
      ids.some((id) => chosen.has(id)),
    );
    pin.on('click', () => choose(group));
    pin.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && choose(group));
    return pin;
  }

  function redraw(): void {
    for (const pin of pins) pin.remove();
    const pixels = [...points.values()].map((point) => {
      const { x, y } = pixelsOf(point);
      return { id: point.id, x, y };
    });
    const groups = groupPoints(pixels, CLUSTER_PIXELS);
    pins = groups.map(drawGroup);
    plainMap.avoid(groups.map((group) => ({ coords: coordsOf(map.unproject(pixelPoint(group.x, group.y))), radius: sizeOf(group) / 2 })));
  }
  map.on('zoomend', redraw);

  return {
    restyle: plainMap.restyle,
    retry: plainMap.retry,
    close: plainMap.close,
    show(next, chosenIds) {
      points = new Map(next.map((point) => [point.id, point]));
      chosen = new Set(chosenIds);
      redraw();
    },
    frame: (framed) => plainMap.frame(framed.map(({ coords }) => coords)),
  };
}
