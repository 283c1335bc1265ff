// People as accounts, as plain Nonprofit Cloud has them: each has a contact behind it, which says the same.
import { emulatedField, emulatedObject, type EmulatedField } from './emulated-fields.ts';
import { isEmptyValue, refuseWith } from './emulated-refusals.ts';
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

/** Fields of an account that only a person has. */
const ofPeople = Object.keys(sameAs).filter((name) => name !== 'Phone');

const readOnly = (name: string, label: string, rest: Partial<EmulatedField>) =>
  emulatedField(name, label, { ...rest, readOnly: true });

/** Has an organization keep people as accounts from now on. Without a record type an account is a business. */
export function usePersonAccounts(store: EmulatedStore): void {
  const [account, contact] = [store.object('Account'), store.object('Contact')];
  const added = Object.entries(sameAs).flatMap(([name, own]): EmulatedField[] => {
    const field = contact.fields.find((one) => one.name === own);
    return field ? [{ ...field, name, required: false }] : [];
  });
  account.fields.push(
    ...added,
    emulatedField('RecordTypeId', 'Record Type ID', { type: 'reference', refersTo: 'RecordType' }),
    readOnly('IsPersonAccount', 'Is Person Account', { type: 'boolean' }),
    readOnly('PersonContactId', 'Contact ID', { type: 'reference', refersTo: 'Contact' }),
  );
  contact.fields.push(readOnly('IsPersonAccount', 'Is Person Account', { type: 'boolean' }));
  const business = addRecordTypes(store);
  const isPerson = (record: Readonly<Record<string, unknown>>): boolean =>
    store.findAny(record.RecordTypeId ?? business)?.record.IsPersonType === true;
  store.onWriting = (object, written, own) => {
    if (object.name !== 'Account') return;
    const bad = isPerson({ ...own, ...written }) ? ['Name'] : ofPeople;
    const wrong = bad.filter((name) => !isEmptyValue(written[name]));
    if (wrong.length > 0)
      refuseWith(
        400,
        'INVALID_FIELD_FOR_INSERT_UPDATE',
        `Account: bad field names on insert/update call: ${wrong.join(', ')}`,
        wrong,
      );
    const name = isPerson({ ...own, ...written }) ? 'LastName' : 'Name';
    if (isEmptyValue({ ...own, ...written }[name]))
      refuseWith(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${name}]`, [name]);
  };
  // Which of its names an account needs depends on what it is.
  account.fields = account.fields.map((field) =>
    field.name === 'Name' ? { ...field, isNamedByType: true } : field,
  );
  store.onWritten = (object, record) => {
    if (object.name !== 'Account') return;
    record.RecordTypeId ??= business;
    if (isPerson(record)) mirror(store, record);
  };
  store.onDeleted = (object, record) => {
    const own = object.name === 'Account' && store.find(contact, String(record.PersonContactId ?? ''));
    if (own) store.delete(contact, own.Id);
  };
}

/** The kinds of accounts. @returns the id of the one that an account is unless told */
function addRecordTypes(store: EmulatedStore): string {
  const kinds = emulatedObject('RecordType', 'Record Type', '012', [
    emulatedField('Name', 'Name'),
    emulatedField('DeveloperName', 'Record Type Name'),
    emulatedField('SobjectType', 'SObject Type Name'),
    emulatedField('IsPersonType', 'Is Person Type', { type: 'boolean' }),
    emulatedField('IsActive', 'Active', { type: 'boolean' }),
  ]);
  store.objects.push(kinds);
  const account = store.object('Account');
  account.recordTypes = [
    { name: 'Business Account', isPerson: false, isActive: true },
    { name: 'Former Person Account', isPerson: true, isActive: false },
    { name: 'Staff', isPerson: true, isActive: true, isAvailable: false },
    { name: 'Person Account', isPerson: true, isActive: true },
  ].map(({ name, isPerson, isActive, isAvailable = isActive }, index) => {
    const { Id } = store.insert(kinds, {
      Name: name,
      DeveloperName: name.replaceAll(' ', '_'),
      SobjectType: 'Account',
      IsPersonType: isPerson,
      IsActive: isActive,
    });
    return { id: Id, name, isActive, isAvailable, isDefault: index === 0 };
  });
  return account.recordTypes[0]!.id;
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
