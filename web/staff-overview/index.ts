export { StaffOverview } from './staff-overview.tsx';
