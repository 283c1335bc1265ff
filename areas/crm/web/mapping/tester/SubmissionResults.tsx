import type { MappingTest, TestedRecord } from '#areas/crm/contract/mapping.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from '../Mapping.module.css';

/** What became of a test on the CRM: as a whole, and of each record. */
export function SubmissionResults({ success, contact, resources }: MappingTest) {
  const t = useTexts();
  return (
    <section className={css.part} aria-label={t('crm.test.results')}>
      <h3 className={css.heading}>{t('crm.test.results')}</h3>
      <p className={success ? css.quiet : css.warning}>{t(success ? 'crm.test.done' : 'crm.test.failed')}</p>
      {[contact, ...resources].map((record) => (
        <Card key={record.objectName}>
          <Outcome {...record} />
        </Card>
      ))}
    </section>
  );
}

function Outcome({ title, success, deleted, recordId, data, error, notDeleted }: TestedRecord) {
  const t = useTexts();
  return (
    <div className={css.main}>
      <h4 className={css.heading}>
        <span>{title}</span>
        <StatusBadge tone={success ? 'good' : 'bad'}>
          {t(!success ? 'crm.test.notCreated' : deleted ? 'crm.test.createdDeleted' : 'crm.test.created')}
        </StatusBadge>
      </h4>
      {recordId === null ? null : <p className={css.quiet}>{t('crm.test.record', { id: recordId })}</p>}
      {error === null ? null : <p className={css.warning}>{error}</p>}
      {notDeleted === null ? null : (
        <p className={css.warning}>{t('crm.test.notDeleted', { words: notDeleted })}</p>
      )}
      <details>
        <summary>{t(success ? 'crm.test.submitted' : 'crm.test.attempted')}</summary>
        <dl className={css.data}>
          {Object.entries(data).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{String(value ?? '')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
