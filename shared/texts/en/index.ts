import { aboutTexts } from './about.ts';
import { appTexts } from './app.ts';
import { commonTexts } from './common.ts';
import { datesTexts } from './dates.ts';
import { featuresTexts } from './features.ts';
import { homeTexts } from './home.ts';
import { installedAppTexts } from './installed-app.ts';
import { legalTexts } from './legal.ts';
import { limitsTexts } from './limits.ts';
import { settingsTexts } from './settings.ts';
import { trainingTexts } from './training.ts';
import { uiTexts } from './ui.ts';
import { englishOfAreas } from '../../areas.ts';

/** Every text that a person can read, in English and by key. A text stands here once and nowhere else. */
export const english = {
  ...commonTexts,
  ...installedAppTexts,
  ...appTexts,
  ...homeTexts,
  ...legalTexts,
  ...aboutTexts,
  ...featuresTexts,
  ...trainingTexts,
  ...uiTexts,
  ...settingsTexts,
  ...datesTexts,
  ...limitsTexts,
  ...englishOfAreas(),
};
