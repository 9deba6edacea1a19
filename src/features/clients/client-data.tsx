import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { errorText } from '../../contract/error-texts.ts'
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts'
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
import { usePasswordRetry } from '../accounts/asking-again.tsx'
import { type Download, useDownload } from '../accounts/file-hooks.ts'
import { type ClientsTexts, clientsTexts } from './clients-texts.ts'

/** What a client may ask of the practice: all that it holds about them, and that it forgets them. */
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
          <p className="text-pretty text-sm text-warn-text">{data.withoutUnsent(unsentCount)}</p>
        )}
      </div>
      <ClientExport label={data.export} row={row} file={file}>
        {mayErase && (
          <Button
            variant="quiet-danger"
            reason={isUnknown ? data.notWithServer : needsServer}
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

/** The button for the file of everything that the server holds about a client. */
export function ClientExport(props: {
  label: string
  row: ClientRow
  file: Download
  /** Stands beside the button. */
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
      reason={row.rev === 0 ? texts.notWithServer : needsServer}
    >
      {children}
    </ServerFileButton>
  )
}

type Props = {
  row: ClientRow
  unsentCount: number
  /** The export that stands in the client's dialog too. */
  file: Download
  onClose: () => void
  note: ErasedNote
}

/** Says what goes and what stays, and erases for good once the client's name is typed. */
function EraseDialog({ row, unsentCount, file, note, onClose }: Props) {
  const texts = useTexts(clientsTexts).erasing
  const common = useTexts(commonTexts)
  const reachable = useReachable()
  const [typed, setTyped] = useState('')
  const { erase, isBusy, problem } = useErasing(row.id, note)
  const name = fullName(row)
  const reasons = [
    !reachable && texts.needsServer,
    file.state.kind === 'running' && texts.waitForExport,
    normalizeText(typed) !== normalizeText(name) && texts.typeNameFirst,
  ]
  const reason = reasons.find(said => said !== false)
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
        <Description className="text-pretty">{texts.lead}</Description>
        {unsentCount > 0 && <Banner tone="note">{texts.unsent(unsentCount)}</Banner>}
        <Listed title={texts.goesTitle} lines={texts.goes} />
        <Listed title={texts.staysTitle} lines={texts.stays} />
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
              <p>{problem.said}</p>
              {problem.next !== undefined && <p className="mt-1">{problem.next}</p>}
            </Banner>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** It stands at the end of what scrolls. */
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

export type Problem = { said: string; next: string | undefined }

const nextSteps: { [code in ErrorCode]?: keyof ClientsTexts['erasing']['next'] } = {
  'clients/erase-contract': 'contract',
  'clients/erase-unpaid': 'unpaid',
  'clients/erase-refund': 'refund',
  'clients/not-found': 'gone',
}

/** Asks the server to erase a client, while somebody waits for the answer. */
function useErasing(clientId: string, note: ErasedNote) {
  const texts = useTexts(clientsTexts).erasing
  const { language } = useLanguage()
  const withPassword = usePasswordRetry()
  const { newId, request } = useWorkspace()
  // One for all tries: should an answer be lost, the server gives the same again.
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function problemOf(failure: Failure): Problem {
    const next = failure.kind === 'refused' && isErrorCode(failure.code) ? nextSteps[failure.code] : undefined
    return { said: failureSentence(failure, texts, language), next: next && texts.next[next] }
  }

  async function erase(): Promise<void> {
    setBusy(true)
    setProblem(null)
    note.asked()
    const answer = await withPassword(() =>
      request('POST clients/:id/erase', { id: clientId }, { idempotencyKey: key }),
    )
    setBusy(false)
    if (answer === null) return
    if (answer.ok || isErased(answer.failure)) note.done()
    else setProblem(problemOf(answer.failure))
  }

  return { erase, isBusy, problem }
}

/** An earlier try did it and its answer was lost, or somebody else was quicker. */
function isErased(failure: Failure): boolean {
  return isRefusedFor(failure, 'clients/erased')
}

/** The edits of this device that go with the client when they are erased: nobody will ever have them. */
export function unsentAbout(
  { tables }: Pick<View, 'tables'>,
  entries: readonly Entry[],
  clientId: string,
): Entry[] {
  const animals = tables.animals.ownedBy(clientId)
  const theirs = new Set([clientId, ...animals, ...tables.contracts.ownedBy(clientId)])
  const animalOf = (appointmentId: string) => tables.appointments.get(appointmentId)?.row.animalId
  return entries.filter(({ id }) => theirs.has(id) || animals.has(animalOf(id) ?? ''))
}

export type ErasedNote = {
  /** The server is being asked; the feed may tell of it before the answer does. */
  asked(): void
  done(): void
}

/** Tells, as the dialog of a client closes, that they were erased from it, or that somebody elsewhere did it. */
export function useErasedNote(row: ClientRow, onClose: () => void): ErasedNote {
  const texts = useTexts(clientsTexts).erasing
  const { view } = useWorkspace()
  const toast = useToast()
  const isOpen = useRef(false)
  const here = useRef<'nothing' | 'asked' | 'done'>('nothing')

  function tell(text: string): void {
    // The dialogs give the focus back as they close, to a row that goes.
    setTimeout(() => toast({ text, takesFocus: true }))
  }

  const leave = useEffectEvent(() => {
    isOpen.current = false
    const isGone = row.rev > 0 && view.tables.clients.get(row.id) === undefined
    if (here.current === 'done' || (isGone && here.current === 'asked')) tell(texts.erased(fullName(row)))
    else if (isGone) tell(texts.gone(fullName(row)))
  })
  useEffect(() => {
    isOpen.current = true
    return leave
  }, [])

  return {
    asked() {
      here.current = 'asked'
    },
    done() {
      here.current = 'done'
      // The feed may have closed it, and another dialog may be open by now.
      if (isOpen.current) onClose()
    },
  }
}
