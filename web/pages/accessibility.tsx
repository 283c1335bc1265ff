import { loadPublicPage } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { TextPage } from '#web/screens/legal/TextPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load = loadPublicPage;

/** /accessibility */
export function Component() {
  const t = useTexts();
  return (
    <TextPage
      path={pathTo('/accessibility')}
      title={t('accessibility.title')}
      description={t('accessibility.description')}
      lead={t('accessibility.lead')}
      parts={[
        { title: t('accessibility.aim.title'), text: t('accessibility.aim.text') },
        {
          title: t('accessibility.checked.title'),
          points: [
            t('accessibility.checked.axe'),
            t('accessibility.checked.keyboard'),
            t('accessibility.checked.contrast'),
            t('accessibility.checked.zoom'),
            t('accessibility.checked.translated'),
            t('accessibility.checked.motion'),
            t('accessibility.checked.plain'),
          ],
        },
        {
          title: t('accessibility.missing.title'),
          points: [
            t('accessibility.missing.audit'),
            t('accessibility.missing.readers'),
            t('accessibility.missing.map'),
            t('accessibility.missing.pdf'),
            t('accessibility.missing.pictures'),
            t('accessibility.missing.videos'),
          ],
        },
      ]}
      end={{ title: t('accessibility.tell.title'), text: t('accessibility.tell.text') }}
    />
  );
}
