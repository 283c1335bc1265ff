/** Texts of the code at the door, which volunteers read with their own phones. */
export const doorCodeTexts = {
  'doorCode.unknown':
    'This code no longer works. Ask an organizer for today’s code, or check in at the kiosk.',
  'doorCode.description': 'Check in and out with your own phone.',
  'doorCode.noPlace': 'You’re not signed up for this. If there is room, sign up first, or ask an organizer.',
  'doorCode.opportunity': 'See the opportunity',
  'doorCode.before': 'Check-in opens on {date}, at {time}. Open this page again then.',
  'doorCode.closed': 'Check-in and check-out closed at {time}.',
  'doorCode.expected': 'We’re expecting you.',
  'doorCode.open': 'Door code',
  'doorCode.title': 'The code at the door',
  'doorCode.text':
    'Volunteers scan it with their own phones, log in, and check themselves in and out. It works only on this date, while check-in is open.',
  'doorCode.label': 'The door code, a QR code',
  'doorCode.print': 'Open a page to print (PDF)',
  'doorCode.poster.call': 'Check in with your phone',
  'doorCode.poster.when': '{date}, {time}',
  'doorCode.poster.scan': 'Scan when you arrive and again when you leave',
} as const;
