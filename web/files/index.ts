export { PictureField } from './picture-field.tsx';
export { uploadFile } from './upload-file.ts';
