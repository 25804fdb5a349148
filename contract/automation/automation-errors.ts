export const automationErrors = {
  tooManyRules: { status: 409, text: 'A customer has at most {limit} rules. Delete one first.' },
  ruleOwnerMayNot: { status: 400, text: 'This user has no permission for this customer. Choose another owner.' },
  ruleNotHeld: { status: 409, text: 'This rule has no held listings left.' },
} as const;
