import '#web/ui/theme/more-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { actionsOf, type CardAction, type CardQuestion } from './card-actions.ts';
import css from './CardActions.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface CardActionsProps {
  opportunity: OrganizerOpportunity;
  onAsk: (question: CardQuestion, opportunity: OrganizerOpportunity) => void;
}

/** What can be done with an opportunity, as a row of buttons. */
export function ActionButtons({ opportunity, onAsk }: CardActionsProps) {
  const t = useTexts();
  return (
    <div className={css.buttons}>
      {actionsOf(opportunity).map((action) => {
        const { icon: Icon, name } = action;
        const common = {
          size: 'sm',
          variant: name === 'publish' ? 'filled' : 'subtle',
          className: css.button,
          leftSection: <Icon size={18} aria-hidden />,
          'aria-label': nameOf(t, action, opportunity),
        } as const;
        if ('to' in action) {
          return (
            <Button key={name} component={Link} to={action.to} {...common}>
              {t(`organizerHome.action.${name}`)}
            </Button>
          );
        }
        if ('href' in action) {
          return (
            <Button key={name} component="a" href={action.href} target="_blank" rel="noopener" {...common}>
              {t(`organizerHome.action.${name}`)}
            </Button>
          );
        }
        return (
          <Button
            key={name}
            {...common}
            disabled={action.disabled}
            onClick={() => onAsk(action.name, opportunity)}
          >
            {t(`organizerHome.action.${name}`)}
          </Button>
        );
      })}
    </div>
  );
}

/** The same as a menu, for small screens. */
export function ActionMenu({ opportunity, onAsk }: CardActionsProps) {
  const t = useTexts();
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton
          className={css.menu}
          label={t('organizerHome.card.actionsOf', { title: opportunity.title })}
        >
          <IconDots size={24} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(opportunity).map((action) => {
          const { icon: Icon, name } = action;
          const leftSection = <Icon size={18} aria-hidden />;
          const label = t(`organizerHome.action.${name}`);
          if ('to' in action) {
            return (
              <Menu.Item key={name} component={Link} to={action.to} leftSection={leftSection}>
                {label}
              </Menu.Item>
            );
          }
          if ('href' in action) {
            return (
              <Menu.Item
                key={name}
                component="a"
                href={action.href}
                target="_blank"
                rel="noopener"
                leftSection={leftSection}
                aria-label={`${label} ${t('organizerHome.newTab')}`}
              >
                {label}
              </Menu.Item>
            );
          }
          return (
            <Menu.Item
              key={name}
              leftSection={leftSection}
              disabled={action.disabled}
              onClick={() => onAsk(action.name, opportunity)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** "Clone: Cook dinner for sixty"; the same word stands on every card. */
function nameOf(t: Translate, { name }: CardAction, { title }: OrganizerOpportunity): string {
  const words = t('organizerHome.action.of', { action: t(`organizerHome.action.${name}`), title });
  return name === 'view' ? `${words} ${t('organizerHome.newTab')}` : words;
}
