// A layer of a dashboard's configuration, without defaults. Omitted keys come from the layer below: the template, or the defaults.
import { z } from 'zod';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices } from './dashboard-configuration.ts';

export const dashboardChoices = z.record(z.string(), z.unknown()).superRefine((sent, context) => {
  const { error } = dashboardConfiguration.safeParse(sent);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
}) as unknown as z.ZodType<DashboardChoices, DashboardChoices>;

/** A template cannot have a logo, because a logo belongs to one customer. */
export const templateChoices = dashboardChoices.superRefine(({ themes }, context) => {
  if (themes?.customLogoId)
    context.addIssue({
      code: 'custom',
      path: ['themes', 'customLogoId'],
      message: 'A template has no logo: each dashboard shows that of its customer.',
    });
});
