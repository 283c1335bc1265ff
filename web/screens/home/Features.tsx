import { IconCheck } from '@tabler/icons-react';
import { hasPage } from '#web/areas.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { featureFindPicture, featureOrganizePicture } from '#web/ui/art/pictures.ts';
import { FeatureRow } from '#web/ui/FeatureRow.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './home.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The two feature sections: for volunteers, and for organizations. */
export function Features() {
  const t = useTexts();
  const { user } = useSession();
  return (
    <>
      <div className={css.band} data-tone="sunken">
        <Container>
          <FeatureRow
            title={t('home.find.title')}
            text={<Points points={[t('home.find.point1'), t('home.find.point2'), t('home.find.point3')]} />}
            picture={featureFindPicture}
            action={<FindAction signedIn={user !== null} />}
          />
        </Container>
      </div>
      <div className={css.band}>
        <Container>
          <FeatureRow
            side="right"
            title={t('home.organize.title')}
            text={
              <>
                <p className={css.lead}>{t('home.organize.lead')}</p>
                <Points
                  points={[t('home.organize.point1'), t('home.organize.point2'), t('home.organize.point3')]}
                />
              </>
            }
            picture={featureOrganizePicture}
            action={
              user ? undefined : (
                <LinkButton to={pathTo('/organizer/signup')} color="sun">
                  {t('home.organize.action')}
                </LinkButton>
              )
            }
          />
        </Container>
      </div>
    </>
  );
}

function FindAction({ signedIn }: { signedIn: boolean }) {
  const t = useTexts();
  if (hasPage('/opportunities')) {
    return <LinkButton to={pathTo('/opportunities')}>{t('home.find.action')}</LinkButton>;
  }
  return signedIn ? null : <LinkButton to={pathTo('/volunteer/signup')}>{t('home.find.signUp')}</LinkButton>;
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size={22} stroke={2.5} aria-hidden className={css.tick} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
