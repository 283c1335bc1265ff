import { Checkbox } from '@mantine/core';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import type { FileEncoding } from '#shared/rules/csv.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './Import.module.css';
import { columnFields, type PeopleColumns, type PersonCells } from './people-columns.ts';
import { startOf } from './read-members.ts';
import type { MembersFileState } from './use-members-file.ts';

/** Ways of writing that nothing but the words tell apart. */
const unsure = ['windows-1252', 'macintosh'] as const satisfies FileEncoding[];

export interface UnderstoodProps {
  state: Extract<MembersFileState<GroupMemberInput>, { kind: 'read' }>;
  onAssign: (columns: PeopleColumns) => void;
  onReadAs: (encoding: FileEncoding) => void;
  disabled: boolean;
}

/** The first people of a file as they are understood, and the ways to say that it means something else. */
export function Understood({ state, onAssign, onReadAs, disabled }: UnderstoodProps) {
  const t = useTexts();
  const { file, columns, rows } = state;
  const choices = choicesOf(t, startOf(file), columns.hasHeadings);
  const isUnsure = unsure.some((one) => one === file.encoding);
  return (
    <>
      <fieldset className={css.assign} disabled={disabled}>
        <legend className={css.legend}>{t('groups.import.understood.columns')}</legend>
        <div className={css.selects}>
          {columnFields.map((field) => (
            <SelectField
              key={field}
              label={t(`groups.form.${field}`)}
              value={String(columns[field] ?? '')}
              onChoose={(at) => onAssign({ ...columns, [field]: at === '' ? null : Number(at) })}
              data={choices}
            />
          ))}
          {isUnsure ? (
            <SelectField
              label={t('groups.import.letters')}
              value={file.encoding}
              onChoose={(encoding) => onReadAs(encoding as FileEncoding)}
              data={unsure.map((value) => ({ value, label: t(`groups.import.letters.${value}`) }))}
            />
          ) : null}
        </div>
        <p className={css.hint}>{t('groups.import.understood.hint')}</p>
        <Checkbox
          label={t('groups.import.understood.headings')}
          checked={columns.hasHeadings}
          onChange={(event) => onAssign({ ...columns, hasHeadings: event.currentTarget.checked })}
        />
      </fieldset>
      <DataTable
        caption={t('groups.import.understood', { count: rows.first.length })}
        captionShown
        dense
        columns={personColumns(t)}
        rows={rows.first.map((person, index) => ({ ...person, index }))}
        rowKey={({ index }) => String(index)}
        empty={null}
      />
    </>
  );
}

/** The columns of the file by their letters, as spreadsheets name them, and by their headings or first cells. */
function choicesOf(t: Translate, start: readonly (readonly string[])[], hasHeadings: boolean) {
  const width = start.reduce((most, cells) => Math.max(most, cells.length), 0);
  const names = Array.from({ length: width }, (_, at) => {
    const [sample = ''] = start.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    const letter = letterOf(at);
    const word = hasHeadings ? (start[0]?.[at] ?? '').trim() : sample;
    return { value: String(at), label: word === '' ? letter : `${letter}: ${word.slice(0, 40)}` };
  });
  return [{ value: '', label: t('groups.import.understood.none') }, ...names];
}

/** A, B, … Z, AA, AB. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

const personColumns = (t: Translate): Column<PersonCells>[] =>
  columnFields.map((field) => ({
    key: field,
    header: t(`groups.form.${field}`),
    main: field === 'firstName',
    cell: (person) => <span className={css.cell}>{person[field] || '–'}</span>,
  }));
