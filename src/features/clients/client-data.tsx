import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { errorText } from '../../contract/errors/error-texts.ts'
import { type ErrorCode, isErrorCode } from '../../contract/errors/errors.ts'
import { fullName } from '../../domain/clients/person.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { useEntries, useReachable, useRole, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { View } from '../../store/overlay/view.ts'
import { type Failure, isRefusedFor } from '../../sync/calls/call.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ServerFileButton } from '../../ui/controls/server-file-button.tsx'
import { Description, Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { useToast } from '../../ui/page/toast.tsx'
import { type Download, useDownload } from '../accounts/file-hooks.ts'
import { usePasswordRetry } from '../accounts/reauth.tsx'
import { openExtrasLines } from '../extras/use-extras.ts'
import { type ClientsTexts, clientsTexts } from './clients-texts.ts'

/** Rights of a client: export of all personal data, and erasure. */
export function ClientData({ row, note }: { row: ClientRow; note: ErasedNote }) {
  const { data, erasing } = useTexts(clientsTexts)
  const { view } = useWorkspace()
  const unsentCount = unsentAbout(view, useEntries(), row.id).length
  const reachable = useReachable()
  const mayErase = useRole() !== 'staff'
  const { request } = useWorkspace()
  const file = useDownload(
    options => request('GET clients/:id/export', { id: row.id }, options),
    'bouvier.zip',
  )
  const [isErasing, setErasing] = useState(false)
  const titleId = useId()
  const isUnknown = row.rev === 0
  const needsServer = reachable ? undefined : erasing.needsServer
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-3 border-line border-t pt-4">
      <div className="grid gap-1">
        <h3 id={titleId} className="font-semibold text-ink text-sm">
          {data.title}
        </h3>
        <p className="text-pretty text-sm">{data.explained}</p>
        {unsentCount > 0 && !isUnknown && (
          <p className="text-pretty text-sm text-warn-text">{data.unsentMissing(unsentCount)}</p>
        )}
      </div>
      <ClientExport label={data.export} row={row} file={file}>
        {mayErase && (
          <Button
            variant="quiet-danger"
            reason={isUnknown ? data.notOnServerYet : needsServer}
            onClick={() => setErasing(true)}
          >
            {data.erase}
          </Button>
        )}
      </ClientExport>
      {isErasing && (
        <EraseDialog
          row={row}
          file={file}
          unsentCount={unsentCount}
          onClose={() => setErasing(false)}
          note={note}
        />
      )}
    </section>
  )
}

export function ClientExport(props: {
  label: string
  row: ClientRow
  file: Download
  /** Buttons next to the export. */
  children?: ReactNode
}) {
  const { label, row, file, children } = props
  const texts = useTexts(clientsTexts).data
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  const needsServer = reachable ? undefined : common.exportNeedsServer
  return (
    <ServerFileButton
      label={label}
      file={file}
      problem={code && errorText(code, language)}
      reason={row.rev === 0 ? texts.notOnServerYet : needsServer}
    >
      {children}
    </ServerFileButton>
  )
}

type Props = {
  row: ClientRow
  unsentCount: number
  file: Download
  onClose: () => void
  note: ErasedNote
}

