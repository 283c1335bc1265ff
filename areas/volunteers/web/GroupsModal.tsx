import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { FindGroup } from './FindGroup.tsx';
import { usePersonInGroup } from './use-person-in-group.ts';
import css from './Volunteers.module.css';

export interface GroupsModalProps {
  volunteer: VolunteerView;
  orgName: string;
  onClose: () => void;
}

/** In which groups somebody is, the way out of them and into others; mounted for one person at a time. */
export function GroupsModal({ volunteer, orgName, onClose }: GroupsModalProps) {
  const t = useTexts();
  const own = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const change = usePersonInGroup(volunteer);
  const { groups } = volunteer;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('volunteers.groups.title', { name: fullName(volunteer) })}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={css.window}>
        <h3 id={own} ref={heading} tabIndex={-1} className={css.heading}>
          {t('volunteers.groups.in')}
        </h3>
        {groups.length === 0 ? (
          <p className={css.text}>{t('volunteers.groups.inNone', { name: fullName(volunteer) })}</p>
        ) : (
          <ul aria-labelledby={own} className={css.choices}>
            {groups.map((group) => (
              <li key={group.id}>
                <span className={css.wrap}>{group.name}</span>
                {group.can.edit ? (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('volunteers.groups.out.of', { group: group.name })}
                    onClick={() => {
                      change.mutate({ group, isMember: false });
                      heading.current?.focus();
                    }}
                  >
                    {t('volunteers.groups.out')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <FindGroup
          orgName={orgName}
          label={t('volunteers.groups.find')}
          except={groups}
          search={search}
          onChoose={(group) => {
            change.mutate({ group, isMember: true });
            search.current?.focus();
          }}
        />
      </div>
    </Modal>
  );
}
