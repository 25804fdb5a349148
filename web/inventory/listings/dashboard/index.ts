export { Tab } from './listings-tab.tsx';
