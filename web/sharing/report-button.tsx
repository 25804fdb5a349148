// Makes the public report of a row, opens it, shares it, and turns its link off.
import { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import type { Report } from '#contract/reports/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { call } from '#web/client/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { dayExactly } from '#web/ui/text/time-text.ts';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
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
  const [made, setMade] = useState<Report | null>(null);
  const load = async () => {
    const report = await call('createReport', { params: { type }, body: { _id: subjectId } });
    setMade(report);
    onChange?.();
    return { url: report.shortUrl, title: report.title, picture: report.pictureUrl };
  };
  const setExpiry = async (expiresAt: string | null): Promise<void> => {
    setMade(await call('createReport', { params: { type }, body: { _id: subjectId, expiresAt } }));
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
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
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
          {made && <ReportActions report={made} onExpiry={(expiresAt) => void setExpiry(expiresAt)} onTurnOff={() => void turnOff()} />}
        </ShareDialog>
      )}
    </>
  );
}

const DAY_MS = 86_400_000;
/** Stands for the day that was chosen before. */
const KEPT = 'kept';
const EXPIRIES: { value: string; label: string }[] = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

interface ReportActionsProps {
  report: Report;
  onExpiry: (expiresAt: string | null) => void;
  onTurnOff: () => void;
}

/** Turning off asks once more in the same dialog, because no dialog opens on top of another. */
function ReportActions({ report: { shortUrl, expiresAt, timezone, views }, onExpiry, onTurnOff }: ReportActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <div role="group" aria-label="Turn off link">
        <p>Anyone with this link will lose access to the report. You can create a new link at any time.</p>
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
    <Stack>
      <NativeSelect
        label="Link expires"
        description={`Opened ${views} ${views === 1 ? 'time' : 'times'}.`}
        data={expiresAt === null ? EXPIRIES : [{ value: KEPT, label: `On ${dayExactly(new Date(expiresAt), timezone)}` }, ...EXPIRIES]}
        value={expiresAt === null ? '' : KEPT}
        onChange={({ currentTarget: { value } }) => {
          if (value !== KEPT) onExpiry(value === '' ? null : new Date(Date.now() + Number(value) * DAY_MS).toISOString());
        }}
      />
      <Group justify="space-between">
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Turn off link
        </Button>
        <Button component="a" href={shortUrl} target="_blank" rel="noopener noreferrer">
          Open report
        </Button>
      </Group>
    </Stack>
  );
}
