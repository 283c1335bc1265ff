import type { SyncView } from '#areas/crm/contract/sync.ts';
import { fieldRules, type FieldRule } from '#areas/crm/rules/sync.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './Sync.module.css';
import { useFieldRules } from './sync.queries.ts';

/** How people are recognized, and which side counts for a field that both changed. */
export function FieldRules({ organization, rules }: SyncView) {
  const t = useTexts();
  const save = useFieldRules(organization.orgName);
  return (
    <Card>
      <div className={css.card}>
        <h2>{t('crm.sync.match')}</h2>
        <p>{t('crm.sync.match.text')}</p>
        <p>{t('crm.sync.leaving')}</p>
        <h2>{t('crm.sync.rules')}</h2>
        <p>{t(rules.length > 0 ? 'crm.sync.rules.hint' : 'crm.sync.rules.none')}</p>
        <div className={css.rules}>
          {rules.map(({ field, label, rule }) => (
            <SelectField
              key={field}
              label={label}
              value={rule}
              data={fieldRules.map((one) => ({ value: one, label: t(`crm.sync.rule.${one}`) }))}
              onChoose={(chosen) =>
                save.mutate(
                  rules.map((one) => ({
                    field: one.field,
                    rule: one.field === field ? (chosen as FieldRule) : one.rule,
                  })),
                )
              }
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
