import { TextInput } from '@mantine/core';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { t } from '#shared/messages/index.ts';
import { readablePhone } from '#shared/rules/text.ts';
import css from './SignUpModal.module.css';

/** Who signs up: from the profile, and changed only there. */
export function OwnDetails({ user }: { user: SessionUser }) {
  return (
    <>
      <h3 className={css.heading}>{t('registrations.modal.details')}</h3>
      <div className={css.person}>
        <TextInput readOnly label={t('registrations.modal.firstName')} value={user.firstName} />
        <TextInput readOnly label={t('registrations.modal.lastName')} value={user.lastName} />
        <TextInput
          readOnly
          label={t('registrations.modal.phone')}
          value={user.phone ? readablePhone(user.phone) : t('registrations.modal.noPhone')}
          className={css.wide}
        />
        <TextInput readOnly className={css.wide} label={t('registrations.modal.email')} value={user.email} />
      </div>
    </>
  );
}
