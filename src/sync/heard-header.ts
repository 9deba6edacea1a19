import { heardHeader, heardText } from '../domain/heard.ts'
import type { Place } from '../store/place.ts'

/** What a device has heard of, for the host: nothing from one that has nothing yet. */
export function heardIn({
  place,
  heard = 0,
}: {
  place: Place | null
  heard?: number
}): Record<string, string> {
  return place ? { [heardHeader]: heardText({ epoch: place.epoch, rev: Math.max(place.rev, heard) }) } : {}
}
