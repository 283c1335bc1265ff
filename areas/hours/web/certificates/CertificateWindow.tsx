import '#web/ui/theme/more-styles.ts';
import { Anchor, Button, Radio } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificatesContract, type OwnCertificate } from '#areas/hours/contract/certificates.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal, ModalActions } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { CertificateButtonProps } from './CertificateButton.tsx';
import { ownCertificatesQuery } from './certificates.queries.ts';
import css from './Certificates.module.css';

export interface CertificateWindowProps extends CertificateButtonProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a certificate of the hours at an organization, of the days shown or of all. */
export function CertificateWindow({ opened, onClose, ...of }: CertificateWindowProps) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('certificates.title')}>
      <CertificateForm {...of} onClose={onClose} />
    </Modal>
  );
}

function CertificateForm({ days, organizations, onClose }: Omit<CertificateWindowProps, 'opened'>) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(mostOf(organizations)?.id ?? '');
  const [wantsAll, setWantsAll] = useState(false);
  const at = organizations.find(({ id }) => id === chosen) ?? organizations[0];
  const isAll = wantsAll || at?.shownMinutes === 0;
  const issuing = useSingleMutation({
    mutationFn: (organizationId: string) =>
      api.call(certificatesContract.issue, { body: { organizationId, days: isAll ? null : days } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ownCertificatesQuery(api).queryKey });
    },
  });
  if (issuing.data) return <Issued certificate={issuing.data} onClose={onClose} />;
  if (!at) return null;
  const { error, submittedAt } = issuing;
  return (
    <form
      aria-label={t('certificates.title')}
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        issuing.mutate(at.id);
      }}
    >
      <FormError
        title={t('certificates.failed')}
        problems={error ? [{ message: toApiError(t, error).message }] : []}
        attempt={submittedAt}
      />
      <SelectField
        label={t('certificates.organization')}
        value={at.id}
        onChoose={setChosen}
        data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        data-autofocus
      />
      <Radio.Group
        label={t('certificates.days')}
        value={isAll ? 'all' : 'shown'}
        onChange={(value) => setWantsAll(value === 'all')}
      >
        <div className={css.choices}>
          <Radio
            value="shown"
            disabled={at.shownMinutes === 0}
            label={t('certificates.fromTo', { start: formatDay(t, days.start), end: formatDay(t, days.end) })}
            description={
              at.shownMinutes === 0 ? t('certificates.noneThere') : hoursInWords(t, at.shownMinutes)
            }
          />
          <Radio value="all" label={t('certificates.all')} description={hoursInWords(t, at.minutes)} />
        </div>
      </Radio.Group>
      <FormActions submit={t('certificates.create')} onCancel={onClose} isPending={issuing.isPending} />
    </form>
  );
}

/** Where to get it, and where others verify it. */
function Issued({
  certificate: { code, minutes },
  onClose,
}: {
  certificate: OwnCertificate;
  onClose: () => void;
}) {
  const t = useTexts();
  const verified = pathTo('/certificate/:code', { code });
  return (
    <div className={css.done}>
      <Notice
        takesFocus
        title={t('certificates.ready', { hours: hoursInWords(t, minutes) })}
        text={t('certificates.ready.text')}
      />
      <p>
        {t('certificates.code')} <span className={css.codeMade}>{code}</span>
      </p>
      <p>
        <Anchor inherit href={verified} target="_blank" rel="noopener">
          {t('certificates.ready.seen')}
        </Anchor>
      </p>
      <ModalActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          component="a"
          href={certificatesContract.file.path.replace(':code', code)}
          download
          leftSection={<IconFileDownload size={20} aria-hidden />}
        >
          {t('certificates.download')}
        </Button>
      </ModalActions>
    </div>
  );
}

/** The organization with the most hours on the days that are shown, or ever. */
const mostOf = (organizations: CertificateButtonProps['organizations']) =>
  organizations
    .toSorted((one, other) => other.shownMinutes - one.shownMinutes || other.minutes - one.minutes)
    .at(0);
