/** Texts of the children whom an account holder brings along. */
export const childrenTexts = {
  'children.title': 'Children',
  'children.lead':
    'Children you brought along. They have no account: you answer for them, and we email only you.',
  'children.list': 'Your children',
  'children.remove': 'Remove',
  'children.removeWho': 'Remove {name}',
  'children.remove.title': 'Remove {name}?',
  'children.remove.text':
    'The places of {name} that are not over are given back. Hours that {name} has done stay counted, without the name.',
  'children.remove.keep': 'Keep',
  'children.removed': '{name} was removed',
  'children.notRemoved': 'We could not remove {name}',
  'children.gone': 'This child is no longer in your list. Please reload the page.',
  'children.twice': 'This child is in your party already.',
  'children.full':
    'You can have up to {max} children in your list. Remove somebody in your settings under Additional Volunteers, and try again.',
} as const;
