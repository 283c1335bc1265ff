/** Texts that belong to no single feature: failures of the request itself and of the service. */
export const commonTexts = {
  'common.request.invalid':
    'Some of the information is missing or not valid. Please check the marked fields.',
  'common.request.malformed': 'The request could not be read.',
  'common.request.wrongMethod': 'This address can’t be used this way.',
  'common.request.wrongType': 'This kind of request is not supported here.',
  'common.request.tooLarge': 'That is more than we can take at once.',
  'common.field.missing': 'Please fill this in.',
  'common.field.unstorable': 'Part of a character is missing here. Please type this again.',
  'common.field.invalid': 'This can’t be used here.',
  'common.field.tooShort': 'At least {min, number} characters, please.',
  'common.field.tooLong': 'At most {max, number} characters, please.',
  'common.field.tooFew': 'At least {min, number} are needed here.',
  'common.field.tooMany': 'At most {max, number} are allowed here.',
  'common.field.tooSmall': 'This must be at least {min, number}.',
  'common.field.tooLarge': 'This can be at most {max, number}.',
  'common.email.plain':
    'Letters like ü and é can’t be part of an address here. Please enter one that has plain letters only.',
  'common.name.sign':
    'Please leave out “{sign}”. Names have letters, digits, spaces, hyphens, apostrophes, periods and brackets.',
  'common.name.letters': 'A name has at least one letter.',
  'common.name.one': 'If you go by one name, enter a hyphen (-) here.',
  'common.notFound': 'We could not find what you were looking for.',
  'common.apart': 'Some of this is changed by a request of its own.',
  'common.setApart': 'Please send this in another request.',
  'common.notSet': 'This can’t be set. Leave it out, or send it as it is.',
  'common.outdated': 'Somebody has changed this in the meantime. Please read it again.',
  'common.key.other': 'The key doesn’t fit what the item says.',
  'common.key.unknown': 'There is nothing with this name or key.',
  'common.signInRequired': 'Please log in to continue.',
  'common.forbidden': 'You do not have access to this.',
  'common.crossSite':
    'This request came from another address and was refused. Please go to {address} and try again.',
  'common.rateLimited': 'Too many requests. Please wait {seconds} seconds and try again.',
  'common.unavailable': 'The service is taking a short break. Please try again in a moment.',
  'common.unexpected': 'Something went wrong on our side. Please try again.',
} as const;
