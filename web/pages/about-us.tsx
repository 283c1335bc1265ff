import { Anchor } from '@mantine/core';
import {
  IconAccessible,
  IconClockCheck,
  IconLock,
  IconMessageCircle,
  IconTicket,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadPublicPage, PublicHead } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { Opening } from '#web/screens/guides/Opening.tsx';
import { shots } from '#web/screens/guides/pictures.ts';
import { Prose } from '#web/screens/guides/Prose.tsx';
import { CallToAction } from '#web/screens/guides/CallToAction.tsx';
import { Tiles } from '#web/screens/guides/Tiles.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load = loadPublicPage;

/** /about-us */
export function Component() {
  const t = useTexts();
  return (
    <>
      <PublicHead path={pathTo('/about-us')} title={t('about.title')} description={t('about.description')} />
      <Container>
        <Opening
          title={t('about.title')}
          lead={t('about.lead')}
          shot={shots.opportunity}
          alt={t('about.alt')}
        >
          <LinkButton to={pathTo('/opportunities')} size="lg">
            {t('about.browse')}
          </LinkButton>
          <LinkButton to={pathTo('/product-feature')} size="lg" variant="outline">
            {t('about.features')}
          </LinkButton>
        </Opening>
        <Prose
          title={t('about.why.title')}
          paragraphs={[t('about.why.p1'), t('about.why.p2'), t('about.why.p3')]}
        />
        <Tiles
          title={t('about.values.title')}
          tiles={[
            {
              Icon: IconMessageCircle,
              title: t('about.values.plain.title'),
              text: t('about.values.plain.text'),
            },
            { Icon: IconTicket, title: t('about.values.place.title'), text: t('about.values.place.text') },
            {
              Icon: IconClockCheck,
              title: t('about.values.hours.title'),
              text: t('about.values.hours.text'),
            },
            { Icon: IconLock, title: t('about.values.privacy.title'), text: t('about.values.privacy.text') },
            {
              Icon: IconWifiOff,
              title: t('about.values.offline.title'),
              text: t('about.values.offline.text'),
            },
            {
              Icon: IconAccessible,
              title: t('about.values.access.title'),
              text: t('about.values.access.text'),
              link: (
                <Anchor component={Link} to={pathTo('/accessibility')}>
                  {t('about.values.access.link')}
                </Anchor>
              ),
            },
          ]}
        />
        <Prose title={t('about.free.title')} paragraphs={[t('about.free.text')]} />
        <CallToAction title={t('about.people.title')} text={t('about.people.text')}>
          <LinkButton to={pathTo('/contact-us')} size="md">
            {t('about.people.contact')}
          </LinkButton>
          <LinkButton to={pathTo('/training')} size="md" variant="outline">
            {t('about.people.training')}
          </LinkButton>
        </CallToAction>
      </Container>
    </>
  );
}
