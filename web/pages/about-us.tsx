import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /about-us */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      title={t('legal.about.title')}
      description={t('legal.about.description')}
      lead={t('legal.about.lead')}
      parts={[{ text: t('legal.about.p1') }, { text: t('legal.about.p2') }, { text: t('legal.about.p3') }]}
    />
  );
}
