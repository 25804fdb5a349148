export { Tab } from './stats-tab.tsx';
