import { Button } from '@mantine/core';

export interface MailedAnswerProps<Answer extends string> {
  /** What the mail's link proves. */
  token: string;
  answer: Answer;
  label: string;
  /** The one that most people give. */
  isMain: boolean;
  /** Sends what was answered; one at a time. */
  say: { mutate: (answer: Answer) => void; isPending: boolean; variables: Answer | undefined };
}

/** One answer to a mail, by its link; a browser posts it without scripts, too. */
export function MailedAnswer<Answer extends string>({
  token,
  answer,
  label,
  isMain,
  say,
}: MailedAnswerProps<Answer>) {
  return (
    <form
      method="post"
      data-plain
      onSubmit={(event) => {
        event.preventDefault();
        if (!say.isPending) say.mutate(answer);
      }}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
      <Button
        type="submit"
        size="md"
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        loading={say.isPending && say.variables === answer}
        disabled={say.isPending}
      >
        {label}
      </Button>
    </form>
  );
}
