// The theme of a dashboard: logo, footer, labels and colours. Markup in labels and unreadable colours are refused.
import {
  COLOUR_PATTERN,
  contrast,
  DEFAULT_CONTACT_NOUN,
  DEFAULT_VERTICAL_NOUN,
  isPlainLabel,
  isReadable,
  LABEL_KEYS,
  MIN_CONTRAST,
  MAX_LABEL_CHARACTERS,
  readableOn,
} from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const plainText = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters.`).refine(isPlainLabel, 'Use plain text without < and >.');
const label = plainText(MAX_LABEL_CHARACTERS);
const isColour = (text: string): text is Colour => COLOUR_PATTERN.test(text);
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isColour, { error: 'Choose a colour such as #0b6b5b.', abort: true })
  .nullable()
  .default(null);
/** Set together, because the text must be readable on the background and on the hover colour. */
export const themeColours = { backgroundTheme: colour, textTheme: colour, hoverTheme: colour };

export const LOGO_OPTIONS = ['USE_CUSTOM', 'DISABLED'] as const;
/** The specification lists no values: our footer, the customer's own text, or none. */
export const FOOTER_OPTIONS = ['USE_DEFAULT', 'USE_CUSTOM', 'DISABLED'] as const;

export const themeFields = z.strictObject({
  logoOption: z.enum(LOGO_OPTIONS).default('USE_CUSTOM'),
  /** If null, the customer's logo is shown. */
  customLogoId: id.nullable().default(null),
  footerOption: z.enum(FOOTER_OPTIONS).default('USE_DEFAULT'),
  customFooter: plainText(500).default(''),
  textLabels: z.partialRecord(z.enum(LABEL_KEYS), label).default({}),
  ...themeColours,
  /** The word for one advertised item. */
  Vertical: label.default(DEFAULT_VERTICAL_NOUN),
  contactLabel: label.default(DEFAULT_CONTACT_NOUN),
});

export const themes = themeFields.superRefine(({ backgroundTheme, textTheme, hoverTheme }, context) => {
  const refuse = (field: keyof typeof themeFields.shape, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (backgroundTheme === null) {
    if (textTheme !== null || hoverTheme !== null) refuse('backgroundTheme', 'Choose a background for these colours.');
    return;
  }
  const text = textTheme ?? readableOn(backgroundTheme);
  if (!isReadable(text, backgroundTheme)) refuse('textTheme', tooFaint(text, backgroundTheme, 'the background'));
  if (hoverTheme !== null && !isReadable(text, hoverTheme)) refuse('hoverTheme', tooFaint(text, hoverTheme, 'this colour'));
});

function tooFaint(text: Colour, background: Colour, name: string): string {
  const ratio = Math.floor(contrast(text, background) * 10) / 10;
  return `Text is hard to read on ${name}: the contrast is ${ratio}:1. Choose colours with a contrast of at least ${MIN_CONTRAST}:1.`;
}
