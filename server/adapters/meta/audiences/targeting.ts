// Whom an ad set reaches. Meta unites all kinds of locations, so a country beside a circle means the whole country.

export interface CustomLocation {
  latitude: number;
  longitude: number;
  /** 1 to 80 kilometres. */
  radius: number;
  /** Always sent: Meta takes miles when it is missing. */
  distance_unit: 'kilometer';
  name?: string;
}

export interface GeoLocations {
  countries?: readonly string[];
  regions?: readonly { key: string }[];
  cities?: readonly { key: string; radius?: number; distance_unit?: 'kilometer' }[];
  zips?: readonly { key: string }[];
  custom_locations?: readonly CustomLocation[];
  /** No other value is accepted any more. */
  location_types?: readonly ['home', 'recent'];
}

export interface MetaTargeting {
  geo_locations: GeoLocations;
  excluded_geo_locations?: GeoLocations;
  age_min?: number;
  age_max?: number;
  /** 1 is men, 2 is women; all when it is missing. */
  genders?: readonly (1 | 2)[];
  custom_audiences?: readonly { id: string }[];
  excluded_custom_audiences?: readonly { id: string }[];
  publisher_platforms?: readonly string[];
  facebook_positions?: readonly string[];
  instagram_positions?: readonly string[];
  messenger_positions?: readonly string[];
  audience_network_positions?: readonly string[];
  device_platforms?: readonly ('mobile' | 'desktop')[];
  locales?: readonly number[];
  targeting_automation?: { advantage_audience: 0 | 1 };
}
