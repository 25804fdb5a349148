// Setting a new password by a link from an email, for staff and dashboard.
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/fields/password-fields.tsx';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm } from '../auth-form.tsx';
import { signInEntries } from '../sign-in-entries.ts';
import type { SignInEntry } from '../sign-in-entries.ts';
import { TokenGate } from './token-gate.tsx';
import { useAuthForm } from '../use-auth-form.ts';

function Reset({ entry }: { entry: SignInEntry }) {
  const { token } = useScreenParams<'token'>();
  return (
    <TokenGate
      entry={entry}
      token={token}
      title="Set a new password"
      purposes={['reset-password']}
      invalid={entry.screens.resetInvalid}
      expired={{ to: entry.screens.resetInvalid }}
    >
      {({ email }) => (
        <AuthCard entry={entry} title="Set a new password" text={`For ${email}. You will be signed out on all devices.`}>
          <ResetForm entry={entry} token={token} />
        </AuthCard>
      )}
    </TokenGate>
  );
}

function ResetForm({ entry, token }: { entry: SignInEntry; token: string }) {
  const go = useGo();
  const { form, values, errors, change } = useAuthForm({
    initial: { ...NO_PASSWORD },
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        await call(entry.calls.reset, { params: { token }, body: { password } });
        await go(entry.screens.resetSuccess, { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || !['invalidResetToken', 'expiredToken'].includes(error.code)) throw error;
        await go(entry.screens.resetInvalid, { replace: true });
      }
    },
  });
  return (
    <AuthForm form={form} action="Set the password">
      <NewPasswordFields label="New password" value={values} onChange={(next) => change({ ...next })} errors={errors} size="md" />
    </AuthForm>
  );
}

export const StaffReset = () => <Reset entry={signInEntries.staff} />;
export const DashboardReset = () => <Reset entry={signInEntries.dashboard} />;
