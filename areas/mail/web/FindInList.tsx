import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ListBar } from '#web/ui/ListBar.tsx';
import css from './Deliveries.module.css';

export interface FindInListProps {
  /** The page whose list is narrowed down. */
  path: string;
  /** Of the field, in the page's address. */
  name: string;
  label: string;
  hint: string;
  /** What is looked for now. */
  words: string;
  /** What else the address says, by name, and stays. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Other ways to narrow it down. */
  children?: ReactNode;
}

/** Narrows a list down to what has some letters: an ordinary form, which works before any script runs. */
export function FindInList({ path, name, label, hint, words, kept, children }: FindInListProps) {
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
        for (const [field, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string' && value.trim() !== '') query.set(field, value.trim());
        }
        void navigate({ pathname: path, search: query.toString() }, { preventScrollReset: true });
      }}
    >
      {Object.entries(kept).map(([field, value]) =>
        value === undefined ? null : <input key={field} type="hidden" name={field} value={value} />,
      )}
      <ListBar>
        <TextInput
          key={words}
          type="search"
          name={name}
          label={label}
          placeholder={label}
          title={hint}
          defaultValue={words}
          maxLength={100}
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        {children}
        <Button type="submit" variant="default">
          {t('deliveries.find.button')}
        </Button>
      </ListBar>
    </form>
  );
}
