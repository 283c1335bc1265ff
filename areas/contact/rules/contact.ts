/** Most characters of a message that somebody writes in a contact form. */
export const contactMessageMax = 5000;
/** Most characters of an organization's name that is typed there. */
export const contactOrganizationMax = 200;
/** Names of organizations that the form offers. */
export const offeredOrganizationsMax = 200;

/** A form is filled in within these milliseconds after it was shown: no person is faster, and a day is enough. */
export const contactFormAge = { least: 2000, most: 24 * 3_600_000 };

/** The field that people don't see and programs fill in. Its name is none that browsers fill in by themselves. */
export const contactTrap = 'faxExtension';

/** So many people get what is written to an organization at most. */
export const contactReadersMax = 10;
