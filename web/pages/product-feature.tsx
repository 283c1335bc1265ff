import {
  IconAccessible,
  IconApi,
  IconArrowsExchange,
  IconClock,
  IconDatabaseExport,
  IconServer,
} from '@tabler/icons-react';
import { useSession } from '#areas/accounts/web/session.ts';
import { loadPublicPage, PublicHead } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { CallToAction } from '#web/screens/guides/CallToAction.tsx';
import { FeaturePart } from '#web/screens/guides/FeaturePart.tsx';
import { PageContents } from '#web/screens/guides/PageContents.tsx';
import { Tiles } from '#web/screens/guides/Tiles.tsx';
import { featuresIn } from '#web/screens/guides/features.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load = loadPublicPage;

/** /product-feature */
export function Component() {
  const t = useTexts();
  const { user } = useSession();
  const features = featuresIn(t);
  return (
    <Container>
      <PublicHead
        path={pathTo('/product-feature')}
        title={t('features.title')}
        description={t('features.description')}
      />
      <PageHeader eyebrow={t('features.title')} title={t('features.heading')} lead={t('features.lead')} />
      <PageContents label={t('features.on')} parts={features} />
      {features.map((feature, at) => (
        <FeaturePart key={feature.id} {...feature} side={at % 2 === 0 ? 'right' : 'left'} />
      ))}
      <Tiles
        title={t('features.more.title')}
        tiles={[
          {
            Icon: IconArrowsExchange,
            title: t('features.more.salesforce.title'),
            text: t('features.more.salesforce.text'),
          },
          { Icon: IconClock, title: t('features.more.zones.title'), text: t('features.more.zones.text') },
          { Icon: IconApi, title: t('features.more.api.title'), text: t('features.more.api.text') },
          {
            Icon: IconDatabaseExport,
            title: t('features.more.data.title'),
            text: t('features.more.data.text'),
          },
          { Icon: IconServer, title: t('features.more.host.title'), text: t('features.more.host.text') },
          {
            Icon: IconAccessible,
            title: t('features.more.access.title'),
            text: t('features.more.access.text'),
          },
        ]}
      />
      <CallToAction title={t('features.end.title')} text={t('features.end.text')}>
        {user ? null : (
          <LinkButton to={pathTo('/organizer/signup')} size="md">
            {t('features.start')}
          </LinkButton>
        )}
        <LinkButton to={pathTo('/training')} size="md" variant="outline">
          {t('features.training')}
        </LinkButton>
      </CallToAction>
    </Container>
  );
}
