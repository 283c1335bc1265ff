// People as accounts, as plain Nonprofit Cloud has them: each has a contact behind it, which says the same.
import { emulatedField, type EmulatedField } from './emulated-fields.ts';
import type { EmulatedStore, SalesforceRecord } from './emulated-store.ts';

const parts = ['Street', 'City', 'State', 'PostalCode', 'Country'];

/** Fields of an account that are the contact's under another name. */
const sameAs: Readonly<Record<string, string>> = {
  FirstName: 'FirstName',
  LastName: 'LastName',
  Phone: 'Phone',
  PersonEmail: 'Email',
  PersonMobilePhone: 'MobilePhone',
  PersonHomePhone: 'HomePhone',
  PersonBirthdate: 'Birthdate',
  ...Object.fromEntries(
    ['Mailing', 'Other'].flatMap((kind) => parts.map((part) => [`Person${kind}${part}`, `${kind}${part}`])),
  ),
};

/** Has an organization keep people as accounts from now on. */
export function usePersonAccounts(store: EmulatedStore): void {
  const [account, contact] = [store.object('Account'), store.object('Contact')];
  const added = Object.entries(sameAs).flatMap(([name, own]): EmulatedField[] => {
    const field = contact.fields.find((one) => one.name === own);
    return field ? [{ ...field, name, required: false }] : [];
  });
  account.fields = [
    ...account.fields.map((field) => (field.name === 'Name' ? { ...field, required: false } : field)),
    ...added,
    emulatedField('IsPersonAccount', 'Is Person Account', { type: 'boolean', readOnly: true }),
    emulatedField('PersonContactId', 'Contact ID', {
      type: 'reference',
      refersTo: 'Contact',
      readOnly: true,
    }),
  ];
  account.rules = [
    {
      message: 'Required fields are missing: [Name]',
      field: 'Name',
      isBroken: ({ Name, LastName }) => !Name && !LastName,
    },
  ];
  contact.fields.push(
    emulatedField('IsPersonAccount', 'Is Person Account', { type: 'boolean', readOnly: true }),
  );
  store.onWritten = (object, record) => {
    if (object.name === 'Account' && record.LastName) mirror(store, record);
  };
}

/** The contact of a person's account says what the account says. */
function mirror(store: EmulatedStore, account: SalesforceRecord): void {
  const contact = store.object('Contact');
  const values = Object.fromEntries(
    Object.entries(sameAs).map(([name, own]) => [own, account[name] ?? null]),
  );
  const name = [account.FirstName, account.LastName].filter(Boolean).join(' ');
  Object.assign(account, { Name: name, IsPersonAccount: true });
  const known = store.find(contact, String(account.PersonContactId ?? ''));
  if (known) Object.assign(known, values, { Name: name });
  else
    account.PersonContactId = store.insert(contact, {
      ...values,
      AccountId: account.Id,
      IsPersonAccount: true,
    }).Id;
}
