export { agentLookup } from './agent-lookup.ts';
export { officeLookup } from './office-lookup.ts';
export { default as cardClasses } from './dashboard/listing-cards.module.css';
export { useConfirmRepeat } from './dashboard/use-confirm-repeat.tsx';
