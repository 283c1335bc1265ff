import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  windowPath,
  windowsMax,
  withAnotherWindow,
  type AddDatesValues,
  type TimeWindow,
} from '#areas/opportunities/rules/add-dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';
import { NightField, TimeFields } from './TimeFields.tsx';
import type { RuleForm } from './use-rule-form.ts';

/** The times of each day: one, and more where somebody adds them. */
export function AddDatesTimes({ form }: { form: RuleForm<AddDatesValues> }) {
  const t = useTexts();
  const { values, set, field } = form;
  const { also } = values;
  const change = (at: number, part: Partial<TimeWindow>) =>
    set({ also: also.map((window, index) => (index === at ? { ...window, ...part } : window)) });
  const adding = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => set(withAnotherWindow(values)));
    document.getElementById(field(windowPath(also.length + 1, 'startTime')).id)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => set({ also: also.filter((_window, index) => index !== at) }));
    adding.current?.focus();
  };
  const another = (
    <Button
      ref={adding}
      variant="subtle"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={also.length + 1 >= windowsMax}
      onClick={add}
    >
      {t('opportunityEditor.schedule.dates.another')}
    </Button>
  );
  return (
    <>
      <TimeFields form={form} />
      <div className={css.timeLine}>
        <NightField form={form} path="isOvernight" />
        {also.length === 0 ? another : null}
      </div>
      {also.map((window, index) => {
        const number = index + 2;
        const own = {
          values: window,
          set: (part: Partial<TimeWindow>) => change(index, part),
          field: (path: string) => field(windowPath(index + 1, path)),
        };
        return (
          <fieldset key={index} className={css.window}>
            <legend>
              <span aria-hidden>{t('opportunityEditor.schedule.dates.window.and')}</span>
              <VisuallyHidden>{t('opportunityEditor.schedule.dates.window', { number })}</VisuallyHidden>
            </legend>
            <TimeFields form={own} />
            <div className={css.timeLine}>
              <NightField form={own} path="isOvernight" />
              <Button
                variant="subtle"
                size="sm"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => remove(index)}
              >
                {t('opportunityEditor.schedule.dates.window.remove', { number })}
              </Button>
              {number === also.length + 1 ? another : null}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
