import { Title } from '@mantine/core';
import { IconBuildingCommunity, IconHeartHandshake } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { safeRedirect } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { paths } from '#web/routing/paths.ts';
import { LogInInstead } from '#areas/accounts/web/SignUpForm.tsx';
import { Card, cardLinkClass } from '#web/ui/Card.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './login-select.module.css';

/** /user/loginSelect */
export function Component() {
  const t = useTexts();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  return (
    <Container>
      <div className={css.page}>
        <PageHead
          title={t('accountsWeb.select.pageTitle')}
          description={t('accountsWeb.select.description')}
        />
        <Title order={1} className={css.title}>
          {t('accountsWeb.select.title')}
        </Title>
        <ul className={css.cards}>
          <Card as="li" tone="sun" clickable>
            <IconHeartHandshake size={48} stroke={1.5} aria-hidden />
            <Title order={2}>
              <Link to={paths.leadingOn('/volunteer/signup', redirect)} className={cardLinkClass}>
                {t('accountsWeb.select.volunteer')}
              </Link>
            </Title>
            <p className={css.text}>{t('accountsWeb.select.volunteerText')}</p>
          </Card>
          <Card as="li" tone="primary" clickable>
            <IconBuildingCommunity size={48} stroke={1.5} aria-hidden />
            <Title order={2}>
              <Link to={paths.leadingOn('/organizer/signup', redirect)} className={cardLinkClass}>
                {t('accountsWeb.select.organizer')}
              </Link>
            </Title>
            <p className={css.text}>{t('accountsWeb.select.organizerText')}</p>
          </Card>
        </ul>
        <LogInInstead />
      </div>
    </Container>
  );
}
