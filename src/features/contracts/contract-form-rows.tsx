import Lock from 'lucide-react/icons/lock'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ReactNode, useRef } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { yearlyCents } from '../../domain/billing/contract-price.ts'
import { isAtWork } from '../../domain/billing/contracts.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import { noticeEnd } from '../../domain/billing/terms.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatDay, formatList, formatPrice } from '../../domain/text/format.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { contractAnimals } from '../../record-ui/documents/document-details.ts'
import { FormButtons, FormElement } from '../../record-ui/forms/form-frame.tsx'
import { ClientPicker } from '../../record-ui/forms/pickers.tsx'
import { type Draft, firstTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import type { SetProblem } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FormRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { FirstClientLink } from '../clients/first-client-link.tsx'
import { addContract } from './contracts-edits.ts'
import { contractsColumnCount } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActions } from './use-contract-actions.ts'

/**
 * A new contract only needs a client: everything else follows from the client's animals. An existing contract
 * has no editable fields.
 */
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
    getRefusals: ({ clientId }) =>
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
          <div className="grid max-w-md grow basis-64 justify-items-start gap-2">
            <ClientPicker
              {...form.field('clientId')}
              label={texts.client}
              placeholder={texts.chooseClient}
              // A restored form must not take the focus or open a keyboard.
              autoFocus={draft === undefined}
              frameClassName="w-full"
              noneYet={texts.noClientsYet}
              onRefused={form.explain(texts.failedToFetchClients)}
            />
            <FirstClientLink />
            <WithoutAnimals clientId={form.typed.clientId} />
          </div>
          <div className="ml-auto flex gap-2 pt-6.75">
            <FormButtons form={form} />
          </div>
        </div>
      </FormElement>
    </FormRow>
  )
}

/** A contract without animals cannot be sent. Links to the client's page, where they are added. */
function WithoutAnimals({ clientId }: { clientId: string }) {
  const texts = useTexts(contractsTexts)
  const { view, versions } = useWorkspace()
  useSignal(versions.animals)
  const client = view.tables.clients.get(clientId)?.row
  if (!client || presentAnimals(view, clientId).length > 0) return null
  return (
    <p className="text-sm text-warn-text">
      {texts.clientWithoutAnimals}{' '}
      <RecordLink record="clients" id={clientId}>
        {texts.addAnimalsOf(fullName(client))}
      </RecordLink>
    </p>
  )
}

/** Shows the basis of an existing contract. Its client cannot change. */
export function ContractDetailsRow(props: {
  row: ContractRow
  name: string
  actions: ContractActions
  place: RowPlace
  onClose: () => void
}) {
  const { row, name, actions, place, onClose } = props
  const input = useRef<HTMLInputElement>(null)
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view, now } = useWorkspace()
  const animals = contractAnimals(view, row.clientId)
  const yearly = yearlyCents(animals)
  const visits = animals.map(animal => texts.visitsOf(animal.name, animal.nbYearlyVisit))
  return (
    <FormRow columns={contractsColumnCount} label={name} onEscape={onClose} place={place}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          onClose()
        }}
      >
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(14rem,2fr)_auto_3fr_auto]">
          <Detail label={texts.client}>
            <span className="flex items-center gap-1.5 font-medium">
              <Lock aria-hidden size={14} className="shrink-0 text-muted" />
              <RecordLink record="clients" id={row.clientId}>
                {name}
              </RecordLink>
            </span>
            <span className="mt-0.5 block text-muted text-xs">{texts.clientFixed}</span>
          </Detail>
          <Detail label={texts.versionLabel}>{row.version}</Detail>
          <Detail label={texts.animals}>
            {visits.length > 0 ? formatList(visits, language) : texts.noAnimals}
          </Detail>
          <Detail label={texts.yearly}>
            {yearly === null ? '-' : formatPrice(eurosFromCents(yearly), language)}
          </Detail>
          {isAtWork(row.status) && (
            <Detail label={texts.noticeEnds}>
              {formatDay(`${noticeEnd(toDay(now()))}T12:00:00.000Z`, language)}
            </Detail>
          )}
        </dl>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {row.signedOnPaper && row.status !== 'canceled' && (
            <span className="mr-auto">
              <input
                ref={input}
                type="file"
                hidden
                accept="image/jpeg,image/png,application/pdf"
                aria-label={texts.attachScan}
                onChange={event => {
                  const file = event.target.files?.[0]
                  if (file) void actions.attachScan(row, file)
                  event.target.value = ''
                }}
              />
              <Button
                icon={<Paperclip aria-hidden size={18} />}
                hint={texts.attachScanHint}
                reason={actions.scanReason(row)}
                busy={actions.isBusy('attach-scan', row)}
                onClick={() => input.current?.click()}
              >
                {texts.attachScan}
              </Button>
            </span>
          )}
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="primary" autoFocus>
            {common.save}
          </Button>
        </div>
      </form>
    </FormRow>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5 text-ink tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
