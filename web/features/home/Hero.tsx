import { Title } from '@mantine/core';
import { t } from '#shared/messages/index.ts';
import { hasPage, pathTo } from '#web/app/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import heroUrl from '#web/ui/art/hero.svg';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './home.module.css';

/** What Manyhands is, in one sentence and one picture. */
export function Hero() {
  const { user } = useSession();
  return (
    <Container className={css.hero}>
      <div className={css.words}>
        <Title order={1} className={css.tagline}>
          {t('home.tagline')}
        </Title>
        <p className={css.lead}>{t('home.lead')}</p>
        <div className={css.actions}>
          {hasPage('/opportunities') ? (
            <LinkButton to={pathTo('/opportunities')} size="lg">
              {t('app.nav.browse')}
            </LinkButton>
          ) : null}
          {user ? null : (
            <LinkButton
              to={pathTo('/user/loginSelect')}
              size="lg"
              variant={hasPage('/opportunities') ? 'default' : 'filled'}
            >
              {t('app.nav.getStarted')}
            </LinkButton>
          )}
        </div>
      </div>
      <img className={css.picture} src={heroUrl} alt={t('home.heroPicture')} width={1200} height={900} />
    </Container>
  );
}
