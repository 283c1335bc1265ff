import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CoordinatorLists } from '#areas/coordinators/contract/coordinators.ts';
import { InviteCoordinatorModal } from '#areas/opportunities/web/editor/basics/InviteCoordinatorModal.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useRefreshCoordinators } from './use-answers.ts';

/** Invites somebody to coordinate; which location is asked only where there are several. */
export function InviteButton({ locations }: Pick<CoordinatorLists, 'locations'>) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const refresh = useRefreshCoordinators();
  const [only] = locations;
  return (
    <>
      <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {t('coordinators.invite')}
      </Button>
      <InviteCoordinatorModal
        opened={opened}
        intro={
          only && locations.length === 1
            ? t('coordinators.invite.intro', { location: only.name })
            : t('coordinators.invite.introOfSeveral')
        }
        locations={locations}
        onClose={() => setOpened(false)}
        onInvited={() => void refresh()}
      />
    </>
  );
}
