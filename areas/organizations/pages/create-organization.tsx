import { PageHead } from '#web/routing/PageHead.tsx';
import { hasPage } from '#web/areas.ts';
import { pathTo } from '#web/routing/paths.ts';
import { CreateOrganizationForm } from '#areas/organizations/web/CreateOrganizationForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { Link } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /organization/createorg */
export function Component() {
  const t = useTexts();
  const title = t('organizationForm.create.title');
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <PageHeader
        compact
        title={title}
        lead={
          <>
            <span>{t('organizationForm.create.lead')}</span>
            {hasPage('/organizer/orglookup') ? (
              <>
                {' '}
                <span>{t('organizationForm.create.searchBefore')}</span>{' '}
                <Link to={pathTo('/organizer/orglookup')}>{t('organizationForm.create.search')}</Link>
                <span>.</span>
              </>
            ) : null}
          </>
        }
      />
      <CreateOrganizationForm />
    </Container>
  );
}
