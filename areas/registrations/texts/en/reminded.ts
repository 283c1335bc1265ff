/** The page on which somebody who was reminded of a shift confirms the place, or gives it back. */
export const remindedTexts = {
  'reminded.title': 'Are you still coming?',
  'reminded.description': 'Confirm your shift, or give your place back.',
  'reminded.coming': 'I’m coming',
  'reminded.notComing': 'I can’t come',
  'reminded.hint': '“I can’t come” gives your place back, so that somebody else can take it.',
  'reminded.party':
    '“I can’t come” gives your place back. {names} {count, plural, one {loses their place} other {lose their places}} with yours. If they still want to come, log in and unregister on your profile page: there you choose who stays.',
  'reminded.said.coming': 'Thank you! {organization} knows that you’re coming.',
  'reminded.said.here': 'You’re checked in.',
  'reminded.said.canceled': '{organization} canceled this shift. It doesn’t take place.',
  'reminded.said.gone': 'You no longer have this place. {organization} knows that you’re not coming.',
  'reminded.said.over': 'This shift is over.',
  'reminded.again': 'See the opportunity',
  'reminded.failed': 'Your answer was not saved',
  'reminded.linkInvalid':
    'This link doesn’t work. Your email program may have cut it off: please open it from the email again, or log in to see your shifts.',
  'reminded.linkInvalid.shifts': 'See your shifts',
} as const;
