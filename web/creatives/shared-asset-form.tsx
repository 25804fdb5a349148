// The form of a shared asset, new or stored.
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { creativeFileTypeOf } from '#domain/creatives/index.ts';
import { ApiError, endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, RecordSkeleton, useStoredForm } from '#web/record/index.ts';
import { confirm, ErrorPanel, FormPage, PageHeader, toast } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { uploadAsset } from './files/upload-asset.ts';
import { SharedAssetFields } from './shared-asset-fields.tsx';
import { sharedAssetSchema, sharedAssetValues } from './shared-asset-values.ts';
import type { SharedAssetValues } from './shared-asset-values.ts';

const record = { noun: 'shared asset', list: { label: 'Creative Templates Assets', to: 'shared-assets' } };
const NEW_VALUES: SharedAssetValues = { assetKey: '', fileName: '' };

const section = (content: ReactNode): FormSection[] => [
  { id: 'asset', title: 'Asset', why: 'Every creative template can use it by its key.', content },
];

export function CreateSharedAsset() {
  const { mutateAsync: create } = useAction('createCreativeFile');
  const chosen = useRef<File | null>(null);
  /** Kept, so that an upload that failed is tried again for the same asset. */
  const created = useRef<CreativeFileAnswer | null>(null);
  const save = async ({ assetKey, fileName }: SharedAssetValues): Promise<CreativeFileAnswer> => {
    // A draft keeps the name of the file, but not the file itself.
    if (chosen.current === null)
      throw new ApiError({ status: 400, code: 'invalidInput', fields: [{ path: 'body.fileName', message: 'Choose a file.' }] });
    created.current ??= await create({ body: { assetKey, fileName, fileType: creativeFileTypeOf(fileName) } });
    await uploadAsset(created.current._id, chosen.current);
    return created.current;
  };
  return (
    <CreateRecord
      {...record}
      schema={sharedAssetSchema}
      sections={(form) => section(<SharedAssetFields form={form} url={null} onChoose={(file) => void (chosen.current = file)} />)}
      initialValues={NEW_VALUES}
      create={save}
      saved={() => CREATIVE_TEXTS.assetUploaded}
      ownPage={({ _id }) => ({ to: 'shared-asset-edit', params: { creativeTemplateFileId: _id } })}
    />
  );
}

/** There is no call for one asset, so it is found in the list by its id. */
const assetQuery = (id: string) =>
  endpointQuery('listCreativeFiles', {
    query: { shared: 'true', limit: 1, count: 'false', search: JSON.stringify([{ field: '_id', operator: 'in', value: [id] }]) },
  });

export function EditSharedAsset() {
  const { creativeTemplateFileId } = useScreenParams<'creativeTemplateFileId'>();
  const { data, error, refetch } = useQuery(assetQuery(creativeTemplateFileId));
  const stored = data?.creativeTemplateFiles[0] as CreativeFileAnswer | undefined;
  const readLatest = async () => ((await refetch()).data?.creativeTemplateFiles[0] ?? stored) as CreativeFileAnswer;
  if (stored) return <LoadedAsset key={stored._id} stored={stored} readLatest={readLatest} />;
  if (!error && !data) return <RecordSkeleton {...record} />;
  return (
    <>
      <PageHeader title="Edit shared asset" breadcrumbs={[record.list]} />
      <ErrorPanel
        error={error ?? new ApiError({ status: 404, code: 'notFound', message: 'This asset no longer exists.' })}
        title="The shared asset could not be loaded"
      />
    </>
  );
}

function LoadedAsset({ stored, readLatest }: { stored: CreativeFileAnswer; readLatest: () => Promise<CreativeFileAnswer> }) {
  const go = useGo();
  const chosen = useRef<File | null>(null);
  const { mutateAsync: change } = useAction('updateCreativeFile');
  const { mutateAsync: removeFiles } = useAction('removeCreativeFiles');
  const update = async ({ assetKey, fileName, version }: SharedAssetValues): Promise<CreativeFileAnswer> => {
    const body = { assetKey, fileName, fileType: creativeFileTypeOf(fileName), version };
    const saved = await change({ params: { creativeTemplateFileId: stored._id }, body });
    if (chosen.current === null) return saved;
    await uploadAsset(stored._id, chosen.current);
    chosen.current = null;
    toast({ text: CREATIVE_TEXTS.assetUploaded });
    return readLatest();
  };
  const { draftForm, save, explain, page, round } = useStoredForm({
    noun: record.noun,
    stored,
    schema: sharedAssetSchema,
    valuesOf: sharedAssetValues,
    update,
    readLatest,
    saved: CREATIVE_TEXTS.saved,
  });
  const remove = async () => {
    if (!(await confirm({ text: CREATIVE_TEXTS.confirmFileRemoval, detail: stored.fileName, action: 'Delete', deletes: true }))) return;
    try {
      await removeFiles({ body: { creativeTemplateFiles: [stored._id] } });
      draftForm.discardDraft();
      toast({ text: CREATIVE_TEXTS.fileRemoved });
      await go(record.list.to);
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <div ref={page}>
      <PageHeader
        title={stored.assetKey ?? stored.fileName}
        breadcrumbs={[record.list]}
        secondary={[{ label: 'Delete shared asset', icon: <IconTrash size={16} stroke={1.75} />, danger: true, run: () => void remove() }]}
      />
      <FormPage
        key={round}
        draftForm={draftForm}
        sections={section(
          <SharedAssetFields
            form={draftForm.form}
            url={stored.creativeTemplateAsset?.cdnUrl ?? null}
            onChoose={(file) => void (chosen.current = file)}
          />,
        )}
        save={save}
        explain={explain}
        cancel={() => void go(record.list.to)}
      />
    </div>
  );
}
