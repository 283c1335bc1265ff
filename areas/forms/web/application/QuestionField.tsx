import { SurveyElementBase } from 'survey-react-ui';
import type {
  Question,
  QuestionCheckboxModel,
  QuestionFileModel,
  QuestionRadiogroupModel,
} from 'survey-core';
import { ChoicesField } from './ChoicesField.tsx';
import { FileField } from './FileField.tsx';
import css from './SurveyForm.module.css';
import { faultsIn } from './survey-model.ts';
import { TextField } from './TextField.tsx';

export interface QuestionFieldProps {
  element: Question;
}

/** One question with its field, made of the pieces that all forms here are made of; it follows the library's model. */
export class QuestionField extends SurveyElementBase<QuestionFieldProps, object> {
  protected override getStateElement(): Question {
    return this.props.element;
  }

  protected override renderElement() {
    const question = this.props.element;
    const isWrong = faultsIn(question).length > 0;
    return (
      <div className={css.question} data-wrong={isWrong || undefined}>
        <FieldOf question={question} />
      </div>
    );
  }
}

function FieldOf({ question }: { question: Question }) {
  switch (question.getType()) {
    case 'radiogroup':
    case 'checkbox':
      return <ChoicesField question={question as QuestionRadiogroupModel | QuestionCheckboxModel} />;
    case 'file':
      return <FileField question={question as QuestionFileModel} />;
    default:
      return <TextField question={question} />;
  }
}
