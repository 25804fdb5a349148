// Watching and steering the twins of outside systems. All of it is not found where no twin is in use, or payments are live.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  adDecision,
  adTwinName,
  CLOCK_STEPS,
  faultSwitch,
  timelineAnswer,
  timelineQuery,
  twin,
  twinAccount,
  twinCampaign,
  twinClock,
  twinLead,
  twinName,
} from './twin-shapes.ts';
import { strictQuery } from '../strict-query.ts';

const admins = ['admin'] as const;
const area = 'twins';
const ofAdTwin = z.strictObject({ twin: adTwinName });
const done = z.object({ success: z.literal(true) });

export const twinEndpoints = {
  readTwins: endpoint({
    method: 'GET',
    path: '/api/twins',
    summary: 'The twins in use with the faults that are turned on, and the clock',
    area,
    access: admins,
    output: z.object({ clock: twinClock, twins: z.array(twin) }),
  }),
  readTwinTimeline: endpoint({
    method: 'GET',
    path: '/api/twins/timeline',
    summary: 'What the twins received and what changed in them, newest first, page by page',
    area,
    access: admins,
    query: timelineQuery,
    output: timelineAnswer,
  }),
  readTwinAccounts: endpoint({
    method: 'GET',
    path: '/api/twins/{twin}/accounts',
    summary: "The ad accounts of a network's twin",
    area,
    access: admins,
    params: ofAdTwin,
    output: z.object({ accounts: z.array(twinAccount) }),
    errors: ['twinSilent'],
  }),
  readTwinCampaigns: endpoint({
    method: 'GET',
    path: '/api/twins/{twin}/accounts/{account}/campaigns',
    summary: 'The campaigns of an account at the twin with their ad sets and ads, newest first',
    area,
    access: admins,
    params: ofAdTwin.extend({ account: z.string().regex(/^(act_)?\d{1,20}$/) }),
    query: strictQuery({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ campaigns: z.array(twinCampaign), count: z.number().int() }),
    errors: ['twinSilent', 'twinRefused'],
  }),
  advanceClock: endpoint({
    method: 'POST',
    path: '/api/twins/clock',
    summary: 'Move the clocks of Adstead and the twins forward',
    area,
    access: admins,
    body: z.strictObject({ by: z.enum(CLOCK_STEPS) }),
    output: twinClock,
    inPerson: true,
    errors: ['clockIsReal', 'twinSilent'],
  }),
  decideAd: endpoint({
    method: 'POST',
    path: '/api/twins/{twin}/ads',
    summary: "Approve or reject an ad in the place of the network's reviewers",
    area,
    access: admins,
    params: ofAdTwin,
    body: adDecision,
    output: done,
    inPerson: true,
    errors: ['twinSilent', 'twinRefused'],
  }),
  sendTwinLead: endpoint({
    method: 'POST',
    path: '/api/twins/meta/leads',
    summary: 'Answer the lead form of an ad in the place of someone who saw it',
    area,
    access: admins,
    body: twinLead,
    output: done,
    inPerson: true,
    errors: ['twinSilent', 'twinRefused'],
  }),
  switchTwinFault: endpoint({
    method: 'POST',
    path: '/api/twins/{twin}/faults',
    summary: 'Turn a fault of a twin on or off',
    area,
    access: admins,
    params: z.strictObject({ twin: twinName }),
    body: faultSwitch,
    output: done,
    inPerson: true,
    errors: ['twinSilent', 'twinRefused'],
  }),
} as const;
