// The form of a creative template. A new one has its details only; its files are added on its own page.
import { CREATIVE_TEXTS, creativeTemplateInput } from '#contract/creatives/index.ts';
import type { CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { IconHistory } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { PublishedChip } from './creative-list-screen.tsx';
import { creativeSections } from './creative-sections.tsx';
import { creativeFormSchema, creativeValues, newCreativeValues } from './creative-values.ts';
import type { CreativeValues } from './creative-values.ts';
import { FilesSection } from './files/files-section.tsx';
import { LivePreview } from './preview/live-preview.tsx';
import { creativeRemoval } from './removals.ts';
import { useSaveCreative } from './use-save-creative.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';

const record = { noun: 'creative template', list: { label: 'Creative Templates', to: 'creative-templates' } };

export function CreateCreativeTemplate() {
  const { mutateAsync: create } = useAction('createCreativeTemplate');
  return (
    <CreateRecord
      {...record}
      schema={creativeTemplateInput}
      sections={creativeSections}
      initialValues={newCreativeValues()}
      create={(values) => create({ body: creativeTemplateInput.parse(values) })}
      saved={() => CREATIVE_TEXTS.saved}
      ownPage={({ _id }: CreativeTemplateAnswer) => ({ to: 'creative-template-edit', params: { creativeTemplateId: _id } })}
    />
  );
}

type EditForm = UseFormReturnType<CreativeValues>;

export function EditCreativeTemplate() {
  const { creativeTemplateId } = useScreenParams<'creativeTemplateId'>();
  const save = useSaveCreative(creativeTemplateId);
  const [areVersionsOpen, showVersions] = useState(false);
  return (
    <>
      <EditRecord
        {...record}
        schema={creativeFormSchema}
        query={endpointQuery('readCreativeTemplate', { params: { creativeTemplateId } })}
        valuesOf={creativeValues}
        sections={(form: EditForm) => [filesSection(form, creativeTemplateId), ...fieldSections(form)]}
        beside={(form: EditForm, stored: CreativeTemplateAnswer) => (
          <LivePreview {...previewedValues(form.values)} stored={stored} isDirty={form.isDirty()} />
        )}
        status={({ isPublished }: CreativeTemplateAnswer) => <PublishedChip isPublished={isPublished} />}
        actions={() => [{ label: 'Versions', icon: <IconHistory size={16} stroke={1.75} />, run: () => showVersions(true) }]}
        update={save}
        saved={CREATIVE_TEXTS.saved}
        removal={creativeRemoval}
      />
      {areVersionsOpen && <VersionsDialog creativeTemplateId={creativeTemplateId} onClose={() => showVersions(false)} />}
    </>
  );
}

const previewedValues = ({ contents, settings, renderType, customerTags }: CreativeValues) => ({
  contents,
  settings,
  renderType,
  customerTags,
});

/** Each keystroke in a file changes the form's values, and none of these fields: rendering them would delay the preview. */
function fieldSections(form: EditForm): FormSection[] {
  const { contents: _contents, ...fields } = form.values;
  const shown = JSON.stringify([fields, form.errors]);
  return creativeSections(form).map((section) => ({ ...section, content: <Fields shown={shown}>{section.content}</Fields> }));
}

const Fields = memo(
  function Fields({ children }: { shown: string; children: ReactNode }) {
    return children;
  },
  (before, after) => before.shown === after.shown,
);

const filesSection = (form: EditForm, creativeTemplateId: string): FormSection => ({
  id: 'files',
  title: 'Files',
  why: 'The HTML file is rendered; the others are what it uses. Type {{ for the variables of a listing.',
  content: (
    <FilesSection
      creativeTemplateId={creativeTemplateId}
      contents={form.values.contents}
      onType={(contents) => form.setFieldValue('contents', contents)}
    />
  ),
});
