// The footer of a dashboard: the customer's own text, ours, or none, by configuration.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { Mark } from '#web/brand/mark.tsx';
import classes from './frame.module.css';

export function DashboardFooter({
  themes,
}: {
  themes: Pick<DashboardConfiguration['themes'], 'footerOption' | 'customFooter'> | undefined;
}) {
  if (themes?.footerOption === 'DISABLED') return <div className={classes.noFooter} />;
  if (themes?.footerOption === 'USE_CUSTOM' && themes.customFooter !== '')
    return <footer className={classes.footer}>{themes.customFooter}</footer>;
  return (
    <footer className={classes.footer}>
      Powered by <Mark size={14} /> Adstead
    </footer>
  );
}
