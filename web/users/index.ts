export { ApiKeyCard } from './api-key-card.tsx';
export { Card } from './card.tsx';
export { UserPage } from './user-page.tsx';
export { PasswordForm } from './password-form.tsx';
export { PictureEditor } from './picture-editor.tsx';
export { CreateUser, EditUser } from './user-form.tsx';
export { UserList } from './user-list.tsx';
export { UserPicture } from './user-picture.tsx';
export { OwnSessionsCard } from './own-sessions-card.tsx';
