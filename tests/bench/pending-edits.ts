import type { ClientWithHistory } from '../../server/features/clients/clients-store.ts'
import type { NewEntry } from '../../src/store/outbox/entry.ts'

/** A new phone number for each client, as the outbox stores it. */
export function pendingEdits(clients: readonly ClientWithHistory[]): NewEntry[] {
  return clients.map(({ id, values }, i) => ({
    format: 1,
    key: crypto.randomUUID(),
    kind: 'clients.change',
    id,
    subject: `${values.firstName} ${values.lastName}`,
    patch: {
      phone: { from: values.phone, to: `0470 ${String(100_000 + i).replace(/(..)(..)(..)/, '$1 $2 $3')}` },
    },
    dependsOn: [],
    sentence: `Changed the phone of ${values.firstName} ${values.lastName}`,
    madeAt: new Date().toISOString(),
    state: 'waiting',
    unanswered: 0,
    problem: null,
  }))
}
