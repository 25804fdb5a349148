// The emails to operations about a target that is missed, and one that is met again.
import { TARGETS, targetValueText } from '#domain/operating/index.ts';
import type { TargetId } from '#domain/operating/index.ts';
import { DEFAULT_TIMEZONE, dateText, dayOfWall, timeText, wallTimeAt } from '#domain/dates/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { renderEmail, sendEmail } from '../emails/index.ts';
import { staffForNetworks } from '../networks/index.ts';

export interface TargetUpdate {
  target: TargetId;
  kind: 'missed' | 'over';
  /** Null where there is nothing to measure any more. */
  value: number | null;
  since: Date;
}

export async function emailAboutTarget(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address'>,
  tx: Transaction,
  news: TargetUpdate,
): Promise<void> {
  const { subject, paragraphs } = textsOf(news);
  const content = renderEmail({
    title: subject,
    paragraphs,
    action: { label: 'Open the overview', url: context.address.link('/') },
    footnote: 'You get this email because you look after the operation of Adstead.',
  });
  for (const to of await staffForNetworks(tx)) await sendEmail(context, tx, { to, subject, ...content, customerId: null, userId: null });
}

function textsOf({ target, kind, value, since }: TargetUpdate): { subject: string; paragraphs: string[] } {
  const { label, atMost, advice } = TARGETS[target];
  const bound = targetValueText(target, atMost);
  const now = value === null ? null : targetValueText(target, value);
  const wall = wallTimeAt(since.getTime(), DEFAULT_TIMEZONE);
  const began = `${dateText(dayOfWall(wall))}, ${timeText(wall)}`;
  if (kind === 'over')
    return {
      subject: `Target met again: ${label}`,
      paragraphs: [
        `${now === null ? 'There is nothing left to measure' : `${label}: ${now}`}; the target is at most ${bound}. The target had been missed since ${began}.`,
      ],
    };
  return {
    subject: `Target missed: ${label}`,
    paragraphs: [`${label}: ${now ?? 'unknown'}; the target is at most ${bound}. The target has been missed since ${began}.`, advice],
  };
}
