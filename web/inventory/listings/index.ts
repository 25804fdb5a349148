export { agentLookup } from './agent-lookup.ts';
export { officeLookup } from './office-lookup.ts';
export { default as cardClasses } from './dashboard/listing-cards.module.css';
export { default as tabClasses } from './dashboard/listings-tab.module.css';
export { FiltersButton } from '../filters-button.tsx';
