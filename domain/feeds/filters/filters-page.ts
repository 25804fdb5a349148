// Generates docs/filters.md from the tables that the editor uses.
import { VERTICALS } from '#domain/inventory/index.ts';
import { FIELDS_OUT_OF_REACH, FILTER_FIELDS, verticalFilterFields } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';
import { FILTER_LIMITS, filterLimitsText } from './filter-limits.ts';
import { FILTER_SNIPPETS, NEW_FILTER_CODE } from './filter-snippets.ts';

const row = ({ name, type, means, isReadOnly }: FilterField): string =>
  `| \`listing.${name}\` | ${type.replaceAll('|', '\\|')}${isReadOnly ? ', read-only' : ''} | ${means} |`;

const table = (fields: readonly FilterField[]): string => `| field | type | meaning |\n|---|---|---|\n${fields.map(row).join('\n')}`;

export const filtersPage = (): string => `# Data filters

A data filter is a JavaScript function that staff write. Each listing of a feed passes through the filters of its store, in order, before it is saved. This page is written from the tables in \`domain/feeds/filters\`; a test fails while it is out of date.

\`\`\`js
${NEW_FILTER_CODE.trim()}
\`\`\`

- Return the listing, changed or not, to keep it. A field that you leave out keeps its stored value; null or an empty text clears it.
- Return \`null\` to drop the listing, or \`drop('No pictures')\` to drop it with a reason. A dropped listing is not saved; one that is already saved takes the status of the record, and nothing else.
- A filter that throws, returns nothing or returns something invalid fails: the record is refused with the message and the line, and the listing stays as it was. The other records of the feed go on.
- Prices are in minor units: 95000000 is $950,000.00.
- \`console.log\` is shown when you run the filter in the editor.
- The same listing always gives the same result: \`new Date()\` is the time of the run in UTC, \`Math.random\` is not available, and variables start anew for each listing. Built-in objects cannot be changed. There is no network, no timer and no \`async\`.
- ${filterLimitsText(FILTER_LIMITS)}
- A filter cannot set: ${FIELDS_OUT_OF_REACH.map((name) => `\`${name}\``).join(', ')}.

## Fields of every listing

${table(FILTER_FIELDS)}

${VERTICALS.map((vertical) => `## Fields of the vertical ${vertical.label}\n\n${table(verticalFilterFields(vertical))}`).join('\n\n')}

## Snippets

| snippet | what it does |
|---|---|
${FILTER_SNIPPETS.map(({ name, about }) => `| ${name} | ${about} |`).join('\n')}
`;
