import type { Area } from '#server/area.ts';
import { registerFormsRoutes } from './forms.routes.ts';

export const formsArea: Area = { routes: [registerFormsRoutes] };
