export { Tab } from './leads-tab.tsx';
