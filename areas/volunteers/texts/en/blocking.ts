/** What organizers read when they block people, and let them in again. */
export const blockingTexts = {
  'volunteerPage.block': 'Blocking',
  'volunteerPage.block.hint':
    'Somebody who is blocked can’t sign up, apply or come along here, isn’t added at the door and gets no messages. They can read what everybody can.',
  'volunteerPage.block.coordinator': 'Organizers block people and unblock them.',
  'volunteerPage.block.fact': 'Standing',
  'volunteerPage.blocked': 'Blocked',
  'volunteerPage.blocked.since': 'Since {date}',
  'volunteerPage.blocked.by': 'Since {date}, by {name}',
  'volunteerPage.blocked.reason': 'Reason: {reason}',
  'volunteerPage.block.open': 'Block {name}',
  'volunteerPage.block.title': 'Block {name}?',
  'volunteerPage.block.text':
    '{name} isn’t told that they are blocked. When they try to sign up, they read that your organization can’t offer them a place.',
  'volunteerPage.block.reason': 'Reason',
  'volunteerPage.block.reason.hint': 'Only organizers of your organization can read it.',
  'volunteerPage.block.tooLong': 'Please use at most {max} characters.',
  'volunteerPage.block.free':
    '{count, plural, one {Give the 1 place ahead back} other {Give all {count} places ahead back}}',
  'volunteerPage.block.free.hint':
    'Those who come along lose their places, too. They are told that your organization took the places back. Otherwise {name} can still come.',
  'volunteerPage.block.do': 'Block',
  'volunteerPage.block.done': '{name} is blocked',
  'volunteerPage.block.freed':
    '{count, plural, one {1 place was given back.} other {{count} places were given back.}}',
  'volunteerPage.block.worksHere':
    'People who work for your organization can’t be blocked. Remove them under Coordinators first.',
  'volunteerPage.unblock': 'Unblock {name}',
  'volunteerPage.unblock.done': '{name} can sign up again',
  'volunteers.blocked': 'Blocked people ({count})',
  'volunteers.blocked.title': 'Blocked people',
  'volunteers.blocked.none': 'Nobody is blocked.',
  'volunteers.blocked.left': 'Somebody who closed the account',
  'volunteers.blocked.left.hint': 'A new account with the same email address is blocked, too.',
  'volunteers.blocked.pages': 'Pages of blocked people',
  'volunteers.unblock': 'Unblock',
  'volunteers.unblock.of': 'Unblock {name}, blocked {date}',
  'volunteers.unblock.done': 'Unblocked',
} as const;
