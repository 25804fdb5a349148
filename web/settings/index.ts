export { useReleaseStop } from './deliveries/use-release-stop.ts';
