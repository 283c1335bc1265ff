import { TextInput } from '@mantine/core';
import type { embedsContract } from '#areas/embeds/contract/embeds.ts';
import { embedCounts, embedThemes, type EmbedOptions } from '#areas/embeds/rules/embeds.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './Embed.module.css';

export interface EmbedFormProps {
  choices: OutputOf<typeof embedsContract.choices>;
  options: EmbedOptions;
  onChange: (changed: Partial<EmbedOptions>) => void;
}

/** A background to begin with, until another one is chosen. */
const firstBackground = '#f7f6ef';

/** What the list on a website shows, and in which colors. Each choice is in the preview and in the code at once. */
export function EmbedForm({ choices, options, onChange }: EmbedFormProps) {
  const t = useTexts();
  const { locations, activities, tags, languages } = choices;
  /** The first choice is that of all. */
  const narrowing = (all: string, some: readonly { value: string; label: string }[]) => [
    { value: '', label: all },
    ...some,
  ];
  const named = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));
  const language = new Intl.DisplayNames([t.language], { type: 'language' });
  return (
    <div className={css.form}>
      {locations.length > 1 ? (
        <SelectField
          label={t('embeds.settings.location')}
          value={options.location ?? ''}
          onChoose={(location) => onChange({ location: location || null })}
          data={narrowing(
            t('embeds.settings.location.all'),
            locations.map(({ id, name }) => ({ value: id, label: name })),
          )}
        />
      ) : null}
      {activities.length > 0 ? (
        <SelectField
          label={t('embeds.settings.activity')}
          value={options.activity ?? ''}
          onChoose={(activity) => onChange({ activity: activity || null })}
          data={narrowing(t('embeds.settings.activity.all'), named(activities))}
        />
      ) : null}
      {tags.length > 0 ? (
        <SelectField
          label={t('embeds.settings.tag')}
          value={options.tag ?? ''}
          onChoose={(tag) => onChange({ tag: tag || null })}
          data={narrowing(t('embeds.settings.tag.all'), named(tags))}
        />
      ) : null}
      <SelectField
        label={t('embeds.settings.count')}
        value={String(options.count)}
        onChoose={(count) => onChange({ count: Number(count) })}
        data={embedCounts.map(String)}
      />
      {languages.length > 1 ? (
        <SelectField
          label={t('embeds.settings.language')}
          value={options.language ?? ''}
          onChoose={(chosen) => onChange({ language: chosen || null })}
          data={narrowing(
            t('embeds.settings.language.visitor'),
            languages.map((tag) => ({ value: tag, label: language.of(tag) ?? tag })),
          )}
        />
      ) : null}
      <SelectField
        label={t('embeds.settings.theme')}
        value={options.theme}
        onChoose={(chosen) => {
          const theme = embedThemes.find((one) => one === chosen) ?? 'auto';
          onChange({ theme, background: theme === 'own' ? (options.background ?? firstBackground) : null });
        }}
        data={embedThemes.map((theme) => ({ value: theme, label: t(`embeds.settings.theme.${theme}`) }))}
      />
      {options.background === null ? null : (
        <TextInput
          type="color"
          label={t('embeds.settings.background')}
          value={options.background}
          onChange={(event) => onChange({ background: event.currentTarget.value })}
        />
      )}
      <TextInput
        type="color"
        label={t('embeds.settings.accent')}
        description={t('embeds.settings.colors.hint')}
        value={options.accent}
        onChange={(event) => onChange({ accent: event.currentTarget.value })}
      />
    </div>
  );
}
