// Endpoints of jobs. Paths are the specification's, though jobs do not belong to a customer.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listColumn, listQuery, removedAnswer, selection } from '../list/index.ts';
import { demoJobInput, job, jobList, jobRow } from './job-shapes.ts';

const staff = ['admin', 'operations'] as const;
const oneJob = z.strictObject({ jobId: id });
/** One job, selected jobs, or all that match a search. */
const jobSelection = z.union([oneJob, selection(jobList)]);
export type JobSelection = z.output<typeof jobSelection>;

export const jobEndpoints = {
  readJob: endpoint({
    method: 'POST',
    path: '/api/customer/job/info',
    summary: 'One job with its progress, error and payload',
    area: 'jobs',
    access: staff,
    body: oneJob,
    output: job,
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/api/customer/jobs/list',
    summary: 'Jobs, page by page',
    area: 'jobs',
    access: staff,
    query: listQuery(jobList),
    output: listAnswer('jobs', jobRow),
  }),
  readJobSearchableFields: endpoint({
    method: 'GET',
    path: '/api/customer/jobs/jobsSearchableFields',
    summary: 'The fields that a search of jobs may use, with their operators and known values',
    area: 'jobs',
    access: staff,
    output: z.object({ fields: z.array(listColumn.pick({ field: true, label: true, kind: true, search: true, choices: true })) }),
  }),
  removeJobs: endpoint({
    method: 'POST',
    path: '/api/customer/jobs/list',
    summary: 'Delete ended jobs: selected ones, or all that match',
    area: 'jobs',
    access: staff,
    body: selection(jobList),
    output: removedAnswer,
  }),
  stopJobs: endpoint({
    method: 'POST',
    path: '/api/customer/jobs/stop',
    summary: 'Stop jobs: waiting ones immediately, running ones at their next check',
    area: 'jobs',
    access: staff,
    body: jobSelection,
    output: removedAnswer,
    errors: ['jobNotStoppable'],
  }),
  rerunJobs: endpoint({
    method: 'POST',
    path: '/api/customer/jobs/rerun',
    summary: 'Run ended jobs again',
    area: 'jobs',
    access: staff,
    body: jobSelection,
    output: removedAnswer,
    errors: ['jobNotRerunnable', 'jobIsOpenElsewhere', 'jobKindIsGone'],
  }),
  createDemoJob: endpoint({
    method: 'POST',
    path: '/api/customer/create-demo-job',
    summary: 'A job that only counts, to see how jobs behave',
    area: 'jobs',
    access: staff,
    body: demoJobInput,
    output: job,
  }),
} as const;
