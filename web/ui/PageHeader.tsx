import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A short line above the title, e.g. the organization's name. */
  eyebrow?: ReactNode;
  /** Buttons that concern the whole page; at the right on wide screens, below the lead on small ones. */
  actions?: ReactNode;
  /** For pages of the site where something is set or filled in: a heading as small as those of the workspace. */
  compact?: boolean;
}

/** The top of a page: its only h1, what it is for and what can be done here. */
export function PageHeader({ title, lead, eyebrow, actions, compact = false }: PageHeaderProps) {
  return (
    <div className={css.header} data-compact={compact || undefined}>
      <div className={css.words}>
        {eyebrow ? (
          <p className={css.eyebrow} title={typeof eyebrow === 'string' ? eyebrow : undefined}>
            {eyebrow}
          </p>
        ) : null}
        <Title order={1} title={typeof title === 'string' ? title : undefined}>
          {title}
        </Title>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
