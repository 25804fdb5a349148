// In which colours is a dashboard's frame drawn? The customer's own where it chose a background. A frame brings its own text along,
// so its contrast depends on nothing around it; in the dark a bright one changes places with its text, so that it does not glare.
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
  /** Behind what the pointer is on. */
  hover: Colour;
  /** Text that steps back: between text and background, still readable. */
  quiet: Colour;
}

export interface Theme {
  light: ThemeColours;
  dark: ThemeColours;
}

/** Null where the product's own colours stay. */
export function themeOf({ backgroundTheme: background, textTheme, hoverTheme }: ThemeChoices): Theme | null {
  if (background === null) return null;
  const text = textTheme ?? readableOn(background);
  const light = { ...frame(background, text), ...(hoverTheme && { hover: hoverTheme }) };
  return { light, dark: isBright(background) ? frame(text, background) : light };
}

const frame = (background: Colour, text: Colour): ThemeColours => ({ background, text, hover: ownHover(background, text), quiet: quietText(background, text) });

/** So near to white that it would light up a dark room. */
const isBright = (colour: Colour): boolean => contrast(colour, '#ffffff') < 3;

const SHADES = [0.14, 0.1, 0.06, 0.03];

/** A little of the text's colour, as much as leaves the text readable. */
const ownHover = (background: Colour, text: Colour): Colour =>
  SHADES.map((share) => mix(background, text, share)).find((shade) => isReadable(text, shade)) ?? background;

const quietText = (background: Colour, text: Colour): Colour =>
  [0.3, 0.2, 0.1].map((share) => mix(text, background, share)).find((shade) => isReadable(shade, background)) ?? text;

/** As CSS: one value where light and dark agree. */
export function themeVariables({ light, dark }: Theme): Readonly<Record<`--dashboard-${string}`, string>> {
  const value = (key: keyof ThemeColours): string => (light[key] === dark[key] ? light[key] : `light-dark(${light[key]}, ${dark[key]})`);
  return {
    '--dashboard-background': value('background'),
    '--dashboard-text': value('text'),
    '--dashboard-hover': value('hover'),
    '--dashboard-quiet': value('quiet'),
  };
}
