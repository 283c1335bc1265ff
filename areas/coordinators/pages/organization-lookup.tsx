import { Title } from '@mantine/core';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { sessionQuery } from '#areas/accounts/web/session.ts';
import { lookupQuery } from '#areas/coordinators/web/coordinators.queries.ts';
import { LookupForm } from '#areas/coordinators/web/LookupForm.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './organization-lookup.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Reads the session again on entry; the guard admits organizers only. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await Promise.all([
    queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }),
    queryClient.ensureQueryData(lookupQuery(api, '')),
  ]);
};

/** An organizer without an organization joins one, or founds one. */
export function Component() {
  const t = useTexts();
  const title = t('coordinators.lookup.title');
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <PageHeader compact title={title} lead={t('coordinators.lookup.lead')} />
      <Card>
        <LookupForm />
      </Card>
      <Card tone="sunken" className={css.new}>
        <div className={css.row}>
          <div>
            <Title order={2} size="h4">
              {t('coordinators.lookup.newTitle')}
            </Title>
            <p className={css.text}>{t('coordinators.lookup.newText')}</p>
          </div>
          <LinkButton to={pathTo('/subscriptions/packages')} variant="outline">
            {t('coordinators.lookup.new')}
          </LinkButton>
        </div>
      </Card>
    </Container>
  );
}
