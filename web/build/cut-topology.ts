// Extracts countries from the world atlas: a topology with only the arcs they need, and their bounding boxes.
import { unwrapRing } from '#domain/places/index.ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

export type CountryTopology = Topology<{ countries: GeometryCollection }>;
export type AtlasBox = readonly [west: number, south: number, east: number, north: number];

export function cutTopology(whole: Topology, geometries: readonly GeometryObject[]): CountryTopology {
  const newIndices = new Map<number, number>();
  const useArc = (arc: number): number => {
    // TopoJSON refers to a reversed arc by the complement of its index.
    const number = arc < 0 ? ~arc : arc;
    const renumbered = newIndices.get(number) ?? newIndices.size;
    newIndices.set(number, renumbered);
    return arc < 0 ? ~renumbered : renumbered;
  };
  const cut = geometries.map((geometry) => renumber(geometry, useArc));
  return {
    type: 'Topology',
    ...(whole.transform && { transform: whole.transform }),
    objects: { countries: { type: 'GeometryCollection', geometries: cut } },
    arcs: [...newIndices.keys()].map((number) => whole.arcs[number] ?? []),
  };
}

function renumber(geometry: GeometryObject, useArc: (arc: number) => number): GeometryObject {
  const { id } = geometry;
  if (geometry.type === 'Polygon') return { type: 'Polygon', id, arcs: geometry.arcs.map((ring) => ring.map(useArc)) };
  if (geometry.type === 'MultiPolygon')
    return { type: 'MultiPolygon', id, arcs: geometry.arcs.map((rings) => rings.map((ring) => ring.map(useArc))) };
  throw new Error(`An outline is a polygon, not a ${geometry.type}`);
}

/** One box per hemisphere: a country on both sides of the date line does not span the world. */
export function boxesOf(topology: CountryTopology): AtlasBox[] {
  const rings = feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1)) : [];
  });
  const [east, west] = [rings.filter((ring) => (ring[0]?.[0] ?? 0) >= 0), rings.filter((ring) => (ring[0]?.[0] ?? 0) < 0)];
  return [east, west].filter((side) => side.length > 0).map((side) => boxOfPoints(side.flatMap(unwrapRing)));
}

const boxOfPoints = (points: readonly (readonly number[])[]): AtlasBox => [
  Math.floor(points.reduce((least, [longitude = 0]) => Math.min(least, longitude), 180)),
  Math.floor(points.reduce((least, [, latitude = 0]) => Math.min(least, latitude), 90)),
  Math.ceil(points.reduce((most, [longitude = 0]) => Math.max(most, longitude), -180)),
  Math.ceil(points.reduce((most, [, latitude = 0]) => Math.max(most, latitude), -90)),
];
