import { Component, lazy, Suspense, type ReactNode } from 'react';
import type { SurveyFormProps } from '#areas/forms/web/application/SurveyForm.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';

const SurveyForm = lazy(async () => {
  const { SurveyForm: Form } = await import('#areas/forms/web/application/SurveyForm.tsx');
  return { default: Form };
});

export interface TestFormProps extends SurveyFormProps {
  /** What is said when it can't be shown. */
  failed: string;
}

/** The form as those who apply fill it in; its code comes when it is opened. */
export function TestForm({ failed, ...form }: TestFormProps) {
  return (
    <Failing instead={<ErrorState order={3} title={failed} />}>
      <Suspense fallback={<LoadingState shape="text" />}>
        <SurveyForm {...form} />
      </Suspense>
    </Failing>
  );
}

/** Shows something else instead of what throws while it is drawn. */
class Failing extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
