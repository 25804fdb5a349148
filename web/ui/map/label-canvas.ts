// How are the names of places written on the map? On one canvas over the land, clear of each other and of the pins.
import { nearestCopy } from '#domain/places/index.ts';
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import type { Map as LeafletMap } from 'leaflet';
import { DomUtil, latLng } from 'leaflet';
import { placeLabels } from './place-labels.ts';
import type { LabelCandidate, PlacedLabel } from './place-labels.ts';

const PANE = 'place-names';

/** What names stay clear of. */
export interface MapPin {
  coords: Coords;
  /** In pixels. */
  radius: number;
  /** How many pixels its middle stands above the point. */
  above?: number;
}

export interface LabelCanvas {
  show(places: readonly AtlasPlace[]): void;
  avoid(pins: readonly MapPin[]): void;
  redraw(): void;
}

export function openLabels(map: LeafletMap): LabelCanvas {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '250';
  pane.style.pointerEvents = 'none';
  const sheet = pane.appendChild(document.createElement('canvas'));
  let places: readonly AtlasPlace[] = [];
  let pins: readonly MapPin[] = [];

  const hide = () => (sheet.style.visibility = 'hidden');
  function redraw(): void {
    const { x: width, y: height } = map.getSize();
    const density = globalThis.devicePixelRatio || 1;
    sheet.width = width * density;
    sheet.height = height * density;
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    sheet.style.visibility = 'visible';
    DomUtil.setPosition(sheet, map.containerPointToLayerPoint([0, 0]));
    const pen = sheet.getContext('2d');
    if (!pen) return;
    pen.scale(density, density);
    const colours = getComputedStyle(map.getContainer());
    pen.fillStyle = colours.getPropertyValue('--map-name');
    pen.strokeStyle = colours.getPropertyValue('--map-land');
    pen.lineWidth = 3;
    pen.lineJoin = 'round';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const { name, x, y, textY, size, weight } of fitting(pen)) {
      pen.font = font(size, weight);
      pen.beginPath();
      pen.arc(x, y, weight > 500 ? 3 : 2, 0, 2 * Math.PI);
      pen.fill();
      pen.strokeText(name, x, textY);
      pen.fillText(name, x, textY);
    }
  }

  const pixelsOf = (latitude: number, longitude: number) =>
    map.latLngToContainerPoint(latLng(latitude, nearestCopy(longitude, map.getCenter().lng)));

  function fitting(pen: CanvasRenderingContext2D): PlacedLabel[] {
    const zoom = map.getZoom();
    const { x: width, y: height } = map.getSize();
    const candidates: LabelCandidate[] = [];
    for (const [name, latitude, longitude, from] of places) {
      if (from > zoom) continue;
      const { x, y } = pixelsOf(latitude, longitude);
      if (x < 0 || y < 0 || x > width || y > height) continue;
      const isTown = zoom - from >= 3;
      const [size, weight] = isTown ? [13, 600] : [11.5, 450];
      pen.font = font(size, weight);
      const half = pen.measureText(name).width / 2;
      // Half a name at the edge reads as another.
      if (x >= half && x <= width - half) candidates.push({ name, x, y, size, weight, width: 2 * half });
    }
    const dots = pins.map(({ coords, radius, above = 0 }) => {
      const { x, y } = pixelsOf(coords.latitude, coords.longitude);
      return { x, y: y - above, radius };
    });
    return placeLabels(candidates, dots);
  }

  map.on('zoomstart', hide);
  map.on('moveend zoomend resize viewreset', redraw);
  return {
    show(next) {
      places = next;
      redraw();
    },
    avoid(next) {
      pins = next;
      redraw();
    },
    redraw,
  };
}

const font = (size: number, weight: number): string => `${weight} ${size}px 'Inter Variable', sans-serif`;
