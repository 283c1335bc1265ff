import { Button, TextInput } from '@mantine/core';
import { useFocusOfStep } from '#areas/accounts/web/use-focus-of-step.ts';
import { textingContract } from '#areas/texting/contract/texting.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { textNumberRules } from './text-number-rules.ts';
import css from './Texting.module.css';
import { useShowTexting } from './texting.queries.ts';

const codePlacesOfText = {
  'texting.code-invalid': 'code',
  'texting.too-many-tries': 'code',
} as const satisfies RefusalFields;

interface CodeFormProps {
  /** Where the code was texted to. */
  number: string;
  from: string;
  onDone: () => void;
  onOther: () => void;
}

/** Takes the code that was texted to a number. */
export function TextCodeForm({ number, from, onDone, onOther }: CodeFormProps) {
  const t = useTexts();
  const api = useApi();
  const show = useShowTexting();
  const title = t('texting.title');
  const form = useServerForm({
    schema: async () => (await textNumberRules()).verifyNumberSchema,
    title,
    send: (body) => api.call(textingContract.verify, { body }),
    onDone: (texting) => {
      show(texting);
      showToast({ variant: 'success', title, heading: t('texting.code.done') });
      onDone();
    },
    places: codePlacesOfText,
  });
  const again = useSingleMutation({
    mutationFn: () => api.call(textingContract.askForCode, { body: { number } }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title,
        heading: t('texting.code.sent'),
        body: t('texting.code.sent.to', { number }),
      }),
    onError: (failure) =>
      placeError(t, failure, {
        onFields: form.refuse,
        otherwise: (error) => showFailure(t, error, { where: title }),
      }),
  });
  useFocusOfStep(form.props.ref);
  return (
    <form {...form.props} className={css.form} aria-label={t('texting.code')}>
      <p>{t('texting.code.waits', { number, from })}</p>
      <TextInput
        {...form.field('code')}
        label={t('texting.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <div className={css.buttons}>
        <Button type="submit" loading={form.isPending}>
          {t('texting.code.confirm')}
        </Button>
        <Button variant="default" onClick={() => again.mutate()} loading={again.isPending}>
          {t('texting.code.again')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('texting.number.other')}
        </Button>
      </div>
    </form>
  );
}
