// Settings of a customer's own SMTP server.

export const SMTP_SECURITIES = ['STARTTLS', 'TLS', 'NONE'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

export const SMTP_SECURITY_LABELS: Readonly<Record<SmtpSecurity, string>> = {
  STARTTLS: 'STARTTLS (usually port 587)',
  TLS: 'TLS (usually port 465)',
  NONE: 'None (only within your own network)',
};

export const USUAL_PORTS: Readonly<Record<SmtpSecurity, number>> = { STARTTLS: 587, TLS: 465, NONE: 25 };

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
export const isHostName = (text: string): boolean => HOST.test(text);
