// The colours of a customer's emails, from the theme of its dashboard. Buttons have its background and text; a link has a colour of it
// that is readable on the paper of the email, in light and in dark mode.
import { contrast, isReadable, mix } from '#domain/dashboards/index.ts';
import type { Colour, Theme } from '#domain/dashboards/index.ts';
import { OWN_EMAIL_COLOURS } from '#domain/emails/index.ts';

export interface EmailColours {
  background: Colour;
  text: Colour;
  link: Colour;
  darkLink: Colour;
}

const PAPER: Colour = '#ffffff';
export const DARK_PAPER: Colour = '#1a1e1c';

/** Ours for a customer without a theme. */
export function emailColours(theme: Theme | null): EmailColours {
  if (!theme) return OWN_EMAIL_COLOURS;
  // A button as white as the paper would look like plain text.
  const { background, text } = contrast(theme.light.background, PAPER) < MIN_BUTTON_CONTRAST ? theme.dark : theme.light;
  const shades = [background, text, ...LIGHTER_SHARES.map((share) => mix(background, '#ffffff', share))];
  return {
    background,
    text,
    link: shades.find((shade) => isReadable(shade, PAPER)) ?? OWN_EMAIL_COLOURS.link,
    darkLink: shades.find((shade) => isReadable(shade, DARK_PAPER)) ?? OWN_EMAIL_COLOURS.darkLink,
  };
}

const MIN_BUTTON_CONTRAST = 1.3;
const LIGHTER_SHARES = [0.3, 0.5, 0.7];
