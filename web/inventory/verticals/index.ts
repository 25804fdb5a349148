export { Tab } from './verticals-tab.tsx';
