// Finds the parts of the atlas that a view needs. Each part is fetched once per tab, when a map first shows it.
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

/** Below this zoom the coarse world outlines suffice; from it on they are needed only where there are no fine ones. */
export const FINE_FROM_ZOOM = 6;

/** The view's longitudes may be on another copy of the world: boxes are moved to the nearest copy before they are compared. */
export function partsFor(view: Box, zoom: number): { id: string; url: string }[] {
  const inView = atlas.countries.filter(({ boxes }) => boxes.some((box) => overlaps(view, box)));
  const isCovered = inView.some(({ boxes }) => boxes.some((box) => contains(box, view)));
  const fine = zoom >= FINE_FROM_ZOOM ? inView : [];
  return zoom >= FINE_FROM_ZOOM && isCovered ? fine : [{ id: 'world', url: atlas.world }, ...fine];
}

type AtlasBox = (typeof atlas.countries)[number]['boxes'][number];

/** A country's box on the copy of the world that the view shows. */
function onCopyOf(view: Box, [west, south, east, north]: AtlasBox): AtlasBox {
  const shift = nearestCopy((west + east) / 2, (view.west + view.east) / 2) - (west + east) / 2;
  return [west + shift, south, east + shift, north];
}

function overlaps(view: Box, box: AtlasBox): boolean {
  const [west, south, east, north] = onCopyOf(view, box);
  return view.west < east && view.east > west && view.south < north && view.north > south;
}

function contains(box: AtlasBox, view: Box): boolean {
  const [west, south, east, north] = onCopyOf(view, box);
  return west <= view.west && view.east <= east && south <= view.south && view.north <= north;
}

export function fetchPart(id: string, url: string): Promise<AtlasPart> {
  const cached = fetched.get(url);
  if (cached) return cached;
  const part = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`The map's part ${id} answered ${response.status}`);
    const { topology, places } = (await response.json()) as AtlasFile;
    const { features } = feature(topology, topology.objects.countries) as FeatureCollection;
    return { id, outlines: features.map(unwrapOutline), places };
  });
  fetched.set(url, part);
  // A failed fetch is forgotten, so that the next view requests it again.
  part.catch(() => fetched.delete(url));
  return part;
}

function unwrapOutline(outline: Feature): Feature {
  const { geometry } = outline;
  if (geometry.type === 'Polygon') return { ...outline, geometry: { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) } };
  if (geometry.type !== 'MultiPolygon') return outline;
  return { ...outline, geometry: { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) } };
}
