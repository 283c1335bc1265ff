import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { IconMoodKid, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { PersonFields } from '#web/forms/PersonFields.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { partyMax } from '#areas/registrations/rules/party.ts';
import { useApi } from '#web/api/use-api.tsx';
import { additionalVolunteersQuery, childrenQuery } from '#areas/accounts/web/profile/profile.queries.ts';
import css from './PartyFields.module.css';
import type { PartyState, PartyEntry } from './use-party.ts';

export interface PartyFieldsProps {
  party: PartyState;
  /** Private opportunities don't ask for the age. */
  asksAge: boolean;
  /** To what they come along. */
  lead: string;
  /** The account holder's last name, which most children have, too. */
  familyName: string;
  /** Chosen dates on which somebody of the party doesn't come along yet, in words; empty when they come on all. */
  absent?: (entry: PartyEntry) => string;
}

/** The block of additional volunteers in a sign-up: rows to fill in, and the saved people to choose from. */
export function PartyFields({ party, asksAge, lead, familyName, absent }: PartyFieldsProps) {
  const t = useTexts();
  const api = useApi();
  const { data } = useQuery(additionalVolunteersQuery(api));
  const { data: ofChildren } = useQuery(childrenQuery(api));
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { entries } = party;
  const isFull = entries.filter(({ isLeaving }) => !isLeaving).length >= partyMax;
  const prefix = useId();
  const buttonOf = (key: string) => `${prefix}${key}`;
  /** Takes somebody out who is registered already, or back in; the button that undoes it gets the focus. */
  const leave = (key: string, isLeaving: boolean) => {
    party.leave(key, isLeaving);
    document.getElementById(buttonOf(key))?.focus();
  };
  const there = new Set(entries.map(({ email }) => email.trim().toLowerCase()));
  const offered = (data?.people ?? []).filter(({ email }) => !there.has(email));
  const isSaid = (known: { id: string; firstName: string; lastName: string }) =>
    entries.some(
      (entry) => entry.child && (entry.child.id === known.id || fullName(entry) === fullName(known)),
    );
  const offeredChildren = (ofChildren?.children ?? []).filter((known) => !isSaid(known));
  const nameOf = (entry: PartyEntry, index: number) =>
    // A child begins with the last name of the person who brings it.
    (entry.child && entry.firstName.trim() === '' ? '' : fullName(entry).trim()) ||
    t(entry.child ? 'registrations.party.child' : 'additionalVolunteers.person', { number: index + 1 });
  const labels = {
    firstName: t('registrations.modal.firstName'),
    lastName: t('registrations.modal.lastName'),
    email: t('registrations.modal.email'),
  };
  return (
    <fieldset className={css.party}>
      <legend className={css.legend}>{t('additionalVolunteers.title')}</legend>
      <p className={css.lead}>{lead}</p>
      {entries.length > 0 ? (
        <ul className={css.list} role="list">
          {entries.map((entry, index) => {
            const name = nameOf(entry, index);
            const isFixed = entry.registered !== undefined;
            if (entry.isLeaving) {
              return (
                <li key={entry.key}>
                  <div className={css.person} role="group" aria-label={name}>
                    <div className={css.top}>
                      <p className={css.name}>
                        {t(entry.child ? 'registrations.party.leavingChild' : 'registrations.party.leaving', {
                          name,
                        })}
                      </p>
                      <Button
                        id={buttonOf(entry.key)}
                        variant="subtle"
                        size="sm"
                        className={css.remove}
                        aria-label={t('registrations.party.keepWho', { name })}
                        onClick={() => leave(entry.key, false)}
                      >
                        {t('registrations.party.keep')}
                      </Button>
                    </div>
                  </div>
                </li>
              );
            }
            const missing = isFixed && absent ? absent(entry) : '';
            return (
              <li key={entry.key}>
                <div className={css.person} role="group" aria-label={name}>
                  <div className={css.top}>
                    <h4 className={css.name}>{name}</h4>
                    {entry.registered?.canRemove === false ? null : (
                      <Button
                        id={buttonOf(entry.key)}
                        variant="subtle"
                        color="red"
                        size="sm"
                        className={css.remove}
                        leftSection={<IconTrash size={20} aria-hidden />}
                        aria-label={t('additionalVolunteers.removeWho', { name })}
                        onClick={() => {
                          if (isFixed) return leave(entry.key, true);
                          party.remove(entry.key);
                          setSaid(t('registrations.party.removed', { name }));
                          add.current?.focus();
                        }}
                      >
                        {t('additionalVolunteers.remove')}
                      </Button>
                    )}
                  </div>
                  {entry.child?.id !== undefined && !isFixed ? null : (
                    <PersonFields
                      field={(name) => party.text(entry, name)}
                      labels={labels}
                      email={
                        entry.child ? null : { className: css.wide, maxLength: emailMax, readOnly: isFixed }
                      }
                    />
                  )}
                  {entry.child && !isFixed ? (
                    <p className={css.note}>{t('registrations.party.childNote')}</p>
                  ) : null}
                  {asksAge && !entry.child ? (
                    <Checkbox
                      className={css.wide}
                      label={t('registrations.party.age')}
                      checked={entry.ageVerification}
                      onChange={(event) => party.setAge(entry, event.currentTarget.checked)}
                    />
                  ) : null}
                  {missing ? (
                    <Checkbox
                      className={css.wide}
                      label={t('registrations.party.everywhere', { name, dates: missing })}
                      checked={entry.isEverywhere ?? false}
                      onChange={(event) => party.setEverywhere(entry, event.currentTarget.checked)}
                    />
                  ) : null}
                  {entry.registered?.canRemove === false ? (
                    <p className={css.note}>{t('registrations.companion.checkedIn')}</p>
                  ) : entry.registered?.hasAgreed === false ? (
                    <p className={css.note}>{t('registrations.party.unconfirmed')}</p>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={css.adding}>
        {isFull
          ? null
          : offeredChildren.map(({ id, ...name }) => (
              <Button
                key={id}
                variant="light"
                size="sm"
                className={css.saved}
                leftSection={<IconMoodKid size={18} aria-hidden />}
                aria-label={t('registrations.party.addWho', { name: fullName(name) })}
                onClick={() =>
                  document.getElementById(buttonOf(party.add({ ...name, child: { id } })))?.focus()
                }
              >
                <span>{fullName(name)}</span>
              </Button>
            ))}
        {isFull
          ? null
          : offered.map(({ id, firstName, lastName, email }) => (
              <Button
                key={id}
                variant="light"
                size="sm"
                className={css.saved}
                leftSection={<IconUserPlus size={18} aria-hidden />}
                aria-label={t('registrations.party.addWho', { name: fullName({ firstName, lastName }) })}
                onClick={() => party.add({ firstName, lastName, email })}
              >
                <span>{fullName({ firstName, lastName })}</span>
              </Button>
            ))}
        <Button
          ref={add}
          variant="outline"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => party.add()}
        >
          {t('additionalVolunteers.add')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => party.add({ lastName: familyName, child: {} })}
        >
          {t('registrations.party.addChild')}
        </Button>
      </div>
      {isFull ? <p className={css.lead}>{t('registrations.party.full', { max: partyMax })}</p> : null}
    </fieldset>
  );
}
