import type { Area } from '#server/area.ts';
import { calendarFeedsErasure } from './calendar-feeds.erasure.ts';
import { registerCalendarFeedsRoutes } from './calendar-feeds.routes.ts';

export const calendarFeedsArea: Area = {
  routes: [registerCalendarFeedsRoutes],
  erasure: calendarFeedsErasure,
};
