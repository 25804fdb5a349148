export { Tab } from './resources-tab.tsx';
