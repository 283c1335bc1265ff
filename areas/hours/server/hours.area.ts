import type { Area } from '#server/area.ts';
import { eraseCertificates } from './certificates/certificates.erasure.ts';
import { registerCertificatesRoutes } from './certificates/certificates.routes.ts';
import { registerHoursRoutes } from './hours.routes.ts';
import { waitingReports } from './reported/reported.sql.ts';
import { reportedErasure } from './reported/reported.erasure.ts';
import { registerReportedHoursRoutes } from './reported/reported.routes.ts';
import { registerWorkRoutes } from './work/work.routes.ts';

export const hoursArea: Area = {
  routes: [registerHoursRoutes, registerReportedHoursRoutes, registerWorkRoutes, registerCertificatesRoutes],
  waiting: [waitingReports],
  erasure: {
    ...reportedErasure,
    erase: async (tx, leaving) => {
      await reportedErasure.erase?.(tx, leaving);
      await eraseCertificates(tx, leaving);
    },
  },
};
