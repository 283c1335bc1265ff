import '#web/ui/theme/more-styles.ts';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { v4 as randomId } from 'uuid';
import { capacityMax } from '#areas/opportunities/rules/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import {
  checkActivity,
  type ActivityForm,
  type QuantityRow,
} from '#areas/opportunities/rules/opportunity-schedule.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ActivityTextFields, noActivityText, ReportFields, type ActivityText } from './ActivityFields.tsx';
import { PickDates } from './PickDates.tsx';
import css from './schedule.module.css';
import { useRuleForm } from './use-rule-form.ts';

export interface AddActivityFormProps {
  /** The dates that it can be given to. */
  dates: readonly DateEntry[];
  timeZone: string;
  /** Activities of dates that are over, to begin with. */
  earlier: readonly ActivityText[];
  onAdd: (form: ActivityForm) => void;
  onCancel: () => void;
}

/** Rows have no name of their own; the key is the screen's. */
interface Row extends QuantityRow {
  key: string;
}

interface Values extends ActivityText {
  rows: readonly Row[];
}

const newRow = (dateIds: readonly string[] = []): Row => ({ key: randomId(), quantity: 1, dateIds });

/** A new activity: what it is, and how many people it needs, on all dates unless some get another number or none. */
export function AddActivityForm({ dates, timeZone, earlier, onAdd, onCancel }: AddActivityFormProps) {
  const t = useTexts();
  const form = useRuleForm<Values>(
    () => ({ ...noActivityText, rows: [newRow(dates.map(({ id }) => id))] }),
    checkActivity,
  );
  const { values, set, field } = form;
  const [picking, setPicking] = useState<number | null>(null);

  const changeRow = (at: number, part: Partial<QuantityRow>) =>
    set({ rows: values.rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (right) onAdd(right);
  };
  // A date has one number only: what one row takes, the others lose.
  const pickDates = (at: number, dateIds: readonly string[]) => {
    const taken = new Set(dateIds);
    set({
      rows: values.rows.map((row, index) =>
        index === at ? { ...row, dateIds } : { ...row, dateIds: row.dateIds.filter((id) => !taken.has(id)) },
      ),
    });
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      {earlier.length > 0 ? (
        <NativeSelect
          label={t('opportunityEditor.schedule.activity.earlier')}
          onChange={({ currentTarget: { value } }) =>
            set((value === '' ? undefined : earlier[Number(value)]) ?? noActivityText)
          }
          data={[
            { value: '', label: t('opportunityEditor.schedule.activity.earlier.none') },
            ...earlier.map(({ title }, index) => ({ value: String(index), label: title })),
          ]}
        />
      ) : null}
      <ActivityTextFields values={values} field={field} onChange={set} />
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('opportunityEditor.schedule.rows')}</legend>
        <p className={css.hint}>{t('opportunityEditor.schedule.rows.hint')}</p>
        <ul role="list" className={css.rowList}>
          {values.rows.map((row, index) => (
            <li
              key={row.key}
              className={css.row}
              aria-label={t('opportunityEditor.schedule.row', { number: index + 1 })}
            >
              <NumberInput
                {...field(`rows.${index}.quantity`)}
                label={t('opportunityEditor.schedule.row.quantity')}
                min={1}
                max={capacityMax}
                allowDecimal={false}
                value={row.quantity ?? ''}
                onChange={(quantity) =>
                  changeRow(index, { quantity: quantity === '' ? null : Number(quantity) })
                }
              />
              <div className={css.pick}>
                <Button
                  id={field(`rows.${index}.dateIds`).id}
                  variant="light"
                  leftSection={<IconCalendarPlus size={20} aria-hidden />}
                  onClick={() => setPicking(index)}
                >
                  {t('opportunityEditor.schedule.row.pick')}
                </Button>
                <span className={css.picked}>{pickedText(t, row.dateIds.length, dates.length)}</span>
                {form.error(`rows.${index}.dateIds`) ? (
                  <p className={css.error}>{form.error(`rows.${index}.dateIds`)}</p>
                ) : null}
              </div>
              <Button
                variant="subtle"
                color="red"
                size="sm"
                className={css.rowRemove}
                aria-label={t('opportunityEditor.schedule.row.remove', { number: index + 1 })}
                disabled={values.rows.length === 1}
                onClick={() => set({ rows: values.rows.filter((_row, at) => at !== index) })}
              >
                <IconTrash size={20} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        {form.error('rows') ? <p className={css.error}>{form.error('rows')}</p> : null}
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set({ rows: [...values.rows, newRow()] })}
        >
          {t('opportunityEditor.schedule.rows.add')}
        </Button>
      </fieldset>
      <ReportFields values={values} field={field} onChange={set} />
      <FormActions submit={t('opportunityEditor.schedule.addActivity.save')} onCancel={onCancel} />
      <Modal
        opened={picking !== null}
        onClose={() => setPicking(null)}
        title={t('opportunityEditor.schedule.pick.title')}
      >
        {picking === null ? null : (
          <PickDates
            dates={dates}
            chosen={values.rows[picking]?.dateIds ?? []}
            timeZone={timeZone}
            onDone={(dateIds) => {
              pickDates(picking, dateIds);
              setPicking(null);
            }}
            onCancel={() => setPicking(null)}
          />
        )}
      </Modal>
    </form>
  );
}

function pickedText(t: Translate, count: number, all: number): string {
  if (count === 0) return t('opportunityEditor.schedule.row.picked.none');
  if (count === all) return t('opportunityEditor.schedule.row.picked.all', { count });
  return t('opportunityEditor.schedule.row.picked', { count });
}
