import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { calendarFeedsContract, type FeedSubject } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { calendarFeedsQuery } from './calendar-feeds.queries.ts';
import css from './CalendarFeeds.module.css';
import { feedName } from './feed-names.ts';

/** Makes a feed of something that there is none of yet. */
export function NewFeed({
  others,
  onMade,
}: {
  others: readonly FeedSubject[];
  onMade: (feedId: string) => void;
}) {
  const t = useTexts();
  const api = useApi();
  const heading = useId();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const subject = others.find((one) => valueOf(one) === chosen) ?? others[0];
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ organizationId, locationId }: FeedSubject) =>
      api.call(calendarFeedsContract.make, { body: { organizationId, locationId } }),
    onSuccess: async ({ id }) => {
      onMade(id);
      await queryClient.invalidateQueries(calendarFeedsQuery(api));
    },
    onError: (failure) => showFailure(t, failure, { where: t('calendarFeeds.new') }),
  });
  if (!subject) return null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate(subject);
  };
  return (
    <Card>
      <form onSubmit={send} className={css.form} aria-labelledby={heading}>
        <Title order={2} size="h4" id={heading} className={css.heading}>
          {t('calendarFeeds.new')}
        </Title>
        <div className={css.subject}>
          <SelectField
            label={t('calendarFeeds.new.of')}
            value={valueOf(subject)}
            onChoose={setChosen}
            data={others.map((one) => ({ value: valueOf(one), label: feedName(t, one) }))}
          />
        </div>
        <Button type="submit" loading={isPending}>
          {t('calendarFeeds.create')}
        </Button>
      </form>
    </Card>
  );
}

const valueOf = ({ organizationId, locationId }: FeedSubject) => locationId ?? organizationId ?? 'own';
