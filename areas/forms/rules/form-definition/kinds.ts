/** Kinds of questions that a form can have, by their names in SurveyJS JSON. */
export const questionKinds = ['text', 'comment', 'radiogroup', 'checkbox', 'dropdown', 'file'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds that have a list of choices. */
export const choiceKinds = ['radiogroup', 'checkbox', 'dropdown'] as const satisfies QuestionKind[];
export type ChoiceKind = (typeof choiceKinds)[number];

export const isChoiceKind = (kind: string): kind is ChoiceKind =>
  (choiceKinds as readonly string[]).includes(kind);

/** What a text question takes, by SurveyJS's `inputType`; without one it takes `text`. */
export const inputTypes = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'datetime-local',
  'time',
  'url',
] as const;
export type InputType = (typeof inputTypes)[number];

/** Kinds of checks of an answer. Others, free regular expressions among them, stay in the JSON and do nothing. */
export const validatorKinds = ['numeric', 'text', 'answercount', 'email'] as const;
export type ValidatorKind = (typeof validatorKinds)[number];
