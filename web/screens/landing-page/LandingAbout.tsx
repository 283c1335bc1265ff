import { Anchor, Title } from '@mantine/core';
import { IconExternalLink, IconHeart, IconMapPin, IconMapPins, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LandingLocation, LandingPage } from '#areas/organizations/contract/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { OpportunityDescription } from '#areas/opportunities/web/page/OpportunityDescription.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from './LandingAbout.module.css';

/** A text of so many letters is long enough to stand beside the facts; a shorter one would leave a hole. */
const longText = 420;
/** More places than these get a part of the page for themselves. */
const fewPlaces = 3;

/** Why an organization is there, who it is, and where; parts that it left empty are left out. */
export function LandingAbout({ organization }: { organization: LandingPage }) {
  const t = useTexts();
  const { mission, description, otherLocations } = organization;
  const manyPlaces = otherLocations.length > fewPlaces;
  return (
    <div className={css.parts}>
      {mission ? (
        <section aria-labelledby="mission">
          <Title order={2} id="mission" className={css.eyebrow}>
            {t('organizations.landing.mission')}
          </Title>
          <p className={css.mission} dir="auto" data-long={mission.length > longText / 2 || undefined}>
            {mission}
          </p>
        </section>
      ) : null}
      <div className={css.layout} data-beside={description.length > longText || undefined}>
        {description ? (
          <section aria-labelledby="about">
            <Title order={2} id="about">
              {t('organizations.landing.about')}
            </Title>
            <div className={css.about} dir="auto">
              <OpportunityDescription text={description} />
            </div>
          </section>
        ) : null}
        <Facts organization={organization} withPlaces={!manyPlaces} />
      </div>
      {manyPlaces ? (
        <section aria-labelledby="other-locations">
          <Title order={2} id="other-locations">
            {t('organizations.landing.otherLocations')}
          </Title>
          <Places places={otherLocations} wide />
        </section>
      ) : null}
    </div>
  );
}

function Facts({ organization, withPlaces }: { organization: LandingPage; withPlaces: boolean }) {
  const t = useTexts();
  const { website, mainLocation, causes } = organization;
  const otherLocations = withPlaces ? organization.otherLocations : [];
  const count = [website, mainLocation, otherLocations.length, causes.length].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <Card className={count === 1 ? `${css.facts} ${css.single}` : css.facts}>
      {website ? (
        <Fact
          id="website"
          icon={<IconWorld size={24} aria-hidden />}
          name={t('organizations.landing.website')}
        >
          <Anchor href={website} target="_blank" rel="noopener noreferrer nofollow" className={css.website}>
            <span>{hostOf(website)}</span>
            <IconExternalLink size={18} aria-label={t('organizations.landing.newTab')} />
          </Anchor>
        </Fact>
      ) : null}
      {mainLocation ? (
        <Fact
          id="main-location"
          icon={<IconMapPin size={24} aria-hidden />}
          name={t('organizations.landing.location')}
        >
          <Place place={mainLocation} />
        </Fact>
      ) : null}
      {otherLocations.length > 0 ? (
        <Fact
          id="other-locations"
          icon={<IconMapPins size={24} aria-hidden />}
          name={t('organizations.landing.otherLocations')}
        >
          <Places places={otherLocations} />
        </Fact>
      ) : null}
      {causes.length > 0 ? (
        <Fact id="causes" icon={<IconHeart size={24} aria-hidden />} name={t('organizations.landing.causes')}>
          <ul className={css.causes} role="list">
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </Card>
  );
}

function Places({ places, wide = false }: { places: readonly LandingLocation[]; wide?: boolean }) {
  return (
    <ul className={css.places} data-wide={wide || undefined} role="list">
      {places.map((place) => (
        <li key={place.id}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

interface FactProps {
  id: string;
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

function Fact({ id, icon, name, children }: FactProps) {
  return (
    <section aria-labelledby={id} className={css.fact}>
      <Title order={2} id={id} className={css.factName}>
        {icon}
        <span>{name}</span>
      </Title>
      <div className={css.factBody}>{children}</div>
    </section>
  );
}

/** A place in an address block; what it lacks leaves no gap. */
function Place({ place }: { place: LandingLocation }) {
  const region = [place.state, place.postalCode].filter(Boolean).join(' ');
  const town = [place.city, region].filter(Boolean).join(', ');
  return (
    <address className={css.place}>
      <strong>
        <bdi>{place.name}</bdi>
      </strong>
      {[place.address, town, place.country].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** What of an address people read: its host without `www.`. */
const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');
