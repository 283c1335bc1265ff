import { calendarFeedsContract } from './contract/calendar-feeds.ts';
import { calendarFeedsErrors } from './errors/calendar-feeds.ts';
import { calendarFeedsTexts } from './texts/en/calendar-feeds.ts';

export const contract = { calendarFeeds: calendarFeedsContract };

export const errors = { ...calendarFeedsErrors };

export const texts = { en: { ...calendarFeedsTexts } };
