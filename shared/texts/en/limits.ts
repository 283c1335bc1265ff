/** What can be done only so often, and when it can be done again. */
export const limitsTexts = {
  'limits.minutes': '{count, plural, one {1 minute} other {{count} minutes}}',
  'limits.hours': '{count, plural, one {1 hour} other {{count} hours}}',
  'limits.days': '{count, plural, one {1 day} other {{count} days}}',
  'limits.organizations':
    'You have set up {max} organizations within a day, which is the limit. You can set up the next one in {wait}.',
  'limits.groups':
    'You have created {max} groups within a day, which is the limit. You can create the next one in {wait}.',
  'limits.groupMembers':
    'You can add at most {max, number} people to groups within a day. There is room for these people again in {wait}.',
  'limits.forms':
    'You have created {max} forms within a day, which is the limit. You can create the next one in {wait}.',
  'limits.formSaves':
    'You have saved forms {max} times within a day, which is the limit. You can save again in {wait}; what you changed is kept in this browser.',
  'limits.invitations':
    'You have invited as many people as you can for now: at most {max} a day. You can invite the next one in {wait}.',
  'limits.newcomers':
    'Your organization has reached as many people who never came to it as it can for now. You can invite the next one in {wait}.',
  'limits.coordinatorRequests':
    'You have made {max} requests within a day, which is the limit. You can make the next one in {wait}.',
  'limits.applications':
    'You have applied {max} times within a day, which is the limit. You can apply again in {wait}.',
  'limits.imports':
    'You have imported {max} new people within a day, which is the limit. There is room for more in {wait}.',
  'limits.importsThere':
    'So many new people were added at this organization that we can’t email any more of them for now. There is room for more in {wait}.',
  'limits.walkIns':
    'You have added as many new people as you can for now: at most {max} a day. There is room for more in {wait}. Until then, they can sign up themselves.',
  'limits.walkInsThere':
    'So many new people were added at this organization that we can’t email any more of them for now. There is room for more in {wait}. Until then, they can sign up themselves.',
  'limits.reportedHours':
    'You have reported hours {max} times within a day, which is the limit. You can report more in {wait}.',
  'limits.certificates':
    'You have created {max} certificates within a day, which is the limit. You can create the next one in {wait}.',
  'limits.companions':
    'You have named as many new people as you can for now: at most {max} a day. You can bring along somebody new in {wait}. Until then, they can sign up themselves.',
  'limits.children':
    'You have entered as many children as you can for now: at most {max} a day. You can enter somebody new in {wait}.',
  'limits.companionsThere':
    'So many new people were named at this organization that we can’t email any more of them for now. You can bring along somebody new in {wait}. Until then, they can sign up themselves.',
  'limits.askAgain':
    'Your request was declined there a short while ago: {locations}. You can ask again in {wait}.',
} as const;
