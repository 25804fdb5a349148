// Assigns each item of the inventory a place: shown by a test, to come, or decided against. An explicit entry overrides the area's default;
// wrong names are returned as problems.
import type { Coverage } from './coverage.ts';
import type { InventoryItem } from './inventory.ts';

export type Place =
  | { kind: 'shown'; test: string; title: string }
  | { kind: 'comes'; capability: string }
  | { kind: 'against'; decision: string };

export interface PlacedItem {
  item: InventoryItem;
  place: Place;
}

interface NamedPlace {
  name: string;
  place: Place;
}

function namedPlaces(coverage: Coverage): NamedPlace[] {
  const shown = Object.entries(coverage.shownBy).flatMap(([test, titles]) =>
    Object.entries(titles).flatMap(([title, names]) => names.map((name): NamedPlace => ({ name, place: { kind: 'shown', test, title } }))),
  );
  const comes = Object.entries(coverage.comesApart).flatMap(([capability, names]) =>
    names.map((name): NamedPlace => ({ name, place: { kind: 'comes', capability } })),
  );
  const against = Object.entries(coverage.against).flatMap(([decision, names]) =>
    names.map((name): NamedPlace => ({ name, place: { kind: 'against', decision } })),
  );
  return [...shown, ...comes, ...against];
}

export function placeItems(items: readonly InventoryItem[], coverage: Coverage): { placed: PlacedItem[]; problems: string[] } {
  const problems: string[] = [];
  const places = new Map<string, Place>();
  const originals = items.filter((item) => item.sameAs === undefined);

  for (const { name, place } of namedPlaces(coverage)) {
    const [item, ...others] = originals.filter((original) => original.id === name || original.label === name);
    if (!item) problems.push(`'${name}' names no item of the inventory`);
    else if (others.length > 0) problems.push(`'${name}' names several items; name each by its id`);
    else if (places.has(item.id)) problems.push(`'${name}' is named twice`);
    else places.set(item.id, place);
  }

  for (const item of originals) {
    const capability = coverage.comesWith[item.area];
    if (places.has(item.id)) continue;
    if (!capability) problems.push(`'${item.label}' (${item.id}) has no place: its area '${item.area}' names no capability`);
    else places.set(item.id, { kind: 'comes', capability });
  }

  const placed = items.flatMap((item): PlacedItem[] => {
    const place = places.get(item.sameAs ?? item.id);
    if (!place && item.sameAs !== undefined) problems.push(`'${item.id}' is the same as '${item.sameAs}', which has no place`);
    return place ? [{ item, place }] : [];
  });
  return { placed, problems };
}
