/** Mails about places that are held for groups. */
export const groupMailTexts = {
  'mail.group.places': 'Places',
  'mail.group.number': '{number, plural, one {1 place} other {{number} places}} for {group}',
  'mail.group.lapses': 'Names by',
  'mail.group.lapses.at': '{date}, {time}; then places without a name go to others',
  'mail.group.link': 'Enter who is coming, or give back places that you don’t need. You need no account.',
  'mail.group.button': 'See your places',
  'mail.group.reason':
    'You’re receiving this email because {organization} entered your address as the contact of {group}.',
  'mail.group.held.subject': 'Places are held for {group}: {opportunity}',
  'mail.group.held.preview': '{organization} for {group}.',
  'mail.group.held.heading': 'Places are held for {group}, {reader}.',
  'mail.group.held.intro':
    '{organization} holds these places of {opportunity} for {group}. Nobody else can take them.',
  'mail.group.changed.subject': 'The places of {group} have changed: {opportunity}',
  'mail.group.changed.heading': 'The places of {group} have changed, {reader}.',
  'mail.group.changed.intro': 'This is what {organization} holds of {opportunity} for {group} now:',
  'mail.group.canceled.subject': 'Canceled: {opportunity}',
  'mail.group.canceled.heading': 'This doesn’t take place, {reader}.',
  'mail.group.canceled.intro': '{organization} canceled what {group} was coming to:',
  'mail.group.lapsed.subject': 'Places are no longer held for {group}: {opportunity}',
  'mail.group.lapsed.heading': 'These places are free for others now, {reader}.',
  'mail.group.lapsed.intro':
    'Nobody had entered names for {group} in time, so that {organization} no longer holds these places:',
  'mail.group.released.subject': 'Places are no longer held for {group}: {opportunity}',
  'mail.group.released.heading': 'These places are free for others now, {reader}.',
  'mail.group.released.intro':
    '{organization} no longer holds these places for {group}. People of yours with a place of their own keep it.',
  'mail.group.returned.subject': 'The places of {group} are given back: {opportunity}',
  'mail.group.returned.heading': 'Thank you for telling, {reader}.',
  'mail.group.returned.intro':
    'These places of {group} were given back by the link in your email. {organization} knows.',
  'mail.group.reminder.subject': 'Reminder for {group}: {opportunity}, {date}',
  'mail.group.reminder.heading': '{group} is expected soon, {reader}.',
  'mail.group.reminder.intro': '{organization} expects {group} at {opportunity}:',
  'mail.group.back.subject':
    '{group} gave back {number, plural, one {1 place} other {{number} places}}: {opportunity}',
  'mail.group.back.heading': '{group} gave back {number, plural, one {1 place} other {{number} places}}.',
  'mail.group.back.left':
    '{left, plural, =0 {No places are held for {group} any more.} one {1 place is still held for {group}.} other {{left} places are still held for {group}.}}',
} as const;
