// Previews the dashboard for each role with the values of the form: the frame, the tabs and what the role may do.
import { configurationOf, dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { labelsOf, mayUse, visibleTabs } from '#domain/dashboards/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { DashboardFooter, DashboardTabs, FrameHeader, frameStyle, FrameTitle, shownTabs } from '#web/customer-dashboard/index.ts';
import { SegmentedControl } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import classes from './dashboard-preview.module.css';
import { FEATURE_ROWS } from './feature-rows.ts';

const ROLES = ['branchuser', 'branchmanager', 'corporate', 'admin'] as const satisfies readonly Role[];
type PreviewRole = (typeof ROLES)[number];

interface DashboardPreviewProps {
  configuration: DashboardConfiguration;
  customer: { name: string; logoUrl: string | null };
}

export function DashboardPreview({ configuration: draft, customer }: DashboardPreviewProps) {
  const [role, setRole] = useState<PreviewRole>('branchuser');
  const { configuration, isCurrent } = useLastValidConfiguration(draft);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <header className={classes.header}>
        <h2>Preview</h2>
        <SegmentedControl
          aria-label="Role"
          size="xs"
          data={ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }))}
          value={role}
          onChange={setRole}
        />
      </header>
      <Frame configuration={configuration} customer={customer} role={role} />
      {!isCurrent && <p className={classes.note}>The form is incomplete. Fix its errors to update the preview.</p>}
      <Rights configuration={configuration} role={role} />
    </section>
  );
}

/** While the form is invalid, the last valid configuration is shown. */
function useLastValidConfiguration(draft: DashboardConfiguration): { configuration: DashboardConfiguration; isCurrent: boolean } {
  const parsed = useMemo(() => dashboardConfiguration.safeParse(draft), [draft]);
  const [shown, setShown] = useState(() => parsed.data ?? configurationOf());
  if (parsed.success && parsed.data !== shown) setShown(parsed.data);
  return { configuration: parsed.data ?? shown, isCurrent: parsed.success };
}

function Frame({ configuration, customer, role }: DashboardPreviewProps & { role: PreviewRole }) {
  const { themes } = configuration;
  const labels = labelsOf(themes);
  const { data: logo } = useQuery({
    ...endpointQuery('readFile', { params: { fileId: themes.customLogoId ?? '' } }),
    enabled: themes.customLogoId !== null,
  });
  const tabs = shownTabs(visibleTabs(configuration.tabs, [role]));
  const { className, style } = frameStyle(themes);
  return (
    <div className={classes.screen} inert>
      <div className={`${className} ${classes.frame}`} style={style}>
        <FrameHeader>
          <FrameTitle
            customer={customer}
            ownLogoUrl={themes.customLogoId ? (logo?.thumbnailUrl ?? undefined) : undefined}
            logoOption={themes.logoOption}
          />
        </FrameHeader>
        {tabs.length > 1 && <DashboardTabs tabs={tabs} labels={labels} current={tabs[0]?.code} />}
        <div className={classes.page}>
          {tabs.length === 0 ? <p>This role has no tabs.</p> : <strong>{labels[tabs[0]?.code ?? 'overview']}</strong>}
          <span />
          <span />
          <span />
        </div>
        <DashboardFooter themes={themes} />
      </div>
    </div>
  );
}

function Rights({ configuration, role }: { configuration: DashboardConfiguration; role: PreviewRole }) {
  const { tabs, themes, features, enablePaymentMethod } = configuration;
  const labels = labelsOf(themes);
  const visible = visibleTabs(tabs, [role]);
  const paymentMethods = paymentText(enablePaymentMethod, role);
  return (
    <div className={classes.rights}>
      <dl>
        <dt>Tabs</dt>
        <dd>{visible.length === 0 ? 'None' : visible.map((code) => labels[code]).join(', ')}</dd>
        <dt>Payment methods</dt>
        <dd>{paymentMethods}</dd>
      </dl>
      <ul aria-label={`Permissions of ${ROLE_LABELS[role]}`}>
        {FEATURE_ROWS.map(({ id, label }) => {
          const may = mayUse(features, id, [role]);
          return (
            <li key={id} data-may={may || undefined} aria-label={may ? `${label}: yes` : `${label}: no`}>
              {may ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconMinus size={16} stroke={1.75} aria-hidden />}
              {label}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A role in neither list pays by invoice (specification 2 §6). */
function paymentText({ creditCardRoles, invoiceRoles }: DashboardConfiguration['enablePaymentMethod'], role: PreviewRole): string {
  const includesRole = (roles: readonly Role[]): boolean => roles.includes(role);
  const methods = [includesRole(creditCardRoles) && 'card', includesRole(invoiceRoles) && 'invoice'].filter((method) => method !== false);
  return methods.length === 0 ? 'invoice' : methods.join(' or ');
}
