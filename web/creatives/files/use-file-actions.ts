// Adds, renames, uploads and removes the files of a creative template. Each is stored at once; only typed content waits for saving.
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { creativeFileTypeOf } from '#domain/creatives/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { assetProblem, isTextFile, safeFileName, uploadAsset } from './upload-asset.ts';
import { creativeFilesQuery } from './use-creative-files.ts';

export function useFileActions(creativeTemplateId: string, files: readonly CreativeFileAnswer[], select: (id: string | null) => void) {
  const queryClient = useQueryClient();
  const create = useAction('createCreativeFile');
  const change = useAction('updateCreativeFile');
  const removal = useAction('removeCreativeFiles');
  const refresh = () => queryClient.refetchQueries({ queryKey: creativeFilesQuery(creativeTemplateId).queryKey });

  /** Throws the server's refusal, which the dialog shows at its field. */
  const add = async (fileName: string, content = ''): Promise<CreativeFileAnswer> => {
    const body = { fileName, fileType: creativeFileTypeOf(fileName), content, creativeTemplate: creativeTemplateId };
    const file = await create.mutateAsync({ body });
    await refresh();
    select(file._id);
    return file;
  };

  const rename = async ({ _id, version }: CreativeFileAnswer, fileName: string): Promise<void> => {
    await change.mutateAsync({
      params: { creativeTemplateFileId: _id },
      body: { fileName, fileType: creativeFileTypeOf(fileName), version },
    });
    await refresh();
  };

  const replaceAsset = async (file: CreativeFileAnswer, upload: File): Promise<void> => {
    const problem = assetProblem(upload, file, files);
    if (problem) return showError({ text: problem, ok: true });
    try {
      await uploadAsset(file._id, upload);
      await refresh();
      toast({ text: CREATIVE_TEXTS.assetUploaded });
    } catch (error) {
      showRefusal(error);
    }
  };

  const upload = async (chosen: File): Promise<void> => {
    const fileName = safeFileName(chosen.name);
    const problem = assetProblem(chosen, { _id: null, fileType: creativeFileTypeOf(fileName) }, files);
    if (problem) return showError({ text: problem, ok: true });
    try {
      if (isTextFile(fileName)) await add(fileName, await chosen.text());
      else await replaceAsset(await add(fileName), chosen);
    } catch (error) {
      showRefusal(error);
    }
  };

  const remove = async (file: CreativeFileAnswer): Promise<void> => {
    if (!(await confirm({ text: CREATIVE_TEXTS.confirmFileRemoval, detail: file.fileName, action: 'Delete', deletes: true }))) return;
    try {
      await removal.mutateAsync({ body: { creativeTemplateFiles: [file._id] } });
      select(null);
      await refresh();
      toast({ text: CREATIVE_TEXTS.fileRemoved });
    } catch (error) {
      showRefusal(error);
    }
  };

  return { add, rename, upload, replaceAsset, remove };
}
export type FileActions = ReturnType<typeof useFileActions>;
