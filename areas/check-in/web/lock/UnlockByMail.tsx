import { Button } from '@mantine/core';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './lock.module.css';

/** The way out for somebody who is kept from the password: a link to the person who locked the kiosk. */
export function UnlockByMail({ onAsked }: { onAsked: () => void }) {
  const t = useTexts();
  const api = useApi();
  const asked = useSingleMutation({
    mutationFn: () => api.call(checkInContract.mailLink),
    onSuccess: onAsked,
    onError: (error) => showFailure(t, error, { where: t('checkIn.unlock.open') }),
  });
  return (
    <div className={css.byMail}>
      <Button variant="default" onClick={() => asked.mutate()} loading={asked.isPending}>
        {t('checkIn.unlock.mail')}
      </Button>
      <p role="status" className={css.text}>
        {asked.data ? t(asked.data.mailed ? 'checkIn.unlock.mailed' : 'checkIn.unlock.enough') : null}
      </p>
    </div>
  );
}
