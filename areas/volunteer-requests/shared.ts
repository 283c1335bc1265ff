import { volunteerRequestsContract } from './contract/volunteer-requests.ts';
import { volunteerRequestsTexts } from './texts/en/volunteer-requests.ts';

export const contract = { volunteerRequests: volunteerRequestsContract };

export const texts = { en: { ...volunteerRequestsTexts } };
