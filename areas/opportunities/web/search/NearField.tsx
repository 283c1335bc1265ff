import { TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useRef } from 'react';
import { nearMax } from '#shared/rules/distances.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './OpportunityFilterBar.module.css';
import { useVisitorLocation } from './use-visitor-location.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface NearFieldProps {
  near: string | undefined;
  /** Nobody knows the place that the address names. */
  isUnknown: boolean;
  /** The search says "near me", and this field doesn't say where that is. */
  isAsked: boolean;
  /** The field has been filled in with where the visitor is. */
  onFound: () => void;
}

/** A postal code or a town to look near of; where the browser can tell where it is, a button fills it in. */
export function NearField({ near, isUnknown, isAsked, onFound }: NearFieldProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const { canAsk, isLooking, trouble, ask, forget } = useVisitorLocation(isAsked, (postalCode, isPressed) => {
    if (!field.current) return;
    field.current.value = postalCode;
    onFound();
    if (isPressed) field.current.focus();
  });
  const fault = trouble
    ? t(`opportunities.near.${trouble}`)
    : isUnknown
      ? t('opportunities.near.unknown')
      : isAsked
        ? t(canAsk ? 'opportunities.near.ask' : 'opportunities.near.name')
        : null;

  return (
    <TextInput
      ref={field}
      name="near"
      autoComplete="postal-code"
      defaultValue={near ?? ''}
      maxLength={nearMax}
      label={t('opportunities.near')}
      placeholder={t('opportunities.near.placeholder')}
      error={fault}
      inputWrapperOrder={['label', 'error', 'input']}
      errorProps={{ role: 'alert' }}
      onInput={forget}
      leftSection={<IconMapPin size={20} aria-hidden />}
      rightSection={
        canAsk ? (
          <IconButton
            variant="subtle"
            size="lg"
            loading={isLooking}
            onClick={() => ask(true)}
            label={t('opportunities.near.me')}
          >
            <IconCurrentLocation size={20} aria-hidden />
          </IconButton>
        ) : null
      }
      rightSectionWidth="3rem"
      className={css.near}
    />
  );
}
