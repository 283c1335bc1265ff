import { Button, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalCodeContract, type PersonalCodeView } from '#areas/accounts/contract/personal-code.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { personalCodeQuery } from './personal-code.queries.ts';
import css from './PersonalCode.module.css';

/** Somebody's own code, large enough for a camera at arm's length; to save, to print, and to make worthless. */
export function PersonalCode({ code }: { code: PersonalCodeView }) {
  const t = useTexts();
  return (
    <div className={css.parts}>
      <Card>
        <div className={css.shown}>
          <figure className={`${css.paper} ${css.shown}`}>
            <div className={css.code}>
              <QrCode qr={code.qr} label={t('personalCode.label')} />
            </div>
            <figcaption className={css.caption}>{t('personalCode.caption')}</figcaption>
          </figure>
          <div className={css.ways}>
            <Button
              component="a"
              href={personalCodeContract.picture.path}
              download
              variant="outline"
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              {t('personalCode.save')}
            </Button>
            <Button
              variant="outline"
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('personalCode.print')}
            </Button>
          </div>
        </div>
      </Card>
      <Renewal />
    </div>
  );
}

/** Ends the code, for which it is asked once: it may be on paper somewhere. */
function Renewal() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const title = t('personalCode.title');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(personalCodeContract.renew),
    onSuccess: (renewed) => {
      queryClient.setQueryData(personalCodeQuery(api).queryKey, renewed);
      showToast({ variant: 'success', title, heading: t('personalCode.renewed') });
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
    onSettled: () => setOpen(false),
  });
  return (
    <Card tone="sunken">
      <section className={css.renew} aria-labelledby="personal-code-renew">
        <Title order={2} size="h3" id="personal-code-renew">
          {t('personalCode.renew.title')}
        </Title>
        <p>{t('personalCode.renew.text')}</p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('personalCode.renew')}
        </Button>
      </section>
      <ConfirmModal
        opened={isOpen}
        title={t('personalCode.renew.ask')}
        text={t('personalCode.renew.what')}
        confirmLabel={t('personalCode.renew.confirm')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </Card>
  );
}
