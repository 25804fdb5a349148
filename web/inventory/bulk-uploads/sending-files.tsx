// What does a person see of files that are on their way? How far each is, or why it was refused and what to do.
import { sizeText } from '#domain/media/index.ts';
import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileZip, IconX } from '@tabler/icons-react';
import { UPLOAD_FAILED } from './bulk-upload-texts.ts';
import classes from './bulk-uploads.module.css';
import type { Sending } from './use-bulk-sending.ts';

export function SendingFiles({ sending, drop }: { sending: readonly Sending[]; drop: (id: number) => void }) {
  if (sending.length === 0) return null;
  return (
    <ul className={classes.sending} aria-label="Files on their way">
      {sending.map((each) => (
        <SendingFile key={each.id} sending={each} drop={() => drop(each.id)} />
      ))}
    </ul>
  );
}

function SendingFile({ sending: { file, share, failure }, drop }: { sending: Sending; drop: () => void }) {
  const Shape = failure === null ? IconFileZip : IconAlertTriangle;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <li className={classes.sent} data-failed={failure !== null || undefined}>
      <Shape size={20} stroke={1.5} aria-hidden />
      <div className={classes.sentWords}>
        <span className={classes.fileName}>{file.name}</span>
        {failure === null ? (
          <span className={classes.quiet}>
            {share === null ? 'Waiting' : percent < 100 ? `${percent} % of ${sizeText(file.size)}` : 'Looking through it'}
          </span>
        ) : (
          <span role="alert" className={classes.failure}>
            <b>{UPLOAD_FAILED}</b> {failure}
          </span>
        )}
        {failure === null && (
          <Progress value={percent} size={4} radius="xl" animated={percent === 100} aria-label={`Sending ${file.name}`} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failure === null ? `Call off ${file.name}` : `Close the note about ${file.name}`}
        onClick={drop}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
