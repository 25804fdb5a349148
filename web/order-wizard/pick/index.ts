export { PickItems } from './pick-items.tsx';
