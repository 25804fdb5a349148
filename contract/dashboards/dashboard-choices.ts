// A layer of a dashboard's configuration, without defaults. Omitted keys come from the layer below: the template, or the defaults.
import { ROLE_LABELS } from '#domain/access/index.ts';
import { rolesForTab } from '#domain/dashboards/index.ts';
import type { DashboardTab } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices } from './dashboard-configuration.ts';

export const dashboardChoices = z.record(z.string(), z.unknown()).superRefine((sent, context) => {
  const { error } = dashboardConfiguration.safeParse(sent);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
  if (!error) for (const [index, tab] of ((sent as DashboardChoices).tabs ?? []).entries()) refuseUnfitRoles(tab, index, context);
}) as unknown as z.ZodType<DashboardChoices, DashboardChoices>;

/** The configuration itself drops such roles without an error, because older stored ones must stay readable. */
function refuseUnfitRoles({ code, accessRight }: DashboardTab, index: number, context: z.core.$RefinementCtx): void {
  const unfit = accessRight.filter((role) => !rolesForTab(code).includes(role));
  const names = unfit.map((role) => ROLE_LABELS[role]).join(', ');
  if (unfit.length > 0)
    context.addIssue({
      code: 'custom',
      path: ['tabs', index, 'accessRight'],
      message: `These roles cannot have the tab ${code}: ${names}.`,
    });
}

/** A template cannot have a logo, because a logo belongs to one customer. */
export const templateChoices = dashboardChoices.superRefine(({ themes }, context) => {
  if (themes?.customLogoId)
    context.addIssue({
      code: 'custom',
      path: ['themes', 'customLogoId'],
      message: 'A template has no logo. Each dashboard shows its customer’s logo.',
    });
});
