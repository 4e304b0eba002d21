import { type DragEvent, useCallback, useRef, useState } from 'react';

/** Lets files be dropped anywhere on an element; `over` while one hangs above it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  // each child entered and left counts: only the last one leaving is a leave
  const depth = useRef(0);
  const settle = useCallback((next: number) => {
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
  }, []);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) settle(depth.current + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) settle(depth.current - 1);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      settle(0);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
