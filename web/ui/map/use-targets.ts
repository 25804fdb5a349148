// What can be done to map targets, and what is said about it? The value is the form's; the selection and the words are the picker's own.
import { placeErrors } from '#contract/places/place-errors.ts';
import { addMarker, coordsText, mayAddMarker, moveMarker, radiusText, removeMarker, resizeMarker } from '#domain/places/index.ts';
import type { Coords, MapMarker, MapTargets, RadiusViolation } from '#domain/places/index.ts';
import { newRequestKey } from '#web/client/queries.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../toasts.ts';

interface Met {
  id: string;
  violation: RadiusViolation;
}

export function useTargets(value: MapTargets, onChange: (value: MapTargets) => void) {
  const [selectedId, select] = useState<string | null>(null);
  const [pulled, setPulled] = useState<{ id: string; kilometres: number } | null>(null);
  const [met, setMet] = useState<Met | null>(null);
  const [isFull, setFull] = useState(false);
  const [announcement, announce] = useState('');
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  const change = (next: MapTargets): void => {
    latest.current.value = next;
    latest.current.onChange(next);
    setMet(null);
    setFull(false);
  };

  return {
    selectedId,
    select,
    pulled,
    announcement,
    /** The bound that a circle was pulled against, at the marker that met it. */
    violationOf: (id: string): RadiusViolation | null => (met?.id === id ? met.violation : null),
    notice: isFull ? placeErrors.tooManyMarkers.text : met && placeErrors[met.violation].text,

    add(coords: Coords, radius: number): MapMarker | null {
      if (!mayAddMarker(latest.current.value)) {
        setFull(true);
        return null;
      }
      const marker = { id: newRequestKey(), coords, radius };
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
    pull(id: string, kilometres: number, violation: RadiusViolation | null, isLetGo: boolean): void {
      if (isLetGo) change(resizeMarker(latest.current.value, id, kilometres));
      setPulled(isLetGo ? null : { id, kilometres });
      setMet(violation && { id, violation });
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
