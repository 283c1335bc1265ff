import '@mantine/core/styles/Stack.layer.css';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { groupLinkContract } from '#areas/registrations/contract/group-link.ts';
import { placesBack } from '#areas/registrations/rules/held-places.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { groupLinkQuery } from './group-link.queries.ts';
import type { OfGroupProps } from './GroupNames.tsx';

const typedSchema = z.object({
  number: z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(placesBack),
});

/** Gives back some or all places of a group: how many is asked before. */
export function PlacesBack({
  token,
  group,
  open,
  organization,
  onAll,
}: OfGroupProps & { onAll: () => void }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = groupLinkQuery(api, token);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const ask = () => {
    flushSync(() => setAsked(true));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => setAsked(false));
    button.current?.focus();
  };
  const form = useServerForm({
    schema: async () => typedSchema,
    title: t('group.back'),
    send: ({ number }) =>
      api.call(groupLinkContract.giveBack, {
        body: { token, heldId: group.id, version: group.version, number },
      }),
    onDone: (left, { number }) => {
      showToast({
        variant: 'success',
        title: t('group.back'),
        heading: t('group.back.done', { number }),
      });
      close();
      if (number === open) onAll();
      queryClient.setQueryData(queryKey, left);
    },
    onCode: { 'held.changed': () => void queryClient.invalidateQueries({ queryKey }) },
    places: { 'held.too-many-back': 'number', 'held.names-left': 'number', 'held.changed': 'number' },
  });
  if (!isAsked)
    return (
      <Button ref={button} variant="default" onClick={ask}>
        {t('group.back')}
      </Button>
    );
  return (
    <form {...form.props} aria-label={t('group.back')}>
      <Stack gap="sm">
        <TextInput
          {...form.field('number')}
          ref={field}
          label={t('group.back.number')}
          description={t('group.back.hint', { open, organization })}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Group justify="flex-end" gap="sm">
          <FormButtons submit={t('group.back.submit')} onCancel={close} isPending={form.isPending} />
        </Group>
      </Stack>
    </form>
  );
}
