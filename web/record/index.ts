export { CreateRecord } from './create-record.tsx';
export { EditRecord } from './edit-record.tsx';
