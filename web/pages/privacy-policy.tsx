import { loadPublicPage } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load = loadPublicPage;

/** /privacy-policy */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      path={pathTo('/privacy-policy')}
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      parts={[
        { title: t('legal.privacy.keep.title'), text: t('legal.privacy.keep.text') },
        { title: t('legal.privacy.see.title'), text: t('legal.privacy.see.text') },
        { title: t('legal.privacy.cookies.title'), text: t('legal.privacy.cookies.text') },
        { title: t('legal.privacy.mail.title'), text: t('legal.privacy.mail.text') },
        { title: t('legal.privacy.contact.title'), text: t('legal.privacy.contact.text') },
        { title: t('legal.privacy.others.title'), text: t('legal.privacy.others.text') },
        { title: t('legal.privacy.long.title'), text: t('legal.privacy.long.text') },
        { title: t('legal.privacy.rights.title'), text: t('legal.privacy.rights.text') },
      ]}
    />
  );
}
