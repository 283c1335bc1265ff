import '#web/ui/theme/more-styles.ts';
import { Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { IconButton } from './IconButton.tsx';
import { MenuAbout } from './MenuAbout.tsx';
import css from './MoreMenu.module.css';

export interface MoreMenuProps {
  /** What it is about. */
  name: string;
  /** All that its row says, of which a table may show the beginning only. */
  about: readonly string[];
  items: readonly { words: string; icon: Icon; onClick: () => void; takesAway?: boolean }[];
}

/** What is done seldom with a row of a table, behind one button, with all that the row says. */
export function MoreMenu({ name, about, items }: MoreMenuProps) {
  const t = useTexts();
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end">
      <Menu.Target>
        <IconButton className={css.more} label={t('ui.more.of', { name })} hint={t('ui.more')}>
          <IconDots size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAbout name={name} about={about} />
        {items.map(({ words, icon: Sign, onClick, takesAway = false }) => (
          <Menu.Item
            key={words}
            color={takesAway ? 'red' : undefined}
            leftSection={<Sign size={18} aria-hidden />}
            onClick={onClick}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
