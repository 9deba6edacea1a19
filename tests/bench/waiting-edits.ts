import type { ClientWithHistory } from '../../server/features/clients/clients-store.ts'
import { seededIds } from '../../server/testing/server.ts'
import type { NewEntry } from '../../src/store/outbox/entry.ts'

/** Another telephone number for each of these clients, as the outbox keeps it: made by hand it would take minutes. */
export function waitingEdits(clients: readonly ClientWithHistory[], made: string): NewEntry[] {
  const ids = seededIds(`waiting edits ${made}`)
  return clients.map(({ id, values }, i) => ({
    format: 1,
    key: ids.uuid(),
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
    trouble: null,
  }))
}
