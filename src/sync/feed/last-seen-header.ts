import { lastSeenHeader } from '../../contract/protocol.ts'

/** Proof of the latest seen revision. A device without one sends the header, too, to receive one. */
export function lastSeenHeaders({ proof }: { proof?: string }): Record<string, string> {
  // No epoch has this name.
  return { [lastSeenHeader]: proof || '- 0' }
}
