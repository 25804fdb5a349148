// A map of the area in which ads are shown, as SVG from the built-in base map: land, places, the circles and the home. No tile server is
// asked, so nobody learns who reads a report.
import type { ReportData } from '#contract/reports/index.ts';
import { boxAround, nearestCopy } from '#domain/places/index.ts';
import type { AtlasPlace, Box } from '#domain/places/index.ts';
import { html } from '../../http/html.ts';
import type { Markup } from '../../http/html.ts';
import { clipRing } from './clip-ring.ts';
import type { CountryMap, Ring } from './read-atlas.ts';

const SIZE = { width: 640, height: 480 };
/** How much more than the circles the map shows. */
const MARGIN = 1.25;
const MAX_NAMES = 12;
/** On a phone the names are larger, which leaves room for fewer of them. */
const PHONE = { names: 4, scale: 1.7 };
/** The width of a character of a name, and the height of a line, in pixels. */
const LETTER = { width: 7.4, height: 18 };
const PIN_RADIUS = 9;
const METRES_PER_DEGREE = 111_195;

type Area = Pick<ReportData['area'], 'circles' | 'pin'>;

/** Null where there is no circle to show. */
export function areaMap({ circles, pin }: Area, { rings, places }: CountryMap): Markup | null {
  const box = boxAround(circles.map(({ radius, ...centre }) => ({ centre, metres: radius * 1000 })));
  if (box === null) return null;
  const view = viewOf(box);
  const x = (longitude: number): number => ((longitude - view.west) / (view.east - view.west)) * SIZE.width;
  const y = (latitude: number): number => ((view.north - latitude) / (view.north - view.south)) * SIZE.height;
  const copy = (longitude: number): number => nearestCopy(longitude, (view.west + view.east) / 2);
  const land = rings.map((ring) =>
    clipRing(
      ring.map(([longitude = 0, latitude = 0]) => [copy(longitude), latitude]),
      wider(view),
    ),
  );
  const radius = (kilometres: number): number => ((kilometres * 1000) / METRES_PER_DEGREE / (view.north - view.south)) * SIZE.height;
  const home = pin && !pin.isApproximate ? { left: x(copy(pin.longitude)), top: y(pin.latitude) } : null;
  const names = placedNames(places, { x: (longitude) => x(copy(longitude)), y, home });
  return html`<figure class="map">
    <svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="Map of the area in which the ads are shown">
      <path class="land" d="${land.map((ring) => pathOf(ring, x, y)).join('')}" />
      ${circles.map((circle) => html`<circle class="reach" cx="${x(copy(circle.longitude)).toFixed(1)}" cy="${y(circle.latitude).toFixed(1)}" r="${radius(circle.radius).toFixed(1)}" />`)}
      ${names.map(({ name, left, top }, at) => html`<g${at < PHONE.names && fitsPhone({ name, left, top }) ? null : html` class="minor"`}><circle class="dot" cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="2.5" /><text x="${left.toFixed(1)}" y="${(top - 7).toFixed(1)}">${name}</text></g>`)}
      ${home && html`<circle class="pin" cx="${home.left.toFixed(1)}" cy="${home.top.toFixed(1)}" r="${PIN_RADIUS}" />`}
    </svg>
  </figure>`;
}

/** The box with a margin, in the shape of the picture: a degree of longitude is shorter away from the equator. */
function viewOf({ west, east, south, north }: Box): Box {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const stretch = Math.cos((latitude * Math.PI) / 180);
  const height = Math.max((north - south) * MARGIN, ((east - west) * stretch * MARGIN * SIZE.height) / SIZE.width, 0.02);
  const width = (height * SIZE.width) / SIZE.height / stretch;
  return { west: longitude - width / 2, east: longitude + width / 2, south: latitude - height / 2, north: latitude + height / 2 };
}

/** The cut edges of the land stay outside of the picture. */
const wider = ({ west, east, south, north }: Box): Box => {
  const margin = (east - west) / 20;
  return { west: west - margin, east: east + margin, south: south - margin, north: north + margin };
};

const pathOf = (ring: Ring, x: (longitude: number) => number, y: (latitude: number) => number): string =>
  ring.length < 3
    ? ''
    : `M${ring.map(([longitude = 0, latitude = 0]) => `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`).join('L')}Z`;

interface Spot {
  left: number;
  top: number;
}

interface PlacedName extends Spot {
  name: string;
}

interface Page {
  x(longitude: number): number;
  y(latitude: number): number;
  /** Where the pin is drawn. */
  home: Spot | null;
}

/** The largest places first; a name that would cover another or the pin is left out. */
function placedNames(places: readonly AtlasPlace[], { x, y, home }: Page): PlacedName[] {
  const placed: PlacedName[] = [];
  for (const [name, latitude, longitude] of places) {
    const [left, top] = [x(longitude), y(latitude)];
    const half = (name.length * LETTER.width) / 2;
    if (left < half || left > SIZE.width - half || top < LETTER.height * 1.5 || top > SIZE.height - 6) continue;
    if (placed.some((other) => overlaps(other, { name, left, top }))) continue;
    if (home && coversPin({ name, left, top }, home)) continue;
    placed.push({ name, left, top });
    if (placed.length === MAX_NAMES) break;
  }
  return placed;
}

const fitsPhone = ({ name, left }: PlacedName): boolean =>
  Math.min(left, SIZE.width - left) > (name.length * LETTER.width * PHONE.scale) / 2;

const overlaps = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.left - other.left) < ((one.name.length + other.name.length) * LETTER.width) / 2 + 6 &&
  Math.abs(one.top - other.top) < LETTER.height + 4;

/** A name stands above the dot of its place. */
const coversPin = ({ name, left, top }: PlacedName, pin: Spot): boolean =>
  Math.abs(left - pin.left) < (name.length * LETTER.width) / 2 + PIN_RADIUS &&
  top + 3 > pin.top - PIN_RADIUS &&
  top - LETTER.height - 3 < pin.top + PIN_RADIUS;
