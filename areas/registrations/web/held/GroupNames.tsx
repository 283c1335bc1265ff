import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { groupLinkContract, type GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { groupNames } from '#areas/registrations/rules/held-places.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { groupLinkQuery } from './group-link.queries.ts';

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
  const form = useServerForm({
    schema: async () => typedSchema,
    title: t('group.names'),
    send: ({ names }) =>
      api.call(groupLinkContract.names, {
        body: { token, heldId: group.id, version: group.version, names: names.join('\n') },
      }),
    onDone: (saved, { names }) => {
      queryClient.setQueryData(queryKey, saved);
      showToast({
        variant: 'success',
        title: t('group.names'),
        heading: t('group.names.saved', { count: names.length }),
      });
    },
    // What is held is shown as it is by now; what was typed stays.
    onCode: { 'held.changed': () => void queryClient.invalidateQueries({ queryKey }) },
    places: { 'held.too-many-names': 'names', 'held.changed': 'names' },
  });
  return (
    <form {...form.props} aria-label={t('group.names')}>
      <Stack gap="sm">
        <Textarea
          {...form.field('names', group.names.join('\n'))}
          label={t('group.names')}
          description={t('group.names.hint', { open, organization })}
          autosize
          minRows={3}
        />
        <Button type="submit" loading={form.isPending}>
          {t('group.names.save')}
        </Button>
      </Stack>
    </form>
  );
}
