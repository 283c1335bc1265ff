import { Anchor, Title } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { readablePhone } from '#shared/rules/text.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import css from './Coordinators.module.css';

/** Whom to ask: name, email and phone of each coordinator. */
export function Coordinators({ people }: { people: OpportunityDetails['coordinators'] }) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="coordinators" className={css.section}>
      <Title order={2} id="coordinators">
        {t(people.length === 1 ? 'opportunities.coordinators' : 'opportunities.coordinators.several')}
      </Title>
      <ul className={css.people} role="list">
        {people.map(({ name, email, phone }) => (
          <li key={email} className={css.person}>
            <Avatar name={name} size="m" />
            <div>
              <p className={css.name}>{name}</p>
              <p className={css.line}>
                <IconMail size={20} aria-label={t('opportunities.coordinators.email')} />
                <Anchor href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </Anchor>
              </p>
              {phone ? (
                <p className={css.line}>
                  <IconPhone size={20} aria-label={t('opportunities.coordinators.phone')} />
                  <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{readablePhone(phone)}</Anchor>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
