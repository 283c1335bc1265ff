import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { groupLinkContract, type GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { groupNames } from '#areas/registrations/rules/held-places.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { groupLinkQuery } from './group-link.queries.ts';
import { NamesAsked } from './NamesAsked.tsx';

const typedSchema = z.object({ names: groupNames });

export interface OfGroupProps {
  token: string;
  group: GroupLinkView['groups'][number];
  /** How many of its places nobody with a place of their own has. */
  open: number;
  organization: string;
}

/** The names of those who come, for the contact of a group. */
export function GroupNames({ token, group, open, organization }: OfGroupProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = groupLinkQuery(api, token);
  const [there, setThere] = useState<{ text: string; count: number } | null>(null);
  /** Of the next sending: other names are asked about again. */
  const areOthers = useRef(false);
  const form = useServerForm({
    schema: async () => typedSchema,
    title: t('group.names'),
    send: ({ names }) => {
      setThere(null);
      return api.call(groupLinkContract.names, {
        body: {
          token,
          heldId: group.id,
          version: group.version,
          names: names.join('\n'),
          areOthers: areOthers.current,
        },
      });
    },
    onDone: (saved, { names }) => {
      areOthers.current = false;
      queryClient.setQueryData(queryKey, saved);
      showToast({
        variant: 'success',
        title: t('group.names'),
        heading: t('group.names.saved', { count: names.length }),
      });
    },
    // What is held is shown as it is by now; what was typed stays.
    onCode: {
      'held.changed': () => void queryClient.invalidateQueries({ queryKey }),
      'held.names-there': ({ message, params }) =>
        setThere({ text: message, count: Number(params?.['count'] ?? 1) }),
    },
    places: { 'held.too-many-names': 'names', 'held.changed': 'names' },
  });
  return (
    <form
      {...form.props}
      aria-label={t('group.names')}
      onChange={() => {
        areOthers.current = false;
        setThere(null);
      }}
    >
      <Stack gap="sm">
        <Textarea
          {...form.field('names', group.names.join('\n'))}
          label={t('group.names')}
          description={t('group.names.hint', { open, organization })}
          autosize
          minRows={3}
        />
        {there ? (
          <NamesAsked
            text={there.text}
            offer={t('group.names.others', { count: there.count })}
            onConfirm={() => {
              areOthers.current = true;
              form.props.ref.current?.requestSubmit();
            }}
          />
        ) : null}
        <Button type="submit" loading={form.isPending}>
          {t('group.names.save')}
        </Button>
      </Stack>
    </form>
  );
}
