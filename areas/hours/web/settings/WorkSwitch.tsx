import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHoursSettingsChange } from './hours-settings.queries.ts';

/** Whether volunteers may report work outside of shifts, saved at once. */
export function WorkSwitch({ organization: { orgName }, allowsWorkOutsideShifts }: HoursSettings) {
  const t = useTexts();
  const { mutate, isPending, variables } = useHoursSettingsChange(orgName, (saved) =>
    saved.allowsWorkOutsideShifts
      ? { heading: t('hoursSettings.work.saved.on'), body: t('hoursSettings.work.saved.on.hint') }
      : { heading: t('hoursSettings.work.saved.off'), body: t('hoursSettings.work.saved.off.hint') },
  );
  return (
    <Switch
      label={t('hoursSettings.work')}
      description={t('hoursSettings.work.hint')}
      checked={
        isPending ? (variables.allowsWorkOutsideShifts ?? allowsWorkOutsideShifts) : allowsWorkOutsideShifts
      }
      onChange={(event) => {
        if (!isPending) mutate({ allowsWorkOutsideShifts: event.currentTarget.checked });
      }}
    />
  );
}
