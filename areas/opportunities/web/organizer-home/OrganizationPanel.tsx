import '#web/ui/theme/more-styles.ts';
import { Drawer } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ManagedOrganization } from '#areas/opportunities/contract/organizer-home.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import css from './OrganizationPanel.module.css';

export interface OrganizationPanelProps {
  opened: boolean;
  onClose: () => void;
  organizations: readonly ManagedOrganization[];
}

/** The organizations that the organizer works for; choosing one leads to its landing page. */
export function OrganizationPanel({ opened, onClose, organizations }: OrganizationPanelProps) {
  const t = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(26rem, 92vw)"
      title={t('organizerHome.organizations')}
      closeButtonProps={{ 'aria-label': t('ui.close'), title: t('ui.close') }}
    >
      <div className={css.inside}>
        <p className={css.text}>
          {organizations.length > 0
            ? t('organizerHome.organizations.text')
            : t('organizerHome.organizations.none')}
        </p>
        <ul className={css.list} role="list">
          {organizations.map(({ id, name, orgName, logoUrl, locations }) => (
            <li key={id}>
              <Link to={paths.landingPage(orgName)} className={css.link}>
                <Avatar name={name} src={logoUrl} shape="rounded" />
                <span className={css.words}>
                  <span className={css.name}>{name}</span>
                  <span className={css.count}>
                    {t('organizerHome.organizations.count', { count: locations.length })}
                  </span>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
