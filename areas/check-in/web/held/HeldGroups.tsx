import { useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { HeldGroup } from './HeldGroup.tsx';
import css from './HeldGroups.module.css';

const form = late(() => import('./HeldForm.tsx'));

export interface HeldGroupsProps {
  roster: RosterView;
  activity: string;
  held: readonly HeldView[];
}

/** The groups of an activity, to be ticked by number. */
export function HeldGroups({ roster, activity, held }: HeldGroupsProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<HeldView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const there = form.use(asked !== null);
  const close = () => setOpen(false);
  useGiveUp(form, isOpen, close);
  return (
    <>
      <ul role="list" className={css.groups} aria-label={t('held.groups', { activity })}>
        {held.map((group) => (
          <HeldGroup
            key={group.id}
            roster={roster}
            held={group}
            onChange={() => {
              setAsked(group);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <Modal
        opened={isOpen && there !== undefined}
        onClose={close}
        title={asked && t('held.title.change', { name: asked.name })}
      >
        {asked && there ? <there.HeldForm roster={roster} held={asked} onClose={close} /> : null}
      </Modal>
    </>
  );
}
