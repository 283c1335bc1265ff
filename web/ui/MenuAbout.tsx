import '#web/ui/theme/more-styles.ts';
import { Menu } from '@mantine/core';
import css from './MenuAbout.module.css';

/** How the menu of a row begins: whom or what it is about, and all that the row says, of which it may show the beginning only. */
export function MenuAbout({ name, about }: { name: string; about: readonly string[] }) {
  return (
    <Menu.Label>
      {/* No list: a menu may have entries and groups of them alone. */}
      <div className={css.about}>
        <div className={css.name}>{name}</div>
        {about.map((words) => (
          <div key={words}>{words}</div>
        ))}
      </div>
    </Menu.Label>
  );
}
