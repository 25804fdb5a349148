// Customers in requests and responses.
import {
  COUNTRIES,
  countryByCode,
  DEFAULT_IMAGE_AD_LIMIT,
  DEFAULT_LEAD_RETENTION_MONTHS,
  isTimezone,
  MAX_LEAD_RETENTION_MONTHS,
  MIN_LEAD_RETENTION_MONTHS,
  SPECIAL_AD_CATEGORIES,
} from '#domain/customers/index.ts';
import { DEFAULT_VERTICAL_CODE } from '#domain/inventory/index.ts';
import { ACCOUNT_STATUSES, isMetaId, TOKEN_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { keyState } from '../accounts/user-shapes.ts';
import { chosenCurrencyCode, currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { customerSettings, reportDomains, sharingOptions } from './customer-extras.ts';

const servingAccount = z.object({ _id: id, name: z.string(), status: z.enum(ACCOUNT_STATUSES), tokenState: z.enum(TOKEN_STATES) });

export const customer = z.object({
  _id: id,
  name: z.string(),
  vertical: z.string(),
  country: z.object({ code: z.string(), taxCode: z.string() }),
  currency,
  timezone: z.string(),
  logo: z.object({ _id: id, url: z.string(), thumbnailUrl: z.string() }).nullable(),
  imageAdLimit: z.number().int(),
  approvalRequired: z.boolean(),
  leadRetentionMonths: z.number().int(),
  /** The seller's approval by link is required before an order is delivered, and the seller may pay by card there. */
  sellerApprovalRequired: z.boolean(),
  sellerMayPay: z.boolean(),
  isActive: z.boolean(),
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
  sharingOptions: z.object({ campaigns: z.boolean(), listings: z.boolean(), resources: z.boolean() }),
  reportDomains: z.array(z.string()),
  /** The ad accounts, the page that ads appear under, and the conversion pixel. */
  fbAdAccounts: z.array(servingAccount),
  gdnAccounts: z.array(servingAccount),
  fbPage: z.object({ _id: id, pageId: z.string(), name: z.string() }).nullable(),
  fbPixelId: z.string(),
  /** Whether the customer's qualified leads are reported to Meta as conversions. */
  sendsLeadConversions: z.boolean(),
  /** Whether ads whose rendered pictures or videos show an old value are rendered again and replaced without a person. */
  replacesOutdatedCreatives: z.boolean(),
  /** The special ad categories that the customer must declare to the networks, and the countries they apply to. */
  specialAdCategories: z.array(z.enum(SPECIAL_AD_CATEGORIES)),
  specialAdCategoryCountries: z.array(z.string()),
  /** Never contains the key itself, which is shown only when it is created. */
  apiKey: keyState.nullable(),
  officeCount: z.number().int(),
  agentCount: z.number().int(),
  /** What its first order needs: a listing, a published template, an active product, a dashboard, and a user who can sign in. */
  hasListing: z.boolean(),
  hasTemplate: z.boolean(),
  hasProduct: z.boolean(),
  hasDashboard: z.boolean(),
  hasUser: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Customer = z.infer<typeof customer>;

export const customerInput = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  /** The vertical's code. Only the server can check that it exists, because verticals are stored in the database. */
  vertical: z.string('Choose a vertical.').trim().min(1, 'Choose a vertical.').max(60).default(DEFAULT_VERTICAL_CODE),
  countryCode: z.string().refine((code) => countryByCode(code) !== undefined, 'Choose a country.'),
  currencyCode: chosenCurrencyCode,
  timezone: z.string().max(60).refine(isTimezone, 'Choose a time zone.'),
  imageAdLimit: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'At least 1 image.')
    .max(50, 'At most 50 images.')
    .default(DEFAULT_IMAGE_AD_LIMIT),
  approvalRequired: z.boolean().default(false),
  leadRetentionMonths: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(MIN_LEAD_RETENTION_MONTHS, `At least ${MIN_LEAD_RETENTION_MONTHS} month.`)
    .max(MAX_LEAD_RETENTION_MONTHS, `At most ${MAX_LEAD_RETENTION_MONTHS} months.`)
    .default(DEFAULT_LEAD_RETENTION_MONTHS),
  sellerApprovalRequired: z.boolean().default(false),
  sellerMayPay: z.boolean().default(false),
  isActive: z.boolean().default(true),
  logoId: id.nullable().default(null),
  settings: customerSettings.default([]),
  sharingOptions: sharingOptions.prefault({}),
  reportDomains: reportDomains.default([]),
  fbPageId: id.nullable().default(null),
  fbPixelId: z
    .string()
    .trim()
    .refine((text) => text === '' || isMetaId(text), 'Enter the digits of a pixel’s ID.')
    .default(''),
  sendsLeadConversions: z.boolean().default(false),
  replacesOutdatedCreatives: z.boolean().default(false),
  specialAdCategories: z.array(z.enum(SPECIAL_AD_CATEGORIES)).max(SPECIAL_AD_CATEGORIES.length).default([]),
  specialAdCategoryCountries: z
    .array(z.string().refine((code) => countryByCode(code) !== undefined, 'Choose a country.'))
    .max(COUNTRIES.length)
    .default([]),
});
export type CustomerInput = z.output<typeof customerInput>;

/** `version` is the one that the person edited; saving over someone else's change is refused. */
export const customerChange = customerInput.extend({ version: z.number().int().optional() });

export const customerRow = z.object({
  _id: id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  vertical: z.string(),
  countryCode: z.string(),
  currencyCode: z.string(),
  timezone: z.string(),
  officeCount: z.number().int(),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type CustomerRow = z.infer<typeof customerRow>;
