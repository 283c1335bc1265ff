/** What phones read, each in one text of 160 characters. Signs are those of phones: no curly quotes, no dashes. */
export const sentTexts = {
  'texting.text.code':
    '{code} is your code for Manyhands. It works for {minutes} minutes. Never give it to anybody.',
  'texting.text.stop': '{text} Reply STOP to end.',
  'texting.text.when': '{date}, {time} {zone}',
  'texting.text.reminder': '{organization}: Reminder: {title}, {when}, at {location}.',
  'texting.text.canceled': '{organization}: Canceled: {title}, {when}.',
  'texting.text.released': '{organization}: You have no place any more at {title}, {when}.',
  'texting.text.moved': '{organization}: New time: {title} of {before} is now {when}.',
  'texting.text.until': '{organization}: New end: {title}, {when}, now ends at {end}.',
  'texting.text.activity': '{organization}: New activity: {title}, {when}: {activity}.',
  'texting.text.address': '{organization}: New address: {title}, {when}: {address}.',
  'texting.text.restored': '{organization}: It takes place after all: {title}, {when}. Please sign up again.',
  'texting.text.others':
    '{text} And {count, plural, one {# other place} other {# other places}}: see your email.',
  'texting.text.organization': 'Your organization',
  'texting.text.title': 'your shift',
  'texting.text.location': 'its usual location',
  'texting.text.newActivity': 'see your email',
  'texting.text.newAddress': 'see your email',
  'texting.answer.stopped':
    'Manyhands: You get no more texts, from any organization. Reply START to allow them again.',
  'texting.answer.started': 'Manyhands: You can be texted again. Choose which organizations may text: {url}',
  'texting.answer.help':
    'Manyhands texts about your shifts. Nobody reads replies. Settings: {url} Reply STOP to end.',
} as const;
