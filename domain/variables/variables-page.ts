// Generates docs/variables.md from the vocabulary.
import { FORMATS, plainText } from './formats.ts';
import type { ArgumentRule } from './formats.ts';
import { readTemplate } from './read-template.ts';
import { renderTemplate } from './render-template.ts';
import { exampleValues, subjectOf } from './variable.ts';
import { SUBJECTS, SUBJECTS_BY_TEMPLATE, VOCABULARY } from './vocabulary.ts';

const TIMEZONE = 'Pacific/Auckland';

export const variablesPage = (): string => `# Variables

Campaign copy, emails and creatives say \`{{listing.title}}\` where the listing's title shall stand. This page is written from the vocabulary (\`domain/variables\`); a test fails while it is out of date.

- A variable is filled in as text. In emails and pages it is escaped; it never becomes a tag, a script or another variable.
- What has no value is written as nothing. Add a fallback with \`default\`.
- Formats follow after a bar, and can be chained: \`{{listing.title | fit: 40 | upper}}\`.
- To write two braces themselves: \`{{ '{{' }}\`.
- There are no loops and no conditions. A list is written with commas between its entries, or as \`join\` says.
- In an email's links a variable that begins an address must be one: \`href="{{order.url}}"\`. Elsewhere in a tag attributes are quoted.

## Formats

| format | argument | what it does | example | gives |
|---|---|---|---|---|
${FORMATS.map(formatRow).join('\n')}

${Object.entries(SUBJECTS).map(subjectSection).join('\n\n')}

## Where they hold

| template | subjects |
|---|---|
${Object.entries(SUBJECTS_BY_TEMPLATE)
  .map(([template, subjects]) => `| ${template} | ${subjects.join(', ')} |`)
  .join('\n')}
`;

function formatRow({ name, argument, means, example }: (typeof FORMATS)[number]): string {
  const template = `{{${example.variable} | ${example.call}}}`;
  const { text } = renderTemplate(readTemplate(template), exampleValues(VOCABULARY), {
    form: 'text',
    vocabulary: VOCABULARY,
    timezone: TIMEZONE,
  });
  return `| \`${name}\` | ${argumentText(argument)} | ${means} | ${cell(`\`${template}\``)} | ${cell(text)} |`;
}

function argumentText(rule: ArgumentRule): string {
  if (rule.kind === 'none') return '–';
  if (rule.kind === 'text') return 'text in quotes';
  if (rule.kind === 'number') return `a whole number from ${rule.least} to ${rule.most}`;
  return `${rule.choices.map((choice) => `'${choice}'`).join(', ')}; the first where it is left out`;
}

function subjectSection([subject, about]: [string, string]): string {
  const rows = VOCABULARY.filter(({ name }) => subjectOf(name) === subject).map(
    ({ name, kind, means, example }) => `| \`${name}\` | ${kind} | ${means} | ${cell(plainText(example, kind, { timezone: TIMEZONE }))} |`,
  );
  return `## ${subject}\n\nIs ${about}.\n\n| variable | kind | what it is | example |\n|---|---|---|---|\n${rows.join('\n')}`;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ⏎ ');
