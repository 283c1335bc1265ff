import { z } from 'zod';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { formKinds, formTitle } from '#areas/forms/rules/forms.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** As it is kept: judged when it was saved, and not once more each time it is read. */
const keptDefinition = z.custom<FormDefinition>();

/** A form in the list of its organization. */
const formRow = z.object({
  id: z.uuid(),
  /** `FORM#ORGANIZATION#{organization}#{id}`. */
  key: z.string(),
  kind: z.enum(formKinds),
  title: z.string(),
  /** The title as it was first, made safe; unique in the organization. */
  name: z.string(),
  /** The version that counts; one more with each save. */
  version: z.number().int(),
  /** Whether the organization's page shows this one. */
  active: z.boolean(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  /** The person who saved it last; null when that is no longer known. */
  updatedBy: z.string().nullable(),
  /** How many applications were made with it, in whichever version. */
  answers: z.number().int(),
});
export type FormRow = z.output<typeof formRow>;

const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name it was created with, by which its pages are addressed. */
  orgName: z.string(),
  /** IANA zone of its main location: the days of the list are written in it. */
  timeZone: z.string(),
});

const form = formRow.extend({ organization, definition: keptDefinition });
export type FormView = z.output<typeof form>;

const versionRow = z.object({
  version: z.number().int(),
  title: z.string(),
  savedAt: isoInstant,
  savedBy: z.string().nullable(),
});
export type FormVersionRow = z.output<typeof versionRow>;

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });
const versionNumber = z.coerce.number().int().min(1).max(2_000_000_000);
const byId = z.object({ formId: z.uuid() });

export const formsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/forms',
    access: 'orgMember',
    summary: 'The forms of an organization, the newest first',
    params: byName,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({
      organization,
      items: z.array(formRow),
      total: z.number().int(),
      pageSize: z.number().int(),
      /** The titles of all forms there are, in no order: what a new one is called depends on them. */
      titles: z.array(z.string()),
    }),
    errors: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/forms',
    access: 'orgMember',
    summary: 'Make a form; the first one of an organization becomes its active form',
    params: byName,
    body: z.object({
      kind: z.enum(formKinds).default('volunteer'),
      title: formTitle,
      definition: formDefinition,
      /**
       * Drawn at random once for each new form, and sent again with every further attempt to make it: they make one form
       * together.
       */
      creationKey: z.uuid(),
    }),
    output: z.object({
      id: z.uuid(),
      version: z.number().int(),
      /** False when an earlier attempt with this key made it; what this one brings is left to `save`. */
      isNew: z.boolean(),
      /** Whether the organization's page shows it: the first form does at once. */
      active: z.boolean(),
    }),
    status: 201,
    errors: ['not-found', 'form.daily-limit'],
    perMinute: 30,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/forms/:formId',
    access: 'orgMember',
    summary: 'A form with its definition, for those who build it',
    params: byId,
    output: form,
    errors: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/forms/:formId',
    access: 'orgMember',
    summary: 'Save a form as its next version; refused when somebody else saved it meanwhile',
    params: byId,
    body: z.object({
      /** The version that this is a change of. */
      version: z.number().int().min(1),
      title: formTitle,
      definition: formDefinition,
    }),
    output: z.object({ version: z.number().int() }),
    errors: ['not-found', 'form.changed', 'form.saves-daily-limit'],
    perMinute: 60,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/forms/:formId/activate',
    access: 'orgMember',
    summary: "Make a form the one that its organization's page shows, in place of any other",
    params: byId,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/forms/:formId',
    access: 'orgMember',
    summary: 'Delete a form, the active one only as the last; without a form nobody can apply. Answers stay',
    params: byId,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'form.is-active'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/forms/:formId/versions',
    access: 'orgMember',
    summary: 'Versions of a form, the newest first, some at a time',
    params: byId,
    query: z.object({
      /** Only those before this one. */
      before: versionNumber.optional(),
    }),
    output: z.object({ versions: z.array(versionRow), total: z.number().int() }),
    errors: ['not-found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/forms/:formId/versions/:version',
    access: 'orgMember',
    summary: 'A form as it was in one of its versions',
    params: byId.extend({ version: versionNumber }),
    output: versionRow.extend({ definition: keptDefinition }),
    errors: ['not-found'],
  }),
};
