// The interface of a file server that feeds are fetched from, whatever its protocol. A connection does one thing at a time.
import type { FileProtocol } from '#domain/feeds/index.ts';
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../outside-failure.ts';

export interface FileEntry {
  name: string;
  isFolder: boolean;
  bytes: number;
  /** Null where the server does not say. Old servers give minutes, or only the day. */
  modifiedAt: Date | null;
}

export interface DownloadLimits {
  maxBytes: number;
  timeoutMs: number;
  /** The size as it was listed: a download of another size ends with a failure. */
  expectedBytes?: number;
}

/** Every call throws RetryableFailure or PermanentFailure with a text for people, which never holds the password. */
export interface FileServer {
  /** The fingerprint of the SSH host key; null for FTP. */
  hostKey: string | null;
  /** Files and folders, without links, and without names that could lead elsewhere. */
  list(folder: string): Promise<FileEntry[]>;
  /** The stream ends only after the server confirmed that the file is whole; otherwise it fails. */
  download(path: string, limits: DownloadLimits): Promise<Readable>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** A folder that exists already is no error. */
  makeFolder(path: string): Promise<void>;
  exists(folder: string): Promise<boolean>;
  close(): void;
}

export interface FileServerAddress {
  protocol: FileProtocol;
  host: string;
  port: number;
  /** The fingerprint that the server must present; null accepts any. */
  hostKey: string | null;
}

export interface FileServerUser {
  username: string;
  password: string;
}

/** The server presented another SSH host key than the one that was accepted. */
export class HostKeyChanged extends PermanentFailure {
  readonly presented: string;
  constructor(host: string, accepted: string, presented: string) {
    super(
      `The host key of ${host} has changed from ${accepted} to ${presented}. Ask its operator whether that is right, then accept the new key.`,
    );
    this.name = 'HostKeyChanged';
    this.presented = presented;
  }
}
