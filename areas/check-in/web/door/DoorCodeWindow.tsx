import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { doorCodeContract } from '#areas/check-in/contract/door-code.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { doorCodeQuery } from './door.queries.ts';
import css from './DoorCode.module.css';

/** The code of a date, as large as the screen has room: to be held up, or printed. */
export function DoorCodeWindow({ of }: { of: { opportunityId: string; dateId: string } }) {
  const t = useTexts();
  const query = useQuery(doorCodeQuery(useApi(), of));
  const { data } = query;
  if (!data) return <QueryState query={query} shape="text" />;
  const { path } = doorCodeContract.poster;
  return (
    <>
      <p className={css.text}>{t('doorCode.text')}</p>
      <div className={css.code}>
        <QrCode qr={data.qr} label={t('doorCode.label')} />
      </div>
      <ModalActions>
        <Button
          component="a"
          href={path.replace(':opportunityId', of.opportunityId).replace(':dateId', of.dateId)}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
        >
          {t('doorCode.print')}
        </Button>
      </ModalActions>
    </>
  );
}
