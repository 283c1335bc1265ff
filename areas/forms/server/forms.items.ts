import { sql } from 'drizzle-orm';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { attributesOf, isAnyOf, jsonList, merged, objectOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

/** What the documents' definition of a form has besides pages; one that came in with them keeps its own. */
const ofEveryForm = objectOf({ fName: forms.name, resourceObj: sql`'{"pages": []}'::jsonb` });

/** For those who build the organization's forms (`canBuildForms`). */
const formItems: ItemSource = {
  entity: 'form',
  forKeys: 'people:read',
  pk: { column: forms.key, stored: 'FORM#', shown: 'FORM#' },
  sk: { column: organizations.key, stored: 'ORGANIZATION#', shown: 'FormCreated#ORGANIZATION#' },
  rows: sql`${forms} join ${organizations} on ${organizations.id} = ${forms.organizationId}
    join ${formVersions} on ${formVersions.formId} = ${forms.id} and ${formVersions.version} = ${forms.version}`,
  exists: sql`${forms.deletedAt} is null and ${organizations.deletedAt} is null`,
  seen: ({ worksFor }) => (worksFor !== null ? [isAnyOf(forms.organizationId, worksFor)] : []),
  attributes: () =>
    merged(
      objectOf({ formJson: merged(ofEveryForm, sql`${formVersions.formJson}`) }),
      attributesOf({
        formId: forms.id,
        uId: forms.id,
        version: forms.version,
        title: forms.title,
        name: forms.name,
        fName: forms.name,
        active: sql`exists (select from ${activeForms} active where active.form_id = ${forms.id})`,
        activityObjectName: forms.activityObjectName,
        selectedActivityColumns: jsonList(forms.selectedActivityColumns),
        testActivityRecordId: forms.testActivityRecordId,
        testActivityRecordName: forms.testActivityRecordName,
        resourceName: forms.resourceName,
      }),
    ),
  bytes: sql`1000 + pg_column_size(${formVersions.formJson}) * 3`,
};

export const formsItems: readonly ItemSource[] = [formItems];
