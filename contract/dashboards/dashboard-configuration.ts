// The configuration of a customer's dashboard with its defaults. {} is a valid configuration.
import {
  DASHBOARD_LIST_ROLES,
  DEFAULT_FEATURES,
  DEFAULT_TABS,
  ALL_DASHBOARD_ROLES,
  FEATURES,
  TAB_CODES,
  MANAGING_ROLES,
  rolesForTab,
} from '#domain/dashboards/index.ts';
import type { DashboardListRole, Feature } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { themes } from './dashboard-themes.ts';

const roleList = z
  .array(z.enum(DASHBOARD_LIST_ROLES))
  .max(20)
  .overwrite((roles) => [...new Set(roles)]);
const rolesDefaultingTo = (defaults: readonly DashboardListRole[]) => roleList.default([...defaults]);

const tabs = z
  .array(
    z
      .strictObject({ code: z.enum(TAB_CODES), accessRight: roleList })
      .overwrite(({ code, accessRight }) => ({ code, accessRight: accessRight.filter((role) => rolesForTab(code).includes(role)) })),
  )
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'A tab can appear only once in a dashboard.');

/** The default date range of lists. */
const calendarDateRange = z.strictObject({
  unit: z.enum(['days', 'weeks', 'months', 'years']).default('days'),
  value: z.number().int().min(1).max(3660).default(90),
});

const controls = z.strictObject({
  enableHelp: z.boolean().default(true),
  enableFBAccountLink: z.boolean().default(true),
  /** Specification 3 §4 has no ordering on phones, so it is off until staff switch it on. */
  enablePhoneOrdering: z.boolean().default(false),
  /** Upper and lower case as in the specification. */
  defaultCampaignsView: z.enum(['LIST', 'grid']).default('LIST'),
  /** Null for one year (specification 3 §9). */
  calendarDateRange: calendarDateRange.nullable().default(null),
});

const features = z.strictObject(
  Object.fromEntries(FEATURES.map((feature) => [feature, rolesDefaultingTo(DEFAULT_FEATURES[feature])])) as Record<
    Feature,
    ReturnType<typeof rolesDefaultingTo>
  >,
);

export const SHARING_CHANNELS = ['linkedin', 'facebook', 'twitter', 'pinterest', 'wechat', 'email'] as const;
const sharingWidgets = z
  .array(z.enum(SHARING_CHANNELS))
  .overwrite((channels) => [...new Set(channels)])
  .default([...SHARING_CHANNELS]);

export const dashboardConfiguration = z.strictObject({
  themes: themes.prefault({}),
  tabs: tabs.default(DEFAULT_TABS.map(({ code, accessRight }) => ({ code, accessRight: [...accessRight] }))),
  controls: controls.prefault({}),
  settings: z
    .array(z.strictObject({ key: z.string().trim().min(1).max(60), value: z.string().max(500) }))
    .max(50)
    .default([]),
  showSoldListings: z.boolean().default(false),
  /** The roles that may use each feature. */
  features: features.prefault({}),
  enablePaymentMethod: z
    .strictObject({ creditCardRoles: rolesDefaultingTo(ALL_DASHBOARD_ROLES), invoiceRoles: rolesDefaultingTo(MANAGING_ROLES) })
    .prefault({}),
  campaignsSharingWidgets: sharingWidgets,
  listingsSharingWidgets: sharingWidgets,
  resourcesSharingWidgets: sharingWidgets,
});
export type DashboardConfiguration = z.output<typeof dashboardConfiguration>;
/** The stored form: only keys that were set, so that changed defaults take effect. */
export type DashboardChoices = z.input<typeof dashboardConfiguration>;
