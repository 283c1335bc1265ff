/** Texts about people who check in while they are checked in at another activity. */
export const elsewhereTexts = {
  'elsewhere.title': 'Still checked in elsewhere',
  'elsewhere.own': 'You are checked in at {activity} ({opportunity}) since {time}. Are you leaving there?',
  'elsewhere.own.hidden':
    'You are checked in at another place, too. If you left there, check out there when you can.',
  'elsewhere.of': '{name} is checked in at {activity} ({opportunity}) since {time}.',
  'elsewhere.of.hidden': '{name} is checked in elsewhere.',
  'elsewhere.mark': 'Also at {activity} ({opportunity}) since {time}',
  'elsewhere.mark.hidden': 'Also checked in elsewhere',
  'elsewhere.once': 'Time at both is counted once.',
  'elsewhere.leave': 'Check out there and check in here',
  'elsewhere.stay': 'Stay checked in at both',
  'elsewhere.stay.hidden': 'Check in here',
  'elsewhere.cancel': 'Cancel',
} as const;
