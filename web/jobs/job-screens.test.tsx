import type { Job } from '#contract/jobs/index.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const job = (n: number, given: Partial<Job> = {}): Job => ({
  _id: id(n),
  title: `Job ${n}`,
  kind: 'demo',
  state: 'RUNNING',
  progress: { value: 40, message: 'Step 4 of 10' },
  customerId: null,
  customerName: null,
  userId: id(99),
  userName: 'Ada Palmer',
  attempts: 1,
  maxAttempts: 3,
  error: null,
  stopRequested: false,
  createdAt: '2026-11-15T00:00:00Z',
  startedAt: '2026-11-15T00:00:01Z',
  endedAt: null,
  nextTryAt: null,
  payload: { steps: 10 },
  ...given,
});

const jobs = [
  job(1),
  job(2, { state: 'FAILED', error: 'The account is gone', attempts: 3, endedAt: '2026-11-15T00:01:16Z' }),
  job(3, { state: 'DONE', endedAt: '2026-11-15T00:00:09Z' }),
  job(4, { state: 'RETRYING', attempts: 1 }),
  job(5, { state: 'RUNNING', stopRequested: true }),
];
const isOpen = ({ state }: Job) => ['WAITING', 'RUNNING', 'RETRYING'].includes(state);
const listed = ({ query }: Asked) =>
  query['search']?.includes('WAITING') ? { jobs: jobs.filter(isOpen), count: 3 } : { jobs, count: jobs.length };

const open = (address: string, answers: Answers = {}) =>
  openApp(address, {
    answers: {
      'GET /api/customer/jobs/list': listed,
      'GET /api/views/{list}': { views: [] },
      'POST /api/customer/job/info': ({ body }: Asked) => jobs.find(({ _id }) => _id === (body as { jobId: string }).jobId),
      ...answers,
    },
  });
const rowOf = async (name: string) => (await screen.findByRole('checkbox', { name: `Select ${name}` })).closest('tr')!;
const sentTo = (asked: Asked[], path: string) =>
  asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

describe('the jobs console', () => {
  test('shows the state of each job', async () => {
    open('/jobs');
    expect(within(await rowOf('Job 1')).getByText('Running')).toBeTruthy();
    expect(
      within(await rowOf('Job 1'))
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('40');
    expect(within(await rowOf('Job 2')).getByText('Failed')).toBeTruthy();
    expect(within(await rowOf('Job 3')).getByText('Took 8 s')).toBeTruthy();
    expect(within(await rowOf('Job 4')).getByText('Next: attempt 2 of 3')).toBeTruthy();
    expect(within(await rowOf('Job 5')).getByText('Stopping')).toBeTruthy();
  });

  test('says first what each job is, and of what; once where both are the same', async () => {
    const cleanUp = job(6, { kind: 'clean-up', title: 'Clean-up' });
    const delivery = job(7, { kind: 'deliver-order', title: 'ORD-1042 on Meta' });
    open('/jobs', { 'GET /api/customer/jobs/list': { jobs: [delivery, cleanUp], count: 2 } });
    const cellsOf = async (name: string) => [...(await rowOf(name)).cells].slice(1, 3).map(({ textContent }) => textContent);
    expect(await cellsOf('ORD-1042 on Meta')).toEqual(['Campaign delivery', 'ORD-1042 on Meta']);
    expect(await cellsOf('Clean-up')).toEqual(['Clean-up', '–']);
  });

  test('stops the ticked jobs and says how many', async () => {
    const { asked, person } = open('/jobs', { 'POST /api/customer/jobs/stop': { ids: [id(1)], count: 1 } });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Job 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Job 2' }));
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopping 1 job');
    expect(sentTo(asked, '/api/customer/jobs/stop')).toEqual([{ ids: [id(1), id(2)] }]);
  });

  test('deletes only after asking, and says that it cannot be undone', async () => {
    const { asked, person } = open('/jobs', { 'POST /api/customer/jobs/list': { ids: [id(3)], count: 1 } });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Job 3' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 job. Only ended jobs are deleted, and they cannot be restored.');
    expect(sentTo(asked, '/api/customer/jobs/list')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentTo(asked, '/api/customer/jobs/list')).toEqual([{ ids: [id(3)] }]));
  });

  test('shows a failed job with its error and what it was given, and runs it again', async () => {
    const { asked, person } = open(`/jobs?row=${id(2)}`, { 'POST /api/customer/jobs/rerun': { ids: [id(2)], count: 1 } });
    const drawer = await screen.findByRole('complementary', { name: 'Job 2' });
    expect(await within(drawer).findByText('The account is gone')).toBeTruthy();
    expect(within(drawer).getByText('3 of 3')).toBeTruthy();
    expect(within(drawer).getByText('1 min 15 s')).toBeTruthy();
    expect((await within(drawer).findByText(/"steps": 10/)).tagName).toBe('PRE');
    await person.click(within(drawer).getByRole('button', { name: 'Run again' }));
    await screen.findByText('1 job will run again');
    expect(sentTo(asked, '/api/customer/jobs/rerun')).toEqual([{ jobId: id(2) }]);
  });

  test('says why a job could not be stopped', async () => {
    const { person } = open(`/jobs?row=${id(1)}`, {
      'POST /api/customer/jobs/stop': refuse(409, { code: 'jobNotStoppable', message: 'This job has already ended.' }),
    });
    const drawer = await screen.findByRole('complementary', { name: 'Job 1' });
    await person.click(await within(drawer).findByRole('button', { name: 'Stop' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('This job has already ended.');
  });

  test('creates the demo job that was chosen', async () => {
    const { asked, person } = open('/jobs', { 'POST /api/customer/create-demo-job': job(6) });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: /Fails once/ }));
    await screen.findByText('The demo job is waiting for a worker');
    expect(sentTo(asked, '/api/customer/create-demo-job')).toEqual([{ failAtStep: 5, failures: 1, stepMs: 400 }]);
  });

  test('says what it is for while there are no jobs', async () => {
    open('/jobs', { 'GET /api/customer/jobs/list': { jobs: [], count: 0 } });
    expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeTruthy();
  });
});

describe('the ring in the top bar', () => {
  test('counts open jobs, and opens to their progress', async () => {
    const { person, location } = open('/jobs');
    await person.click(await screen.findByRole('button', { name: '3 jobs open, 40 percent done' }));
    const shown = await screen.findByRole('dialog');
    const items = await within(shown).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Demo job: Job 1Running40%Step 4 of 10',
      'Demo job: Job 4Trying again40%Next: attempt 2 of 3',
      'Demo job: Job 5Stopping40%Step 4 of 10',
    ]);
    await person.click(within(shown).getByRole('link', { name: 'All jobs' }));
    expect(location().pathname).toBe('/jobs');
  });

  test('is not there for roles that may not see jobs', async () => {
    const { asked } = openApp('/', { roles: ['sales'], answers: {} });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /jobs/ })).toBeNull();
    expect(asked.some(({ path }) => path.includes('/jobs/'))).toBe(false);
  });
});
