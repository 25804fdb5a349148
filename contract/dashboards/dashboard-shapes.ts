// The data that a dashboard loads: its configuration, its customer, and the products that can be ordered.
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import { themeFields } from './dashboard-themes.ts';

const logo = z.object({ _id: id, url: z.string(), thumbnailUrl: z.string() });

/** The fields of specification 2 §3, plus the code that orders use and the number of items it accepts. */
const dashboardProduct = z.object({
  _id: id,
  code: z.string(),
  type: z.enum(CAMPAIGN_TYPES),
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  campaignDurationDays: z.number().int(),
  isTaxInclusive: z.boolean(),
  taxRate: z.number(),
  minListings: z.number().int(),
  maxListings: z.number().int(),
});

export const customerDashboard = dashboardConfiguration.extend({
  customer: z.object({
    _id: id,
    name: z.string(),
    vertical: z.string(),
    country: z.object({ code: z.string(), taxCode: z.string() }),
    currency: currency.omit({ offset: true }),
    timezone: z.string(),
    logo: logo.nullable(),
    /** What the customer's people may share with others. */
    sharingOptions: z.object({ campaigns: z.boolean(), listings: z.boolean(), resources: z.boolean() }),
  }),
  themes: themeFields.omit({ customLogoId: true }).extend({ customLogo: logo.nullable() }),
  /** Minor units per major unit of the customer's currency. */
  currencyOffset: z.number().int(),
  products: z.array(dashboardProduct),
  version: z.number().int(),
});
export type CustomerDashboard = z.output<typeof customerDashboard>;
