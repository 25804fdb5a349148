export { AudienceSize } from './audience-size.tsx';
