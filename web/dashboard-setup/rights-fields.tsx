// Which roles may use which features and payment methods of a dashboard.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import { CheckMatrix } from './check-matrix.tsx';
import type { ConfigurationForm } from './configuration-form.ts';
import { FEATURE_ROWS } from './feature-rows.ts';
import { ROLE_COLUMNS, withToggled } from './role-columns.ts';
import classes from './configuration.module.css';

export function FeaturesField({ form }: { form: ConfigurationForm }) {
  const { features } = form.values.configuration;
  return (
    <>
      <CheckMatrix
        caption="Permissions"
        rows={FEATURE_ROWS}
        columns={ROLE_COLUMNS}
        isChecked={(feature, role) => features[feature].includes(role)}
        onToggle={(feature, role, isChecked) =>
          form.setFieldValue(`configuration.features.${feature}`, withToggled(DASHBOARD_LIST_ROLES, features[feature], role, isChecked))
        }
      />
      <p className={classes.none}>Admins have all permissions.</p>
    </>
  );
}

type PaymentMethods = DashboardConfiguration['enablePaymentMethod'];

const PAYMENT_ROWS: readonly { id: keyof PaymentMethods; label: string; about: string }[] = [
  { id: 'creditCardRoles', label: 'Card', about: 'Paid by card before the ads run.' },
  { id: 'invoiceRoles', label: 'Invoice', about: 'Roles without a payment method are offered an invoice.' },
];

export function PaymentField({ form }: { form: ConfigurationForm }) {
  const methods = form.values.configuration.enablePaymentMethod;
  return (
    <CheckMatrix
      caption="Payment methods"
      rows={PAYMENT_ROWS}
      columns={ROLE_COLUMNS}
      isChecked={(method, role) => methods[method].includes(role)}
      onToggle={(method, role, isChecked) =>
        form.setFieldValue(
          `configuration.enablePaymentMethod.${method}`,
          withToggled(DASHBOARD_LIST_ROLES, methods[method], role, isChecked),
        )
      }
    />
  );
}
