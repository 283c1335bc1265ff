import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { verifiedQuery } from '#areas/hours/web/certificates/certificates.queries.ts';
import { VerifiedHours } from '#areas/hours/web/certificates/VerifiedHours.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** As it is now: the hours may have been corrected a moment ago. */
export const load: PageLoad = async ({ api, queryClient }, { params }) => {
  await queryClient.fetchQuery({ ...verifiedQuery(api, params['code'] ?? ''), staleTime: 0 });
};

/** /certificate/{code}, where anyone verifies a certificate; the QR code on it leads here */
export function Component() {
  const t = useTexts();
  const { code = '' } = useParams();
  const { data } = useQuery(verifiedQuery(useApi(), code));
  if (!data) return null;
  return (
    <Container width="text">
      <PageHead title={t('certificates.title')} noIndex />
      <PageHeader eyebrow={data.organization} title={t('certificates.title')} />
      <VerifiedHours certificate={data} />
      <p>
        <Anchor inherit component={Link} to={pathTo('/certificate')}>
          {t('certificates.verify.another')}
        </Anchor>
      </p>
    </Container>
  );
}
