import { Title } from '@mantine/core';
import { IconCalendar, IconClock, IconUsers } from '@tabler/icons-react';
import { OrganizerTabs } from '#web/screens/dashboard/OrganizerTabs.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { ReportForm } from '#areas/hours/web/ReportForm.tsx';
import css from '#areas/hours/web/ReportForm.module.css';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

const facts = [
  { icon: IconUsers, text: 'hours.about.who' },
  { icon: IconCalendar, text: 'hours.about.days' },
  { icon: IconClock, text: 'hours.about.checkOut' },
] as const;

export function Component() {
  const t = useTexts();
  return (
    <Container>
      <PageHead title={t('hours.title')} noIndex />
      <PageHeader title={t('hours.title')} lead={t('hours.lead')} />
      <OrganizerTabs />
      <div className={css.columns}>
        <Card>
          <ReportForm />
        </Card>
        <Card as="section" tone="sunken">
          <Title order={2} size="h4">
            {t('hours.about.title')}
          </Title>
          <ul className={css.about}>
            {facts.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={22} aria-hidden />
                <span>{t(text)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Container>
  );
}
