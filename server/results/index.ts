export { figureRoutes } from './figure-routes.ts';
export { orderProgressRoutes } from './tabs/order-progress-routes.ts';
export { resultRoutes } from './tabs/result-routes.ts';
export { pullFiguresJob } from './figures/pull-figures-job.ts';
export { closeLedgers } from './ledger/close-ledgers.ts';
