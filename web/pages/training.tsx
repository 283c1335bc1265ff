import { Anchor, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { loadPublicPage, PublicHead } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useSite } from '#web/routing/site.ts';
import { CallToAction } from '#web/screens/guides/CallToAction.tsx';
import { Guide } from '#web/screens/guides/Guide.tsx';
import guideCss from '#web/screens/guides/Guide.module.css';
import { guidesIn } from '#web/screens/guides/guides.ts';
import { PageContents } from '#web/screens/guides/PageContents.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from '#web/screens/guides/Videos.module.css';

export const load = loadPublicPage;

/** /training */
export function Component() {
  const t = useTexts();
  const guides = guidesIn(t);
  const { videos } = useSite();
  return (
    <Container>
      <PublicHead
        path={pathTo('/training')}
        title={t('training.title')}
        description={t('training.description')}
      />
      <PageHeader title={t('training.title')} lead={t('training.lead')} />
      <PageContents
        label={t('training.guides')}
        parts={[...guides, { id: 'videos', title: t('training.videos.title') }]}
      />
      {guides.map((guide) => (
        <Guide key={guide.id} {...guide} />
      ))}
      <section id="videos" className={guideCss.guide}>
        <Title order={2}>{t('training.videos.title')}</Title>
        <p className={guideCss.lead}>
          {t(videos.length > 0 ? 'training.videos.lead' : 'training.videos.none')}
        </p>
        <ul className={css.videos}>
          {videos.map(({ name, url }) => (
            <li key={url}>
              <Anchor href={url} className={css.video}>
                <IconExternalLink size={20} aria-hidden />
                <span>{name}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction title={t('training.help.title')} text={t('training.help.text')}>
        <LinkButton to={pathTo('/contactus')} size="md">
          {t('training.help.coordinator')}
        </LinkButton>
        <LinkButton to={pathTo('/contact-us')} size="md" variant="outline">
          {t('training.help.us')}
        </LinkButton>
      </CallToAction>
    </Container>
  );
}
