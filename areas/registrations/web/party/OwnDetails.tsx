import { TextInput } from '@mantine/core';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { shownLastName } from '#shared/rules/full-name.ts';
import { readablePhone } from '#shared/rules/text.ts';
import css from '../sign-up/SignUpModal.module.css';

/** Letters for which half a line is enough, on a phone and elsewhere; what is longer has a line of its own. */
const halfLine = { phone: 13, other: 24 };

/** The person who signs up: from the profile, and changed only there. */
export function OwnDetails({ user }: { user: SessionUser }) {
  const t = useTexts();
  const { firstName, lastName, email, phone } = user;
  const longest = Math.max(firstName.length, lastName.length);
  return (
    <>
      <h3 className={css.heading}>{t('registrations.modal.details')}</h3>
      <div className={css.person}>
        <TextInput
          readOnly
          label={t('registrations.modal.firstName')}
          value={firstName}
          className={widthFor(longest)}
        />
        <TextInput
          readOnly
          label={t('registrations.modal.lastName')}
          value={shownLastName(lastName)}
          className={widthFor(longest)}
        />
        <TextInput
          readOnly
          label={t('registrations.modal.phone')}
          value={phone ? readablePhone(phone) : t('registrations.modal.noPhone')}
          className={email.length > halfLine.other ? css.whole : css.wide}
        />
        <TextInput
          readOnly
          label={t('registrations.modal.email')}
          value={email}
          className={email.length > halfLine.other ? css.whole : css.wide}
        />
      </div>
    </>
  );
}

function widthFor(letters: number): string | undefined {
  return letters > halfLine.other ? css.whole : letters > halfLine.phone ? css.wide : undefined;
}
