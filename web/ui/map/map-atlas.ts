// Which parts of the atlas does a view need? Each is fetched once per tab, when a map first looks at it.
import type { AtlasPlace, Box } from '#domain/places/index.ts';
import { nearestCopy, unwrapRing } from '#domain/places/index.ts';
import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { atlas } from 'virtual:map-atlas';

export interface AtlasPart {
  /** The country's number, or 'world'. */
  id: string;
  outlines: Feature[];
  places: readonly AtlasPlace[];
}

interface AtlasFile {
  topology: Topology<{ countries: GeometryCollection }>;
  places: AtlasPlace[];
}

const fetched = new Map<string, Promise<AtlasPart>>();

/** Farther out the coarse outlines are as good, and farther in they are needed only where no fine ones are. */
export const FINE_FROM_ZOOM = 6;

/** The box must be within half a world of the countries' own longitudes. */
export function partsFor(view: Box, zoom: number): { id: string; url: string }[] {
  const looksAt = atlas.countries.filter(({ boxes }) => boxes.some((box) => overlaps(view, box)));
  const isCovered = looksAt.some(({ boxes }) => boxes.some((box) => holds(box, view)));
  const fine = zoom >= FINE_FROM_ZOOM ? looksAt : [];
  return zoom >= FINE_FROM_ZOOM && isCovered ? fine : [{ id: 'world', url: atlas.world }, ...fine];
}

type AtlasBox = (typeof atlas.countries)[number]['boxes'][number];

/** A country's box on the copy of the world that the view looks at. */
function onCopyOf(view: Box, [west, south, east, north]: AtlasBox): AtlasBox {
  const moved = nearestCopy((west + east) / 2, (view.west + view.east) / 2) - (west + east) / 2;
  return [west + moved, south, east + moved, north];
}

function overlaps(view: Box, box: AtlasBox): boolean {
  const [west, south, east, north] = onCopyOf(view, box);
  return view.west < east && view.east > west && view.south < north && view.north > south;
}

function holds(box: AtlasBox, view: Box): boolean {
  const [west, south, east, north] = onCopyOf(view, box);
  return west <= view.west && view.east <= east && south <= view.south && view.north <= north;
}

export function fetchPart(id: string, url: string): Promise<AtlasPart> {
  const present = fetched.get(url);
  if (present) return present;
  const part = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`The map's part ${id} answered ${response.status}`);
    const { topology, places } = (await response.json()) as AtlasFile;
    const { features } = feature(topology, topology.objects.countries) as FeatureCollection;
    return { id, outlines: features.map(unwrapOutline), places };
  });
  fetched.set(url, part);
  // What could not be fetched is asked for again by the next look.
  part.catch(() => fetched.delete(url));
  return part;
}

function unwrapOutline(outline: Feature): Feature {
  const { geometry } = outline;
  if (geometry.type === 'Polygon') return { ...outline, geometry: { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) } };
  if (geometry.type !== 'MultiPolygon') return outline;
  return { ...outline, geometry: { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) } };
}
