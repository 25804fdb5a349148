// A customer's dashboard, as a part of other modules' statements.

/** The columns of `dashboardJoinSql`: the configuration of the dashboard and of its template, even where the dashboard is removed. */
export const DASHBOARD_COLUMNS = `d.configuration, dt.configuration as template, d.deleted_at is not null as "isDashboardRemoved"`;

export const dashboardJoinSql = (customerId: string): string =>
  `left join dashboards d on d.customer_id = ${customerId} left join dashboard_templates dt on dt.id = d.template_id`;

/** The same of a dashboard that is not removed. */
export const PRESENT_DASHBOARD_COLUMNS = 'd.configuration, dt.configuration as template';
export const presentDashboardJoinSql = (customerId: string): string =>
  `left join dashboards d on d.customer_id = ${customerId} and d.deleted_at is null left join dashboard_templates dt on dt.id = d.template_id`;

/** The file that the dashboard shows instead of the customer's logo; null where it chose none. */
export const CUSTOM_LOGO_ID = `(d.configuration #>> '{themes,customLogoId}')::uuid`;
