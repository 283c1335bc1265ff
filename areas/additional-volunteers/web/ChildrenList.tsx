import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { childrenContract, type ChildrenView } from '#areas/additional-volunteers/contract/children.ts';
import { childrenQuery } from '#areas/accounts/web/profile/profile.queries.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './ChildrenList.module.css';

type ChildView = ChildrenView['children'][number];

/** The children whom somebody brought along, each with a way to have it forgotten; nothing while there are none. */
export function ChildrenList() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(childrenQuery(api));
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<ChildView>();
  const { mutate, isPending, error, submittedAt, reset } = useSingleMutation({
    mutationFn: ({ id: childId }: ChildView) => api.call(childrenContract.remove, { params: { childId } }),
    meta: { quiet: true },
    onSuccess: async (left, child) => {
      queryClient.setQueryData(childrenQuery(api).queryKey, left);
      showToast({
        variant: 'success',
        title: t('children.title'),
        heading: t('children.removed', { name: fullName(child) }),
      });
      setAsked(undefined);
      heading.current?.focus();
      await queryClient.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
  const [had, setHad] = useState(false);
  const children = data?.children ?? [];
  if (children.length > 0 && !had) setHad(true);
  if (children.length === 0 && !had) return null;
  const name = asked ? fullName(asked) : '';
  return (
    <section aria-labelledby={title} className={css.children}>
      <h2 id={title} ref={heading} tabIndex={-1} className={css.title}>
        {t('children.title')}
      </h2>
      <p className={css.lead}>{t('children.lead')}</p>
      <ul role="list" aria-label={t('children.list')} className={css.list}>
        {children.map((child) => (
          <li key={child.id} className={css.child}>
            <span className={css.name}>{fullName(child)}</span>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={20} aria-hidden />}
              aria-label={t('children.removeWho', { name: fullName(child) })}
              onClick={() => {
                reset();
                setAsked(child);
              }}
            >
              {t('children.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={asked !== undefined}
        danger
        busy={isPending}
        title={t('children.remove.title', { name })}
        text={t('children.remove.text', { name })}
        confirmLabel={t('children.remove')}
        cancelLabel={t('children.remove.keep')}
        onConfirm={() => asked && mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {error ? (
          <FormError
            title={t('children.notRemoved', { name })}
            problems={[{ message: toApiError(t, error).message }]}
            attempt={submittedAt}
          />
        ) : null}
      </ConfirmModal>
    </section>
  );
}
