export const accountErrors = {
  wrongCredentials: { status: 400, text: 'The email or the password is not right.' },
  userNotActive: { status: 400, text: 'User Is Not Active' },
  notForDashboard: { status: 400, text: 'This account has no customer dashboard.' },
  tooManySignIns: {
    status: 429,
    text: 'Too many sign-in tries. Please wait {minutes} minutes and try again.',
  },
  lastAdmin: { status: 409, text: 'Someone has to stay admin. Make another admin first.' },
  cannotDeactivateSelf: { status: 400, text: 'You cannot deactivate yourself.' },
} as const;
