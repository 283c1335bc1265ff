import { keepOrigin, useOrigin } from '#web/routing/origin.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { hasPage } from '#web/areas.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { Features } from '#web/screens/home/Features.tsx';
import { HomeSearch } from '#web/screens/home/HomeSearch.tsx';
import { Hero } from '#web/ui/Hero.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ queryClient }, { url }) => keepOrigin(queryClient, url);

/** / */
export function Component() {
  const t = useTexts();
  const origin = useOrigin();
  return (
    <>
      <PageHead
        title={t('app.name')}
        description={t('home.description')}
        canonical={`${origin}/`}
        image={`${origin}/icons/social-1200x630.jpg`}
        jsonLd={{ '@type': 'WebSite', name: t('app.name'), description: t('home.description') }}
      />
      <Hero title={t('home.tagline')} lead={t('home.lead')} actions={<HeroActions />} />
      <Features />
    </>
  );
}

function HeroActions() {
  const t = useTexts();
  const { user } = useSession();
  const browse = hasPage('/opportunities');
  return (
    <>
      {browse ? <HomeSearch /> : null}
      {browse ? (
        <LinkButton to={pathTo('/opportunities')} size="lg" variant="outline">
          {t('app.nav.browse')}
        </LinkButton>
      ) : null}
      {user ? null : (
        <LinkButton to={pathTo('/user/loginSelect')} size="lg" variant={browse ? 'default' : 'filled'}>
          {t('app.nav.getStarted')}
        </LinkButton>
      )}
    </>
  );
}
