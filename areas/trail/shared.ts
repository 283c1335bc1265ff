import { trailContract } from './contract/trail.ts';
import { trailTexts } from './texts/en/trail.ts';

export const contract = { trail: trailContract };

export const errors = {};

export const texts = { en: { ...trailTexts } };
