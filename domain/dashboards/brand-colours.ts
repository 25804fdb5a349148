// The colours of a customer as creative templates use them.
import type { Theme } from './theme-colours.ts';

const USUAL = { background: '#12304a', text: '#ffffff', quiet: '#d5dde4' };

export type BrandColours = Readonly<Record<`--brand-${string}`, string>>;

/** CSS variables; those of a customer without a theme are ours. */
export function brandColours(theme: Theme | null): BrandColours {
  const { background, text, quiet } = theme?.light ?? USUAL;
  return { '--brand-background': background, '--brand-text': text, '--brand-quiet': quiet };
}
