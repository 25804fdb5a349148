export { CreateRecord } from './create-record.tsx';
export { EditRecord } from './edit-record.tsx';
export { RecordSkeleton } from './record-skeleton.tsx';
export { useStoredForm } from './use-stored-form.tsx';
