import { redirect, useSearchParams } from 'react-router';
import { readCode, writtenCode } from '#areas/hours/rules/certificates.ts';
import { CodeForm } from '#areas/hours/web/certificates/CodeForm.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** What can be a code leads on to its certificate. */
export const load: PageLoad = async (_services, { url }) => {
  const code = readCode(url.searchParams.get('code') ?? '');
  if (code !== null) throw redirect(pathTo('/certificate/:code', { code: writtenCode(code) }));
};

/** /certificate, where the code of a certificate is typed; `?code=` is one that can't be right */
export function Component() {
  const t = useTexts();
  const typed = useSearchParams()[0].get('code');
  const title = t('certificates.verify.title');
  return (
    <Container width="text">
      <PageHead title={title} description={t('certificates.verify.lead')} noIndex />
      <PageHeader title={title} lead={t('certificates.verify.lead')} />
      <Card>
        <CodeForm typed={typed} />
      </Card>
    </Container>
  );
}
