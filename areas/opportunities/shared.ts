import { opportunitiesContract } from './contract/opportunities.ts';
import { opportunityEditorContract } from './contract/opportunity-editor.ts';
import { opportunityMapContract } from './contract/opportunity-map.ts';
import { cancelingContract } from './contract/canceling.ts';
import { organizerHomeContract } from './contract/organizer-home.ts';
import { publishingContract } from './contract/publishing.ts';
import { opportunitiesErrors } from './errors/opportunities.ts';
import { cancelingTexts } from './texts/en/canceling.ts';
import { editorMailsTexts } from './texts/en/editor-mails.ts';
import { opportunitiesTexts } from './texts/en/opportunities.ts';
import { opportunityEditorMeanwhileTexts } from './texts/en/opportunity-editor-meanwhile.ts';
import { opportunityEditorRefusalsTexts } from './texts/en/opportunity-editor-refusals.ts';
import { opportunityEditorScheduleTexts } from './texts/en/opportunity-editor-schedule.ts';
import { opportunityEditorTexts } from './texts/en/opportunity-editor.ts';
import { organizerHomeTexts } from './texts/en/organizer-home.ts';
import { publishingTexts } from './texts/en/publishing.ts';

export const contract = {
  opportunities: opportunitiesContract,
  opportunityMap: opportunityMapContract,
  organizerHome: organizerHomeContract,
  opportunityEditor: opportunityEditorContract,
  publishing: publishingContract,
  canceling: cancelingContract,
};

export const errors = { ...opportunitiesErrors };

export const texts = {
  en: {
    ...opportunitiesTexts,
    ...organizerHomeTexts,
    ...opportunityEditorRefusalsTexts,
    ...editorMailsTexts,
    ...opportunityEditorScheduleTexts,
    ...opportunityEditorTexts,
    ...opportunityEditorMeanwhileTexts,
    ...publishingTexts,
    ...cancelingTexts,
  },
};