/** Requires the name of the client to be typed. */
function EraseDialog({ row, unsentCount, file, note, onClose }: Props) {
  const texts = useTexts(clientsTexts).erasing
  const common = useTexts(commonTexts)
  const reachable = useReachable()
  const [typed, setTyped] = useState('')
  const { erase, isBusy, problem } = useErasing(row.id, note)
  const { language } = useLanguage()
  const about = { clientId: row.id, animalId: null, appointmentId: null }
  const open = openExtrasLines(useWorkspace().view, about, 'openErased', language)
  const name = fullName(row)
  const reasons = [
    !reachable && texts.needsServer,
    file.state.kind === 'running' && texts.waitForExport,
    normalizeText(typed) !== normalizeText(name) && texts.typeNameFirst,
  ]
  const reason = reasons.find(text => text !== false)
  return (
    <Dialog
      open
      size="medium"
      role="alertdialog"
      title={texts.title(name)}
      onClose={() => isBusy || onClose()}
      footer={
        <>
          <Button autoFocus reason={isBusy ? texts.waitForServer : undefined} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            reason={isBusy ? undefined : reason}
            onClick={() => void erase()}
          >
            {isBusy ? texts.busy : texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Description className="text-pretty">{texts.irreversible}</Description>
        {unsentCount > 0 && <Banner tone="note">{texts.unsent(unsentCount)}</Banner>}
        {open.map(line => (
          <Banner key={line} tone="note">
            {line}
          </Banner>
        ))}
        <Listed title={texts.erasedTitle} lines={texts.erasedData} />
        <Listed title={texts.keptTitle} lines={texts.keptData} />
        <ClientExport label={texts.exportFirst} row={row} file={file} />
        <TextField
          label={texts.typeName(name)}
          value={typed}
          onChange={setTyped}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
        {problem && (
          <div ref={bringIntoSight} className="scroll-mb-5">
            <Banner tone="error">
              <p>{problem.message}</p>
              {problem.next !== undefined && <p className="mt-1">{problem.next}</p>}
            </Banner>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The banner is at the end of the scrolling area. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold text-ink text-sm">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-pretty text-sm marker:text-faint">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

type Problem = { message: string; next: string | undefined }

const nextSteps: { [code in ErrorCode]?: keyof ClientsTexts['erasing']['next'] } = {
  'clients/erase-contract': 'contract',
  'clients/erase-unpaid': 'unpaid',
  'clients/erase-refund': 'refund',
  'clients/not-found': 'gone',
}

function useErasing(clientId: string, note: ErasedNote) {
  const texts = useTexts(clientsTexts).erasing
  const { language } = useLanguage()
  const withPassword = usePasswordRetry()
  const { newId, request } = useWorkspace()
  // The same key for all attempts, so that a lost response is repeated.
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function toProblem(failure: Failure): Problem {
    const next = failure.kind === 'refused' && isErrorCode(failure.code) ? nextSteps[failure.code] : undefined
    return { message: failureSentence(failure, texts, language), next: next && texts.next[next] }
  }

  async function erase(): Promise<void> {
    setBusy(true)
    setProblem(null)
    note.markRequested()
    const answer = await withPassword(() =>
      request('POST clients/:id/erase', { id: clientId }, { idempotencyKey: key }),
    )
    setBusy(false)
    if (answer === null) return
    // Refused as erased: an earlier attempt without a response did it, or another user.
    if (answer.ok || isRefusedFor(answer.failure, 'clients/erased')) note.done()
    else setProblem(toProblem(answer.failure))
  }

  return { erase, isBusy, problem }
}

/** Pending edits that are lost when the client is erased. */
export function unsentAbout(
  { tables }: Pick<View, 'tables'>,
  entries: readonly Entry[],
  clientId: string,
): Entry[] {
  const animals = tables.animals.ownedBy(clientId)
  const ownedIds = new Set([clientId, ...animals, ...tables.contracts.ownedBy(clientId)])
  const findAnimalId = (appointmentId: string) => tables.appointments.get(appointmentId)?.row.animalId
  return entries.filter(({ id }) => ownedIds.has(id) || animals.has(findAnimalId(id) ?? ''))
}

export type ErasedNote = {
  /** The feed may report the erasure before the response does. */
  markRequested(): void
  done(): void
}

/** Shows a toast when the client was erased, here or elsewhere. */
export function useErasedNote(row: ClientRow, onClose: () => void): ErasedNote {
  const texts = useTexts(clientsTexts).erasing
  const { view } = useWorkspace()
  const toast = useToast()
  const isOpen = useRef(false)
  const progress = useRef<'nothing' | 'confirmed' | 'done'>('nothing')

  function tell(text: string): void {
    // The closing dialogs restore the focus to a row that disappears.
    setTimeout(() => toast({ text, takesFocus: true }))
  }

  const leave = useEffectEvent(() => {
    isOpen.current = false
    const isErased = row.rev > 0 && view.tables.clients.get(row.id) === undefined
    if (progress.current === 'done' || (isErased && progress.current === 'confirmed'))
      tell(texts.erased(fullName(row)))
    else if (isErased) tell(texts.gone(fullName(row)))
  })
  useEffect(() => {
    isOpen.current = true
    return leave
  }, [])

  return {
    markRequested() {
      progress.current = 'confirmed'
    },
    done() {
      progress.current = 'done'
      // The feed may have closed it already, and another dialog may be open.
      if (isOpen.current) onClose()
    },
  }
}
