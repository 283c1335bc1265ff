import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { addressOfFields } from '#areas/organizations/rules/organization-form.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/uploads.ts';
import { endFirstSteps } from './first-steps.actions.ts';
import { uploadNewOrganizationImage, uploadOrganizationImage } from './organization-images.actions.ts';
import { readOrganizationSettings } from './organization-settings.queries.ts';
import { createOrganization } from './organizations.actions.ts';
import { reachOf } from './reach/reach-limit.queries.ts';
import { updateOrganization } from './update-organization.actions.ts';

export function registerOrganizationsRoutes(bind: Bind): void {
  bind(contract.create, async ({ ctx, body }) => {
    const places = body.locations.map((place) => ({ name: place.name, address: addressOfFields(place) }));
    const { name, renamed } = await createOrganization(ctx, {
      ...body,
      address: addressOfFields(body),
      locations: places,
    });
    return { orgName: name, renamed };
  });

  bind(contract.get, ({ ctx, params }) => readOrganizationSettings(ctx, params.orgName));

  bind(contract.update, async ({ ctx, params, body }) => {
    const { renamed } = await updateOrganization(ctx, params.orgName, body);
    return { settings: await readOrganizationSettings(ctx, params.orgName), renamed };
  });

  bind(contract.reach, ({ ctx, params }) => reachOf(ctx, params.organizationId));

  bind(contract.endFirstSteps, ({ ctx, params }) => endFirstSteps(ctx, params.orgName));

  bind(contract.uploadNewImage, ({ ctx, params, request }) =>
    uploadNewOrganizationImage(ctx, params, () => readUpload(request)),
  );
  bind(contract.uploadImage, ({ ctx, params, request }) =>
    uploadOrganizationImage(ctx, params, () => readUpload(request)),
  );
}
