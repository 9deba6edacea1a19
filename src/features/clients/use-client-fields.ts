import { useMemo } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { bicOfIban } from '../../domain/bank/belgian-banks.ts'
import { isIban } from '../../domain/clients/official-numbers.ts'
import { type SameClients, sameClients } from '../../domain/clients/same-clients.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import type { TypedOfRecord } from '../../record-ui/forms/typed-values.ts'
import { useSettled } from '../../record-ui/lists/list-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'

const guardDelay = 300

type Typed = TypedOfRecord<'clients'>

/** What the fields of a client do beside holding what is typed, in the form of a new one and of one who is there. */
export function useClientFields(form: {
  row: ClientRow | null
  typed: Typed
  change(changed: Partial<Typed>): void
}) {
  const { row, typed } = form
  const workspace = useWorkspace()
  const watched = useSettled(typed, guardDelay)
  const guards = useMemo(
    () => guardsOf(watched, row?.id ?? null, workspace.view.tables.clients.all()),
    [watched, row, workspace],
  )

  /** The bank of a Belgian account is known; a BIC that somebody typed stays. */
  function setIban(iban: string): void {
    const { iban: before, bic } = typed
    const known = bicOfIban(iban)
    const isOurs = bic === '' || bic === bicOfIban(before)
    form.change({ iban, ...(isOurs && known !== '' && { bic: known }) })
  }

  return { guards, setIban }
}

/** What makes one look twice before saving. It warns, and never refuses: banks invent IBANs. */
export type ClientGuards = SameClients<ClientRow> & { oddIban: boolean }

export function guardsOf(
  typed: Pick<ClientRow, 'iban'> & Partial<ClientRow>,
  ownId: string | null,
  clients: Iterable<ViewRow<ClientRow>>,
): ClientGuards {
  const oddIban = typed.iban.trim() !== '' && !isIban(typed.iban)
  const rows = Array.from(clients, ({ row }) => row)
  return { ...sameClients(typed, ownId, rows), oddIban }
}
