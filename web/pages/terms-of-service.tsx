import { loadPublicPage } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load = loadPublicPage;

/** /terms-of-service */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      path={pathTo('/terms-of-service')}
      title={t('legal.terms.title')}
      description={t('legal.terms.description')}
      lead={t('legal.terms.lead')}
      parts={[
        { title: t('legal.terms.account.title'), text: t('legal.terms.account.text') },
        { title: t('legal.terms.volunteers.title'), text: t('legal.terms.volunteers.text') },
        { title: t('legal.terms.organizers.title'), text: t('legal.terms.organizers.text') },
        { title: t('legal.terms.plans.title'), text: t('legal.terms.plans.text') },
        { title: t('legal.terms.children.title'), text: t('legal.terms.children.text') },
        { title: t('legal.terms.fair.title'), text: t('legal.terms.fair.text') },
        { title: t('legal.terms.content.title'), text: t('legal.terms.content.text') },
        { title: t('legal.terms.service.title'), text: t('legal.terms.service.text') },
        { title: t('legal.terms.changes.title'), text: t('legal.terms.changes.text') },
      ]}
    />
  );
}
