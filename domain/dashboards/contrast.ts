// Colour contrast as defined by WCAG 2.2: the ratio of two relative luminances.

export type Colour = `#${string}`;

export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/;
/** The minimum for normal text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

type Channels = readonly [number, number, number];

const channelsOf = (colour: Colour): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;

function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (same colour) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const isReadable = (text: Colour, background: Colour): boolean => contrast(text, background) >= MIN_CONTRAST;

/** Black or white; at least one of them is readable on every colour. */
export const readableOn = (background: Colour): Colour => (contrast('#ffffff', background) >= MIN_CONTRAST ? '#ffffff' : '#000000');

/** `share` from 0 (only `one`) to 1 (only `other`). */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
