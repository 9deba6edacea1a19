import { useMemo } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { findBic } from '../../domain/bank/belgian-banks.ts'
import { clientChangeRefusals, ibanRefusals, vatRegimeRefusals } from '../../domain/clients/clients.ts'
import { isIban } from '../../domain/clients/official-numbers.ts'
import { type SameClients, sameClients } from '../../domain/clients/same-clients.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { practiceIn } from '../../record-ui/documents/document-details.ts'
import { type Draft, firstTyped, type TypedRecord } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useDebounced } from '../../record-ui/lists/list-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

export type ClientDraft = Draft<'clients'>

const first = firstTyped('clients')

export function useClientForm(props: { row: ClientRow; draft: ClientDraft | undefined; onDone: () => void }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const form = useRecordForm({
    record: 'clients',
    ...props,
    first,
    // An existing client may lose the phone number and the address. An old faulty IBAN or VAT number does not block other fields.
    getRefusals: (typed, row) => [
      ...clientChangeRefusals(typed).filter(
        ({ code }) => code !== 'clients/vat-number-invalid' || typed.companyVAT !== row?.companyVAT,
      ),
      ...vatRegimeRefusals(typed),
      ...(typed.iban === row?.iban ? [] : ibanRefusals(typed, practiceIn(workspace.view))),
    ],
    showing: 'touched',
  })
  const fields = useClientFields(form)

  async function save(): Promise<void> {
    if (!form.check()) return
    await form.keep(changeClient({ texts, language }, form.row ?? props.row, form.typed))
  }

  return { ...form, ...fields, save }
}

export type ClientForm = ReturnType<typeof useClientForm>

const guardDelay = 300

type Typed = TypedRecord<'clients'>

/** The logic of the client fields, shared by the forms of new and of existing clients. */
export function useClientFields(form: {
  row: ClientRow | null
  typed: Typed
  change(changed: Partial<Typed>): void
}) {
  const { row, typed } = form
  const workspace = useWorkspace()
  const watched = useDebounced(typed, guardDelay)
  const guards = useMemo(
    () => clientWarnings(watched, row?.id ?? null, workspace.view.tables.clients.all()),
    [watched, row, workspace],
  )

  /** The BIC follows from a Belgian IBAN, unless the user typed one. */
  function setIban(iban: string): void {
    const { iban: before, bic } = typed
    const foundBic = findBic(iban)
    const canReplaceBic = bic === '' || bic === findBic(before)
    form.change({ iban, ...(canReplaceBic && foundBic !== '' && { bic: foundBic }) })
  }

  return { guards, setIban }
}

/** Warnings only: banks invent IBANs that look odd. */
type ClientGuards = SameClients<ClientRow> & { oddIban: boolean }

export function clientWarnings(
  typed: Pick<ClientRow, 'iban'> & Partial<ClientRow>,
  ownId: string | null,
  clients: Iterable<ViewRow<ClientRow>>,
): ClientGuards {
  const oddIban = typed.iban.trim() !== '' && !isIban(typed.iban)
  const rows = Array.from(clients, ({ row }) => row)
  return { ...sameClients(typed, ownId, rows), oddIban }
}
