// Makes the public report of a row, opens it, shares it, and turns its link off.
import { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { call } from '#web/client/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button, Group } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { ShareDialog } from './share-dialog.tsx';
import type { SharingChannel } from './share-dialog.tsx';

interface ReportButtonProps {
  type: ReportType;
  subjectId: string;
  /** Empty where the customer does not share reports; then the link can only be copied. */
  channels?: readonly SharingChannel[];
  /** Called after the link was made or turned off. */
  onChange?: () => void;
}

export function ReportButton({ type, subjectId, channels = SHARING_CHANNELS, onChange }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ shortUrlId: string; shortUrl: string } | null>(null);
  const load = async () => {
    const report = await call('createReport', { params: { type }, body: { _id: subjectId } });
    setMade(report);
    onChange?.();
    return { url: report.shortUrl, title: report.title, picture: report.pictureUrl };
  };
  const turnOff = async (): Promise<void> => {
    if (made === null) return;
    await call('revokeReport', { params: { shortUrlId: made.shortUrlId } });
    toast({ text: 'The link is turned off' });
    setOpen(false);
    onChange?.();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        Share report
      </Button>
      {isOpen && (
        <ShareDialog
          title="Share report"
          channels={channels}
          email={{ kind: 'report', type, _id: subjectId }}
          load={load}
          onClose={() => setOpen(false)}
        >
          {made && <ReportActions url={made.shortUrl} onTurnOff={() => void turnOff()} />}
        </ShareDialog>
      )}
    </>
  );
}

/** Turning off asks once more in the same dialog, because no dialog opens on top of another. */
function ReportActions({ url, onTurnOff }: { url: string; onTurnOff: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <div role="group" aria-label="Turn off link">
        <p>Everyone who has this link will no longer see the report. You can make a new link at any time.</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep link
          </Button>
          <Button color="red" onClick={onTurnOff}>
            Turn off link
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <Group justify="space-between">
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Turn off link
      </Button>
      <Button component="a" href={url} target="_blank" rel="noopener noreferrer">
        Open report
      </Button>
    </Group>
  );
}
