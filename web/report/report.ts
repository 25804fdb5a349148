// The script of the public pages. Everything is readable without it: it adds the buttons, the values of a day under the pointer, and fresh
// figures while the page stays open.
import { addChartTips } from './chart-tips.ts';
import { keepFiguresFresh } from './fresh-figures.ts';
import { addPageTools } from './page-tools.ts';
import './report.css';
// Last, because it takes back what the others say about screens.
import './print.css';

addPageTools(document);
addChartTips(document);
keepFiguresFresh(document);
