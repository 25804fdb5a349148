export { CreateRecord } from './create-record.tsx';
export { DrawerForm } from './drawer-form.tsx';
export type { DrawerFormProps } from './drawer-form.tsx';
export { EditRecord } from './edit-record.tsx';
export { RecordSkeleton } from './record-skeleton.tsx';
export { useStoredForm } from './use-stored-form.tsx';
export { useOnlyChoices } from './use-only-choices.ts';
