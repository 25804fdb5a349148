export const jobErrors = {
  jobNotStoppable: { status: 409, text: 'This job has already ended.' },
  jobNotRerunnable: { status: 409, text: 'This job is still running. Stop it first.' },
  jobIsOpenElsewhere: { status: 409, text: 'The same job is already waiting or running.' },
  jobKindIsGone: { status: 409, text: 'Jobs of this kind can no longer be run.' },
} as const;
