import { z } from 'zod';
import {
  trailFields,
  type TrailChange,
  type TrailField,
  type TrailObject,
  type TrailPart,
} from '#shared/rules/trail.ts';
import { defineEvent } from './events.ts';

/** What an event tells the organization that it concerns of a change there, for its trail (areas/trail/README.md). */
export interface TrailNote {
  part: TrailPart;
  /** What was changed: its name and its page are found by it. A `place` is a registration. */
  object: { kind: TrailObject | 'place'; id: string };
  /** What it is called, where its row will not be there to say so. Nobody's name: it is never changed. */
  label?: string | undefined;
  /** The person whom it is about, who is named as long as the account has a name. */
  personId?: string | undefined;
  changes?: readonly TrailChange[] | undefined;
  /** The time zone of instants among the changes, an IANA name. */
  zone?: string | undefined;
}

const fields = Object.keys(trailFields) as [TrailField, ...TrailField[]];
const value = z.union([z.string(), z.number(), z.boolean(), z.tuple([z.string(), z.string()]), z.null()]);

/** A change as it travels with an event; it is kept in the trail alone. */
export const trailChangeSchema = z.object({ field: z.enum(fields), from: value, to: value });

const kept = z.object({ organizationId: z.uuid(), objectId: z.string(), personId: z.string().optional() });
const schema = kept.extend({
  label: z.string().optional(),
  changes: z.array(trailChangeSchema).optional(),
  zone: z.string().optional(),
});

/** An event that tells of a change in an organization and of nothing else. What it was changed from and to is in the trail alone. */
export const defineChange = (type: string, part: TrailPart, kind: TrailObject | 'place') =>
  defineEvent({
    type,
    version: 1,
    schema,
    kept,
    concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
    trail: ({ objectId, ...note }) => ({ ...note, part, object: { kind, id: objectId } }),
  });
