import { useMemo } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { blankAddress } from '../../domain/address.ts'
import { bicOfIban } from '../../domain/bank-file/belgian-banks.ts'
import { refusalsOfClientChange, refusalsOfNewClient } from '../../domain/clients.ts'
import { isIban } from '../../domain/official-numbers.ts'
import { emailKey, phoneKey } from '../../domain/person.ts'
import { practiceId } from '../../domain/practice.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useWorkspace } from '../device-hooks.ts'
import { useSettled } from '../list-hooks.ts'
import { type Draft, firstTyped } from '../typed-values.ts'
import { useRecordForm } from '../use-record-form.ts'
import { addClient, changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

const guardDelay = 300

export type ClientDraft = Draft<'clients'>

const first = firstTyped('clients')

/**
 * The form of a new client (`row` is null) or of an existing one, and saving it. What a new one begins with fills no line
 * in which something was typed earlier.
 */
export function useClientForm(props: {
  row: ClientRow | null
  begun?: Partial<ClientDraft['typed']> | undefined
  draft: ClientDraft | undefined
  onDone: () => void
}) {
  const { row, begun = {}, draft, onDone } = props
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  // Most clients live in the country of the practice.
  const { country } = workspace.view.tables.practice.get(practiceId)?.row.address ?? blankAddress
  const home = { invoiceAddress: { ...blankAddress, country } }
  const form = useRecordForm({
    record: 'clients',
    row,
    draft: draft && {
      ...draft,
      typed: { ...first(null), ...home, ...begun, ...withoutBlanks(draft.typed) },
    },
    first: opened => (opened ? first(opened) : { ...first(null), ...home, ...begun }),
    // A new client needs a phone number and an address, an existing one may lose them.
    refusalsOf: (typed, opened) => (opened ? refusalsOfClientChange(typed) : refusalsOfNewClient(typed)),
    showing: 'touched',
    onDone,
  })
  const watched = useSettled(form.typed, guardDelay)
  const guards = useMemo(
    () => guardsOf(watched, row?.id ?? null, workspace.view.tables.clients.all()),
    [watched, row, workspace],
  )

  async function save(): Promise<void> {
    if (!form.check()) return
    const labels = { texts, language }
    await form.keep(
      form.row
        ? changeClient(labels, form.row, form.typed)
        : addClient(labels, workspace.newId(), form.typed),
    )
  }

  /** The bank of a Belgian account is known; a BIC that somebody typed stays. */
  function setIban(iban: string): void {
    const { iban: before, bic } = form.typed
    const known = bicOfIban(iban)
    const isOurs = bic === '' || bic === bicOfIban(before)
    form.change({ iban, ...(isOurs && known !== '' && { bic: known }) })
  }

  return { ...form, guards, setIban, save }
}

function withoutBlanks(typed: ClientDraft['typed']): Partial<ClientDraft['typed']>
function withoutBlanks(typed: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
}

export type ClientForm = ReturnType<typeof useClientForm>

/** What makes one look twice before saving. It warns, and never refuses: families share a phone, and banks invent IBANs. */
export type ClientGuards = {
  sameEmail: ClientRow | undefined
  samePhone: ClientRow | undefined
  oddIban: boolean
}

export function guardsOf(
  { email, phone, iban }: Pick<ClientRow, 'email' | 'phone' | 'iban'>,
  ownId: string | null,
  clients: Iterable<ViewRow<ClientRow>>,
): ClientGuards {
  const found: ClientGuards = {
    sameEmail: undefined,
    samePhone: undefined,
    oddIban: iban.trim() !== '' && !isIban(iban),
  }
  const mine = { email: emailKey(email), phone: phoneKey(phone) }
  // A number that is still being typed is the beginning of many.
  if (mine.phone.length < 6) mine.phone = ''
  if (mine.email === '' && mine.phone === '') return found
  for (const { id, row } of clients) {
    if (id === ownId) continue
    if (mine.email !== '' && emailKey(row.email) === mine.email) found.sameEmail ??= row
    if (mine.phone !== '' && phoneKey(row.phone) === mine.phone) found.samePhone ??= row
    if (found.sameEmail && found.samePhone) break
  }
  return found
}
