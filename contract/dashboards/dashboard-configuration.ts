// What can be set of a customer's dashboard, and what holds where nothing was set? {} is a whole configuration: the defaults.
import { DASHBOARD_LIST_ROLES, DEFAULT_FEATURES, DEFAULT_TABS, EVERYONE_THERE, FEATURES, TAB_CODES, THOSE_WHO_LEAD } from '#domain/dashboards/index.ts';
import type { DashboardListRole, Feature } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { themes } from './dashboard-themes.ts';

const roleList = z.array(z.enum(DASHBOARD_LIST_ROLES)).max(20).overwrite((roles) => [...new Set(roles)]);
const rolesOr = (defaults: readonly DashboardListRole[]) => roleList.default([...defaults]);

const tabs = z
  .array(z.strictObject({ code: z.enum(TAB_CODES), accessRight: roleList }))
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'A tab can stand in a dashboard once.');

/** How far back lists look at first. */
const calendarDateRange = z.strictObject({
  unit: z.enum(['days', 'weeks', 'months', 'years']).default('days'),
  value: z.number().int().min(1).max(3660).default(90),
});

const controls = z.strictObject({
  enableHelp: z.boolean().default(true),
  enableFBAccountLink: z.boolean().default(true),
  /** Letters as the specification writes them. */
  defaultCampaignsView: z.enum(['LIST', 'grid']).default('LIST'),
  /** Null: one year. */
  calendarDateRange: calendarDateRange.nullable().prefault({}),
});

const features = z.strictObject(
  Object.fromEntries(FEATURES.map((feature) => [feature, rolesOr(DEFAULT_FEATURES[feature])])) as Record<Feature, ReturnType<typeof rolesOr>>,
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
  /** Who may do what, by roles. */
  features: features.prefault({}),
  enablePaymentMethod: z.strictObject({ creditCardRoles: rolesOr(EVERYONE_THERE), invoiceRoles: rolesOr(THOSE_WHO_LEAD) }).prefault({}),
  campaignsSharingWidgets: sharingWidgets,
  listingsSharingWidgets: sharingWidgets,
  resourcesSharingWidgets: sharingWidgets,
});
export type DashboardConfiguration = z.output<typeof dashboardConfiguration>;
/** As it is kept: only what was set, so that defaults stay ours to improve. */
export type DashboardChoices = z.input<typeof dashboardConfiguration>;
