import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textingContract, type TextingView } from '#areas/texting/contract/texting.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import css from './Texting.module.css';
import { useShowTexting } from './texting.queries.ts';

interface VerifiedNumberProps {
  number: NonNullable<TextingView['number']>;
  from: string;
  onOther: () => void;
}

/** The number that is verified, and what stops texts to it. It has the focus where it takes the place of a form. */
export function VerifiedNumber({ number: { number, state }, from, onOther }: VerifiedNumberProps) {
  const t = useTexts();
  const api = useApi();
  const show = useShowTexting();
  const title = t('texting.title');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLater] = useState(useHydrated());
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(textingContract.remove),
    onSuccess: (texting) => {
      showToast({ variant: 'success', title, heading: t('texting.number.removed') });
      show(texting);
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
  return (
    <section className={css.form} aria-label={t('texting.number')}>
      <div className={css.number}>
        <Title order={2} size="h4" tabIndex={-1} ref={heading}>
          {number}
        </Title>
        {state === 'good' ? <StatusBadge tone="good">{t('texting.number.verified')}</StatusBadge> : null}
      </div>
      {state === 'stopped' ? <Notice text={t('texting.number.stopped', { from })} /> : null}
      {state === 'refused' ? <Notice text={t('texting.number.refused')} /> : null}
      <p className={css.words}>{t('texting.number.what')}</p>
      <div className={css.buttons}>
        <Button variant="default" onClick={onOther}>
          {t('texting.number.other')}
        </Button>
        <Button variant="default" onClick={() => mutate()} loading={isPending}>
          {t('texting.number.remove')}
        </Button>
      </div>
    </section>
  );
}
