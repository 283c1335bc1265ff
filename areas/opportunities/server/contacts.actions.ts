// How the areas above write an opportunity's contacts, inside the transaction of their own use case.
export { releaseContacts } from './contacts.store.ts';
