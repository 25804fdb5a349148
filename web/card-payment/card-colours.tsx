// Applies the theme of the customer's dashboard to the card screen; without one the application's own colours stay.
import { themeOf, themeVariables } from '#domain/dashboards/index.ts';
import type { ThemeChoices } from '#domain/dashboards/index.ts';
import type { ReactNode } from 'react';
import classes from './card-screen.module.css';

export function CardColours({ themes, children }: { themes: ThemeChoices; children: ReactNode }) {
  const theme = themeOf(themes);
  return (
    <div className={classes.colours} data-own={theme !== null || undefined} style={theme ? themeVariables(theme) : undefined}>
      {children}
    </div>
  );
}
