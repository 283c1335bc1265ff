import type { PlainKey } from '#shared/texts/text.ts';

/** The editor's steps, with how far along each is in percent (areas/opportunities/README.md, "The editor"). */
export const steps = [
  { number: 1, name: 'basics', progress: 10 },
  { number: 2, name: 'schedule', progress: 30 },
  { number: 3, name: 'settings', progress: 50 },
  { number: 4, name: 'groups', progress: 70 },
  { number: 5, name: 'publish', progress: 100 },
] as const;

export type StepNumber = (typeof steps)[number]['number'];
/** A step with fields of its own; step 5 has none. */
export type FormStep = Exclude<StepNumber, 5>;
export type StepName = (typeof steps)[number]['name'];

export const formSteps = [1, 2, 3, 4] as const satisfies readonly FormStep[];

export const isStep = (value: number): value is StepNumber =>
  Number.isInteger(value) && value >= 1 && value <= 5;

export const stepOf = (number: StepNumber) => steps[number - 1] as (typeof steps)[number];
export const stepLabel = (name: StepName): PlainKey => `opportunityEditor.step.${name}`;
export const stepHeading = (name: StepName): PlainKey => `opportunityEditor.heading.${name}`;
export const stepLead = (name: StepName): PlainKey => `opportunityEditor.lead.${name}`;
