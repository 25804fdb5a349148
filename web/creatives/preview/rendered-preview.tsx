// Asks the render service for the frame that the preview shows, or for the whole preview, which is then saved as the template's own.
import { creativeTemplateInput } from '#contract/creatives/index.ts';
import type { CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { call, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { memo, useEffect, useState } from 'react';
import { ExactFrame } from './exact-frame.tsx';
import type { PreviewChoice } from './use-preview-values.ts';
import { useRenderJob } from './use-render-job.ts';

interface RenderedPreviewProps {
  stored: CreativeTemplateAnswer;
  choice: PreviewChoice;
  seconds: number;
  /** Null for the template's own size. */
  ratio: Ratio | null;
  isDirty: boolean;
}

export const RenderedPreview = memo(function RenderedPreview({ stored, choice, seconds, ratio, isDirty }: RenderedPreviewProps) {
  const job = useRenderJob();
  const { mutateAsync: update } = useAction('updateCreativeTemplate');
  const [isWhole, setWhole] = useState(false);
  const start = (atSeconds: number | null) => {
    setWhole(atSeconds === null);
    const isWorstCase = choice.source === 'worst-case';
    void job.start({ creativeTemplateId: stored._id, listingId: choice.listingId || null, isWorstCase, atSeconds, ratio });
  };
  const isFinished = isWhole && job.results !== null;
  useEffect(() => {
    if (!isFinished) return;
    const savePath = async () => {
      const { uploadPath } = await call('readLatestCreativeJob', {
        params: { creativeTemplateId: stored._id },
        query: { status: 'SUCCESS', isPreview: 'true' },
      });
      const body = { ...creativeTemplateInput.parse(stored), preview: uploadPath, version: stored.version };
      if (uploadPath !== null) await update({ params: { creativeTemplateId: stored._id }, body });
    };
    savePath().catch(showRefusal);
    // eslint-disable-next-line react/exhaustive-deps -- once for each job that has finished
  }, [isFinished]);
  return (
    <ExactFrame
      job={job}
      obstacle={isDirty ? 'Save the template to render it.' : null}
      wholeObstacle={choice.source === 'worst-case' ? 'Choose a listing to generate the template’s preview.' : null}
      onFrame={() => start(seconds)}
      onWhole={() => start(null)}
    />
  );
});
