import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';

/** Says that the card provider's fields are not there. */
export function NotLoaded({ when }: { when: boolean }) {
  const t = useTexts();
  const problems = when ? [{ message: t('billing.card.notLoaded.text') }] : [];
  return <FormError title={t('billing.card.notLoaded')} problems={problems} />;
}
