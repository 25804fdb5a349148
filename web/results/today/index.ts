export { DashboardToday } from './dashboard-today.tsx';
