// The replays and corrections of a file with their results, and from each the way back to its file. Live updates show how far they are.
import { FEED_REPLAY_LABELS } from '#contract/feeds/index.ts';
import type { FeedFileDetails, FeedFileReplay } from '#contract/feeds/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import classes from './feed-files.module.css';
import { FeedFileState } from './feed-file-state.tsx';
import { fileResultText } from './file-result-text.ts';

/** The list in whose drawer the file is shown. */
export interface FileList {
  to: string;
  params: ScreenParams;
}

interface ReplaysProps {
  file: Pick<FeedFileDetails, 'replayOf' | 'correctionOf' | 'replays'>;
  list: FileList;
}

export function FeedFileReplays({ file: { replayOf, correctionOf, replays }, list }: ReplaysProps) {
  return (
    <>
      {replayOf && (
        <p className={classes.reason}>
          Replay of the{' '}
          <ScreenLink {...list} search={{ row: replayOf._id }} className="app-link">
            file
          </ScreenLink>{' '}
          that arrived <RelativeTime at={replayOf.receivedAt} />.
        </p>
      )}
      {correctionOf && (
        <p className={classes.reason}>
          Corrected records of{' '}
          <ScreenLink {...list} search={{ row: correctionOf._id }} className="app-link">
            {correctionOf.name}
          </ScreenLink>{' '}
          that arrived <RelativeTime at={correctionOf.receivedAt} />.
        </p>
      )}
      {replays.length > 0 && (
        <section aria-labelledby="feed-file-replays">
          <h3 id="feed-file-replays" className={classes.heading}>
            Replays and corrections
          </h3>
          <ul className={classes.replays}>
            {replays.map((replay) => (
              <Replay key={replay._id} replay={replay} list={list} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Replay({ replay, list }: { replay: FeedFileReplay; list: FileList }) {
  return (
    <li>
      <ScreenLink {...list} search={{ row: replay._id }} className="app-link">
        {FEED_REPLAY_LABELS[replay.kind]}
      </ScreenLink>{' '}
      <FeedFileState state={replay.state} /> <RelativeTime at={replay.receivedAt} />
      <p role="status" className={classes.reason}>
        {resultOf(replay)}
      </p>
    </li>
  );
}

function resultOf({ state, reason, recordsTotal, recordsDone, ...counts }: FeedFileReplay): string {
  if (reason !== null) return reason;
  if (recordsTotal === null) return 'Waiting to be read.';
  if (state !== 'READING') return fileResultText(counts, recordsTotal);
  return `${recordsDone.toLocaleString('en-NZ')} of ${recordsTotal.toLocaleString('en-NZ')} records read`;
}
