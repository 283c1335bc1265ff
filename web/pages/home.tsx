import { t } from '#shared/messages/index.ts';
import { PageHead } from '#web/app/PageHead.tsx';
import { Features } from '#web/features/home/Features.tsx';
import { Hero } from '#web/features/home/Hero.tsx';

/** / */
export function Component() {
  return (
    <>
      <PageHead
        title={t('app.name')}
        description={t('home.description')}
        jsonLd={{ '@type': 'WebSite', name: t('app.name'), description: t('home.description') }}
      />
      <Hero />
      <Features />
    </>
  );
}
