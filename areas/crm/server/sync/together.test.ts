import { expect, it } from 'vitest';
import { Together } from './together.tool.ts';

it('what tasks ask for is answered together, once all of them wait', async () => {
  const asked: (readonly number[])[] = [];
  const together = new Together<number, string>(async (those) => {
    asked.push(those);
    return those.map(String);
  });
  const said: string[] = [];
  await together.run(
    [1, 2, 3].map((n) => async () => {
      said.push(await together.ask(n));
      if (n > 1) said.push(await together.ask(n * 10));
    }),
  );
  expect(asked).toEqual([
    [1, 2, 3],
    [20, 30],
  ]);
  expect(said).toEqual(['1', '2', '3', '20', '30']);
});

it('one task goes on at a time, whatever it waits for beside', async () => {
  const together = new Together<null, number>(async (those) => those.map(() => 0));
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const task = async () => {
    await work();
    await together.ask(null);
    await work();
  };
  await together.run([task, task, task]);
  expect(most).toBe(1);
});

it('an error is thrown where it was asked for, and the others go on', async () => {
  const together = new Together<number, number>(async (those) =>
    those.map((n) => (n === 2 ? new Error('two') : n)),
  );
  const said: unknown[] = [];
  const tasks = [1, 2, 3].map((n) => async () => {
    said.push(await together.ask(n).catch(({ message }: Error) => message));
  });
  await together.run(tasks);
  expect(said).toEqual([1, 'two', 3]);
});

it('what fails for all is thrown at each, and what a task throws comes once the others have ended', async () => {
  const together = new Together<number, number>(async () => {
    throw new Error('down');
  });
  const said: number[] = [];
  const tasks = [1, 2].map((n) => async () => {
    await together.ask(n).catch(() => said.push(n));
    if (n === 1) throw new Error('first');
  });
  await expect(together.run(tasks)).rejects.toThrow('first');
  expect(said).toEqual([1, 2]);
});

it('no tasks are over at once', async () => {
  const together = new Together<null, null>(async () => []);
  await expect(together.run([])).resolves.toBeUndefined();
});
