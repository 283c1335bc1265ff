import '#web/ui/theme/more-styles.ts';
import { Radio } from '@mantine/core';
import type { NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import { signUpMailPaces, type SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './notifications.module.css';
import { useNotificationsChange } from './notifications.queries.ts';

const isPace = (value: string): value is SignUpMailPace => signUpMailPaces.some((pace) => pace === value);

/** How often mails about sign-ups come for the opportunities that the person runs, saved at once. */
export function SignUpMailsChoice({ signUpMails }: Pick<NotificationSettings, 'signUpMails'>) {
  const t = useTexts();
  const { mutate, isPending, variables } = useNotificationsChange((saved) =>
    t(`notifications.signUps.saved.${saved.signUpMails}`),
  );
  return (
    <Radio.Group
      label={t('notifications.signUps')}
      description={t('notifications.signUps.hint')}
      value={isPending ? (variables.signUpMails ?? signUpMails) : signUpMails}
      onChange={(value) => {
        if (!isPending && isPace(value)) mutate({ signUpMails: value });
      }}
    >
      <div className={css.paces}>
        {signUpMailPaces.map((pace) => (
          <Radio
            key={pace}
            value={pace}
            label={t(`notifications.signUps.${pace}`)}
            description={t(`notifications.signUps.${pace}.hint`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
