/** Texts of the rules of a sign-up that those who run a date may set aside. */
export const overrulingTexts = {
  'overruling.rules': '{count, plural, one {A rule is in the way:} other {{count} rules are in the way:}}',
  'overruling.notApproved':
    '{name} is not an approved volunteer of {organization}, and this opportunity is only for approved volunteers.',
  'overruling.notInGroup': '{name} is not in any of the groups that this opportunity is for.',
  'overruling.notOpenYet': 'Sign-up for this date opens on {opensAt}.',
  'overruling.full': 'Full: {filled} of {capacity}{along, plural, =0 {} other {, {along} more along}}.',
  'overruling.noRoom': '{left, plural, one {1 place left} other {{left} places left}}, the party is {party}.',
  'overruling.limit':
    '{limit, plural, one {One person may hold 1 place here, and {name} does.} other {One person may hold {limit} places here, and {name} does.}}',
  'overruling.overlaps': '{name} has a place at the same time, in "{title}": {held}.',
  'overruling.done.notApproved': 'Not approved',
  'overruling.done.notInGroup': 'Not in a group',
  'overruling.done.notQualified': 'Something not on file',
  'overruling.done.notOpenYet': 'Before sign-up opened',
  'overruling.done.full': 'Over capacity',
  'overruling.done.limit': 'Over the limit',
  'overruling.done.overlaps': 'Has another place at this time',
} as const;
