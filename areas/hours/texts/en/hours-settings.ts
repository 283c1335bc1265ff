/** Texts of an organization's choices about hours. */
export const hoursSettingsTexts = {
  'hoursSettings.menu': 'Hours',
  'hoursSettings.title': 'Hours',
  'hoursSettings.lead': 'How {name} counts the hours of its volunteers.',
  'hoursSettings.rule': 'People who come early or stay late',
  'hoursSettings.rule.hint':
    'An example: a shift from 4:00 to 6:00 PM, and somebody who checks in at 3:00 PM and checks out at 6:00 PM.',
  'hoursSettings.rule.clock': 'The time as it was',
  'hoursSettings.rule.clock.hint': 'From check-in to check-out: 3 h.',
  'hoursSettings.rule.bounds': 'Only the time of the shift',
  'hoursSettings.rule.bounds.hint':
    'Nothing before its start or after its end: 2 h. People who come late have less.',
  'hoursSettings.rule.credit': 'The length of the shift for everybody who was there',
  'hoursSettings.rule.credit.hint': '2 h, whenever they came and left.',
  'hoursSettings.rule.since':
    'This holds for shifts that begin after {date} {time}. Earlier shifts stay as they were counted.',
  'hoursSettings.rule.open':
    'If somebody forgets to check out, their time counts until the end of the shift.',
  'hoursSettings.rule.saved.clock': 'From now on the time counts as it was',
  'hoursSettings.rule.saved.bounds': 'From now on only the time of the shift counts',
  'hoursSettings.rule.saved.credit': 'From now on everybody has the length of the shift',
  'hoursSettings.rule.saved.hint': 'Hours of shifts that have begun stay as they were counted.',
  'hoursSettings.value': 'What an hour is worth',
  'hoursSettings.value.hint':
    'With it, reports say what the hours of your volunteers are worth. Many countries publish a usual figure each year: take the one that your funders know. Empty for none.',
  'hoursSettings.value.amount': 'Amount for an hour',
  'hoursSettings.value.currency': 'Currency',
  'hoursSettings.value.wrong': 'Please enter an amount from 0.01 to 10000, such as 31.80',
  'hoursSettings.value.save': 'Save',
  'hoursSettings.value.saved': 'An hour is worth {money} in reports',
  'hoursSettings.value.saved.hint': 'This goes for the hours of all times.',
  'hoursSettings.value.none': 'Reports don’t say what hours are worth anymore',
  'hoursSettings.value.none.hint': 'You can set an amount again at any time.',
  'hoursSettings.work': 'Volunteers can report work outside of shifts',
  'hoursSettings.work.hint':
    'For example, phone calls from home. They say what they did and when, and it counts once you approve it.',
  'hoursSettings.work.saved.on': 'Volunteers can now report work outside of shifts',
  'hoursSettings.work.saved.on.hint': 'They find this in their history. You decide under Time Approval.',
  'hoursSettings.work.saved.off': 'Work outside of shifts can’t be reported anymore',
  'hoursSettings.work.saved.off.hint': 'Reports that are waiting can still be approved or declined.',
} as const;
