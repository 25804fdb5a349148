export const accountErrors = {
  wrongCredentials: { status: 400, text: 'The email or the password is not right.' },
  userNotActive: { status: 400, text: 'User Is Not Active' },
  notForDashboard: { status: 400, text: 'This account has no customer dashboard.' },
  tooManySignIns: {
    status: 429,
    text: 'Too many sign-in tries. Please wait {minutes} minutes and try again.',
  },
  tooManyInvitations: {
    status: 429,
    text: 'This person was sent {limit} invitations in the last hour. Please wait before you send another.',
  },
  tooManyMails: { status: 429, text: 'Too many emails were asked for. Please wait {minutes} minutes and try again.' },
  signUpClosed: { status: 403, text: 'Sign-up is closed here. Ask an administrator to invite you.' },
  commonPassword: { status: 400, text: 'This password is one of the most common ones. Please choose another one.' },
  passwordNeeded: { status: 400, text: 'Please choose a password first.' },
  notSignUpPassword: { status: 400, text: 'This is not the password that was chosen at sign-up.' },
  invalidToken: { status: 400, text: 'Invalid token or user already activated.' },
  expiredToken: { status: 410, text: 'This link has expired. Ask for a new one.' },
  invalidResetToken: { status: 400, text: 'This link has been used or is no longer valid. Ask for a new one.' },
  lastAdmin: { status: 409, text: 'Someone has to stay admin. Make another admin first.' },
  cannotDeactivateSelf: { status: 400, text: 'You cannot deactivate yourself.' },
} as const;
