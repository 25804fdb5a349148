export const agentErrors = {
  agentEmailTaken: { status: 409, text: 'This customer already has an agent with the email {email}.' },
  agentSignsInElsewhere: {
    status: 409,
    text: 'Someone who does not belong to this customer signs in with {email}. Give the agent another email, or give that person access to this dashboard first.',
  },
  agentHasAccount: { status: 409, text: '{name} has a dashboard account already.' },
  agentRoleAboveYou: { status: 409, text: 'You can only invite users with a lower role than yours.' },
} as const;
