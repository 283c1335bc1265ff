import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import {
  keyDaysChoices,
  keyNameMax,
  perMinuteChoices,
  perMinuteDefault,
} from '#areas/api-keys/rules/api-keys.ts';
import { keyScopes, type KeyScope } from '#shared/contract/key-scopes.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './ApiKeys.module.css';
import type { MadeKeyText } from './MadeKey.tsx';

type Wrong = Partial<Record<'name' | 'scopes', string>>;

/** Makes a key: what it is for, what it may do, for how long and how often. */
export function NewKeyForm({ orgName, onMade }: { orgName: string; onMade: (made: MadeKeyText) => void }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const heading = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const firstScope = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState(String(365));
  const [perMinute, setPerMinute] = useState(String(perMinuteDefault));
  const [wrong, setWrong] = useState<Wrong>({});
  const create = useSingleMutation({
    mutationFn: () =>
      api.call(apiKeysContract.create, {
        params: { orgName },
        body: { name: name.trim(), scopes: scopes as KeyScope[], days, perMinute },
      }),
    onSuccess: async ({ key }) => {
      onMade({ name: name.trim(), text: key });
      setName('');
      setScopes([]);
      await queryClient.invalidateQueries({ queryKey: ['api-keys', orgName] });
    },
    onError: (failure) => showFailure(t, failure, { where: t('apiKeys.new') }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found: Wrong = {
      ...(name.trim() === '' ? { name: t('apiKeys.name.required') } : {}),
      ...(scopes.length === 0 ? { scopes: t('apiKeys.scopes.required') } : {}),
    };
    setWrong(found);
    if (found.name) nameField.current?.focus();
    else if (found.scopes) firstScope.current?.focus();
    else if (!create.isPending) create.mutate();
  };
  return (
    <form onSubmit={send} noValidate className={css.form} aria-labelledby={heading}>
      <Text fw={700} id={heading}>
        {t('apiKeys.new')}
      </Text>
      <TextInput
        ref={nameField}
        label={t('apiKeys.name')}
        description={t('apiKeys.name.hint')}
        maxLength={keyNameMax}
        autoComplete="off"
        value={name}
        error={wrong.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(({ name: _mended, ...rest }) => rest);
        }}
      />
      <Checkbox.Group
        label={t('apiKeys.scopes')}
        value={[...scopes]}
        error={wrong.scopes}
        onChange={(chosen) => {
          setScopes(chosen);
          setWrong(({ scopes: _mended, ...rest }) => rest);
        }}
      >
        <div className={css.scopes}>
          {keyScopes.map((scope, at) => (
            <Checkbox
              key={scope}
              ref={at === 0 ? firstScope : undefined}
              value={scope}
              label={t(`apiKeys.scope.${scope}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={css.limits}>
        <SelectField
          label={t('apiKeys.days')}
          value={days}
          onChoose={setDays}
          data={keyDaysChoices.map((count) => ({
            value: String(count),
            label: count === 0 ? t('apiKeys.days.0') : t('apiKeys.days.some', { count }),
          }))}
        />
        <SelectField
          label={t('apiKeys.perMinute')}
          value={perMinute}
          onChoose={setPerMinute}
          data={perMinuteChoices.map(String)}
        />
      </div>
      <div>
        <Button type="submit" loading={create.isPending}>
          {t('apiKeys.create')}
        </Button>
      </div>
    </form>
  );
}
