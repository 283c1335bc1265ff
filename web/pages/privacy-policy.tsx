import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /privacy-policy */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      parts={[
        { title: t('legal.privacy.keep.title'), text: t('legal.privacy.keep.text') },
        { title: t('legal.privacy.see.title'), text: t('legal.privacy.see.text') },
        { title: t('legal.privacy.cookies.title'), text: t('legal.privacy.cookies.text') },
        { title: t('legal.privacy.mail.title'), text: t('legal.privacy.mail.text') },
      ]}
    />
  );
}
