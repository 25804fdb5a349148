// Places that Google can target, found by name: suburbs, cities, postcodes, regions, countries.
import { z } from 'zod';
import type { AdsRest, GoogleAdsAccess } from './ads-rest.ts';
import { int64 } from './search.ts';

const suggestions = z.object({
  geoTargetConstantSuggestions: z
    .array(
      z.object({
        searchTerm: z.string().optional(),
        reach: int64.default('0'),
        geoTargetConstant: z.object({
          /** `geoTargetConstants/2554`, which criteria refer to. */
          resourceName: z.string(),
          id: int64,
          name: z.string(),
          canonicalName: z.string().optional(),
          countryCode: z.string().optional(),
          targetType: z.string().optional(),
          status: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
export type GeoTargetSuggestion = z.output<typeof suggestions>['geoTargetConstantSuggestions'][number];

export interface GoogleAdsGeoTargets {
  /** At most 25 names per call. */
  suggest(
    access: GoogleAdsAccess,
    query: { names: readonly string[]; countryCode: string; locale?: string },
  ): Promise<GeoTargetSuggestion[]>;
}

export function openGeoTargets(rest: AdsRest): GoogleAdsGeoTargets {
  return {
    async suggest(access, { names, countryCode, locale = 'en' }) {
      const body = { locale, countryCode, locationNames: { names } };
      const { geoTargetConstantSuggestions } = await rest.call(
        { method: 'POST', path: 'geoTargetConstants:suggest', access, body, effect: 'read' },
        suggestions,
      );
      return geoTargetConstantSuggestions;
    },
  };
}
