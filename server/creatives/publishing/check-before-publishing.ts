// Looks at a template before it is published, and refuses what could not be repeated or read. Nothing is locked meanwhile: publishing
// compares the hash of what was looked at with what it finds.
import type { CreativeTemplateInput } from '#contract/creatives/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findingTexts, PUBLISHING_CASES, unrepeatableParts } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { AppContext } from '../../app-context.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { AppError } from '../../http/app-error.ts';
import { findCreativeTemplate } from '../creative-template-store.ts';
import { readCreativeVersion } from '../publish-creative-template.ts';
import { readSnapshot, snapshotHash } from '../read-snapshot.ts';
import { CaseFailed, inspectCreative } from './inspect-creative.ts';
import type { Inspected } from './inspect-creative.ts';

const MOST_TEXTS = 5;

type Saved = Pick<CreativeTemplateInput, 'renderType' | 'settings' | 'audioOptions' | 'customerTags'> & { version?: number | undefined };

/** The hash of the snapshot that may be published; null where there is nothing to look at. */
export async function checkBeforePublishing(context: AppContext, actor: Actor, id: string, input: Saved): Promise<string | null> {
  requireGlobalScope(actor);
  const template = await findCreativeTemplate(context.db, id);
  if (!template) throw new AppError('notFound');
  // Publishing compares it again, in its transaction; here it saves the time to look.
  if (input.version !== undefined && input.version !== template.version) throw new AppError('changedMeanwhile');
  const snapshot = await readSnapshot(context.db, { ...template, ...input });
  const hash = snapshotHash(snapshot);
  const { publishedVersion } = template;
  const published = publishedVersion === null ? null : await readCreativeVersion(context.db, id, publishedVersion);
  if (published?.snapshotHash === hash) return hash;
  refuseUnrepeatable(snapshot);
  // Without a browser nothing is rendered at all, so nothing can look wrong.
  if (context.config.CHROMIUM_PATH === undefined) return hash;
  await refuseUnreadable(context, { snapshot, customerId: input.customerTags[0] ?? null, userId: actor.userId });
  return hash;
}

function refuseUnrepeatable({ files }: CreativeSnapshot): void {
  const parts = unrepeatableParts(files);
  if (parts.length === 0) return;
  const texts = parts.map(({ name, fileName, lineNumber }) => `${name} (${fileName}, line ${lineNumber})`);
  throw new AppError('creativeUnrepeatable', { parts: texts.slice(0, MOST_TEXTS).join(', ') });
}

/** With the colours of a customer who may use it. */
async function refuseUnreadable(context: AppContext, inspected: Inspected): Promise<void> {
  const findings = await inspectCreative(context, inspected).catch((error: unknown) => {
    if (error instanceof CaseFailed)
      throw new AppError('creativeCheckFailed', { case: PUBLISHING_CASES[error.case], reason: error.message });
    context.log.error({ error }, 'a creative template could not be checked');
    throw new AppError('creativeCheckUnavailable');
  });
  if (findings.length > 0) throw new AppError('creativeWouldFail', { problems: findingTexts(findings, MOST_TEXTS).join('. ') });
}
