// The settings of the embedded database. They are given on the command line at every start, so a new release needs no
// edited file, and the process table shows which cluster a process belongs to.
import { createHash } from 'node:crypto';
import os from 'node:os';

export type RunSettings = { cluster: string; port: number; durable: boolean; memoryBytes: number };

/** Part of the title of every process of the cluster, so that leftovers of a crash can be distinguished from other databases. */
export function clusterName(cluster: string): string {
  return `adstead-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** Nothing is kept, so nothing is written twice or looked after. Autovacuum would visit each of a test run's hundreds of databases every minute. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

export function postgresArguments({ cluster, port, durable, memoryBytes }: RunSettings): string[] {
  const settings: Record<string, string> = {
    cluster_name: clusterName(cluster),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${sharedBuffersMegabytes(memoryBytes)}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memoryBytes / 2 / megabyte))}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements reach their client; the log is for messages of the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : FOR_TESTS),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

const megabyte = 1024 * 1024;

function sharedBuffersMegabytes(memoryBytes: number): number {
  return Math.max(32, Math.min(256, Math.floor(memoryBytes / 8 / megabyte)));
}
