export { OwnProfile } from './own-profile.tsx';
export { ProfileCard } from './profile-card.tsx';
export { applyProfileToSession, applyNameAndPictureToSession } from './apply-profile-to-session.ts';
