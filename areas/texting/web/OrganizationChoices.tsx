import '@mantine/core/styles/Switch.layer.css';
import { Switch, Title } from '@mantine/core';
import { useId } from 'react';
import {
  textingContract,
  type TextingOrganization,
  type TextingView,
} from '#areas/texting/contract/texting.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Texting.module.css';
import { useShowTexting } from './texting.queries.ts';

/** Which organizations may text, each a switch with the words that are agreed to. */
export function OrganizationChoices({ texting }: { texting: TextingView }) {
  const t = useTexts();
  const heading = useId();
  const { organizations, number } = texting;
  const canAgree = number?.state === 'good';
  return (
    <section className={css.form} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('texting.organizations')}
      </Title>
      <p className={css.words}>
        {t(organizations.length === 0 ? 'texting.organizations.none' : 'texting.organizations.hint')}
      </p>
      {organizations.length > 0 && !canAgree ? (
        <p className={css.words}>{t('texting.organizations.first')}</p>
      ) : null}
      {organizations.length > 0 ? (
        <ul className={css.organizations}>
          {organizations.map((organization) => (
            <li key={organization.id}>
              <OrganizationSwitch organization={organization} canAgree={canAgree} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** On or off, saved at once. */
function OrganizationSwitch({
  organization: { id, name, words, agreedAt },
  canAgree,
}: {
  organization: TextingOrganization;
  canAgree: boolean;
}) {
  const t = useTexts();
  const api = useApi();
  const show = useShowTexting();
  const title = t('texting.title');
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (mayText: boolean) =>
      api.call(textingContract.choose, { params: { organizationId: id }, body: { mayText } }),
    onSuccess: (texting, mayText) => {
      show(texting);
      const heading = t(mayText ? 'texting.consent.on' : 'texting.consent.off', { organization: name });
      showToast({ variant: 'success', title, heading });
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
  const isOn = agreedAt !== null;
  return (
    <Switch
      label={name}
      description={words}
      checked={isPending ? variables : isOn}
      disabled={!canAgree && !isOn}
      onChange={(event) => {
        if (!isPending) mutate(event.currentTarget.checked);
      }}
    />
  );
}
