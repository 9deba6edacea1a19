import { useRef, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import type { Json } from '../../contract/json.ts'
import { useClientChoices } from '../../sync/choice-hooks.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useKeptForm } from '../../sync/draft-hooks.ts'
import { isObject } from '../../sync/read-row.ts'
import { rowDraftId } from '../../sync/row-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { type SetProblem, useFormProblem } from '../../ui/form-problem.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { Picker } from '../../ui/picker.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { FormRow } from '../../ui/table-row.tsx'
import { addContract } from './contracts-edits.ts'
import { contractsColumnCount } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'

/** What was chosen in the row that adds a contract, and never saved. A contract that is there has nothing to type. */
type ContractDraft = { clientId: string; row: null }

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readContractDraft(value: Json | undefined): ContractDraft | undefined {
  if (!isObject(value) || typeof value.clientId !== 'string') return undefined
  return { clientId: value.clientId, row: null }
}

const byLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const

/** A new contract is a client: all else follows from their animals. */
export function AddContractRow(props: {
  draft: ContractDraft | undefined
  onAdded: () => void
  onClose: () => void
  onProblem: SetProblem
}) {
  const { draft, onAdded, onClose } = props
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const onProblem = useFormProblem(props.onProblem)
  const { labelOf, ...choices } = useClientChoices(byLastName, common, {
    onRefused: ({ code, message }) =>
      onProblem(code ? errorText(code, language) : message || texts.failedToFetchClients),
  })
  const [clientId, setClientId] = useState(draft?.clientId ?? '')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isDirty = clientId !== ''
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('contracts', null), { clientId, row: null }, isDirty)

  const giveUp = () => {
    form.giveUp()
    onClose()
  }
  const save = async () => {
    if (clientId === '') {
      setError(errorText('contracts/client-required', language))
      input.current?.focus()
      return
    }
    const kept = await form.keep(addContract(texts, workspace.newId(), clientId, labelOf(clientId)))
    onProblem(kept ? null : common.notKept)
    if (kept) onAdded()
  }

  return (
    <FormRow columns={contractsColumnCount} label={texts.add} onEscape={giveUp}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {draft && <RestoredNote label={common.restored} discardLabel={common.discard} onDiscard={giveUp} />}
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Picker
            {...choices}
            ref={input}
            label={texts.client}
            name="clientId"
            value={clientId || null}
            shown={labelOf(clientId)}
            error={error}
            placeholder={texts.chooseClient}
            emptyLabel={common.nothingFound}
            toggleLabel={common.showChoices}
            // What comes back by itself must not take the focus, nor bring up a keyboard.
            autoFocus={draft === undefined}
            frameClassName="grow basis-64 max-w-md"
            onChange={id => {
              if (id !== null) setClientId(id)
              setError(undefined)
            }}
          />
          <div className="ml-auto flex gap-2 pt-6.75">
            <Button variant="quiet" onClick={giveUp}>
              {common.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={form.isSaving}>
              {common.save}
            </Button>
          </div>
        </div>
      </form>
    </FormRow>
  )
}
