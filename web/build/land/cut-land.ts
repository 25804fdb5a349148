// Makes the coastlines of New Zealand and Australia from a map of all land with an error of 100 m. It was run once, because the map is
// 117 MB and the result 0.5 MB: npm pack @geo-maps/earth-lands-100m, unpack, then
// node web/build/land/cut-land.ts PATH/map.geo.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Topology } from 'topojson-specification';
import { ATLAS_IDS } from '#domain/places/index.ts';
import type { AtlasBox } from '../cut-topology.ts';

type Point = [longitude: number, latitude: number];
type Polygon = Point[][];

/** Land that lies within one of the boxes, and within none of the boxes of its neighbours. */
const COUNTRIES: Readonly<Record<string, { within: AtlasBox[]; without: AtlasBox[] }>> = {
  NZ: {
    within: [
      [166, -53, 179.9, -34],
      [-177.5, -45, -175.5, -43],
    ],
    without: [],
  },
  AU: {
    within: [[112, -44.5, 154.5, -9.2]],
    // Timor and its islands, and those of Papua New Guinea.
    without: [
      [112, -11.5, 129.5, -8],
      [145.5, -12, 155, -8],
      [140, -9.3, 146, -8],
    ],
  },
};
/** Parts of a degree: 11 m. */
const GRID = 1e-4;
/** In degrees, about 400 m: smaller ponds and rocks say nothing on a map without streets. */
const SMALLEST = 0.004;

const contains = ([west, south, east, north]: AtlasBox, [longitude, latitude]: Point): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

function isLarge(ring: readonly Point[]): boolean {
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)];
  return [longitudes, latitudes].some(
    (values) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) >= SMALLEST,
  );
}

/** The ring on the grid as differences, each point once. */
function toArc(ring: readonly Point[]): Point[] {
  let last: Point = [0, 0];
  return ring
    .map(([longitude, latitude]): Point => [Math.round(longitude / GRID), Math.round(latitude / GRID)])
    .filter(([x, y], index, points) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1])
    .map(([x, y]) => {
      const step: Point = [x - last[0], y - last[1]];
      last = [x, y];
      return step;
    });
}

function cutLand(polygons: readonly Polygon[], code: string): Topology {
  const { within = [], without = [] } = COUNTRIES[code] ?? {};
  const kept = polygons.filter(
    ([outline = []]) =>
      isLarge(outline) &&
      outline.every((point) => within.some((box) => contains(box, point))) &&
      !without.some((box) => outline.every((point) => contains(box, point))),
  );
  const arcs: Point[][] = [];
  const rings = kept.map((polygon) => {
    const onGrid = polygon.filter(isLarge).map(toArc);
    return onGrid.map((arc) => [arcs.push(arc) - 1]);
  });
  const geometry = { type: 'MultiPolygon' as const, id: ATLAS_IDS[code], arcs: rings };
  return {
    type: 'Topology',
    transform: { scale: [GRID, GRID], translate: [0, 0] },
    objects: { countries: { type: 'GeometryCollection', geometries: [geometry] } },
    arcs,
  };
}

const [, , source = ''] = process.argv;
const { geometries } = JSON.parse(readFileSync(source, 'utf8')) as { geometries: { coordinates: Polygon[] }[] };
const polygons = geometries.flatMap(({ coordinates }) => coordinates);
for (const code of Object.keys(COUNTRIES)) {
  writeFileSync(path.join(import.meta.dirname, `${code.toLowerCase()}.json`), `${JSON.stringify(cutLand(polygons, code))}\n`);
}
