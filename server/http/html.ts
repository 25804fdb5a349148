// HTML as a value: texts are escaped where they are put in, and only what was made here counts as markup.

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | false | readonly Markup[];

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const partText = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
};

/** html`<b>${name}</b>` escapes the name. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((made, string, at) => `${made}${partText(parts[at - 1] ?? null)}${string}`));
