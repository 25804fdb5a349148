export { Tab } from './status-tab.tsx';
