import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FirstStepsView } from '#areas/opportunities/contract/organizer-home.ts';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './FirstSteps.module.css';
import { useRefreshOpportunities } from '../organizer-home.queries.ts';

/** Hides the first steps from everybody who leads the organization, once that is agreed to. */
export function HideSteps({ organization: { name, orgName } }: Pick<FirstStepsView, 'organization'>) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshOpportunities();
  const [opened, window] = useDisclosure(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(organizationSettingsContract.endFirstSteps, { params: { orgName } }),
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('organizerHome.toast'),
        heading: t('organizerHome.steps.hidden'),
      });
      await refresh();
    },
  });
  return (
    <>
      <Button size="sm" variant="subtle" className={css.hide} onClick={window.open}>
        {t('organizerHome.steps.hide')}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('organizerHome.steps.hide.title')}
        text={t('organizerHome.steps.hide.text', { organization: name })}
        confirmLabel={t('organizerHome.steps.hide')}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={window.close}
      />
    </>
  );
}
