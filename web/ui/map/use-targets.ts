// The actions on map targets, with their announcements and error messages. The form owns the value; selection and messages are local state.
import { placeErrors } from '#contract/places/place-errors.ts';
import { addMarker, coordsText, mayAddMarker, moveMarker, radiusText, removeMarker, resizeMarker } from '#domain/places/index.ts';
import type { Coords, MapMarker, MapTargets, RadiusViolation } from '#domain/places/index.ts';
import { newRandomKey } from '#web/client/queries.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toasts.ts';

/** A circle that was dragged to the smallest or largest radius. */
interface ReachedBound {
  id: string;
  violation: RadiusViolation;
}

export function useTargets(value: MapTargets, onChange: (value: MapTargets) => void) {
  const [selectedId, select] = useState<string | null>(null);
  const [resizing, setResizing] = useState<{ id: string; kilometres: number } | null>(null);
  const [reachedBound, setReachedBound] = useState<ReachedBound | null>(null);
  const [isFull, setFull] = useState(false);
  const [announcement, announce] = useState('');
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  const change = (next: MapTargets): void => {
    latest.current.value = next;
    latest.current.onChange(next);
    setReachedBound(null);
    setFull(false);
  };

  return {
    selectedId,
    select,
    resizing,
    announcement,
    /** The bound that dragging this marker's circle reached. */
    violationOf: (id: string): RadiusViolation | null => (reachedBound?.id === id ? reachedBound.violation : null),
    notice: isFull ? placeErrors.tooManyMarkers.text : reachedBound && placeErrors[reachedBound.violation].text,

    add(coords: Coords, radius: number): MapMarker | null {
      if (!mayAddMarker(latest.current.value)) {
        setFull(true);
        return null;
      }
      const marker = { id: newRandomKey(), coords, radius };
      change(addMarker(latest.current.value, marker));
      select(marker.id);
      announce(`Added an area of ${radiusText(radius)}.`);
      return marker;
    },
    move(id: string, coords: Coords): void {
      change(moveMarker(latest.current.value, id, coords));
      announce(`Moved to ${coordsText(coords)}.`);
    },
    resize(id: string, kilometres: number): void {
      change(resizeMarker(latest.current.value, id, kilometres));
      announce(`The radius is ${radiusText(kilometres)}.`);
    },
    onDragResize(id: string, kilometres: number, violation: RadiusViolation | null, isFinal: boolean): void {
      if (isFinal) change(resizeMarker(latest.current.value, id, kilometres));
      setResizing(isFinal ? null : { id, kilometres });
      setReachedBound(violation && { id, violation });
    },
    remove(id: string, name: string): void {
      const index = latest.current.value.markers.findIndex((marker) => marker.id === id);
      const removed = latest.current.value.markers[index];
      if (!removed) return;
      change(removeMarker(latest.current.value, id));
      toast({
        text: `${name} was removed.`,
        undo: () => {
          if (mayAddMarker(latest.current.value))
            change({ ...latest.current.value, markers: latest.current.value.markers.toSpliced(index, 0, removed) });
        },
      });
    },
    changeListing: (listingLocation: MapTargets['listingLocation']): void => change({ ...latest.current.value, listingLocation }),
  };
}

export type Targets = ReturnType<typeof useTargets>;
