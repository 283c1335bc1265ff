/** Texts of somebody's own code, by which they are known at the door. */
export const personalCodeTexts = {
  'personalCode.title': 'Check-in Code',
  'personalCode.lead':
    'At the door, hold it up to the camera instead of typing your email. It says nothing about you and works only for you.',
  'personalCode.label': 'Your check-in code, a QR code',
  'personalCode.caption': 'My check-in code',
  'personalCode.save': 'Save as a picture',
  'personalCode.print': 'Print',
  'personalCode.renew.title': 'Does somebody else have it?',
  'personalCode.renew.text': 'Get a new one. The code in your emails and on paper stops working immediately.',
  'personalCode.renew': 'Renew the code',
  'personalCode.renew.ask': 'Renew your check-in code?',
  'personalCode.renew.what':
    'Your current code will no longer work anywhere, neither in emails nor on paper. This can’t be undone.',
  'personalCode.renew.confirm': 'Renew it',
  'personalCode.renewed': 'This is your new code. The old one no longer works.',
} as const;
