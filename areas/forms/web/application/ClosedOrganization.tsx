import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { LandingPage } from '#areas/organizations/contract/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ApplicationSection } from './ApplicationSection.tsx';
import css from './ApplicationSection.module.css';

/** A private organization's page for a person whom it has not approved: who it is, and how to apply. */
export function ClosedOrganization({ organization }: { organization: LandingPage }) {
  const t = useTexts();
  return (
    <Container width="text">
      <PageHead title={organization.name} noIndex />
      <header className={css.closed}>
        <Title order={1}>
          <bdi>{organization.name}</bdi>
        </Title>
        <StatusBadge tone="info" icon={<IconLock size={16} aria-hidden />}>
          {t('opportunities.card.private')}
        </StatusBadge>
        <p>{t('application.closed')}</p>
      </header>
      <ApplicationSection organization={organization} application={organization.application} />
    </Container>
  );
}
