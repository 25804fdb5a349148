// Says that a feed went silent, or when it was silent last.
import type { FeedSilence } from '#contract/feeds/index.ts';
import { silenceText } from '#domain/text/index.ts';
import { FormNotice, StatusChip } from '#web/ui/index.ts';
import { exactly } from '#web/ui/text/time-text.ts';

interface SilenceProps {
  silence: FeedSilence | null;
}

const isOpen = (silence: FeedSilence | null): silence is FeedSilence => silence !== null && silence.endedAt === null;

export const SilenceChip = ({ silence }: SilenceProps) => (isOpen(silence) ? <StatusChip status="failed">No files</StatusChip> : null);

export function SilenceNotice({ silence }: SilenceProps) {
  if (silence === null) return null;
  const since = exactly(new Date(silence.since));
  if (silence.endedAt !== null) return <p>{`No files from ${since} to ${exactly(new Date(silence.endedAt))}.`}</p>;
  return <FormNotice tone="error" text={`${silenceText(since, silence.usualGapMs)}. Ask the sender whether their export still runs.`} />;
}
