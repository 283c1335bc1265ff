import type { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';

/*
 * What an area says of how the items of its records are written (areas/items/README.md, "How it is built"), so that `items`
 * knows no area.
 */

/** An item without the two halves of its key. */
export type ItemAttributes = Readonly<Record<string, unknown>>;

export interface ItemAddress {
  pk: string;
  sk: string;
}

/** An item that is to be written. */
export interface ItemChange<Taken> extends ItemAddress {
  /** As the caller sees it now, JSON text read; of one that is not there yet nothing. */
  before: ItemAttributes;
  /** What the caller sent that is another value than now, judged by `takes`; of a new item all of it. */
  given: Taken;
}

/** Whether a value says what the product writes anyway, beside all that was sent. */
export type Saying = (value: unknown, item: SentItem, ctx: Context<SignedIn>) => boolean;

export interface SentItem extends ItemAddress {
  before: ItemAttributes;
  sent: ItemAttributes;
}

/**
 * One use case that writes items of a kind. Several may write the same kind, each its own attributes; a request uses one of them, so that
 * it is one transaction.
 */
export interface ItemWriter<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** The kind, as its `ItemSource` has it. */
  entity: string;
  /** The attributes that it sets, in the words of the item. What an entry has that no schema names is refused. */
  takes: Shape;
  /** Those of them that are JSON text. */
  texts?: readonly string[];
  /** What is said of such an attribute that can't be read, where the documents have words for it. */
  unreadable?: Readonly<Record<string, Phrase>>;
  /**
   * Attributes that the product sets itself and the documents' callers send all the same: they are taken if they say what is written
   * anyway, and otherwise refused by name.
   */
  says?: Readonly<Record<string, Saying>>;
  /** The attribute that tells one state of the item from the next; a request with an outdated one is told. */
  version?: string;
  /** Makes an item that is not there; answers its key, which may have got a number. */
  create?: UseCase<ItemChange<GivenOf<Shape>>, ItemAddress>;
  change?: UseCase<ItemChange<GivenOf<Shape>>, void>;
  /** Takes the item away, as `DELETE` and `deleted: true` do. */
  remove?: UseCase<ItemAddress & { before: ItemAttributes }, void>;
}

/** A use case, and the endpoint of the screens that it is: whom that admits may write items by it, and nobody else. */
export interface UseCase<Item, Result> {
  as: AnyEndpoint;
  run(ctx: Context<SignedIn>, item: Item): Promise<Result>;
}

export type GivenOf<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>>;

/** Keeps the types of what a writer takes. */
export const itemWriter = <const Shape extends z.ZodRawShape>(writer: ItemWriter<Shape>): ItemWriter =>
  writer as unknown as ItemWriter;
