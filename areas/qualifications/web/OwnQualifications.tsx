import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from './OwnQualifications.module.css';
import { ownQualificationsQuery } from './qualifications.queries.ts';
import { ValidUntil } from './ValidUntil.tsx';

/** What organizations have on file about the person, and until when; nothing where there is nothing. */
export function OwnQualifications() {
  const t = useTexts();
  const id = useId();
  const { data } = useQuery(ownQualificationsQuery(useApi()));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <Card>
        <Title id={id} order={2} size="h3">
          {t('qualifications.own')}
        </Title>
        <p className={css.hint}>{t('qualifications.own.hint')}</p>
        <ul className={css.rows} role="list">
          {data.items.map(({ organization, kind, expiresOn, isOver }) => (
            <li key={`${organization} ${kind}`} className={css.row}>
              <span>
                <strong>{requirementName(t, kind)}</strong>
                <span>{` · ${organization}`}</span>
              </span>
              <ValidUntil found={{ expiresOn }} isOver={isOver} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
