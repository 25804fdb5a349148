export const jobErrors = {
  jobNotStoppable: { status: 409, text: 'This job has already ended.' },
  jobNotRerunnable: { status: 409, text: 'This job is still running. Stop it first.' },
} as const;
