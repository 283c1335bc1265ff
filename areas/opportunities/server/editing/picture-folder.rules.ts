import { folderName } from '#areas/files/server/files.rules.ts';

/**
 * Where an opportunity's picture goes (areas/accounts/README.md, "Profile and pictures"):
 * `public/organization/{name}/location/{name}/opportunities/{title}`, with the title that it has when it is saved.
 */
export function opportunityPictureFolder(
  place: { organizationName: string; locationName: string },
  title: string,
): string {
  const [organization, location, opportunity] = [place.organizationName, place.locationName, title].map(
    folderName,
  );
  return `public/organization/${organization}/location/${location}/opportunities/${opportunity}`;
}
