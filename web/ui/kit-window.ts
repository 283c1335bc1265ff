// The kit's window, a module of its own: it comes when somebody begins to do something (`web/ui/late-pieces.ts`).
import '#web/ui/theme/more-styles.ts';
export { Modal as KitModal } from '@mantine/core';
