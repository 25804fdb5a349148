export const accountErrors = {
  wrongCredentials: { status: 400, text: 'The email or password is incorrect.' },
  userNotActive: { status: 400, text: 'User Is Not Active' },
  notForDashboard: { status: 400, text: 'This account has no customer dashboard.' },
  tooManySignIns: {
    status: 429,
    text: 'Too many sign-in attempts. Wait {minutes} minutes and try again.',
  },
  tooManyInvitations: {
    status: 429,
    text: 'This user was sent {limit} invitations in the last hour. Wait before you send another.',
  },
  tooManyMails: { status: 429, text: 'Too many emails were requested. Wait {minutes} minutes and try again.' },
  signUpClosed: { status: 403, text: 'Sign-up is closed. Ask an admin to invite you.' },
  commonPassword: { status: 400, text: 'This password is too common. Choose another one.' },
  passwordNeeded: { status: 400, text: 'Choose a password first.' },
  notSignUpPassword: { status: 400, text: 'This is not the password you chose at sign-up.' },
  invalidToken: { status: 400, text: 'Invalid token or user already activated.' },
  expiredToken: { status: 410, text: 'This link has expired. Ask for a new one.' },
  invalidResetToken: { status: 400, text: 'This link has been used or is no longer valid. Ask for a new one.' },
  lastAdmin: { status: 409, text: 'There must be at least one admin. Make someone else an admin first.' },
  cannotDeactivateSelf: { status: 400, text: 'You cannot deactivate yourself.' },
} as const;
