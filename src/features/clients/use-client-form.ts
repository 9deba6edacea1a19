import type { ClientRow } from '../../contract/clients.ts'
import { refusalsOfClientChange, refusalsOfIban, refusalsOfVatRegime } from '../../domain/clients/clients.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { practiceIn } from '../../record-ui/documents/document-details.ts'
import { type Draft, firstTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'
import { useClientFields } from './use-client-fields.ts'

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
