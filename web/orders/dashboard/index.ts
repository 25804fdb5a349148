export { Tab } from './orders-tab.tsx';
