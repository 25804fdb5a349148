export { figureRoutes } from './figure-routes.ts';
export { dayFiguresSql, lifeReachSql } from './figures/figures-of-campaigns-sql.ts';
export { impressionsSql } from './figures/impressions-sql.ts';
export { advertisingRoutes } from './tabs/advertising-routes.ts';
export { orderProgressRoutes } from './tabs/order-progress-routes.ts';
export { resultRoutes } from './tabs/result-routes.ts';
export { pullFiguresJob } from './figures/pull-figures-job.ts';
export { closeLedgers } from './ledger/close-ledgers.ts';
