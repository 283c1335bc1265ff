import '#web/ui/theme/more-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { peopleInState } from './parties.ts';

/** Leads to a message to all people of a roster, to those who are missing once it has begun, or to those of an activity. */
export function RosterMessage({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { opportunity, date, hasBegun, activities } = roster;
  const everybody = activities.flatMap(({ people }) => people);
  if (everybody.length === 0) return null;
  const missing = hasBegun ? peopleInState(everybody, 'expected', 'missed') : [];
  const recipients = [...new Set(missing.flatMap(({ email }) => email ?? []))];
  const dates = [{ opportunityId: opportunity.id, id: date.id }];
  const peopled = activities.filter(({ people }) => people.length > 0);
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('roster.message')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.sendMessage({ dates })}>
          {t('roster.message.all', { count: everybody.length })}
        </Menu.Item>
        {recipients.length > 0 ? (
          <Menu.Item component={Link} to={paths.sendMessage({ dates })} state={{ recipients }}>
            {t('roster.message.missing', { count: recipients.length })}
          </Menu.Item>
        ) : null}
        {peopled.length > 1
          ? peopled.map(({ slotId, activityId, title, people }) => (
              <Menu.Item
                key={slotId}
                component={Link}
                to={paths.sendMessage({
                  dates,
                  activities: [{ opportunityId: opportunity.id, id: activityId }],
                })}
              >
                {t('roster.message.activity', { activity: title, count: people.length })}
              </Menu.Item>
            ))
          : null}
      </Menu.Dropdown>
    </Menu>
  );
}
