import '#web/ui/theme/more-styles.ts';
import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { messagesContract } from '#areas/messages/contract/messages.ts';
import {
  everybodyOf,
  messageAudiencesMax,
  type MessageAudience,
} from '#areas/messages/rules/message-audiences.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { foundOptions } from '#web/ui/found-options.ts';
import css from './messages.module.css';

/** What can be written to, by organization. */
export type AudienceChoices = OutputOf<typeof messagesContract.audiences>['organizations'];

export interface AudienceFieldProps {
  choices: AudienceChoices;
  chosen: readonly MessageAudience[];
  error: string | undefined;
  onChange: (audiences: MessageAudience[]) => void;
}

/** What is chosen by its name. */
type NamedKind = 'opportunity' | 'group' | 'coordinators';

/** Whom a message is for: opportunities, groups and coordinators of one organization, as many as are wanted, or all of its volunteers. */
export function AudienceField({ choices, chosen, error, onChange }: AudienceFieldProps) {
  const t = useTexts();
  const id = useId();
  const ofChosen = choices.find((one) =>
    [one, ...one.opportunities, ...one.groups, ...one.coordinated].some((choice) =>
      chosen.some((audience) => audience.id === choice.id),
    ),
  );
  const [wanted, setWanted] = useState<string>();
  const organization = ofChosen ?? choices.find((choice) => choice.id === wanted) ?? choices[0];
  if (!organization) return null;
  const isAll = chosen.some(({ kind }) => kind === 'organization');
  const idsOf = (kind: NamedKind) =>
    chosen.filter((audience) => audience.kind === kind).map((audience) => audience.id);
  /** Those of one kind become these; what was said of one that stays is kept. */
  const choose = (kind: NamedKind, ids: readonly string[]) => {
    const stays = chosen.filter((audience) => audience.kind !== kind || ids.includes(audience.id));
    const added = ids.filter((one) => !chosen.some((audience) => audience.id === one));
    onChange([
      ...stays,
      ...added.map((one): MessageAudience => (kind === 'opportunity' ? everybodyOf(one) : { kind, id: one })),
    ]);
  };
  const room = messageAudiencesMax - chosen.length;
  /** Those that can be chosen, and what was chosen once and is no longer there, to be taken out. */
  const withGone = (kind: NamedKind, data: { value: string; label: string }[]) => [
    ...data,
    ...idsOf(kind)
      .filter((one) => data.every(({ value }) => value !== one))
      .map((value) => ({ value, label: t('messages.to.gone') })),
  ];
  return (
    <fieldset className={`${css.recipients} ${css.to}`} aria-describedby={`${id}error`}>
      <legend className={css.label}>{t('messages.to')}</legend>
      {choices.length > 1 ? (
        <NativeSelect
          label={t('messages.to.organization')}
          value={organization.id}
          data={choices.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            // One message is written in the name of one organization.
            onChange([]);
          }}
        />
      ) : null}
      <div className={css.narrow}>
        <MultiSelect
          label={t('messages.to.opportunities')}
          placeholder={idsOf('opportunity').length === 0 ? t('messages.to.opportunities.none') : ''}
          nothingFoundMessage={nothingToChoose(t, organization.opportunities.length)}
          data={withGone(
            'opportunity',
            organization.opportunities.map(({ id: value, title, location, people }) => ({
              value,
              label: t('messages.to.opportunity', { title, location, count: people }),
            })),
          )}
          value={idsOf('opportunity')}
          maxValues={idsOf('opportunity').length + room}
          onChange={(ids) => choose('opportunity', ids)}
          searchable
          filter={foundOptions}
          limit={100}
        />
        <MultiSelect
          label={t('messages.to.groups')}
          placeholder={idsOf('group').length === 0 ? t('messages.to.groups.none') : ''}
          nothingFoundMessage={nothingToChoose(t, organization.groups.length)}
          data={withGone(
            'group',
            organization.groups.map(({ id: value, name, people }) => ({
              value,
              label: t('messages.to.group', { name, count: people }),
            })),
          )}
          value={idsOf('group')}
          maxValues={idsOf('group').length + room}
          onChange={(ids) => choose('group', ids)}
          searchable
          filter={foundOptions}
          limit={100}
        />
        {organization.coordinated.length > 0 || idsOf('coordinators').length > 0 ? (
          <MultiSelect
            label={t('messages.to.coordinated')}
            placeholder={idsOf('coordinators').length === 0 ? t('messages.to.coordinated.none') : ''}
            nothingFoundMessage={nothingToChoose(t, organization.coordinated.length)}
            data={withGone(
              'coordinators',
              organization.coordinated.map(({ id: value, name, people }) => ({
                value,
                label: t('messages.to.coordinated.one', { name, count: people }),
              })),
            )}
            value={idsOf('coordinators')}
            maxValues={idsOf('coordinators').length + room}
            onChange={(ids) => choose('coordinators', ids)}
            searchable
            filter={foundOptions}
            limit={100}
          />
        ) : null}
      </div>
      {organization.can.list ? (
        <Checkbox
          className={css.everybody}
          label={t('messages.to.all')}
          description={t('messages.to.all.hint')}
          checked={isAll}
          disabled={!isAll && room === 0}
          onChange={(event) => {
            const others = chosen.filter(({ kind }) => kind !== 'organization');
            onChange(
              event.currentTarget.checked
                ? [...others, { kind: 'organization', id: organization.id }]
                : others,
            );
          }}
        />
      ) : null}
      <p id={`${id}error`} role="alert" className={css.error}>
        {error}
      </p>
    </fieldset>
  );
}
