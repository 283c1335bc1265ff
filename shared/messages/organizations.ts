/** Texts of organizations and their locations. */
export const organizationsMessages = {
  'organizations.name.required': 'Please enter an organization name',
  'organizations.name.taken': 'An organization of this name exists already.',
  'organizations.name.tooLong': 'The name of an organization has at most {max} characters.',
  'organizations.website.invalid': 'Please enter valid URL',
  'organizations.address1.required': 'Please enter a street address',
  'organizations.city.required': 'Please enter a city',
  'organizations.state.required': 'Please enter a state or province',
  'organizations.postalCode.required': 'Please enter a postal code',
  'organizations.country.required': 'Please enter a country',
  'organizations.timeZone.invalid': 'Please choose a time zone, such as America/New_York.',
  'organizations.line.tooLong': 'Please use at most {max} characters here.',
  'organizations.text.tooLong': 'This text is too long. Please shorten it to {max} characters.',
  'organizations.location.name.required': 'Please enter a location name',
  'organizations.location.name.tooLong': 'The name of a location has at most {max} characters.',
} as const;
