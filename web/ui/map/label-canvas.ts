// How are the names of places written on the map? On one canvas over the land: the largest first, and none upon another.
import { nearestCopy } from '#domain/places/index.ts';
import type { AtlasPlace } from '#domain/places/index.ts';
import type { Map as LeafletMap, Point } from 'leaflet';
import { DomUtil, latLng } from 'leaflet';

const PANE = 'place-names';
const MARGIN = 12;
/** A name stands under its dot, where a pin on the place does not cover it. */
const BELOW = 12;

export interface LabelCanvas {
  show(places: readonly AtlasPlace[]): void;
  redraw(): void;
}

interface Label {
  name: string;
  at: Point;
  size: number;
  weight: number;
  width: number;
}

export function openLabels(map: LeafletMap): LabelCanvas {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '250';
  pane.style.pointerEvents = 'none';
  const sheet = pane.appendChild(document.createElement('canvas'));
  let places: readonly AtlasPlace[] = [];

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
    for (const { name, at, size, weight } of fitting(pen)) {
      pen.font = font(size, weight);
      pen.beginPath();
      pen.arc(at.x, at.y, weight > 500 ? 3 : 2, 0, 2 * Math.PI);
      pen.fill();
      pen.strokeText(name, at.x, at.y + BELOW);
      pen.fillText(name, at.x, at.y + BELOW);
    }
  }

  function fitting(pen: CanvasRenderingContext2D): Label[] {
    const zoom = map.getZoom();
    const { x: width, y: height } = map.getSize();
    const middle = map.getCenter().lng;
    const written: Label[] = [];
    for (const [name, latitude, longitude, from] of places) {
      if (from > zoom) continue;
      const at = map.latLngToContainerPoint(latLng(latitude, nearestCopy(longitude, middle)));
      if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
      const isTown = zoom - from >= 3;
      const [size, weight] = isTown ? [13, 600] : [11.5, 450];
      pen.font = font(size, weight);
      const label = { name, at, size, weight, width: pen.measureText(name).width };
      if (!written.some((other) => collide(label, other))) written.push(label);
    }
    return written;
  }

  map.on('zoomstart', hide);
  map.on('moveend zoomend resize viewreset', redraw);
  return {
    show(next) {
      places = next;
      redraw();
    },
    redraw,
  };
}

const font = (size: number, weight: number): string => `${weight} ${size}px 'Inter Variable', sans-serif`;

const collide = (one: Label, other: Label): boolean =>
  Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 + MARGIN &&
  Math.abs(one.at.y - other.at.y) < (one.size + other.size) / 2 + MARGIN / 2;
