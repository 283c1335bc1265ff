/** Application forms: their list, their versions, and what is wrong with one that is saved. */
export const formsTexts = {
  'forms.title.required': 'Please give the form a title',
  'forms.title.tooLong': 'Please use at most {max, number} characters.',
  'forms.changed':
    'This form was changed while you had it open. What you entered is kept: look at the current form, and continue from there.',
  'forms.isActive': 'This form is on your organization’s page. Please make another one active first.',
  'forms.answer.required': 'Please answer this question.',
  'forms.answer.hidden': 'This question is not asked with these answers. Please reload the page.',
  'forms.answer.readOnly': 'Nobody can answer this question. Please reload the page.',
  'forms.answer.unknown': 'This form has no question called “{name}”. Please reload the page.',
  'forms.answer.kind': 'This answer doesn’t fit the question. Please reload the page.',
  'forms.answer.choice': 'Please choose from the list.',
  'forms.answer.twice': 'Please choose each answer only once.',
  'forms.answer.tooLong': 'Please use at most {max, number} characters.',
  'forms.answer.tooShort': 'Please use at least {min, number} characters.',
  'forms.answer.less': 'Please enter {min} or more.',
  'forms.answer.more': 'Please enter {max} or less.',
  'forms.answer.fewer': 'Please choose at least {min, number}.',
  'forms.answer.many': 'Please choose at most {max, number}.',
  'forms.answer.email': 'Please enter an email address, such as ada@example.org.',
  'forms.answer.url': 'Please enter a full address, such as https://example.org.',
  'forms.answer.tel': 'Please enter a phone number with 7 to 20 digits.',
  'forms.answer.number': 'Please enter a number.',
  'forms.answer.moment': 'Please enter a valid date or time.',
  'forms.answer.files': 'Please upload at most {max, number} files.',
  'forms.condition.unreadable':
    'This condition can’t be read from character {at, number} on, or uses something that forms here don’t support.',
  'forms.condition.unknown': 'This condition asks about “{name}”, and no question has this name.',
  'forms.condition.name':
    'A condition can’t ask about “{name}”: give that question a name without dots, brackets and comparison signs.',
  'forms.condition.file': 'A condition can only ask whether “{name}” has a file.',
  'forms.condition.circle': 'Whether this is shown can’t depend on itself.',
  'forms.condition.tooMuch': 'The conditions of a form can have at most {max, number} characters in total.',
  'forms.condition.searches':
    'The conditions of a form can look for at most {max, number} words in what people write.',
} as const;
