import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDraft } from './draft-keeper.ts';
import { clearDrafts, draftPrefix, readDraft, writeDraft, type StorageOf } from './drafts.ts';
import { memoryStorage } from './memory-storage.ts';

const schema = z.object({ name: z.string() });
const named = (name: string) => ({ name });
let storageOf: StorageOf;
let limitTo: (count: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  ({ storageOf, limitTo } = memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
});

const stored = () => readDraft('form', schema, storageOf)?.value;
/** A window with the form, which tells at first that it holds what was found, or nothing. */
function openWindow() {
  const draft = openDraft('form', schema, storageOf);
  draft.keep(draft.state().found?.value ?? null);
  return draft;
}
/** Enters something and waits until it is to be kept. */
function enter(draft: ReturnType<typeof openWindow>, name: string): void {
  draft.keep(named(name));
  vi.runAllTimers();
}

it('is kept a moment after the last change, or at once before the page goes', () => {
  const draft = openWindow();
  draft.keep(named('G'));
  draft.keep(named('Greenway'));
  expect(stored()).toBeUndefined();
  vi.runAllTimers();
  expect(stored()).toEqual(named('Greenway'));
  draft.keep(named('Harvest'));
  draft.flush();
  expect(stored()).toEqual(named('Harvest'));
});

it('is found by the next window, which does not write what nobody changed', () => {
  enter(openWindow(), 'Greenway');
  const before = readDraft('form', schema, storageOf);
  const draft = openWindow();
  expect(draft.state().found).toEqual(before);
  draft.flush();
  expect(readDraft('form', schema, storageOf)).toEqual(before);
  draft.seen();
  expect(draft.state().found).toBeUndefined();
});

it('goes when everything is typed back, saved or given up [drafts-1]', () => {
  const draft = openWindow();
  enter(draft, 'Greenway');
  draft.keep(null);
  vi.runAllTimers();
  expect(stored()).toBeUndefined();
  enter(draft, 'Greenway');
  draft.clear();
  expect(stored()).toBeUndefined();
  draft.keep(null);
  enter(draft, 'The next one');
  expect(stored()).toEqual(named('The next one'));
  expect(draft.isEnded()).toBe(false);
  draft.finish();
  enter(draft, 'Too late');
  expect(stored()).toBeUndefined();
  expect(draft.isEnded()).toBe(true);
});

it('is not kept again after everything was forgotten [drafts-4]', () => {
  const draft = openWindow();
  draft.keep(named('Greenway'));
  clearDrafts(storageOf);
  draft.flush();
  expect(stored()).toBeUndefined();
  expect(draft.isEnded()).toBe(true);
});

it('is nothing without a key', () => {
  const draft = openDraft(undefined, schema, storageOf);
  draft.keep(null);
  draft.keep(named('Greenway'));
  draft.flush();
  draft.finish();
  expect(draft.state().found).toBeUndefined();
  expect(storageOf().length).toBe(0);
});

it('tells that the browser keeps nothing until it does [drafts-3]', () => {
  const draft = openWindow();
  const heard = vi.fn();
  draft.subscribe(heard);
  limitTo(0);
  enter(draft, 'Greenway');
  expect(draft.state().isRefused).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  limitTo(1);
  enter(draft, 'Harvest');
  expect(draft.state().isRefused).toBe(false);
});

it('of another window is not written over before the person chose [drafts-2]', () => {
  const [first, second] = [openWindow(), openWindow()];
  enter(first, 'First');
  enter(second, 'Second');
  expect(stored()).toEqual(named('First'));
  expect(second.state().elsewhere?.value).toEqual(named('First'));
  second.putOff();
  expect(second.state().elsewhere).toBeUndefined();
  second.flush();
  expect(second.state().elsewhere?.value).toEqual(named('First'));

  second.takeOther();
  second.keep(named('First'));
  vi.runAllTimers();
  expect(second.state().elsewhere).toBeUndefined();
  enter(second, 'First and on');
  expect(stored()).toEqual(named('First and on'));
  enter(first, 'First again');
  expect(first.state().elsewhere?.value).toEqual(named('First and on'));
});

it('of this window is kept instead of the other one when the person says so, and is asked about once [drafts-2]', () => {
  const [first, second] = [openWindow(), openWindow()];
  enter(first, 'First');
  enter(second, 'Second');
  second.keepThis();
  expect(stored()).toEqual(named('Second'));
  first.heed(`${draftPrefix}form`);
  expect(first.state().elsewhere?.value).toEqual(named('Second'));
  first.keepThis();
  enter(second, 'Second and on');
  expect(second.state().elsewhere).toBeUndefined();
  expect(stored()).toEqual(named('Second and on'));
});

it('asks as soon as another window changes it, where something is entered, and no more once that is gone [drafts-2]', () => {
  enter(openWindow(), 'Before');
  const [first, second] = [openWindow(), openWindow()];
  const untouched = openDraft('other form', schema, storageOf);
  untouched.keep(null);
  enter(first, 'First');
  second.heed(`${draftPrefix}another form`);
  expect(second.state().elsewhere).toBeUndefined();
  second.heed(`${draftPrefix}form`);
  expect(second.state().elsewhere?.value).toEqual(named('First'));
  first.finish();
  second.heed(`${draftPrefix}form`);
  expect(second.state().elsewhere).toBeUndefined();
  writeDraft('other form', named('Elsewhere'), storageOf);
  untouched.heed(null);
  expect(untouched.state().elsewhere).toBeUndefined();
});

it('of another window stays when this one is done with its own [drafts-2]', () => {
  const [first, second] = [openWindow(), openWindow()];
  enter(first, 'First');
  second.keep(named('Second'));
  second.finish();
  expect(stored()).toEqual(named('First'));
});
