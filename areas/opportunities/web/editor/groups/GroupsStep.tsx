import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { GroupChoice } from '#areas/opportunities/contract/opportunity-editor.ts';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { GroupsDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { fieldId } from '../fields.ts';
import type { EditorControl } from '../use-editor.ts';
import type { Problems } from '../validate.ts';
import css from './GroupsStep.module.css';

/** From this many groups on they can be searched. */
const searchFrom = 9;

export interface GroupsStepProps {
  groups: GroupsDocument;
  /** Those that can be chosen. */
  offered: readonly GroupChoice[];
  locationId: string;
  problems: Problems;
  change: EditorControl['change'];
}

/** Step 4: who may register. */
export const GroupsStep = memo(function GroupsStep(props: GroupsStepProps) {
  const t = useTexts();
  const { groups, offered, locationId, problems, change } = props;
  const [words, setWords] = useState('');
  const set = (changes: Partial<GroupsDocument>) =>
    change(4, (document) => ({ ...document, groups: { ...document.groups, ...changes } }));
  const searched = searchWordsOf(words);
  const shown = offered.filter(({ name }) => isMeant(name, searched));
  if (offered.length === 0)
    return (
      <Card tone="sunken">
        <EmptyState
          order={3}
          title={t('opportunityEditor.groups.none')}
          text={t('opportunityEditor.groups.noneText')}
        />
        {problems.groupIds ? (
          <p role="alert" className={css.problem}>
            {problems.groupIds}
          </p>
        ) : null}
      </Card>
    );
  return (
    <Card>
      <div className={css.step}>
        {offered.length >= searchFrom ? (
          <TextInput
            label={t('opportunityEditor.groups.search')}
            type="search"
            leftSection={<IconSearch size={20} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : null}
        <Checkbox.Group
          label={t('opportunityEditor.groups')}
          error={problems.groupIds}
          value={groups.groupIds}
          onChange={(groupIds) => set({ groupIds })}
        >
          {shown.length === 0 ? <p className={css.none}>{t('opportunityEditor.groups.noMatch')}</p> : null}
          <div className={css.groups}>
            {shown.map((group, index) => (
              <Checkbox
                key={group.id}
                id={index === 0 ? fieldId('groupIds') : undefined}
                value={group.id}
                label={group.name}
                description={aboutGroup(t, group, locationId)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={css.restrict}>
          <Checkbox
            id={fieldId('restrict')}
            label={t('opportunityEditor.groups.restrict')}
            description={t('opportunityEditor.groups.restrict.hint')}
            error={problems.restrict}
            checked={groups.restrict}
            onChange={(event) => set({ restrict: event.currentTarget.checked })}
          />
        </div>
      </div>
    </Card>
  );
});

function aboutGroup(t: Translate, { members, locationIds }: GroupChoice, locationId: string): string {
  const count = t('opportunityEditor.groups.members', { count: members });
  return locationIds.includes(locationId) ? count : `${count}, ${t('opportunityEditor.groups.elsewhere')}`;
}
