// Colours as three shares of light, so that they can be mixed and lit before they become a hex code.

export type Colour = readonly [red: number, green: number, blue: number];

export function colour(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function hex([red, green, blue]: Colour): string {
  const part = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

export const blend = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const multiply = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const brighten = (a: Colour, factor: number): Colour => [a[0] * factor, a[1] * factor, a[2] * factor];

export const mixHex = (a: string, b: string, share: number): string => hex(blend(colour(a), colour(b), share));
export const dimHex = (a: string, factor: number): string => hex(brighten(colour(a), factor));
