// The colours of a dashboard's frame, derived from the customer's theme. Background and text colour are set together, so that their
// contrast is known. In dark mode a bright background is swapped with the text colour, so that it does not glare.
import { contrast, isReadable, mix, readableOn } from './contrast.ts';
import type { Colour } from './contrast.ts';

export interface ThemeChoices {
  backgroundTheme: Colour | null;
  textTheme: Colour | null;
  hoverTheme: Colour | null;
}

export interface ThemeColours {
  background: Colour;
  text: Colour;
  /** Background of the hovered element. */
  hover: Colour;
  /** Secondary text: between text and background, but still readable. */
  quiet: Colour;
}

export interface Theme {
  light: ThemeColours;
  dark: ThemeColours;
}

/** Null for the default colours. */
export function themeOf({ backgroundTheme: background, textTheme, hoverTheme }: ThemeChoices): Theme | null {
  if (background === null) return null;
  const text = textTheme ?? readableOn(background);
  const light = { ...frame(background, text), ...(hoverTheme && { hover: hoverTheme }) };
  return { light, dark: isBright(background) ? frame(text, background) : light };
}

const frame = (background: Colour, text: Colour): ThemeColours => ({
  background,
  text,
  hover: defaultHover(background, text),
  quiet: quietText(background, text),
});

/** Too close to white for dark mode. */
const isBright = (colour: Colour): boolean => contrast(colour, '#ffffff') < 3;

const HOVER_SHARES = [0.14, 0.1, 0.06, 0.03];

/** The background with as much of the text colour as keeps the text readable. */
const defaultHover = (background: Colour, text: Colour): Colour =>
  HOVER_SHARES.map((share) => mix(background, text, share)).find((shade) => isReadable(text, shade)) ?? background;

const quietText = (background: Colour, text: Colour): Colour =>
  [0.3, 0.2, 0.1].map((share) => mix(text, background, share)).find((shade) => isReadable(shade, background)) ?? text;

/** CSS variables; a single value if light and dark mode are equal. */
export function themeVariables({ light, dark }: Theme): Readonly<Record<`--dashboard-${string}`, string>> {
  const value = (key: keyof ThemeColours): string => (light[key] === dark[key] ? light[key] : `light-dark(${light[key]}, ${dark[key]})`);
  return {
    '--dashboard-background': value('background'),
    '--dashboard-text': value('text'),
    '--dashboard-hover': value('hover'),
    '--dashboard-quiet': value('quiet'),
  };
}

/** The colours of a customer as creative templates use them. */
export type BrandColours = Readonly<Record<`--brand-${string}`, string>>;

const USUAL_BRAND = { background: '#12304a', text: '#ffffff', quiet: '#d5dde4' };

/** CSS variables; those of a customer without a theme are ours. */
export function brandColours(theme: Theme | null): BrandColours {
  const { background, text, quiet } = theme?.light ?? USUAL_BRAND;
  return { '--brand-background': background, '--brand-text': text, '--brand-quiet': quiet };
}
