export { sendDashboardAsset } from './send-asset.ts';
