'use client';

import { useEffect, useState } from 'react';

/** Milliseconds after a finger is lifted: on touch screens the click comes a little later. */
const clickMs = 300;

/**
 * Holds elements that move, given as a selector, still under a finger. A button that moves between a press and its release gets no click,
 * and what is below it might get one instead. Returns true from a press on one of them until its click is over; until then they must not
 * be told to move, and a movement that had begun stops.
 */
export function usePressHold(moving: string): boolean {
  const [stopped, setStopped] = useState<readonly Animation[] | null>(null);
  useEffect(() => {
    if (stopped === null) return on({ pointerdown: (event) => setStopped(stop(event, moving)) });
    let timer: ReturnType<typeof setTimeout>;
    const release = () => {
      // Another finger may have been lifted before.
      clearTimeout(timer);
      timer = setTimeout(() => setStopped(null), clickMs);
    };
    const off = on({ pointerdown: () => clearTimeout(timer), pointerup: release, pointercancel: release });
    return () => {
      off();
      clearTimeout(timer);
      for (const motion of stopped) motion.play();
    };
  }, [stopped, moving]);
  return stopped !== null;
}

/** Stops the movements of the elements, if the press is on one of them; null if it isn't. */
function stop({ target }: Event, moving: string): readonly Animation[] | null {
  if (!(target instanceof Element) || target.closest(moving) === null) return null;
  const elements = [...document.querySelectorAll(moving)];
  const motions = elements.flatMap((element) => ('getAnimations' in element ? element.getAnimations() : []));
  for (const motion of motions) {
    const { currentTime } = motion;
    motion.pause();
    // A pause begins with the next frame, which may already be too far.
    motion.currentTime = currentTime;
  }
  return motions;
}

/** Listens to events of the window. Returns a function that ends it. */
function on(listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  const entries = Object.entries(listeners);
  for (const [kind, listener] of entries) window.addEventListener(kind, listener);
  return () => {
    for (const [kind, listener] of entries) window.removeEventListener(kind, listener);
  };
}
