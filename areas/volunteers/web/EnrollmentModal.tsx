import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type {
  Enrollment,
  OrganizationOfVolunteers,
  VolunteerView,
} from '#areas/volunteers/contract/volunteers.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { Answers } from '#areas/forms/web/application/Answers.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './EnrollmentModal.module.css';
import { fullName } from '#shared/rules/full-name.ts';
import { enrollmentQuery } from './volunteers.queries.ts';

export interface EnrollmentModalProps {
  organization: Pick<OrganizationOfVolunteers, 'id' | 'name' | 'timeZone'>;
  volunteer: Pick<VolunteerView, 'userId' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

/** What somebody answered to the application form, now and before; mounted for one person at a time. */
export function EnrollmentModal({ organization, volunteer, onClose }: EnrollmentModalProps) {
  const t = useTexts();
  const query = useQuery(
    enrollmentQuery(useApi(), { organizationId: organization.id, userId: volunteer.userId }),
  );
  const { data } = query;
  const title = t('volunteers.enrollment.title', { name: fullName(volunteer) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.close')}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {t('volunteers.enrollment.print')}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={css.sheet}>
          <p className={css.onPaper}>{`${title}, ${organization.name}`}</p>
          <Applications enrollment={data} timeZone={organization.timeZone} />
        </div>
      ) : (
        <QueryState query={query} shape="rows" />
      )}
    </Modal>
  );
}

function Applications({ enrollment, timeZone }: { enrollment: Enrollment; timeZone: string }) {
  const t = useTexts();
  const { appliedAt, form, answers, earlier } = enrollment;
  const applied = (at: string) => t('volunteers.status.appliedOn', { date: formatDate(t, at, timeZone) });
  return (
    <>
      <p className={css.about}>{applied(appliedAt)}</p>
      <Answers form={form} answers={answers} heading="h3" />
      {earlier.map((before) => (
        <section key={before.id} className={css.before}>
          <h3 className={css.heading}>{t('volunteers.enrollment.earlier')}</h3>
          <p className={css.about}>
            {before.appliedAt === null ? null : <span>{applied(before.appliedAt)}</span>}
            <span>
              {t('volunteers.enrollment.decided', {
                status: t(`volunteers.status.${before.status}`),
                date: formatDate(t, before.decidedAt, timeZone),
              })}
            </span>
          </p>
          {before.declineMessage === null ? null : <p className={css.reason}>{before.declineMessage}</p>}
          <Answers form={before.form} answers={before.answers} heading="h4" />
        </section>
      ))}
    </>
  );
}
