import type { Area } from '#server/area.ts';
import { registerWorkspaceRoutes } from './workspace.routes.ts';

export const workspaceScreen: Area = {
  routes: [registerWorkspaceRoutes],
};
