import { fullName } from '../../domain/person-name.ts'
import { FormButtons, FormElement } from '../../parts/form-frame.tsx'
import { ClientPicker } from '../../parts/pickers.tsx'
import { type Draft, firstTyped } from '../../parts/typed-values.ts'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import type { SetProblem } from '../../ui/form-problem.ts'
import { useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { FormRow } from '../../ui/table-row.tsx'
import { addContract } from './contracts-edits.ts'
import { contractsColumnCount } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'

/** A new contract is a client: all else follows from their animals. A contract that is there has nothing to type. */
export function AddContractRow(props: {
  draft: Draft<'contracts'> | undefined
  onAdded: () => void
  onClose: () => void
  onProblem: SetProblem
}) {
  const { draft, onAdded, onClose, onProblem } = props
  const texts = useTexts(contractsTexts)
  const workspace = useWorkspace()
  const form = useRecordForm({
    record: 'contracts',
    row: null,
    draft,
    first: firstTyped('contracts'),
    refusalsOf: ({ clientId }) =>
      clientId === '' ? [{ code: 'contracts/client-required', field: 'clientId' }] : [],
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })

  const save = async () => {
    if (!form.check()) return
    const { clientId } = form.typed
    const client = workspace.view.tables.clients.get(clientId)?.row
    const name = client ? fullName(client) : '-'
    if (await form.keep(addContract(texts, workspace.newId(), clientId, name))) onAdded()
  }

  return (
    <FormRow columns={contractsColumnCount} label={texts.add} onEscape={form.giveUp}>
      <FormElement form={form} onSave={save}>
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <div className="flex flex-wrap items-start justify-between gap-4">
          <ClientPicker
            {...form.field('clientId')}
            label={texts.client}
            placeholder={texts.chooseClient}
            // What comes back by itself must not take the focus, nor bring up a keyboard.
            autoFocus={draft === undefined}
            frameClassName="grow basis-64 max-w-md"
            onRefused={form.explain(texts.failedToFetchClients)}
          />
          <div className="ml-auto flex gap-2 pt-6.75">
            <FormButtons form={form} />
          </div>
        </div>
      </FormElement>
    </FormRow>
  )
}
