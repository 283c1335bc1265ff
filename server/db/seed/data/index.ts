import type { PlannedOrganization } from '../plan.ts';
import { brightStart } from './bright-start.ts';
import { greenway } from './greenway.ts';
import { harvestTable } from './harvest-table.ts';
import { lanternHouse } from './lantern-house.ts';
import { riverbend } from './riverbend.ts';
import { secondChapter } from './second-chapter.ts';
import { silverCircle } from './silver-circle.ts';
import { tidewater } from './tidewater.ts';
import { toolLibrary } from './tool-library.ts';

/** Everything that the demo organizations are and offer. The first three and the new one are run by the demo organizer. */
export const plannedOrganizations: readonly PlannedOrganization[] = [
  lanternHouse,
  harvestTable,
  silverCircle,
  tidewater,
  greenway,
  secondChapter,
  riverbend,
  brightStart,
  toolLibrary,
];
