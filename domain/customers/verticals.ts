// Which trades can a customer be in? The verticals' fields and labels come with the inventory.

export const VERTICALS = [
  { code: 'real-estate', label: 'Real estate' },
  { code: 'general', label: 'General' },
] as const;
export type VerticalCode = (typeof VERTICALS)[number]['code'];
export const VERTICAL_CODES = VERTICALS.map((vertical) => vertical.code) as [VerticalCode, ...VerticalCode[]];

/** Images of one ad when the customer has no limit of its own. */
export const DEFAULT_IMAGE_AD_LIMIT = 10;
