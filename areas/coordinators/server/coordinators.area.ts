import type { Area } from '#server/area.ts';
import { coordinatorsErasure } from './coordinators.erasure.ts';
import { registerCoordinatorsRoutes } from './coordinators.routes.ts';
import { registerInvitationsRoutes } from './invitations.routes.ts';
import { coordinatorsItems } from './coordinators.items.ts';
import { coordinatorWriters } from './coordinators.writes.ts';
import { waitingRequests } from './waiting.sql.ts';

export const coordinatorsArea: Area = {
  routes: [registerCoordinatorsRoutes, registerInvitationsRoutes],
  erasure: coordinatorsErasure,
  items: coordinatorsItems,
  itemWriters: coordinatorWriters,
  waiting: [waitingRequests],
};
