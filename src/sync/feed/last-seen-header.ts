import { lastSeenHeader } from '../../contract/protocol.ts'

/** The proof of what a device has seen. A device without one sends the header too, so that the answer brings one. */
export function lastSeenHeaders({ proof }: { proof?: string }): Record<string, string> {
  // No epoch has this name.
  return { [lastSeenHeader]: proof || '- 0' }
}
