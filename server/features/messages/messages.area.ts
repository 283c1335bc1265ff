import type { Area } from '#server/area.ts';
import { messagesErasure } from './messages.erasure.ts';
import { registerMessagesRoutes } from './messages.routes.ts';

export const messagesArea: Area = {
  routes: [registerMessagesRoutes],
  erasure: messagesErasure,
};
