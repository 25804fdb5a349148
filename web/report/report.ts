// The script of the public pages. Everything is readable without it: it adds the buttons, the values of a day under the pointer, and fresh
// figures while the page stays open.
import './report.css';
import { enableDecision } from './approval-decision.ts';
import { addChartTips } from './chart-tips.ts';
import { refreshFigures } from './fresh-figures.ts';
import { addPageTools } from './page-tools.ts';
// Last, because it takes back what the others say about screens.
import './print.css';

addPageTools(document);
addChartTips(document);
refreshFigures(document);
enableDecision(document);
