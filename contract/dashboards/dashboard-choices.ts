// What may be decided of a dashboard, without anything filled in? What is left out shows what lies below: the template, the defaults.
import { z } from 'zod';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices } from './dashboard-configuration.ts';

export const dashboardChoices = z.record(z.string(), z.unknown()).superRefine((sent, context) => {
  const { error } = dashboardConfiguration.safeParse(sent);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
}) as unknown as z.ZodType<DashboardChoices, DashboardChoices>;

/** A logo belongs to one customer, a template to none. */
export const templateChoices = dashboardChoices.superRefine(({ themes }, context) => {
  if (themes?.customLogoId) context.addIssue({ code: 'custom', path: ['themes', 'customLogoId'], message: 'A template has no logo: each dashboard shows that of its customer.' });
});
