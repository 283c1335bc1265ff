import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import type { ResourceFacts } from './mapped-records.ts';

/** Values that a mapping is tried with (spec 3 §9). */
const samples = {
  phone: '+1-234-567-8900',
  number: 123,
  currency: 99.99,
  double: 8.6,
  rating: 4,
  time: '14:30',
} as const;

export interface SampleContext {
  /** The day on which it is tried, as `2030-06-05`. */
  day: string;
  /** Tells this try from others, so that a CRM that looks for duplicates finds none. */
  mark: string;
}

/**
 * An answer to try a mapping with; nothing for files, which are not made up.
 * @param crmType of the field that it is mapped to, if any
 */
export function sampleAnswer(
  question: FormQuestion,
  { day, mark }: SampleContext,
  crmType?: string,
): unknown {
  const { type, name, inputType, inputFormat, choices = [] } = question;
  switch (type as typeof type | 'rating') {
    case 'file':
      return undefined;
    case 'rating':
      return samples.rating;
    case 'checkbox':
      return choices.slice(0, 1).map(({ value }) => String(value));
    case 'radiogroup':
    case 'dropdown':
      return choices[0] && String(choices[0].value);
    case 'comment':
      return `Test ${titleOf(question)}`;
    case 'text':
      if (name === 'name') return `Test Volunteer-${mark}`;
      if (inputType === 'email' || crmType === 'email') return `test.volunteer.${mark}@example.com`;
      if (inputType === 'tel' || crmType === 'phone') return samples.phone;
      if (inputType === 'date') return day;
      if (inputType === 'datetime-local') return `${day}T${samples.time}`;
      if (inputType === 'time') return samples.time;
      if (inputType === 'url' || crmType === 'url') return 'https://example.com';
      if (inputType !== 'number') return `Test ${titleOf(question)}`.slice(0, 40);
      if (inputFormat === 'currency' || crmType === 'currency') return samples.currency;
      return crmType === 'double' ? samples.double : samples.number;
  }
}

/**
 * Hours to try a mapping with.
 * @param ids of the person and the activity in the CRM
 */
export const sampleFacts = (
  { day }: SampleContext,
  ids: Pick<ResourceFacts, 'volId' | 'sFActivityId'>,
): ResourceFacts => ({
  ...ids,
  activityName: 'Test Activity',
  date: day,
  calculated_hours: samples.double,
  opportunity_name: 'Test Opportunity',
  working_hours_type: 'Regular',
  organization: 'Test Organization',
  volunteer_name: 'Test Volunteer',
  tags: ['Test'],
  location: 'Test Location',
  status: 'Completed',
  rate: samples.currency,
  checkInTimestamp: `${day}T${samples.time}:00.000Z`,
  checkOutTimestamp: `${day}T23:06:00.000Z`,
  description: 'Test description',
});
