/** Application forms: their list, their versions, and what is wrong with one that is saved. */
export const formsTexts = {
  'forms.title.required': 'Please give the form a title',
  'forms.title.tooLong': 'Please use at most {max, number} characters.',
  'forms.changed':
    'Somebody else saved this form while you worked on it. What you changed is still here: look at theirs, then save yours on top of it.',
  'forms.condition.unreadable':
    'This condition can’t be read from character {at, number} on, or uses something that forms here don’t know.',
  'forms.condition.unknown': 'This condition asks about “{name}”, and no question has this name.',
  'forms.condition.name':
    'A condition can’t ask about “{name}”: give that question a name without dots, brackets and signs of comparison.',
  'forms.condition.file': 'A condition can only ask whether “{name}” has a file.',
  'forms.condition.circle': 'Whether this is shown would depend on itself.',
  'forms.condition.tooMuch': 'The conditions of a form have at most {max, number} characters together.',
  'forms.condition.searches':
    'The conditions of a form can look for at most {max, number} words in what people write.',
} as const;
