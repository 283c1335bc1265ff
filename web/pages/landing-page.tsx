import { useQuery } from '@tanstack/react-query';
import { data as failureWith, redirect, useSearchParams } from 'react-router';
import { addressForWidth } from '#shared/rules/pictures.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { firstWords } from '#shared/rules/text.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pageNumber, paths } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { keepOrigin, useOrigin } from '#web/routing/origin.ts';
import { ApplicationSection } from '#areas/forms/web/application/ApplicationSection.tsx';
import { ClosedOrganization } from '#areas/forms/web/application/ClosedOrganization.tsx';
import { LandingAbout } from '#web/screens/landing-page/LandingAbout.tsx';
import { LandingHero } from '#web/screens/landing-page/LandingHero.tsx';
import { LandingOpportunities } from '#web/screens/landing-page/LandingOpportunities.tsx';
import { organizationJsonLd } from '#areas/organizations/web/organization-json-ld.ts';
import { landingPageQuery } from '#areas/organizations/web/organizations.queries.ts';
import { Container } from '#web/ui/PageShell.tsx';

/** Words of the mission that search results and shared links show. */
const descriptionWords = 30;
/** Width in pixels of the picture in shared links: enough for all who show it, and small enough for the strictest. */
const sharedWidth = 1080;
const opportunitiesId = 'opportunities';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  keepOrigin(queryClient, url);
  const orgName = url.searchParams.get('orgName')?.trim() ?? '';
  if (!orgName) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const page = pageNumber(url.searchParams);
  const { opportunities } = await queryClient.ensureQueryData(landingPageQuery(api, orgName, page));
  // A page of the list that is gone: the first one.
  if (opportunities.items.length === 0 && page > 1) throw redirect(paths.landingPage(orgName));
};

/** What an organization shows to the public. */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const orgName = query.get('orgName')?.trim() ?? '';
  const { data } = useQuery(landingPageQuery(useApi(), orgName, pageNumber(query)));
  const origin = useOrigin();
  if (!data) return null;
  if (data.isClosed) return <ClosedOrganization organization={data} />;
  const words = data.mission || data.description;
  // Drawings (SVG) are shown by none of those who show pictures of links.
  const picture = data.coverUrl ?? data.logoUrl;
  const shared = picture && addressForWidth(picture, sharedWidth);
  return (
    <Container>
      <PageHead
        title={data.name}
        description={
          words
            ? firstWords(words, descriptionWords)
            : t('organizations.landing.description', { name: data.name })
        }
        image={shared ? new URL(shared, origin).href : undefined}
        canonical={new URL(paths.landingPage(data.orgName), origin).href}
        noIndex={data.isPrivate}
        jsonLd={organizationJsonLd(data, origin)}
      />
      <article>
        <LandingHero organization={data} opportunitiesId={opportunitiesId} />
        <LandingAbout organization={data} />
        <ApplicationSection organization={data} application={data.application} />
        <LandingOpportunities id={opportunitiesId} opportunities={data.opportunities} />
      </article>
    </Container>
  );
}
