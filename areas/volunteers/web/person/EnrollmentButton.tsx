import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const enrollment = late(() => import('../EnrollmentModal.tsx'));

/** Opens what the person answered to the application form. */
export function EnrollmentButton({ page: { organization, person } }: { page: VolunteerPage }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const there = enrollment.use(isOpen);
  const close = () => setIsOpen(false);
  useGiveUp(enrollment, isOpen, close);
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('volunteers.enrollment')}
      </Button>
      {there && isOpen ? (
        <there.EnrollmentModal organization={organization} volunteer={person} onClose={close} />
      ) : null}
    </>
  );
}
