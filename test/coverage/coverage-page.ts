// Renders docs/coverage.md: a count of what is done and what is to come, then the calls, screens and texts of each area.
import type { InventoryItem } from './inventory.ts';
import type { Place, PlacedItem } from './place-items.ts';

const kinds = [
  { kind: 'call', heading: 'Calls' },
  { kind: 'screen', heading: 'Screens' },
  { kind: 'text', heading: 'Texts' },
] as const;

const placeNames = { shown: 'shown by a test', against: 'decided against' } as const;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function placeText(place: Place): string {
  if (place.kind === 'comes') return `comes with ${place.capability}`;
  if (place.kind === 'against') return `decided against: [${place.decision}](../${place.decision})`;
  return `[${place.test}](../${place.test}): '${cell(place.title)}'`;
}

function itemText(item: InventoryItem): string {
  const name = item.kind === 'call' || item.label.startsWith('/') || item.verbatim ? code(cell(item.label)) : cell(item.label);
  return item.detail === undefined ? name : `${name} – ${cell(item.detail)}`;
}

/** An item that the specifications name several times is one row, with the number of times. */
function tableRows(entries: readonly PlacedItem[], placed: readonly PlacedItem[]): string[][] {
  const repeats = placed.filter(({ item }) => placed.some((other) => other.item.id === item.sameAs && other.item.label === item.label));
  return entries
    .filter((entry) => !repeats.includes(entry))
    .map(({ item, place }) => {
      const times = 1 + repeats.filter((repeat) => repeat.item.sameAs === item.id).length;
      return [itemText(item) + (times > 1 ? ` (named ${times} times)` : ''), placeText(place)];
    });
}

const counts = (placed: readonly PlacedItem[]) => [
  ...kinds.map(({ kind }) => String(placed.filter(({ item }) => item.kind === kind).length)),
  String(placed.length),
];

function summary(placed: readonly PlacedItem[]): string {
  const nameOf = ({ place }: PlacedItem): string => (place.kind === 'comes' ? `comes with ${place.capability}` : placeNames[place.kind]);
  const groups = Map.groupBy(placed, nameOf);
  const settled: string[] = Object.values(placeNames);
  const promised = [...groups.keys()].filter((name) => !settled.includes(name)).sort();
  const rows = [...settled, ...promised].map((name) => [name, ...counts(groups.get(name) ?? [])]);
  return table(['where', 'calls', 'screens', 'texts', 'all'], [...rows, ['all', ...counts(placed)]]);
}

function contents(placed: readonly PlacedItem[], areas: readonly string[]): string {
  const rows = areas.map((area) => {
    const inArea = placed.filter(({ item }) => item.area === area);
    const shown = inArea.filter(({ place }) => place.kind === 'shown').length;
    return [`[${area}](#${area.toLowerCase().replaceAll(' ', '-')})`, `${shown} of ${inArea.length}`];
  });
  return table(['area', 'shown'], rows);
}

function section(area: string, placed: readonly PlacedItem[]): string {
  const tables = kinds.flatMap(({ kind, heading }) => {
    const rows = tableRows(
      placed.filter(({ item }) => item.area === area && item.kind === kind),
      placed,
    );
    return rows.length === 0 ? [] : [`### ${heading}`, table(['item', 'where'], rows)];
  });
  return [`## ${area}`, ...tables].join('\n\n');
}

export function coveragePage(placed: readonly PlacedItem[], areas: readonly string[]): string {
  const paragraphs = [
    '# Coverage',
    'Every call, screen and text that the specifications name, and where it is: the test that shows it, the capability that will bring it, or the decision against it. ' +
      'Texts in `code` are to the letter.',
    'This page is written by `npm run coverage-page` from the lists in test/coverage. test/coverage/coverage.test.ts fails when a row is missing or untrue.',
    summary(placed),
    contents(placed, areas),
    ...areas.map((area) => section(area, placed)),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
