// Everything that reads texts from outside, for tests and for the bench.
import { splitDescription } from '#shared/rules/descriptions.ts';
import { withFewMarks } from '#shared/rules/incoming.ts';
import { parseRegistrationKey, parseUserKey } from '#shared/rules/keys.ts';
import { isBlankHtml } from '#shared/rules/html-pieces.ts';
import { messageContentMax } from '#areas/messages/rules/messages.ts';
import { normalizedForm } from '#areas/forms/rules/form-definition/normalize.ts';
import { comparableName } from '#shared/rules/names.ts';
import { opportunityDescriptionMax } from '#areas/opportunities/rules/opportunities.ts';
import { addressLineMax, isTimeZone, isWebsite } from '#areas/organizations/rules/organizations.ts';
import { pictureOfCopy, sizeInAddress } from '#shared/rules/pictures.ts';
import { searchWordsOf } from '#shared/rules/search.ts';
import { fillInHtml, fillInText, unknownPlaceholders } from '#shared/rules/placeholders.ts';
import { firstWords } from '#shared/rules/text.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { readToken } from '#areas/coordinators/server/invitations.rules.ts';
import { folderName, idInFormerKey, isPictureKey } from '#areas/files/server/files.rules.ts';
import { strictName, withoutWrittenAddresses } from '#areas/mail/server/layout/newcomers.rules.ts';
import { asPlainText, organizerMessage } from '#areas/mail/server/sources/messages/messages.template.ts';
import { csvLines } from '#server/platform/csv.ts';
import { distinctAddresses, domainOf } from '#areas/mail/server/outbox/outbox.rules.ts';
import { documentName } from '#areas/files/server/documents.rules.ts';
import { cleanContent } from '#areas/messages/server/content.tool.ts';
import { readRow } from '#areas/opportunities/server/import/import-row.rules.ts';
import {
  findColumns,
  templateRows,
  type ImportField,
} from '#areas/opportunities/server/import/import-template.rules.ts';

const t = createLanguages().in(null);
const values = { firstName: 'Ann', fullName: 'Ann Lee', opportunity: 'Soup', location: 'Hall', name: 'Bo' };
/** Characters of the longest address and header line that Node's server reads. */
const headerMax = 16_000;
/** Characters of a cell of a spreadsheet, with room above any that were seen. */
const cellMax = 40_000;
const [headings = [], exampleRow = []] = templateRows();
const columns = findColumns(headings, {});
const rowWith = (field: ImportField, text: string) =>
  readRow(exampleRow.with(columns[field] ?? 0, text), columns);

/** Everything that reads texts from outside besides the schemas, with the most characters that reach it. */
export const textReaders: [name: string, length: number, read: (text: string) => unknown][] = [
  ['a message is looked at for words', messageContentMax, isBlankHtml],
  ['a message is cleaned', messageContentMax, cleanContent],
  ['a message is looked at for placeholders', messageContentMax, (text) => unknownPlaceholders(text, text)],
  ['the name of a file', headerMax, (text) => documentName(text, 'application/pdf')],
  ['a message gets its words', messageContentMax, (text) => fillInHtml(text, values)],
  ['a subject gets its words', messageContentMax, (text) => fillInText(text, values)],
  [
    'a message becomes a mail',
    messageContentMax,
    (text) =>
      organizerMessage.render(
        t,
        {
          subject: 'Hi',
          content: cleanContent(text),
          text: asPlainText(cleanContent(text)),
          values,
          organization: 'Pantry',
          groups: [],
          coordinated: [],
        },
        {
          unsubscribe: 'https://manyhands.test/unsubscribe',
          report: 'https://manyhands.test/report-email',
          reader: { isNewcomer: true, isStrict: { to: 'https://manyhands.test' }, organizationId: undefined },
        },
      ),
  ],
  ['addresses are taken out', messageContentMax, withoutWrittenAddresses],
  ['a name is read strictly', messageContentMax, strictName],
  ['a description is split', opportunityDescriptionMax, splitDescription],
  ['a preview is cut', opportunityDescriptionMax, firstWords],
  ['marks are counted', opportunityDescriptionMax, withFewMarks],
  ['a line is compared', addressLineMax * 10, comparableName],
  ['a website is judged', headerMax, isWebsite],
  ['a zone is judged', headerMax, isTimeZone],
  ['a search', headerMax, searchWordsOf],
  [
    'a form is put in order',
    opportunityDescriptionMax,
    (text) => normalizedForm({ title: text, elements: [{ type: text, name: text, choices: [text] }] }),
  ],
  ['a key of an account', headerMax, parseUserKey],
  ['a key of a place', headerMax, (text) => parseRegistrationKey(`VOLUNTEER_REGISTRATION_${text}`)],
  ['an address of a picture', headerMax, (text) => [sizeInAddress(text), pictureOfCopy(text)]],
  [
    'a key of a picture',
    headerMax,
    (text) => [isPictureKey(`public/${text}`), idInFormerKey(`public/user/${text}`)],
  ],
  ['a folder of pictures', headerMax, folderName],
  ['an invitation', headerMax, readToken],
  ['an address of a mail', headerMax, (text) => [distinctAddresses([text]), domainOf(text)]],
  ['a report', opportunityDescriptionMax, (text) => csvLines([[text]])],
  ['a cell of text', cellMax, (text) => rowWith('description', text)],
  ['a cell with a day', cellMax, (text) => rowWith('startDate', text)],
  ['a cell with a time', cellMax, (text) => rowWith('startTime', text)],
  ['a cell with a list', cellMax, (text) => rowWith('skills', text)],
  ['a heading', cellMax, (text) => findColumns([text, ...headings], {})],
];
