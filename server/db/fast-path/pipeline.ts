import { isFastPathOn } from './switch.ts';

/** A statement of Drizzle's builder: it is sent when `execute` is called. */
export interface Statement<Answer> {
  execute(): Promise<Answer>;
}

type Answers<Statements extends readonly Statement<unknown>[]> = {
  [At in keyof Statements]: Statements[At] extends Statement<infer Answer> ? Answer : never;
};

/**
 * Sends statements on one trip instead of one trip each, which is what a transaction that holds a lock spends most
 * of its time on. The database runs them one after the other, in this order, and each sees what was committed before
 * it began: one that follows a lock sees what was done by those who had it before.
 * @param statements of one transaction
 * @throws why the first of them failed that did; those after it failed because of it
 */
export async function pipeline<const Statements extends readonly Statement<unknown>[]>(
  ...statements: Statements
): Promise<Answers<Statements>> {
  if (!isFastPathOn()) return (await oneByOne(statements)) as Answers<Statements>;
  const answers = await Promise.allSettled(statements.map((statement) => statement.execute()));
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }) as Answers<Statements>;
}

async function oneByOne(statements: readonly Statement<unknown>[]): Promise<unknown[]> {
  const answers = [];
  for (const statement of statements) answers.push(await statement.execute());
  return answers;
}
