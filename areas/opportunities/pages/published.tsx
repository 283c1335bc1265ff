import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { Published } from '#areas/opportunities/web/publishing/Published.tsx';
import { publishedQuery } from '#areas/opportunities/web/publishing/publishing.queries.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const id = z.uuid().safeParse(url.searchParams.get('id'));
  if (!id.success) throw new ApiError({ code: 'not-found', status: 404, message: 'no id in the address' });
  await queryClient.ensureQueryData(publishedQuery(api, id.data));
};

/** /organizer/published?id={uuid}: what comes after publishing. */
export function Component() {
  const t = useTexts();
  const [address] = useSearchParams();
  const { data } = useQuery(publishedQuery(useApi(), address.get('id') ?? ''));
  if (!data) return null;
  const title = t('publishing.title', { title: data.title });
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <PageHeader
        title={title}
        lead={
          data.isPrivate
            ? t('publishing.lead.private', { organization: data.organization.name })
            : t('publishing.lead')
        }
      />
      <Published published={data} />
    </Container>
  );
}
