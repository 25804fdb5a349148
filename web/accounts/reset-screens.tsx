// Setting a new password by the link of an email, for both doors.
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/password-fields.tsx';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import { doors } from './doors.ts';
import type { Door } from './doors.ts';
import { TokenGate } from './token-gate.tsx';
import { useAuthForm } from './use-auth-form.ts';

function Reset({ door }: { door: Door }) {
  const { token } = useScreenParams<'token'>();
  return (
    <TokenGate
      door={door}
      token={token}
      title="Set a new password"
      purposes={['reset-password']}
      invalid={door.screens.resetInvalid}
      expired={{ to: door.screens.resetInvalid }}
    >
      {({ email }) => (
        <AuthCard door={door} title="Set a new password" text={`For ${email}. Everything that is signed in with the old one ends.`}>
          <ResetForm door={door} token={token} />
        </AuthCard>
      )}
    </TokenGate>
  );
}

function ResetForm({ door, token }: { door: Door; token: string }) {
  const go = useGo();
  const { form, values, errors, change } = useAuthForm({
    initial: { ...NO_PASSWORD },
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        await call(door.calls.reset, { params: { token }, body: { password } });
        await go(door.screens.resetSuccess, { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || !['invalidResetToken', 'expiredToken'].includes(error.code)) throw error;
        await go(door.screens.resetInvalid, { replace: true });
      }
    },
  });
  return (
    <AuthForm form={form} action="Set the password">
      <NewPasswordFields label="New password" value={values} onChange={(next) => change({ ...next })} errors={errors} size="md" />
    </AuthForm>
  );
}

export const StaffReset = () => <Reset door={doors.staff} />;
export const DashboardReset = () => <Reset door={doors.dashboard} />;
