// The class and CSS variables of a dashboard's frame in the customer's colours. Without a theme the style is undefined and our colours apply.
import { themeOf, themeVariables } from '#domain/dashboards/index.ts';
import type { ThemeChoices } from '#domain/dashboards/index.ts';
import type { CSSProperties } from 'react';
import classes from './frame.module.css';

export function frameStyle(themes: ThemeChoices | undefined): { className: string | undefined; style: CSSProperties | undefined } {
  const theme = themes && themeOf(themes);
  return { className: classes['shell'], style: theme ? themeVariables(theme) : undefined };
}
