import '#web/ui/theme/more-styles.ts';
import { Button, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { changeObject } from '#areas/crm/rules/edit-mapping.ts';
import {
  mappableQuestions,
  stateOf,
  takenFields,
  type KnownFields,
  type MappedForm,
} from '#areas/crm/rules/mapping-check.ts';
import { needsOf } from '#areas/crm/rules/mapping-needs.ts';
import { contactObjects, type ContactObject } from '#areas/crm/rules/mapping.ts';
import { withSuggestions } from '#areas/crm/rules/suggested-fields.ts';
import type { FormDefinition, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './Mapping.module.css';
import { groupText } from './mapping-words.ts';
import { QuestionRow } from './QuestionRow.tsx';

export interface ContactTabProps {
  work: MappedForm;
  /** The form as it is saved. */
  saved: FormDefinition;
  fields: KnownFields | null;
  onChange: (change: (work: MappedForm) => MappedForm) => void;
  onMap: (question: FormQuestion, field: string | null) => void;
  onOption: (name: string, option: { value: string; text: string }) => void;
}

/** The questions of the form, each with the field that gets its answer. */
export function ContactTab({ work, saved, fields, onChange, onMap, onOption }: ContactTabProps) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const { definition, mapping } = work;
  const before = new Map(mappableQuestions(saved).map((question) => [question.name, question]));
  const { groups } = needsOf(mapping);
  const suggest = () => {
    if (!fields) return;
    const count = withSuggestions(work, fields).mapping.contact.fields.length - mapping.contact.fields.length;
    onChange((now) => withSuggestions(now, fields));
    setSaid(t('crm.mapping.suggested', { count }));
  };
  return (
    <div className={css.part}>
      <div className={css.bar}>
        <Select
          label={t('crm.mapping.object')}
          description={t('crm.mapping.object.hint')}
          data={contactObjects.map((value) => ({ value, label: t(`crm.mapping.object.${value}`) }))}
          value={mapping.contact.objectName}
          onChange={(name) => name && onChange((now) => changeObject(now, name as ContactObject, saved))}
          allowDeselect={false}
        />
        <Button variant="default" onClick={suggest} disabled={!fields}>
          {t('crm.mapping.suggest')}
        </Button>
      </div>
      <Text role="status" className={css.quiet} hidden={said === ''}>
        {said}
      </Text>
      {groups.length > 0 ? (
        <Notice
          text={
            <ul className={css.advice}>
              {groups.map((group) => (
                <li key={group.group}>{groupText(t, group)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <ul className={css.rows} aria-label={t('crm.mapping.questions')}>
        {mappableQuestions(definition).map((question) => (
          <QuestionRow
            key={question.name}
            question={question}
            saved={before.get(question.name) ?? question}
            mapped={mapping.contact.fields.find((one) => one.question === question.name)}
            state={stateOf(question, mapping, fields)}
            fields={fields}
            taken={[...takenFields(mapping, question.name)].join(' ')}
            onMap={onMap}
            onOption={onOption}
          />
        ))}
      </ul>
    </div>
  );
}
