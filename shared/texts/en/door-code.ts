/** Texts of the code at the door, which volunteers read with their own phones. */
export const doorCodeTexts = {
  'doorCode.unknown':
    'This code is not known here any more. Ask those who run it for the one of today, or check in at the kiosk.',
  'doorCode.poster.call': 'Check in with your phone',
  'doorCode.poster.when': '{date}, {time}',
  'doorCode.poster.scan': 'Scan when you come, and again when you leave',
} as const;
