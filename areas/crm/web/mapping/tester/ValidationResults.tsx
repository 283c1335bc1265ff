import type { CheckedMapping, MappingResult } from '#areas/crm/rules/mapping-check.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from '../Mapping.module.css';

export interface ValidationResultsProps {
  checked: CheckedMapping;
  /** Related objects of the mapping, by name. */
  resources: readonly { objectName: string; title: string }[];
}

/** What came of checking a mapping: counts, and a table for people and for each related object. */
export function ValidationResults({ checked, resources }: ValidationResultsProps) {
  const t = useTexts();
  const { results, valid, invalid, unmapped } = checked;
  const columns = columnsOf(t);
  const table = (caption: string, rows: MappingResult[]) => (
    <DataTable
      caption={caption}
      captionShown
      columns={columns}
      rows={rows}
      rowKey={(row) => `${wordsOf(t, row.element)} ${row.salesforceField}`}
      empty={null}
    />
  );
  return (
    <section className={css.part} aria-label={t('crm.test.check.title')}>
      <h3 className={css.heading}>{t('crm.test.check.title')}</h3>
      <div className={css.bar}>
        <StatusBadge tone="good">{t('crm.test.check.valid', { count: valid })}</StatusBadge>
        <StatusBadge tone="bad">{t('crm.test.check.invalid', { count: invalid })}</StatusBadge>
        <StatusBadge tone="quiet">{t('crm.test.check.unmapped', { count: unmapped })}</StatusBadge>
      </div>
      {table(
        t('crm.test.check.contact'),
        results.filter(({ objectType }) => objectType === 'Contact'),
      )}
      {resources.map(({ objectName, title }, index) => {
        const summary = checked.resources[index];
        return (
          <div key={objectName} className={css.part}>
            {table(
              t('crm.test.check.resource', { title }),
              results.filter(({ resourceName }) => resourceName === objectName),
            )}
            {summary ? <p className={css.quiet}>{t('crm.test.check.summary', summary)}</p> : null}
          </div>
        );
      })}
    </section>
  );
}

const wordsOf = (t: Translate, element: MappingResult['element']): string =>
  element === null ? t('crm.test.check.none') : typeof element === 'string' ? element : t(element);

const valueOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueOf).join(', ') : typeof value === 'object' ? '' : String(value ?? '');

const columnsOf = (t: Translate): Column<MappingResult>[] => [
  {
    key: 'element',
    header: t('crm.test.check.element'),
    main: true,
    cell: ({ element }) => <span dir="auto">{wordsOf(t, element)}</span>,
  },
  {
    key: 'field',
    header: t('crm.mapping.field'),
    cell: ({ salesforceField }) => (
      <span className={css.quiet}>{salesforceField ?? t('crm.test.check.none')}</span>
    ),
  },
  {
    key: 'value',
    header: t('crm.test.check.value'),
    cell: ({ testValue }) => (
      <span dir="auto" className={css.quiet}>
        {valueOf(testValue)}
      </span>
    ),
  },
  {
    key: 'state',
    header: t('crm.test.check.state'),
    cell: ({ isValid, isMapped, errors }) => (
      <div>
        {isValid ? (
          <StatusBadge tone="good">{t('crm.test.check.isValid')}</StatusBadge>
        ) : (
          <span className={isMapped ? css.warning : css.quiet}>
            {errors.map((error) => t(error)).join(' ')}
          </span>
        )}
      </div>
    ),
  },
];
