import { expect, it } from 'vitest';
import { shutDownInOrder, type ShutdownStep } from './shut-down.ts';

const story = () => {
  const told: string[] = [];
  const ending = (name: string, end: () => Promise<unknown> = async () => {}): ShutdownStep => ({
    name,
    end: () => {
      told.push(name);
      return end();
    },
  });
  return { told, ending };
};
const never = () => new Promise(() => {});
const fails = async () => {
  throw new Error('away');
};

it('ends one after the other, also after one that fails [service-3]', async () => {
  const { told, ending } = story();
  const endings = [ending('requests'), ending('jobs', fails), ending('database')];
  expect(await shutDownInOrder(endings, 10_000)).toEqual(['jobs']);
  expect(told).toEqual(['requests', 'jobs', 'database']);
});

it('gives up what never ends, and what comes after it [service-3]', async () => {
  const { told, ending } = story();
  const endings = [ending('requests'), ending('jobs', never), ending('database')];
  expect(await shutDownInOrder(endings, 5)).toEqual(['jobs', 'database']);
  expect(told).toEqual(['requests', 'jobs']);
});
