// Saves a creative template with the files that were typed into: the files first, so that publishing makes a version of what was typed.
import { creativeTemplateChange, unsupportedVariableText } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { creativeFilesProblems } from '#domain/creatives/index.ts';
import type { CreativeFilesProblem } from '#domain/creatives/index.ts';
import { ApiError, call, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirmUnsupported } from './confirm-unsupported.tsx';
import type { CreativeValues } from './creative-values.ts';
import { creativeFilesQuery, withContents } from './files/use-creative-files.ts';

export function useSaveCreative(creativeTemplateId: string): (values: CreativeValues) => Promise<CreativeTemplateAnswer> {
  const queryClient = useQueryClient();
  const { mutateAsync: updateFile } = useAction('updateCreativeFile');
  const { mutateAsync: update } = useAction('updateCreativeTemplate');
  const query = creativeFilesQuery(creativeTemplateId);

  return async ({ contents, ...values }) => {
    const { creativeTemplateFiles } = await queryClient.ensureQueryData(query);
    const files = withContents(creativeTemplateFiles as CreativeFileAnswer[], contents);
    refuseProblems(files, values.isPublished);
    const typed = files.filter(({ _id }) => Object.hasOwn(contents, _id));
    await askAboutVariables(typed);
    try {
      for (const { _id, content, version } of typed)
        await updateFile({ params: { creativeTemplateFileId: _id }, body: { content, version } });
    } finally {
      // Their new versions are needed for the next attempt too.
      if (typed.length > 0) await queryClient.refetchQueries({ queryKey: query.queryKey });
    }
    return update({ params: { creativeTemplateId }, body: creativeTemplateChange.parse(values) });
  };
}

/** A draft may be incomplete, but says so. */
function refuseProblems(files: readonly CreativeFileAnswer[], isPublished: boolean): void {
  const contents = files.map(({ fileName, fileType, content, creativeTemplateAsset }) => ({
    fileName,
    fileType,
    content,
    hasAsset: creativeTemplateAsset !== null,
  }));
  const [problem] = creativeFilesProblems(contents);
  if (!problem) return;
  if (isPublished) throw new ApiError({ status: 400, code: 'creativeFiles', message: problemText(problem) });
  if (problem.kind === 'empty') toast({ text: problemText(problem) });
}

function problemText(problem: CreativeFilesProblem): string {
  switch (problem.kind) {
    case 'empty':
      return errorCatalogue.creativeFileEmpty.text.replace('{fileName}', problem.fileName);
    case 'reservedName':
      return errorCatalogue.creativeReservedName.text.replace('{fileName}', problem.fileName);
    case 'textAsSound':
      return errorCatalogue.creativeAudioFormat.text;
    case 'secondAudio':
      return errorCatalogue.creativeSecondAudio.text;
    case 'nameTwice':
      return errorCatalogue.creativeFileTaken.text.replace('{fileName}', problem.fileName);
    case 'noPage':
      return errorCatalogue.creativeWithoutPage.text;
    default:
      return problem satisfies never;
  }
}

async function askAboutVariables(files: readonly CreativeFileAnswer[]): Promise<void> {
  for (const { fileName, fileType, content } of files) {
    if (fileType !== 'HTML' && fileType !== 'AMPHTML') continue;
    const { unsupportedVariables } = await call('validateCreativeContent', { body: { content } });
    if (unsupportedVariables.length === 0 || (await confirmUnsupported(fileName, unsupportedVariables))) continue;
    throw new ApiError({
      status: 400,
      code: 'unsupportedVariables',
      message: `Not saved. Correct these variables in ${fileName}: ${unsupportedVariables.map(unsupportedVariableText).join(', ')}.`,
    });
  }
}
