// Endpoints of the servers that feeds are fetched from.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listQuery, removedAnswer, selection, tickedRows } from '../../list/index.ts';
import {
  feedServer,
  feedServerChange,
  feedServerInput,
  feedServerList,
  feedServerRow,
  feedServerTest,
  feedServerTestInput,
  hostKeyInput,
} from './feed-server-shapes.ts';

const area = 'feed-servers';
const serverId = z.object({ serverId: id });
const admins = ['admin'] as const;

export const feedServerEndpoints = {
  listFeedServers: endpoint({
    method: 'GET',
    path: '/api/settings/servers/list',
    summary: 'Servers that feeds are fetched from, page by page',
    area,
    access: ['admin', 'operations'],
    query: listQuery(feedServerList),
    output: listAnswer('servers', feedServerRow),
  }),
  createFeedServer: endpoint({
    method: 'POST',
    path: '/api/settings/servers',
    summary: 'Create a server',
    area,
    access: admins,
    body: feedServerInput,
    output: feedServer,
    errors: ['feedServerNameTaken'],
  }),
  readFeedServer: endpoint({
    method: 'GET',
    path: '/api/settings/servers/{serverId}',
    summary: 'One server',
    area,
    access: admins,
    params: serverId,
    output: feedServer,
  }),
  updateFeedServer: endpoint({
    method: 'PUT',
    path: '/api/settings/servers/{serverId}',
    summary: 'Change a server. With another host, port or protocol its host key is forgotten',
    area,
    access: admins,
    params: serverId,
    body: feedServerChange,
    output: feedServer,
    errors: ['feedServerNameTaken', 'changedMeanwhile'],
  }),
  removeFeedServers: endpoint({
    method: 'POST',
    path: '/api/settings/servers/list',
    summary: 'Delete servers: selected ones, or all that match. One that feed accounts use stays',
    area,
    access: admins,
    body: selection(feedServerList),
    output: removedAnswer,
    errors: ['feedServerInUse'],
  }),
  restoreFeedServers: endpoint({
    method: 'POST',
    path: '/api/settings/servers/restore',
    summary: 'Restore deleted servers',
    area,
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  testFeedServer: endpoint({
    method: 'POST',
    path: '/api/settings/servers/{serverId}/test',
    summary: 'Connect to a server now, and list its base folder where a user name is given. A first host key is accepted',
    area,
    access: admins,
    params: serverId,
    body: feedServerTestInput,
    output: feedServerTest,
  }),
  acceptFeedServerHostKey: endpoint({
    method: 'PUT',
    path: '/api/settings/servers/{serverId}/host-key',
    summary: 'Accept a new SSH host key of a server',
    area,
    access: admins,
    params: serverId,
    body: hostKeyInput,
    output: feedServer,
    errors: ['feedServerHasNoHostKey'],
  }),
} as const;
