import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { webhooksContract } from '#areas/webhooks/contract/webhooks.ts';
import {
  isWebhookUrl,
  webhookTypes,
  webhookUrlMax,
  type WebhookType,
} from '#areas/webhooks/rules/webhooks.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { TypeChoices } from './TypeChoices.tsx';
import type { MadeSecret } from './WebhookSecret.tsx';
import css from './Webhooks.module.css';

type Wrong = Partial<Record<'url' | 'types', string | undefined>>;

/** Adds a webhook: where it goes and what is told there. */
export function NewWebhookForm({
  orgName,
  onSecret,
}: {
  orgName: string;
  onSecret: (made: MadeSecret) => void;
}) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const heading = useId();
  const urlField = useRef<HTMLInputElement>(null);
  const firstType = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<readonly string[]>(webhookTypes);
  const [wrong, setWrong] = useState<Wrong>({});
  const refuse = (found: Wrong) => {
    setWrong(found);
    if (found.url) urlField.current?.focus();
    else if (found.types) firstType.current?.focus();
  };
  const create = useSingleMutation({
    mutationFn: () =>
      api.call(webhooksContract.create, {
        params: { orgName },
        body: { url: url.trim(), types: types as WebhookType[] },
      }),
    onSuccess: async ({ secret }) => {
      onSecret({ url: url.trim(), secret });
      setUrl('');
      await queryClient.invalidateQueries({ queryKey: ['webhooks', orgName] });
    },
    onError: (failure) =>
      placeError(t, failure, {
        onFields: refuse,
        otherwise: (error) => showFailure(t, error, { where: t('webhooks.new') }),
      }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found: Wrong = {
      ...(isWebhookUrl(url.trim()) ? {} : { url: t('webhooks.url.wrong') }),
      ...(types.length === 0 ? { types: t('webhooks.types.required') } : {}),
    };
    refuse(found);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  };
  return (
    <form onSubmit={send} noValidate className={css.form} aria-labelledby={heading}>
      <Text fw={700} id={heading}>
        {t('webhooks.new')}
      </Text>
      <TextInput
        ref={urlField}
        type="url"
        label={t('webhooks.url')}
        description={t('webhooks.url.hint')}
        maxLength={webhookUrlMax}
        autoComplete="off"
        value={url}
        error={wrong.url}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setWrong(({ types: kept }) => ({ types: kept }));
        }}
      />
      <TypeChoices
        types={types}
        wrong={wrong.types}
        first={firstType}
        onChange={(chosen) => {
          setTypes(chosen);
          setWrong(({ url: kept }) => ({ url: kept }));
        }}
      />
      <div>
        <Button type="submit" loading={create.isPending}>
          {t('webhooks.create')}
        </Button>
      </div>
    </form>
  );
}
