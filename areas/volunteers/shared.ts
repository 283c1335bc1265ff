import { blockingContract } from './contract/blocking.ts';
import { recordsContract } from './contract/records.ts';
import { volunteerPageContract } from './contract/volunteer-page.ts';
import { volunteersContract } from './contract/volunteers.ts';
import { volunteersErrors } from './errors/volunteers.ts';
import { volunteerMailsTexts } from './texts/en/volunteer-mails.ts';
import { blockingTexts } from './texts/en/blocking.ts';
import { recordsTexts } from './texts/en/records.ts';
import { volunteerPageTexts } from './texts/en/volunteer-page.ts';
import { volunteersTexts } from './texts/en/volunteers.ts';

export const contract = {
  volunteers: volunteersContract,
  volunteerPage: volunteerPageContract,
  blocking: blockingContract,
  records: recordsContract,
};

export const errors = { ...volunteersErrors };

export const texts = {
  en: {
    ...volunteerPageTexts,
    ...volunteersTexts,
    ...volunteerMailsTexts,
    ...blockingTexts,
    ...recordsTexts,
  },
};
