import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFocusOfStep } from '#areas/accounts/web/use-focus-of-step.ts';
import { textingContract } from '#areas/texting/contract/texting.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { textNumberRules } from './text-number-rules.ts';
import css from './Texting.module.css';
import { textingQuery } from './texting.queries.ts';

const numberPlaces = {
  'texting.country': 'number',
  'texting.too-many-codes': 'number',
  'texting.number-busy': 'number',
} as const satisfies RefusalFields;

interface NumberFormProps {
  countries: readonly string[];
  onSent: () => void;
  /** Goes back to the number that is there; undefined without one. */
  onKeep: (() => void) | undefined;
}

/** Asks for a number, to which a code is texted. */
export function NumberForm({ countries, onSent, onKeep }: NumberFormProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema: async () => (await textNumberRules()).askTextCodeSchema,
    title: t('texting.title'),
    send: (body) => api.call(textingContract.askForCode, { body }),
    onDone: async ({ waiting: number }) => {
      await queryClient.invalidateQueries(textingQuery(api));
      showToast({
        variant: 'success',
        title: t('texting.title'),
        heading: t('texting.code.sent'),
        body: t('texting.code.sent.to', { number }),
      });
      onSent();
    },
    places: numberPlaces,
  });
  useFocusOfStep(form.props.ref);
  return (
    <form {...form.props} className={css.form} aria-label={t('texting.number')}>
      <TextInput
        {...form.field('number')}
        type="tel"
        label={t('texting.number')}
        description={t('texting.number.hint', { countries: countries.join(', ') })}
        autoComplete="tel"
        inputMode="tel"
        required
      />
      <div className={css.buttons}>
        <Button type="submit" loading={form.isPending}>
          {t('texting.number.send')}
        </Button>
        {onKeep ? (
          <Button variant="default" onClick={onKeep}>
            {t('texting.number.keep')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
