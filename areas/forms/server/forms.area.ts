import { formsWriters } from './forms.writes.ts';
import type { Area } from '#server/area.ts';
import { registerFormsRoutes } from './forms.routes.ts';
import { formsItems } from './forms.items.ts';
import { formsInvariants } from './forms-invariants.sql.ts';

export const formsArea: Area = {
  routes: [registerFormsRoutes],
  items: formsItems,
  itemWriters: formsWriters,
  invariants: formsInvariants,
};
