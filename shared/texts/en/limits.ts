/** What can be done only so often, and when it can be done again. */
export const limitsTexts = {
  'limits.minutes': '{count, plural, one {1 minute} other {{count} minutes}}',
  'limits.hours': '{count, plural, one {1 hour} other {{count} hours}}',
  'limits.days': '{count, plural, one {1 day} other {{count} days}}',
  'limits.organizations':
    'You founded {max} organizations within a day, which is as many as can be. You can found the next one in {wait}.',
  'limits.groups':
    'You have made {max} groups within a day, which is as many as can be. You can make the next one in {wait}.',
  'limits.groupMembers':
    'You can add at most {max, number} people to groups within a day. There is room for these people again in {wait}.',
  'limits.forms':
    'You have made {max} forms within a day, which is as many as can be. You can make the next one in {wait}.',
  'limits.formSaves':
    'You have saved forms {max} times within a day, which is as often as can be. You can save again in {wait}; what you changed is kept in this browser.',
  'limits.invitations':
    'You have invited as many people as can be for now; at most {max} a day. You can invite the next one in {wait}.',
  'limits.coordinatorRequests':
    'You have made as many requests as can be, which is {max} within a day. You can make the next one in {wait}.',
  'limits.applications':
    'You have applied as often as can be, which is {max} times within a day. You can apply again in {wait}.',
  'limits.imports':
    'You have imported as many new people as can be, which is {max} within a day. There is room for more in {wait}.',
  'limits.importsThere':
    'So many new people were added at this organization that no more can be told for now. There is room for more in {wait}.',
  'limits.walkIns':
    'You have added as many new people as can be for now; at most {max} a day. There is room for more in {wait}. Until then they can sign up themselves.',
  'limits.walkInsThere':
    'So many new people were added at this organization that no more can be told for now. There is room for more in {wait}. Until then they can sign up themselves.',
  'limits.companions':
    'You have named as many new people as can be for now; at most {max} a day. You can bring along somebody new in {wait}. Until then they can sign up themselves.',
  'limits.companionsThere':
    'So many new people were named at this organization that no more can be told for now. You can bring along somebody new in {wait}. Until then they can sign up themselves.',
  'limits.askAgain':
    'Your request was declined there a short while ago: {locations}. You can ask again in {wait}.',
} as const;
