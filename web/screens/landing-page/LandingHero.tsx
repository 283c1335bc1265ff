import { Button, Title } from '@mantine/core';
import { IconArrowDown, IconLock, IconMapPin } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { LandingPage } from '#areas/organizations/contract/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { coverPicture } from '#web/ui/art/pictures.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './LandingHero.module.css';

export interface LandingHeroProps {
  organization: LandingPage;
  /** Id of the part of the page that lists the opportunities. */
  opportunitiesId: string;
}

/** Cover, logo and name of an organization, and the ways on. */
export function LandingHero({ organization, opportunitiesId }: LandingHeroProps) {
  const t = useTexts();
  const { name, logoUrl, coverUrl, mainLocation, isPrivate } = organization;
  const town = [mainLocation?.city, mainLocation?.state].filter(Boolean).join(', ');
  return (
    <header className={css.hero}>
      <Picture
        className={css.cover}
        src={coverUrl ?? coverPicture}
        size={{ width: 1600, height: 600 }}
        sizes="(min-width: 77rem) 72rem, 92vw"
        eager
      />
      <div className={css.share}>
        <ShareButton title={name} />
      </div>
      <div className={css.card}>
        <div className={css.logo}>
          <Avatar name={name} src={logoUrl} size="l" shape="rounded" />
        </div>
        <div className={css.words}>
          <Title order={1} className={css.name} data-length={lengthOf(name)}>
            <bdi>{name}</bdi>
          </Title>
          {town || isPrivate ? (
            <div className={css.meta}>
              {town ? (
                <span className={css.town}>
                  <IconMapPin size={20} aria-hidden />
                  <span>{town}</span>
                </span>
              ) : null}
              {isPrivate ? (
                <StatusBadge tone="info" icon={<IconLock size={16} aria-hidden />}>
                  {t('opportunities.card.private')}
                </StatusBadge>
              ) : null}
            </div>
          ) : null}
        </div>
        <div className={css.actions}>
          <LogInButton />
          <LinkButton to={paths.contactOrganization(organization.orgName)} size="md" variant="outline">
            {t('organizations.landing.contact')}
          </LinkButton>
          <Button
            component="a"
            href={`#${opportunitiesId}`}
            size="md"
            rightSection={<IconArrowDown size={20} aria-hidden />}
          >
            {t('organizations.landing.view')}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Long names are set smaller, so that the name stays a heading and doesn't fill the screen. */
function lengthOf(name: string): 'long' | 'very-long' | undefined {
  if (name.length > 70) return 'very-long';
  return name.length > 30 ? 'long' : undefined;
}

/** For visitors: to the login page and back to where they are now. */
export function LogInButton({ variant = 'outline' }: { variant?: 'outline' | 'filled' }) {
  const t = useTexts();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return null;
  return (
    <LinkButton to={paths.login(`${pathname}${search}`)} variant={variant} size="md">
      {t('organizations.landing.logIn')}
    </LinkButton>
  );
}
