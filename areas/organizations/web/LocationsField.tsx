import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Button, Input, TextInput, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconMapPin, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { locationsMax } from '#areas/organizations/rules/organization-form.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { locationNameMax } from '#areas/organizations/rules/organizations.ts';
import { AddressFields } from './AddressFields.tsx';
import type { LocationValues } from './form-values.ts';
import css from './LocationsField.module.css';
import type { OrganizationFormState } from './use-organization-form.ts';

/** The further locations of an organization, each folded up under its name. */
export function LocationsField({ form }: { form: OrganizationFormState }) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState('');
  const { locations } = form.values;
  const list = useRef<HTMLDivElement>(null);
  /** The button that was pressed is gone: on to the one that stands there now. */
  const focusWithin = (key: string, selector: string) => {
    const item = list.current?.querySelector(`[data-location="${CSS.escape(key)}"]`);
    item?.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <div className={css.all} ref={list}>
      {locations.length > 0 ? (
        <Accordion
          multiple
          value={form.opened}
          onChange={form.setOpened}
          // A field in a panel that is still unfolding could not take the focus.
          transitionDuration={0}
          order={3}
          variant="separated"
          classNames={{ item: css.item ?? '', control: css.control ?? '', label: css.label ?? '' }}
        >
          {locations.map((place) =>
            place.removed ? (
              <RemovedLocation
                key={place.key}
                place={place}
                form={form}
                onKept={() => focusWithin(place.key, '[aria-expanded]')}
              />
            ) : (
              <LocationItem
                key={place.key}
                place={place}
                form={form}
                onRemoved={() => {
                  if (place.id !== null) return focusWithin(place.key, 'button');
                  setRemoved(t('organizationForm.location.removedNew', { name: nameOf(t, place) }));
                  add.current?.focus();
                }}
              />
            ),
          )}
        </Accordion>
      ) : null}
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      <div>
        <Button
          ref={add}
          variant="outline"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={locations.length >= locationsMax}
          onClick={form.addLocation}
        >
          {t('organizationForm.location.add')}
        </Button>
      </div>
    </div>
  );
}

const nameOf = (t: Translate, { name }: LocationValues): string =>
  name.trim() || t('organizationForm.location.new');

interface LocationProps {
  place: LocationValues;
  form: OrganizationFormState;
}

function LocationItem({ place, form, onRemoved }: LocationProps & { onRemoved: () => void }) {
  const t = useTexts();
  const fields = form.place(place);
  const town = [place.city, place.state].filter(Boolean).join(', ');
  return (
    <Accordion.Item value={place.key} data-location={place.key}>
      <Accordion.Control icon={<IconMapPin size={22} aria-hidden className={css.icon} />}>
        <span className={css.name}>
          <bdi>{nameOf(t, place)}</bdi>
        </span>
        {fields.isWrong ? (
          <span className={css.wrong}>
            <IconAlertCircle size={18} aria-hidden />
            {t('organizationForm.location.wrong')}
          </span>
        ) : town ? (
          <span className={css.town}>{town}</span>
        ) : null}
      </Accordion.Control>
      <Accordion.Panel>
        <div className={css.fields}>
          <TextInput
            {...fields.text(
              'name',
              place.id === null ? undefined : t('organizationForm.location.name.locked'),
            )}
            label={t('organizationForm.location.name')}
            maxLength={locationNameMax}
            readOnly={place.id !== null}
            classNames={place.id === null ? undefined : { input: css.locked ?? '' }}
            autoComplete="off"
            dir="auto"
            required
          />
          <AddressFields text={fields.text} zone={fields.zone()} />
          <div>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={20} aria-hidden />}
              onClick={() => {
                flushSync(fields.remove);
                onRemoved();
              }}
            >
              {t('organizationForm.location.remove')}
            </Button>
          </div>
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** A saved location that goes when the form is saved, and the way back. */
function RemovedLocation({ place, form, onKept }: LocationProps & { onKept: () => void }) {
  const t = useTexts();
  const { id, error } = form.field(`locations.${place.key}.removed`);
  return (
    <div className={css.removed} data-location={place.key}>
      <div className={css.removedWords}>
        <p className={css.name}>
          <bdi>{place.name}</bdi>
        </p>
        {error ? (
          <Input.Error id={`${id}error`} size="md" role="alert">
            {error}
          </Input.Error>
        ) : (
          <p id={`${id}hint`} className={css.town}>
            {t('organizationForm.location.removed')}
          </p>
        )}
      </div>
      <Button
        id={id}
        variant="default"
        size="sm"
        aria-label={t('organizationForm.location.keepNamed', { name: place.name })}
        aria-describedby={error ? `${id}error` : `${id}hint`}
        onClick={() => {
          flushSync(form.place(place).keep);
          onKept();
        }}
      >
        {t('organizationForm.location.keep')}
      </Button>
    </div>
  );
}
