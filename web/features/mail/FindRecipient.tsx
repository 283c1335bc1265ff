import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Deliveries.module.css';

export interface FindRecipientProps {
  /** The page whose list is narrowed down. */
  path: string;
  /** What is looked for now. */
  recipient: string;
  /** What else the address says, by name, and stays. */
  kept: Readonly<Record<string, string | undefined>>;
}

/** Narrows a list down to recipients with some letters: an ordinary form, which works before any script runs. */
export function FindRecipient({ path, recipient, kept }: FindRecipientProps) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action={path}
      method="get"
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
        }
        void navigate({ pathname: path, search: query.toString() }, { preventScrollReset: true });
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        key={recipient}
        type="search"
        name="recipient"
        label={t('deliveries.find')}
        placeholder={t('deliveries.find.hint')}
        defaultValue={recipient}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
        className={css.findWords}
      />
      <Button type="submit" variant="default">
        {t('deliveries.find.button')}
      </Button>
    </form>
  );
}
