// How closely coordinates stand for an address.

export const LOCATION_PRECISIONS = ['exact', 'street', 'suburb'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];
