import { groupsContract } from './contract/groups.ts';
import { groupsErrors } from './errors/groups.ts';
import { groupsTexts } from './texts/en/groups.ts';

export const contract = { groups: groupsContract };

export const errors = { ...groupsErrors };

export const texts = { en: { ...groupsTexts } };
