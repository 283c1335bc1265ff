import { describe, expect, it } from 'vitest';
import { personIn, understoodColumns } from './people-columns.ts';

/** What is understood of the first person of a file. */
const understood = (...lines: string[]) => {
  const rows = lines.map((line) => line.split(';'));
  const columns = understoodColumns(rows);
  const { firstName, lastName, email } = personIn(rows[columns.hasHeadings ? 1 : 0] ?? [], columns);
  return [firstName, lastName, email];
};
const ann = ['Ann', 'Moss', 'ann@example.org'];

describe('the columns of a list of people [group-13]', () => {
  it.each([
    'First Name;Last Name;Email|Ann;Moss;ann@example.org',
    'Last Name;First Name;Email|Moss;Ann;ann@example.org',
    'E-mail Address;Mobile Phone;Given Name;Family Name|ann@example.org;555 0100;Ann;Moss',
    'Email;Phone;First Name;Last Name;Birthday;ZIP|ann@example.org;07;Ann;Moss;1/2/2003;02134',
    'Nachname;Vorname;E-Mail|Moss;Ann;ann@example.org',
    'Name;Vorname;E-Mail-Adresse|Moss;Ann;ann@example.org',
    'Name;Last name;E-mail|Ann;Moss;ann@example.org',
    'Familienname;Rufname;Telefon;Mailadresse|Moss;Ann;030;ann@example.org',
    'Apellidos;Nombre;Correo electrónico;Móvil|Moss;Ann;ann@example.org;600',
    'Nom;Prénom;Courriel|Moss;Ann;ann@example.org',
    'Full name;Email|Ann Moss;ann@example.org',
    'Nombre completo;Teléfono;Correo|Moss, Ann;600;ann@example.org',
    'Name;Phone;Email|Ann Moss;555;ann@example.org',
    'Etunimi;Sukunimi;Sähköposti|Ann;Moss;ann@example.org',
    'Email;Vorname;Nachname|Ann Moss <ann@example.org>;Ann;Moss',
    'Phone;Mail;Surname;Forename|555;mailto:ann@example.org;Moss;Ann',
    'Preferred Name;Legal First Name;Legal Last Name;Email|Annie;Ann;Moss;ann@example.org',
    'Company;Contact First;Contact Last;Contact Email|Acme;Ann;Moss;ann@example.org',
    'Company;Volunteer Last Name;Volunteer First Name;Email|Acme;Moss;Ann;ann@example.org',
    'Parent Email;Emergency First Name;First name;Last name;Email|bo@example.org;Bo;Ann;Moss;ann@example.org',
    'Guardian name;First name;Last name;Parent’s email|Bo;Ann;Moss;ann@example.org',
    'Name (Last, First);Email|Moss, Ann;ann@example.org',
    'Ann;Moss;ann@example.org',
    'ann@example.org;Ann;Moss',
    'Moss, Ann;ann@example.org.',
    'Ann Moss;ann@example.org',
    'Nachname;Vorname;E-Mail|Moss, Ann;;ann@example.org',
  ])('are understood: %s', (file) => {
    expect(understood(...file.split('|'))).toEqual(ann);
  });

  it('are A, B and C where nothing says otherwise, and headings are nobody', () => {
    expect(understoodColumns([['Ann', 'Moss', 'nothing']])).toEqual({
      hasHeadings: false,
      firstName: 0,
      lastName: 1,
      email: 2,
    });
    expect(understoodColumns([['First Name', 'Last Name', 'Email']]).hasHeadings).toBe(true);
    // Somebody without an address is no heading.
    const rows = [
      ['Bob', 'Moss', ''],
      ['Ann', 'Moss', 'ann@example.org'],
    ];
    expect(understoodColumns(rows).hasHeadings).toBe(false);
  });
});
