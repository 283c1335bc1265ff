/** What people read where they choose who may text them. */
export const textingTexts = {
  'texting.menu': 'Text Messages',
  'texting.title': 'Text Messages',
  'texting.lead': 'Reminders and last-minute changes by text, beside your emails.',
  'texting.number': 'Mobile number',
  'texting.number.hint': 'Numbers that begin with {countries}. We text you a code.',
  'texting.number.required': 'Please enter a mobile number',
  'texting.number.invalid': 'Please enter a mobile number with its country code, such as +1 512 555 0100',
  'texting.number.country': 'We can only text numbers that begin with {countries}',
  'texting.number.busy': 'Too many codes were sent to this number. Please try again in {wait}.',
  'texting.number.send': 'Send code',
  'texting.number.other': 'Use another number',
  'texting.number.keep': 'Keep this number',
  'texting.number.remove': 'Remove number',
  'texting.number.removed': 'Your number is removed',
  'texting.number.what':
    'Removing it ends all texts. With another number you choose your organizations again.',
  'texting.number.verified': 'Verified',
  'texting.number.stopped':
    'This phone replied STOP, so nobody texts it. To allow texts again, text START to {from} from it.',
  'texting.number.refused':
    'The phone company doesn’t deliver texts to this number. Please use another one, or verify it again.',
  'texting.code': 'Code from the text',
  'texting.code.sent': 'Code on its way',
  'texting.code.sent.to': 'It should reach {number} within a minute.',
  'texting.code.waits':
    'We texted a code to {number}. If that phone ever replied STOP to us, it first has to text START to {from}.',
  'texting.code.confirm': 'Verify number',
  'texting.code.again': 'Send again',
  'texting.code.invalid': 'The code has 6 digits',
  'texting.code.wrong': 'This code is wrong or too old. Please check it, or have a new one sent.',
  'texting.code.tooMany': 'Too many codes were asked for. Please try again in {wait}.',
  'texting.code.tooManyTries': 'Too many wrong codes. Please have a new one sent, or try again tomorrow.',
  'texting.code.done': 'Your number is verified',
  'texting.noNumber': 'Please verify a number that can be texted first',
  'texting.dailyLimit': 'You can change this {max} times a day. Please try again in {wait}.',
  'texting.organizations': 'Who may text you',
  'texting.organizations.hint':
    'Only reminders and changes within 24 hours of a shift, never between 9:00 PM and 8:00 AM.',
  'texting.organizations.none':
    'Once you sign up or apply somewhere, you choose here whether that organization may text you.',
  'texting.organizations.first': 'Verify your number first.',
  'texting.consent':
    'I agree that {organization} sends automated texts about my shifts to {number}: reminders and last-minute changes. Message and data rates may apply. I can reply STOP to end them, or HELP.',
  'texting.consent.on': '{organization} may text you',
  'texting.consent.off': '{organization} doesn’t text you any more',
} as const;
