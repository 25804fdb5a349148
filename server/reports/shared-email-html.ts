// The parts of an email with a shared link that we add ourselves: logo, picture, and the words of the person who shares it.
import { html } from '../http/html.ts';

export interface SharedHeader {
  logo: string | null;
  picture: string | null;
  /** Plain text without links. */
  message: string;
  /** Who shares it. */
  sender: string;
}

export const sharedHeader = ({ logo, picture, message, sender }: SharedHeader): string =>
  html`${logo === null ? null : html`<p><img src="${logo}" alt="" height="44" style="max-width:200px;height:44px" /></p>`}${
    picture === null ? null : html`<p><img src="${picture}" alt="" width="494" style="width:100%;max-width:494px;border-radius:8px" /></p>`
  }${
    message === ''
      ? null
      : html`<p><strong>${sender} wrote:</strong></p>
          ${linesOf(message)}
          <hr />`
  }`.text;

const linesOf = (message: string) => message.split(/\n+/).map((line) => html`<p>${line}</p>`);

export const sharedPage = (title: string, url: string): string => html`<p><a href="${url}">See ${title}</a></p>`.text;
