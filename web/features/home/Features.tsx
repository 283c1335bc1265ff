import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/messages/index.ts';
import { hasPage, pathTo } from '#web/app/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import findUrl from '#web/ui/art/feature-find.svg';
import organizeUrl from '#web/ui/art/feature-organize.svg';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './home.module.css';

/** The two feature sections: for volunteers, and for organizations. */
export function Features() {
  const { user } = useSession();
  return (
    <>
      <Feature
        tone="sunken"
        eyebrow={t('home.find.eyebrow')}
        title={t('home.find.title')}
        points={[t('home.find.point1'), t('home.find.point2'), t('home.find.point3')]}
        picture={{ src: findUrl, alt: t('home.find.picture') }}
        action={
          hasPage('/opportunities') ? (
            <LinkButton to={pathTo('/opportunities')}>{t('home.find.action')}</LinkButton>
          ) : user ? null : (
            <LinkButton to={pathTo('/volunteer/signup')}>{t('home.find.signUp')}</LinkButton>
          )
        }
      />
      <Feature
        tone="plain"
        eyebrow={t('home.organize.eyebrow')}
        title={t('home.organize.title')}
        points={[t('home.organize.point1'), t('home.organize.point2'), t('home.organize.point3')]}
        picture={{ src: organizeUrl, alt: t('home.organize.picture') }}
        action={
          user ? null : (
            <LinkButton to={pathTo('/organizer/signup')} color="sun">
              {t('home.organize.action')}
            </LinkButton>
          )
        }
      />
    </>
  );
}

interface FeatureProps {
  tone: 'plain' | 'sunken';
  eyebrow: string;
  title: string;
  points: readonly string[];
  picture: { src: string; alt: string };
  action: ReactNode;
}

function Feature({ tone, eyebrow, title, points, picture, action }: FeatureProps) {
  return (
    <section className={css.section} data-tone={tone}>
      <Container className={css.feature}>
        <div className={css.words}>
          <p className={css.eyebrow}>{eyebrow}</p>
          <Title order={2}>{title}</Title>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={22} stroke={2.5} aria-hidden className={css.tick} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          {action ? <div className={css.actions}>{action}</div> : null}
        </div>
        <img className={css.picture} src={picture.src} alt={picture.alt} width={1200} height={900} loading="lazy" />
      </Container>
    </section>
  );
}
