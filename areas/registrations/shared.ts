import { groupLinkContract } from './contract/group-link.ts';
import { heldPlacesContract } from './contract/held-places.ts';
import { registrationsContract } from './contract/registrations.ts';
import { remindedContract } from './contract/reminded.ts';
import { heldPlacesErrors } from './errors/held-places.ts';
import { registrationsErrors } from './errors/registrations.ts';
import { overrulingTexts } from './texts/en/overruling.ts';
import { groupLinkTexts } from './texts/en/group-link.ts';
import { heldPlacesTexts } from './texts/en/held-places.ts';
import { remindedTexts } from './texts/en/reminded.ts';
import { registrationsTexts } from './texts/en/registrations.ts';

export const contract = {
  heldPlaces: heldPlacesContract,
  groupLink: groupLinkContract,
  registrations: registrationsContract,
  reminded: remindedContract,
};

export const errors = { ...registrationsErrors, ...heldPlacesErrors };

export const texts = {
  en: { ...registrationsTexts, ...remindedTexts, ...overrulingTexts, ...heldPlacesTexts, ...groupLinkTexts },
};
