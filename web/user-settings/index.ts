export { OwnProfile } from './own-profile.tsx';
export { ProfileCard } from './profile-card.tsx';
export { showOwn, showOwnAs } from './show-own.ts';
