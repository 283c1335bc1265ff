import { z } from 'zod';
import { profileChangesSchema } from '#areas/accounts/rules/profile-form.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** A person's profile, as that person sees it. */
export const profileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Ten digits, or empty. */
  homePhone: z.string(),
  cellPhone: z.string(),
  /** Whom to call when something happens to the person, with ten digits; all of it empty for nobody. */
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  emergencyRelation: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  selectedCauses: z.array(z.string()),
  /** Address of the picture, 512 x 512. */
  profileImage: z.string().nullable(),
});
export type ProfileView = z.output<typeof profileView>;

export const profileContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'signedIn',
    summary: 'The own profile',
    output: profileView,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signedIn',
    summary: 'Change fields of the own profile; fields left out stay as they are',
    body: profileChangesSchema,
    output: profileView,
    errors: [],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/profile/image',
    access: 'signedIn',
    summary: 'Upload a picture for the own profile; it is used once the profile names its id',
    upload: 'file',
    output: z.object({ id: z.uuid(), url: z.string() }),
    status: 201,
    errors: ['file.too-large', 'file.invalid', 'request.malformed', 'request.rate-limited'],
    perMinute: 20,
  }),
};
