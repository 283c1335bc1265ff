import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatShortDate } from '#shared/rules/dates.ts';

export interface CalendarButtonProps {
  registrationId: string;
  activity: string;
  startAt: string;
  timeZone: string;
}

/** Gives one shift as a file that the device's calendar opens. A plain link: it works without script. */
export function CalendarButton({ registrationId, activity, startAt, timeZone }: CalendarButtonProps) {
  const t = useTexts();
  return (
    <Button
      component="a"
      href={registrationsContract.calendar.path.replace(
        ':registrationId',
        encodeURIComponent(registrationId),
      )}
      download
      variant="light"
      size="sm"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      aria-label={t('registrations.calendar.addLong', {
        activity,
        date: formatShortDate(t, startAt, timeZone),
      })}
    >
      {t('registrations.calendar.add')}
    </Button>
  );
}

/** Gives all upcoming shifts as one such file. */
export function AllCalendarButton() {
  const t = useTexts();
  return (
    <Button
      component="a"
      href={registrationsContract.upcomingCalendar.path}
      download
      variant="outline"
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
    >
      {t('registrations.calendar.addAll')}
    </Button>
  );
}
