import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { TrailFilters } from '#areas/trail/contract/trail.ts';
import { trailParts } from '#shared/rules/trail.ts';
import { useFormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './Trail.module.css';

export interface TrailFilterProps {
  path: string;
  asked: TrailFilters;
  /** Those who can have changed something. */
  people: readonly { id: string; name: string }[];
  /** What the list is narrowed down to. */
  object: string | null;
  onChange: (to: Record<string, string | undefined>) => void;
}

/** What the change log is narrowed down by; each choice is an address. Without script it is an ordinary form. */
export function TrailFilter({ path, asked, people, object, onChange }: TrailFilterProps) {
  const t = useTexts();
  const { errors, ...form } = useFormErrors(() => ({}));
  const isElse = asked.who !== undefined && !people.some(({ id }) => id === asked.who);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [String(typed.get('from') ?? ''), String(typed.get('to') ?? '')];
    if (from && to && from > to) {
      form.refuse({ to: t('trail.days.wrong') });
      document.getElementById('trail-to')?.focus();
      return;
    }
    form.clear();
    onChange({ ...asked, from, to });
  };
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      key={`${name} ${asked[name] ?? ''}`}
      id={`trail-${name}`}
      name={name}
      type="date"
      label={label}
      defaultValue={asked[name]}
      error={errors[name]}
    />
  );
  return (
    <>
      <form className={css.form} aria-label={t('trail.form')} action={path} noValidate onSubmit={submit}>
        <SelectField
          name="who"
          label={t('trail.who')}
          value={asked.who ?? ''}
          onChoose={(who) => onChange({ ...asked, who })}
          data={[
            { value: '', label: t('trail.who.all') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...(isElse ? [{ value: asked.who ?? '', label: t('trail.somebody') }] : []),
          ]}
        />
        <SelectField
          name="part"
          label={t('trail.part')}
          value={asked.part ?? ''}
          onChoose={(part) => onChange({ ...asked, part })}
          data={[
            { value: '', label: t('trail.part.all') },
            ...trailParts.map((part) => ({ value: part, label: t(`trail.part.${part}`) })),
          ]}
        />
        {day('from', t('trail.from'))}
        {day('to', t('trail.to'))}
        {asked.object === undefined ? null : <input type="hidden" name="object" value={asked.object} />}
        <Button type="submit" variant="default" className={css.show}>
          {t('trail.show')}
        </Button>
      </form>
      {Object.values(asked).some((one) => one !== undefined) ? (
        <p className={css.narrowed}>
          {object === null ? null : <span>{t('trail.object.only', { object })}</span>}
          <Link to={path}>{t('trail.all')}</Link>
        </p>
      ) : null}
    </>
  );
}
