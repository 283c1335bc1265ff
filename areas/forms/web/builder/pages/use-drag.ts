import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where on a question another one would land. */
export type Edge = 'before' | 'after';

const nameOf = (data: Record<string | symbol, unknown>): string =>
  typeof data.question === 'string' ? data.question : '';

const edgeIn = ({ self, location }: ElementDropTargetEventBasePayload): Edge => {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY < top + height / 2 ? 'before' : 'after';
};

/**
 * A question that can be taken by its handle, and on which others can be dropped. Beside the buttons that move it: nobody
 * needs it.
 * @param onDrop another question was dropped on an edge of this one
 */
export function useDraggedQuestion(name: string, onDrop: (dragged: string, edge: Edge) => void) {
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    if (!card.current || !handle.current) return undefined;
    return combine(
      draggable({
        element: card.current,
        dragHandle: handle.current,
        getInitialData: () => ({ question: name }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => nameOf(source.data) !== '' && nameOf(source.data) !== name,
        onDrag: (event) => setEdge(edgeIn(event)),
        onDragLeave: () => setEdge(null),
        onDrop: (event) => {
          setEdge(null);
          onDrop(nameOf(event.source.data), edgeIn(event));
        },
      }),
    );
  }, [name, onDrop]);
  return { card, handle, isDragged, edge };
}

/** The end of a page, on which questions can be dropped, too. */
export function usePageEnd(onDrop: (dragged: string) => void): {
  end: RefObject<HTMLDivElement | null>;
  isOver: boolean;
} {
  const end = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!end.current) return undefined;
    return dropTargetForElements({
      element: end.current,
      canDrop: ({ source }) => nameOf(source.data) !== '',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(nameOf(source.data));
      },
    });
  }, [onDrop]);
  return { end, isOver };
}
