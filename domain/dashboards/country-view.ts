// The initial view of a country's map: its centre, and a zoom level at which a map of usual width shows the mainland.

export interface CountryView {
  latitude: number;
  longitude: number;
  zoom: number;
}

const VIEWS: Readonly<Record<string, CountryView>> = {
  NZ: { latitude: -41.2, longitude: 173.1, zoom: 5 },
  AU: { latitude: -26.4, longitude: 134, zoom: 4 },
  FJ: { latitude: -17.8, longitude: 178.4, zoom: 7 },
  GB: { latitude: 54.6, longitude: -3.2, zoom: 5 },
  IE: { latitude: 53.4, longitude: -7.9, zoom: 6 },
  US: { latitude: 39.5, longitude: -98.4, zoom: 4 },
  CA: { latitude: 56.8, longitude: -96.4, zoom: 3 },
  SG: { latitude: 1.352, longitude: 103.82, zoom: 11 },
  JP: { latitude: 37.4, longitude: 137.6, zoom: 5 },
  KW: { latitude: 29.34, longitude: 47.6, zoom: 8 },
  ZA: { latitude: -28.8, longitude: 25.1, zoom: 5 },
};

export const countryView = (countryCode: string): CountryView | undefined => VIEWS[countryCode];
