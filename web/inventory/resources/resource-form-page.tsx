// How is a resource typed in and saved? The same page for a new one, a copy and a stored one; what happens after saving is for the
// screen around it to do.
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
import { firstObstacle, wrongResourceFields } from './resource-values.ts';
import type { ResourceValues } from './resource-values.ts';
import { mediaReason } from './save-actions.ts';
import type { SaveAction } from './save-actions.ts';
import { useMediaStanding } from './use-media-standing.ts';

interface ResourceFormPageProps {
  draftName: string;
  initialValues: ResourceValues;
  customerId: string;
  /** Names of offices that see it and are not the person's to decide about. */
  officesOfOthers?: readonly string[];
  /** A copy that was never saved is worth saving as it is. */
  isUnsavedCopy?: boolean;
  save: (values: ResourceValues) => Promise<Resource>;
  onSaved: (action: SaveAction, stored: Resource) => Promise<void>;
  explain?: (error: ApiError, settle: (values: ResourceValues) => void) => ReactNode;
}

export function ResourceFormPage(props: ResourceFormPageProps) {
  const { draftName, initialValues, customerId, officesOfOthers = [], isUnsavedCopy = false, save, onSaved, explain } = props;
  const go = useGo();
  const [running, setRunning] = useState<SaveAction>('SAVE_AND_CLOSE');
  // A button chooses and submits in one go, before anything is drawn again.
  const chosen = useRef<SaveAction>('SAVE_AND_CLOSE');
  const { standing, reports } = useMediaStanding();
  const draftForm = useDraftForm<ResourceValues>({ draftName, initialValues, validate: wrongResourceFields });
  const { form } = draftForm;
  const waiting = mediaReason(standing);
  const obstacle = waiting === null ? firstObstacle(form.values) : { field: null, text: waiting };

  const saveNow = async (values: ResourceValues) => {
    const action = chosen.current;
    // What a shortcut means next time.
    chosen.current = 'SAVE_AND_CLOSE';
    if (waiting !== null) throw new ApiError({ status: 0, code: 'mediaUnfinished', message: waiting });
    const stored = await save(values);
    draftForm.settle(values);
    toast({ text: SAVED });
    await onSaved(action, stored);
  };
  return (
    <FormPage
      draftForm={draftForm}
      sections={resourceSections(form, { customerId, officesOfOthers, reports })}
      save={saveNow}
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
          onLead={(field) => form.validateField(field)}
          cancel={() => void go('dashboard-resources')}
        />
      )}
    />
  );
}
