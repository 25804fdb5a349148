// Draws place names on a canvas above the land, without overlaps between names or with pins.
import { nearestCopy } from '#domain/places/index.ts';
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import type { Map as LeafletMap } from 'leaflet';
import { DomUtil, latLng } from 'leaflet';
import { placeLabels } from './place-labels.ts';
import type { LabelCandidate, PlacedLabel } from './place-labels.ts';

const PANE = 'place-names';

/** A circle that names must not overlap. */
export interface MapPin {
  coords: Coords;
  /** In pixels. */
  radius: number;
  /** How many pixels the circle's centre is above the point. */
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
  const canvas = pane.appendChild(document.createElement('canvas'));
  let places: readonly AtlasPlace[] = [];
  let pins: readonly MapPin[] = [];

  const hide = () => (canvas.style.visibility = 'hidden');
  function redraw(): void {
    const { x: width, y: height } = map.getSize();
    const density = globalThis.devicePixelRatio || 1;
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.visibility = 'visible';
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    const colours = getComputedStyle(map.getContainer());
    context.fillStyle = colours.getPropertyValue('--map-name');
    context.strokeStyle = colours.getPropertyValue('--map-land');
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { name, x, y, textY, size, weight } of fittingLabels(context)) {
      context.font = font(size, weight);
      context.beginPath();
      context.arc(x, y, weight > 500 ? 3 : 2, 0, 2 * Math.PI);
      context.fill();
      context.strokeText(name, x, textY);
      context.fillText(name, x, textY);
    }
  }

  const pixelsOf = (latitude: number, longitude: number) =>
    map.latLngToContainerPoint(latLng(latitude, nearestCopy(longitude, map.getCenter().lng)));

  function fittingLabels(context: CanvasRenderingContext2D): PlacedLabel[] {
    const zoom = map.getZoom();
    const { x: width, y: height } = map.getSize();
    const candidates: LabelCandidate[] = [];
    for (const [name, latitude, longitude, from] of places) {
      if (from > zoom) continue;
      const { x, y } = pixelsOf(latitude, longitude);
      if (x < 0 || y < 0 || x > width || y > height) continue;
      const isTown = zoom - from >= 3;
      const [size, weight] = isTown ? [13, 600] : [11.5, 450];
      context.font = font(size, weight);
      const halfWidth = context.measureText(name).width / 2;
      // A name that is cut off at the edge could be read as another name.
      if (x >= halfWidth && x <= width - halfWidth) candidates.push({ name, x, y, size, weight, width: 2 * halfWidth });
    }
    const circles = pins.map(({ coords, radius, above = 0 }) => {
      const { x, y } = pixelsOf(coords.latitude, coords.longitude);
      return { x, y: y - above, radius };
    });
    return placeLabels(candidates, circles);
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
