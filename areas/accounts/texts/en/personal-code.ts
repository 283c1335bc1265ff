/** Texts of somebody's own code, by which they are known at the door. */
export const personalCodeTexts = {
  'personalCode.title': 'Check-in Code',
  'personalCode.lead':
    'At the door, hold it to the camera instead of typing your email. It says nothing about you, and works for you alone.',
  'personalCode.label': 'Your check-in code, a QR code',
  'personalCode.caption': 'My check-in code',
  'personalCode.save': 'Save as a picture',
  'personalCode.print': 'Print',
  'personalCode.renew.title': 'Has somebody else got it?',
  'personalCode.renew.text': 'Get another one. The code in your mails and on paper stops working at once.',
  'personalCode.renew': 'Renew the code',
  'personalCode.renew.ask': 'Renew your check-in code?',
  'personalCode.renew.what':
    'The code that you have now works nowhere any more, neither in mails nor on paper. This can’t be undone.',
  'personalCode.renew.confirm': 'Renew it',
  'personalCode.renewed': 'This is your new code. The one before has ended.',
} as const;
