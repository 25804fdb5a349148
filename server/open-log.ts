// What does a process write to its log? One JSON line per event. Errors of the database driver carry the whole
// connection with them, which says nothing and holds its keys: it is left out.
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: { paths: ['err.client'], remove: true } }, ...(destination ? [destination] : []));
