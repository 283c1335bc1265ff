import type { FormStep } from './steps.ts';
import type { Problems } from './validate.ts';

/** The fields of each step in the order of the screen: after an attempt the focus goes to the first wrong one. */
const order: Readonly<Record<FormStep, readonly string[]>> = {
  1: [
    'organizationId',
    'locationId',
    'title',
    'description',
    'imageFileId',
    'coordinatorIds',
    'skills',
    'requirements',
  ],
  2: [],
  3: [
    'limit',
    'companionsTakePlaces',
    'accessCode',
    'private',
    'daysFuture',
    'daysOld',
    'checkInTimeFrame',
    'emailGroup',
  ],
  4: ['groupIds', 'restrict'],
};

/** The id of the element that a field's error moves the focus to. */
export const fieldId = (field: string): string => `editor-${field}`;

/** Moves the focus to the first wrong field that is on the screen. @returns false when there is none. */
export function focusFirstProblem(step: FormStep, problems: Problems): boolean {
  for (const field of order[step]) {
    const element = problems[field] === undefined ? null : document.getElementById(fieldId(field));
    if (!element) continue;
    element.focus();
    return true;
  }
  return false;
}
