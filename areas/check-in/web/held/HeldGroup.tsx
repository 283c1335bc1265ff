import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconPhone, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { rosterContract, type RosterView } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { heldCameSchema } from '#areas/registrations/rules/held-places.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import { RowButton } from '../roster/RowButton.tsx';
import css from './HeldGroups.module.css';

const typedNumber = z.string().transform((text) => (text.trim() === '' ? 0 : Number(text)));
const typedSchema = z.object({
  came: typedNumber.pipe(heldCameSchema.shape.came),
  left: typedNumber.pipe(heldCameSchema.shape.left),
});

export interface HeldGroupProps {
  roster: RosterView;
  held: HeldView;
  onChange: () => void;
}

/** A group of a roster: its places and its contact; at the door how many came and left is entered, without names. */
export function HeldGroup({ roster, held, onChange }: HeldGroupProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshRoster(roster);
  const { name, contact, number, names, named, note, endedBecause } = held;
  const form = useServerForm({
    schema: async () => typedSchema,
    title: t('roster.title'),
    send: (typed) =>
      api.call(rosterContract.came, {
        params: { opportunityId: roster.opportunity.id, dateId: roster.date.id, heldId: held.id },
        body: { ...typed, version: held.version },
      }),
    onDone: async (_, { came, left }) => {
      showToast({
        variant: 'success',
        title: t('roster.title'),
        heading: t('held.tick.said', { name, came, left }),
      });
      await refresh();
    },
    onCode: { 'held.changed': () => void refresh() },
  });
  // Another device ticked, or this one did: the fields say what is saved.
  const { fill } = form;
  const shown = useRef(held.version);
  useEffect(() => {
    if (shown.current === held.version) return;
    shown.current = held.version;
    fill({ came: String(held.came), left: String(held.left) });
  });
  return (
    <li className={css.group}>
      <div className={css.who}>
        <p className={css.name}>
          <IconUsersGroup size={20} aria-hidden />
          <span>{name}</span>
          {endedBecause ? <StatusBadge tone="quiet">{t(`held.ended.${endedBecause}`)}</StatusBadge> : null}
        </p>
        <p className={css.facts}>
          {endedBecause ? null : <span>{t('held.held', { number })}</span>}
          {/* Where the contact entered names, they say it. */}
          {named === 0 && names.length > 0 ? null : <span>{t('held.named', { named })}</span>}
          {contact.name ? <span>{contact.name}</span> : null}
          {contact.phone ? (
            <a
              href={`tel:${contact.phone}`}
              aria-label={t('held.call', { name: contact.name, phone: readablePhone(contact.phone) })}
            >
              <IconPhone size={16} aria-hidden />
              <span>{readablePhone(contact.phone)}</span>
            </a>
          ) : null}
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
          {names.length > 0 ? <span>{t('held.names', { names: names.join(', ') })}</span> : null}
          {note ? <span>{note}</span> : null}
        </p>
      </div>
      <div className={css.actions}>
        {roster.window === 'before' ? null : (
          <form {...form.props} className={css.tick} aria-label={t('held.came.of', { name })}>
            <TextInput
              {...form.field('came', String(held.came))}
              className={css.number}
              label={t('held.came')}
              aria-label={t('held.came.of', { name })}
              inputMode="numeric"
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
            />
            <TextInput
              {...form.field('left', String(held.left))}
              className={css.number}
              label={t('held.left')}
              aria-label={t('held.left.of', { name })}
              inputMode="numeric"
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button type="submit" loading={form.isPending} aria-label={t('held.tick.of', { name })}>
              {t('held.tick')}
            </Button>
          </form>
        )}
        {endedBecause ? null : (
          <RowButton
            Icon={IconPencil}
            words={t('held.change')}
            label={t('held.change.of', { name })}
            onClick={onChange}
          />
        )}
      </div>
    </li>
  );
}
