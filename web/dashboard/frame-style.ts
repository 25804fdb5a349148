// In which colours is a dashboard's frame drawn? As CSS for the element that holds it; undefined where the product's own stay.
import { themeOf, themeVariables } from '#domain/dashboards/index.ts';
import type { ThemeChoices } from '#domain/dashboards/index.ts';
import type { CSSProperties } from 'react';
import classes from './frame.module.css';

export function frameStyle(themes: ThemeChoices | undefined): { className: string | undefined; style: CSSProperties | undefined } {
  const theme = themes && themeOf(themes);
  return { className: classes['shell'], style: theme ? themeVariables(theme) : undefined };
}
