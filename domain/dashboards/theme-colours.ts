// In which colours is a dashboard's frame drawn? The customer's own where it chose a background. They are the same in light and
// dark: a frame brings its own text along, so its contrast depends on nothing around it.
import { isReadable, mix, readableOn } from './contrast.ts';
import type { Colour } from './contrast.ts';

export interface ThemeChoices {
  backgroundTheme: Colour | null;
  textTheme: Colour | null;
  hoverTheme: Colour | null;
}

export interface ThemeColours {
  background: Colour;
  text: Colour;
  /** Behind what the pointer is on. */
  hover: Colour;
  /** Text that steps back: between text and background, still readable. */
  quiet: Colour;
}

/** Null where the product's own colours stay. */
export function themeColours({ backgroundTheme: background, textTheme, hoverTheme }: ThemeChoices): ThemeColours | null {
  if (background === null) return null;
  const text = textTheme ?? readableOn(background);
  return { background, text, hover: hoverTheme ?? ownHover(background, text), quiet: quietText(background, text) };
}

const SHADES = [0.14, 0.1, 0.06, 0.03];

/** A little of the text's colour, as much as leaves the text readable. */
const ownHover = (background: Colour, text: Colour): Colour =>
  SHADES.map((share) => mix(background, text, share)).find((shade) => isReadable(text, shade)) ?? background;

const quietText = (background: Colour, text: Colour): Colour =>
  [0.3, 0.2, 0.1].map((share) => mix(text, background, share)).find((shade) => isReadable(shade, background)) ?? text;

export const themeVariables = (colours: ThemeColours): Readonly<Record<`--dashboard-${string}`, Colour>> => ({
  '--dashboard-background': colours.background,
  '--dashboard-text': colours.text,
  '--dashboard-hover': colours.hover,
  '--dashboard-quiet': colours.quiet,
});
