/** Texts of the code at the door, which volunteers read with their own phones. */
export const doorCodeTexts = {
  'doorCode.unknown':
    'This code is not known here any more. Ask those who run it for the one of today, or check in at the kiosk.',
  'doorCode.description': 'Check in and out with your own phone.',
  'doorCode.noPlace':
    'You are not signed up for this. If there is room, take a place first; or ask those who run it.',
  'doorCode.opportunity': 'See the opportunity',
  'doorCode.before': 'Check-in opens on {date}, at {time}. Open this page again then.',
  'doorCode.closed': 'Check-in and check-out closed at {time}.',
  'doorCode.expected': 'You are expected.',
  'doorCode.open': 'Door code',
  'doorCode.title': 'The code at the door',
  'doorCode.text':
    'Volunteers read it with their own phones, log in and check themselves in and out. It works on this date alone, while check-in is open.',
  'doorCode.label': 'The door code, a QR code',
  'doorCode.print': 'Open it as a page to print (PDF)',
  'doorCode.poster.call': 'Check in with your phone',
  'doorCode.poster.when': '{date}, {time}',
  'doorCode.poster.scan': 'Scan when you come, and again when you leave',
} as const;
