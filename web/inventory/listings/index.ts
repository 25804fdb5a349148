export { agentLookup } from './agent-lookup.ts';
export { officeLookup } from './office-lookup.ts';
export { default as cardClasses } from './dashboard/cards/listing-cards.module.css';
export { advertisingQuery } from './dashboard/cards/use-advertising.ts';
export { allAgentsLookup } from './staff-lookups.ts';
