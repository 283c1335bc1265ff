import '#web/ui/theme/more-styles.ts';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigation, useSearchParams } from 'react-router';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { FilterForm } from './filters/FilterForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { countFilters, readContinuationKey, readOrganizerFilters } from './filters/organizer-filters.ts';
import { OrganizationPanel } from './OrganizationPanel.tsx';
import css from './OrganizerHome.module.css';
import { OrganizerList } from './list/OrganizerList.tsx';
import { managedOrganizationsQuery, organizerListQuery } from './organizer-home.queries.ts';

/** The organizer's list with its two panels: the filters, and the way to an organization's page. */
export function OrganizerHome() {
  const t = useTexts();
  const [query] = useSearchParams();
  const api = useApi();
  const filters = readOrganizerFilters(query);
  const continuationKey = readContinuationKey(query);
  const { data: list } = useQuery(organizerListQuery(api, filters, continuationKey));
  const { data: choices, refetch } = useQuery(managedOrganizationsQuery(api));
  const isLooking = useNavigation().location?.pathname === pathTo('/organizer/profile');
  const [filtersOpened, filterPanel] = useDisclosure(false);
  const [organizationsOpened, organizationPanel] = useDisclosure(false);
  const isWide = useMediaQuery('(min-width: 62em)');
  const active = countFilters(filters);
  const form = { filters, organizations: choices?.organizations, onRetry: () => void refetch() };

  return (
    <div className={css.columns}>
      <aside className={css.side} aria-label={t('organizerHome.filters')}>
        <h2 className={css.sideTitle}>{t('organizerHome.filters')}</h2>
        <FilterForm {...form} />
      </aside>
      <OrganizerList
        list={list}
        filters={filters}
        continuationKey={continuationKey}
        isLooking={isLooking}
        panels={
          <>
            <Button
              variant="default"
              className={css.filterButton}
              leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
              onClick={filterPanel.open}
            >
              {active === 0
                ? t('organizerHome.filters')
                : t('organizerHome.filters.active', { count: active })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconBuildingCommunity size={20} aria-hidden />}
              onClick={organizationPanel.open}
            >
              {t('organizerHome.organizations')}
            </Button>
          </>
        }
      />
      <Drawer
        opened={filtersOpened && !isWide}
        onClose={filterPanel.close}
        position="left"
        size="min(24rem, 92vw)"
        title={t('organizerHome.filters')}
        closeButtonProps={{ 'aria-label': t('ui.close'), title: t('ui.close') }}
      >
        <div className={css.inside}>
          <FilterForm {...form} onDone={filterPanel.close} />
        </div>
      </Drawer>
      <OrganizationPanel
        opened={organizationsOpened}
        onClose={organizationPanel.close}
        organizations={choices?.organizations ?? []}
      />
    </div>
  );
}
