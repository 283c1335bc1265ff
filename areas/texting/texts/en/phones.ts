/** The page that plays phones where the product is tried. */
export const phonesTexts = {
  'texting.phones.title': 'Texts',
  'texting.phones.explanation':
    'No provider is set up: texts come here and go to no phone. Answer for a phone with STOP, START or HELP.',
  'texting.phones.empty': 'Nothing was texted yet.',
  'texting.phones.phone': 'Phone',
  'texting.phones.answer': 'Text from it',
  'texting.phones.send': 'Send',
  'texting.phones.got': 'Received',
  'texting.phones.said': 'Sent from the phone',
} as const;
