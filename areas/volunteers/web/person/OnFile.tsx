import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QualificationView } from '#areas/qualifications/contract/qualifications.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { qualificationKinds, type QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ValidUntil } from '#areas/qualifications/web/ValidUntil.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';
import { onFileQuery, type VolunteerRef } from './person.queries.ts';
import { QualificationModal } from './QualificationModal.tsx';

export interface OnFileProps {
  at: VolunteerRef;
  /** What it is for, and whether the person sees it. */
  hint: string;
  /** Of the organization. */
  timeZone: string;
}

/** What the organization has on file about the person: a line for each kind, whether it is there or not. */
export function OnFile({ at, hint, timeZone }: OnFileProps) {
  const t = useTexts();
  const query = useQuery(onFileQuery(useApi(), at));
  const { data } = query;
  const [kind, setKind] = useState<QualificationKind>(qualificationKinds[0]);
  const [opened, setOpened] = useState(false);
  return (
    <Part title={t('volunteerPage.onFile')} hint={hint}>
      {data ? (
        <>
          <ul className={css.rows} role="list">
            {qualificationKinds.map((one) => (
              <Row
                key={one}
                kind={one}
                today={data.today}
                timeZone={timeZone}
                found={data.items.find((item) => item.kind === one)}
                onOpen={() => {
                  setKind(one);
                  setOpened(true);
                }}
              />
            ))}
          </ul>
          <QualificationModal
            key={`${kind} ${String(opened)}`}
            at={at}
            kind={kind}
            found={data.items.find((item) => item.kind === kind)}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </Part>
  );
}

interface RowProps {
  kind: QualificationKind;
  today: string;
  timeZone: string;
  found: QualificationView | undefined;
  onOpen: () => void;
}

function Row({ kind, today, timeZone, found, onOpen }: RowProps) {
  const t = useTexts();
  const name = requirementName(t, kind);
  const date = found ? formatDayOfYear(t, found.recordedAt, timeZone) : '';
  const action = t(found ? 'volunteerPage.onFile.edit' : 'volunteerPage.onFile.add');
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>{name}</strong>
        <ValidUntil found={found} isOver={(found?.expiresOn ?? today) < today} />
        {found?.note ? <p className={css.words}>{found.note}</p> : null}
        {found ? (
          <p className={css.quiet}>
            {found.recordedBy
              ? t('volunteerPage.onFile.recordedBy', { name: found.recordedBy, date })
              : t('volunteerPage.onFile.recorded', { date })}
          </p>
        ) : null}
      </div>
      <Button variant="light" size="sm" onClick={onOpen} aria-label={`${action}: ${name}`}>
        {action}
      </Button>
    </li>
  );
}
