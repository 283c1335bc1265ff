import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /terms-of-service */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      title={t('legal.terms.title')}
      description={t('legal.terms.description')}
      lead={t('legal.terms.lead')}
      parts={[
        { title: t('legal.terms.account.title'), text: t('legal.terms.account.text') },
        { title: t('legal.terms.volunteers.title'), text: t('legal.terms.volunteers.text') },
        { title: t('legal.terms.organizers.title'), text: t('legal.terms.organizers.text') },
        { title: t('legal.terms.service.title'), text: t('legal.terms.service.text') },
      ]}
    />
  );
}
