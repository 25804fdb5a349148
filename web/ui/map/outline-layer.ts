// How is the land drawn without a tile server? Outlines on a canvas below everything else, with copies beside the date line.
import type { Feature } from 'geojson';
import { canvas, featureGroup, geoJSON, latLng } from 'leaflet';
import type { FeatureGroup, GeoJSON, GeoJSONOptions, Map as LeafletMap, PathOptions } from 'leaflet';
import type { AtlasPart } from './map-atlas.ts';

const PANE = 'land';
/** As far as half a screen can look beyond the date line. */
const SEEN_ACROSS = 100;

export interface OutlineLayer {
  add(part: AtlasPart): void;
  /** Reads the colours anew, after day became night. */
  restyle(): void;
}

export function openOutlines(map: LeafletMap): OutlineLayer {
  map.createPane(PANE).style.zIndex = '200';
  const renderer = canvas({ pane: PANE, padding: 0.5 });
  const layers: { part: AtlasPart; layer: FeatureGroup }[] = [];
  const style = (): PathOptions => {
    const colours = getComputedStyle(map.getContainer());
    return { color: colours.getPropertyValue('--map-coast'), fillColor: colours.getPropertyValue('--map-land'), fillOpacity: 1, weight: 1 };
  };

  function draw(part: AtlasPart, outlines: Feature[]): FeatureGroup {
    const copies = [0, 360, -360].map((turn) => {
      const seen = turn === 0 ? outlines : outlines.filter((outline) => isSeenAcross(outline, turn));
      const coordsToLatLng: GeoJSONOptions['coordsToLatLng'] = ([longitude, latitude]) => latLng(latitude, longitude + turn);
      // The renderer is handed on to every outline, though the types know nothing of it.
      return geoJSON(seen as never, { interactive: false, renderer, pane: PANE, style, coordsToLatLng } as GeoJSONOptions);
    });
    const drawn = featureGroup(copies);
    layers.push({ part, layer: drawn });
    return drawn.addTo(map);
  }

  return {
    add(part) {
      const coarse = layers.find((present) => present.part.id === 'world');
      const fineIds = new Set([part, ...layers.map((present) => present.part)].map(({ id }) => id));
      if (part.id !== 'world') draw(part, part.outlines);
      const world = part.id === 'world' ? part : coarse?.part;
      if (!world) return;
      // Two outlines of one country would show both coasts.
      if (coarse) layers.splice(layers.indexOf(coarse), 1)[0]?.layer.remove();
      draw(
        world,
        world.outlines.filter(({ id }) => !fineIds.has(String(id))),
      ).bringToBack();
    },
    restyle() {
      for (const { layer } of layers) layer.eachLayer((copy) => (copy as GeoJSON).setStyle(style()));
    },
  };
}

function isSeenAcross({ geometry }: Feature, turn: number): boolean {
  const points = 'coordinates' in geometry ? geometry.coordinates.flat(3) : [];
  const longitudes = points.filter((_, index) => index % 2 === 0);
  return turn > 0 ? longitudes.some((longitude) => longitude < -SEEN_ACROSS) : longitudes.some((longitude) => longitude > SEEN_ACROSS);
}
