import '#web/ui/theme/more-styles.ts';
import { Radio } from '@mantine/core';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import css from './Import.module.css';
import type { DifferingRow } from './judge-members.ts';
import { LinesTable } from './LinesTable.tsx';

/** What becomes of those who differ: the group gets what the file says, stays as it is, or has them as further people. */
export const waysToTake = ['file', 'group', 'both'] as const;
export type WayToTake = (typeof waysToTake)[number];

export interface DifferingProps {
  rows: readonly DifferingRow[];
  way: WayToTake;
  onWay: (way: WayToTake) => void;
}

/** People of the file who are in the group under another name or with another address, and what becomes of them. */
export function Differing({ rows, way, onWay }: DifferingProps) {
  const t = useTexts();
  return (
    <>
      <LinesTable
        caption={t('groups.import.differing', { count: rows.length })}
        pages={t('groups.import.differing.pages')}
        columns={columns(t)}
        rows={rows}
      />
      <Radio.Group
        label={t('groups.import.differing.way')}
        value={way}
        onChange={(chosen) => onWay(chosen as WayToTake)}
      >
        <div className={css.ways}>
          {waysToTake.map((one) => (
            <Radio key={one} value={one} label={t(`groups.import.differing.${one}`)} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

const columns = (t: Translate): Column<DifferingRow>[] => [
  {
    key: 'member',
    header: t('groups.import.differing.inGroup'),
    cell: ({ member }) => <Somebody person={member} />,
  },
  {
    key: 'person',
    header: t('groups.import.differing.inFile'),
    cell: ({ person }) => <Somebody person={person} />,
  },
];

const Somebody = ({ person }: { person: GroupMemberInput }) => (
  <span className={css.cell}>
    <span>{fullName(person)}</span>
    <span className={css.detail}>{person.email}</span>
  </span>
);
