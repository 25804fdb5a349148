// The form of a resource: new, copied or stored. The screen that shows it decides what happens after saving.
import type { Resource } from '#contract/inventory/resources/index.ts';
import { ApiError } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { RecordFailure } from '#web/record/record-failure.tsx';
import { SAVED } from '#web/record/record-parts.ts';
import { FormPage, toast, useDraftForm } from '#web/ui/index.ts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ResourceSaveBar } from './resource-save-bar.tsx';
import { resourceSections } from './resource-sections.tsx';
import { firstObstacle, validateResource } from './resource-values.ts';
import type { ResourceValues } from './resource-values.ts';
import { unfinishedMediaText } from './save-actions.ts';
import type { SaveAction } from './save-actions.ts';
import { useMediaStatus } from './use-media-status.ts';

interface ResourceFormPageProps {
  draftName: string;
  initialValues: ResourceValues;
  customerId: string;
  /** Names of its offices that this person may not remove. */
  foreignOfficeNames?: readonly string[];
  /** An unsaved copy can be saved without any change. */
  isUnsavedCopy?: boolean;
  save: (values: ResourceValues) => Promise<Resource>;
  onSaved: (action: SaveAction, stored: Resource) => Promise<void>;
  explain?: (error: ApiError, settle: (values: ResourceValues) => void) => ReactNode;
}

export function ResourceFormPage(props: ResourceFormPageProps) {
  const { draftName, initialValues, customerId, foreignOfficeNames = [], isUnsavedCopy = false, save, onSaved, explain } = props;
  const go = useGo();
  const [running, setRunning] = useState<SaveAction>('SAVE_AND_CLOSE');
  // A ref, because a button chooses the action and submits before the next render.
  const chosen = useRef<SaveAction>('SAVE_AND_CLOSE');
  const { status, reports } = useMediaStatus();
  const draftForm = useDraftForm<ResourceValues>({ draftName, initialValues, validate: validateResource });
  const { form } = draftForm;
  const waitReason = unfinishedMediaText(status);
  const obstacle = waitReason === null ? firstObstacle(form.values) : { field: null, text: waitReason };

  const store = async (values: ResourceValues): Promise<Resource> => {
    if (waitReason !== null) throw new ApiError({ status: 0, code: 'mediaUnfinished', message: waitReason });
    const stored = await save(values);
    draftForm.settle(values);
    toast({ text: SAVED });
    return stored;
  };
  const saveNow = async (values: ResourceValues) => {
    const action = chosen.current;
    // The default again, for the next save by keyboard shortcut.
    chosen.current = 'SAVE_AND_CLOSE';
    await onSaved(action, await store(values));
  };
  return (
    <FormPage
      draftForm={draftForm}
      sections={resourceSections(form, { customerId, foreignOfficeNames, reports })}
      save={saveNow}
      saveToLeave={async (values) => void (await store(values))}
      explain={(error) => explain?.(error, draftForm.settle) ?? <RecordFailure error={error} />}
      bar={({ isSaving, isDirty }) => (
        <ResourceSaveBar
          isSaving={isSaving}
          obstacle={obstacle}
          isPristine={!isDirty && !isUnsavedCopy}
          running={running}
          choose={(action) => {
            chosen.current = action;
            setRunning(action);
          }}
          onFocusField={(field) => form.validateField(field)}
          cancel={() => void go('dashboard-resources')}
        />
      )}
    />
  );
}
