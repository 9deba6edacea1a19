import { useMemo } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { bicOfIban } from '../../domain/bank/belgian-banks.ts'
import { refusalsOfClientChange, refusalsOfIban, refusalsOfVatRegime } from '../../domain/clients/clients.ts'
import { isIban } from '../../domain/clients/official-numbers.ts'
import { type SameClients, sameClients } from '../../domain/clients/same-clients.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { practiceIn } from '../../record-ui/documents/document-details.ts'
import { type Draft, firstTyped, type TypedOfRecord } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useSettled } from '../../record-ui/lists/list-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

export type ClientDraft = Draft<'clients'>

const first = firstTyped('clients')

/** The form of a client who is there already, and saving it. */
export function useClientForm(props: { row: ClientRow; draft: ClientDraft | undefined; onDone: () => void }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const form = useRecordForm({
    record: 'clients',
    ...props,
    first,
    // A new client needs a phone number and an address, an existing one may lose them.
    // An account or a VAT number that was wrong before does not keep other fields from being saved.
    refusalsOf: (typed, row) => [
      ...refusalsOfClientChange(typed).filter(
        ({ code }) => code !== 'clients/vat-number-invalid' || typed.companyVAT !== row?.companyVAT,
      ),
      ...refusalsOfVatRegime(typed),
      ...(typed.iban === row?.iban ? [] : refusalsOfIban(typed, practiceIn(workspace.view))),
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
type ClientGuards = SameClients<ClientRow> & { oddIban: boolean }

export function guardsOf(
  typed: Pick<ClientRow, 'iban'> & Partial<ClientRow>,
  ownId: string | null,
  clients: Iterable<ViewRow<ClientRow>>,
): ClientGuards {
  const oddIban = typed.iban.trim() !== '' && !isIban(typed.iban)
  const rows = Array.from(clients, ({ row }) => row)
  return { ...sameClients(typed, ownId, rows), oddIban }
}
