// Draws the land without a tile server: outlines on a canvas below all other layers, with copies across the date line.
import type { Feature } from 'geojson';
import { canvas, featureGroup, geoJSON, latLng } from 'leaflet';
import type { FeatureGroup, GeoJSON, GeoJSONOptions, Map as LeafletMap, PathOptions } from 'leaflet';
import type { AtlasPart } from './map-atlas.ts';

const PANE = 'land';
/** Degrees of longitude: land beyond it can be visible across the date line. */
const VISIBLE_ACROSS_FROM = 100;

export interface OutlineLayer {
  add(part: AtlasPart): void;
  /** Reads the colours again after the colour scheme has changed. */
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
    const copies = [0, 360, -360].map((shift) => {
      const visible = shift === 0 ? outlines : outlines.filter((outline) => isVisibleAcross(outline, shift));
      const coordsToLatLng: GeoJSONOptions['coordsToLatLng'] = ([longitude, latitude]) => latLng(latitude, longitude + shift);
      // Leaflet passes the renderer on to every outline, but its types do not declare it.
      return geoJSON(visible as never, { interactive: false, renderer, pane: PANE, style, coordsToLatLng } as GeoJSONOptions);
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
      // Coarse and fine outlines of one country would show two coastlines, so the coarse ones are drawn again without it.
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

function isVisibleAcross({ geometry }: Feature, shift: number): boolean {
  const points = 'coordinates' in geometry ? geometry.coordinates.flat(3) : [];
  const longitudes = points.filter((_, index) => index % 2 === 0);
  return shift > 0
    ? longitudes.some((longitude) => longitude < -VISIBLE_ACROSS_FROM)
    : longitudes.some((longitude) => longitude > VISIBLE_ACROSS_FROM);
}
