import '#web/ui/theme/more-styles.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconChevronDown,
  IconFirstAidKit,
  IconNote,
  IconPencil,
  IconUser,
  IconUserMinus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { MenuAbout } from '#web/ui/MenuAbout.tsx';
import { emergencyWords } from '../emergency-words.ts';
import { hasNoAddress, nameOnRoster } from './parties.ts';
import { rowFacts, type RowFactsOf } from './row-facts.ts';
import css from './RowMenu.module.css';
import { useRowWindows } from './use-row-windows.ts';

interface RowMenuProps extends RowFactsOf {
  /** As it is read out in the list. */
  name: string;
}

/** What is done seldom with somebody on a roster, behind one button, with all that the row says of them. */
export function RowMenu(props: RowMenuProps) {
  const t = useTexts();
  const [isUsed, setUsed] = useState(false);
  const tools = useTools(props.person);
  if (tools.length === 0 && !props.person.emergency && rowFacts(t, props).length === 0) return null;
  // Hundreds of rows stand on a page: the menu comes with the first press.
  return isUsed ? (
    <OpenedMenu {...props} tools={tools} />
  ) : (
    <button
      type="button"
      className={css.more}
      aria-haspopup="menu"
      aria-label={t('roster.more.of', { name: props.name })}
      onClick={() => setUsed(true)}
    >
      <MoreWords />
    </button>
  );
}

function MoreWords() {
  const t = useTexts();
  return (
    <>
      <span>{t('roster.more')}</span>
      <IconChevronDown size={16} aria-hidden />
    </>
  );
}

function OpenedMenu({ tools, name, ...of }: RowMenuProps & { tools: ReturnType<typeof useTools> }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { person } = of;
  const page = useRowWindows().pageOf(person);
  return (
    // The button is in the place of the one that was pressed: the menu doesn't know yet where the keyboard came from.
    <Menu
      defaultOpened
      withInitialFocusPlaceholder={false}
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <button ref={button} type="button" className={css.more} aria-label={t('roster.more.of', { name })}>
          <MoreWords />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAbout name={nameOnRoster(person)} about={rowFacts(t, of).map(({ words }) => words)} />
        {page ? (
          <Menu.Item component={Link} to={page} leftSection={<IconUser size={18} aria-hidden />}>
            {t('roster.page')}
          </Menu.Item>
        ) : null}
        {person.emergency ? (
          <Menu.Item
            component="a"
            href={`tel:${person.emergency.phone}`}
            leftSection={<IconFirstAidKit size={18} aria-hidden />}
          >
            {t('emergency.call', { who: emergencyWords(t, person.emergency) })}
          </Menu.Item>
        ) : null}
        {tools.map(({ key, words, Icon, onClick }) => (
          <Menu.Item key={key} leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Of others the name is that of their account. */
const isTyped = (person: RosterPerson): boolean => person.isUnconfirmed === true || hasNoAddress(person);

/** What can be done now. Companions are moved with the person who brings them, and a check-in is undone before somebody is taken off. */
function useTools(person: RosterPerson) {
  const t = useTexts();
  const { note, rename, move, takeOff } = useRowWindows();
  const isLed = person.broughtBy !== undefined;
  return [
    ...(person.note === ''
      ? [{ key: 'note', words: t('roster.note.add'), Icon: IconNote, onClick: () => note(person) }]
      : []),
    ...(isTyped(person)
      ? [
          {
            key: 'rename',
            words: t('roster.name.correct'),
            Icon: IconPencil,
            onClick: () => rename(person),
          },
        ]
      : []),
    ...(move && !isLed
      ? [{ key: 'move', words: t('moves.move'), Icon: IconArrowsExchange, onClick: () => move(person) }]
      : []),
    ...(person.checkInAt === null
      ? [
          {
            key: 'takeOff',
            words: t('walkIns.takeOff'),
            Icon: IconUserMinus,
            onClick: () => takeOff(person),
          },
        ]
      : []),
  ];
}
