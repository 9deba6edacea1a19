import { Description } from '@headlessui/react'
import { type ReactNode, useId, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { errorText } from '../../contract/error-texts.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { fullName } from '../../domain/person-name.ts'
import { foldText } from '../../domain/text.ts'
import type { Entry } from '../../store/entry.ts'
import type { View } from '../../store/view.ts'
import type { Failure } from '../../sync/call.ts'
import { useEntries, useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { failureSentence } from '../../sync/failure-sentence.ts'
import { type HostFile, useHostFile } from '../../sync/file-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HostFileButton } from '../../ui/host-file-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type ClientsTexts, clientsTexts } from './clients-texts.ts'
import type { ErasedNote } from './use-erased-note.ts'

/** What a client may ask of the practice: all that it holds about them, and that it forgets them. */
export function ClientData({ row, note }: { row: ClientRow; note: ErasedNote }) {
  const { data, erasing } = useTexts(clientsTexts)
  const { view } = useWorkspace()
  const unsentCount = unsentAbout(view, useEntries(), row.id).length
  const reachable = useReachable()
  const file = useHostFile(`clients/${row.id}/export`, 'bouvier.zip', saveFile)
  const [isErasing, setErasing] = useState(false)
  const titleId = useId()
  const isUnknown = row.rev === 0
  const needsHost = reachable ? undefined : erasing.needsHost
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
        <Button
          variant="quiet-danger"
          reason={isUnknown ? data.notWithHost : needsHost}
          onClick={() => setErasing(true)}
        >
          {data.erase}
        </Button>
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

/** The button for the file of everything that the host holds about a client. */
export function ClientExport(props: {
  label: string
  row: ClientRow
  file: HostFile
  /** Stands beside the button. */
  children?: ReactNode
}) {
  const { label, row, file, children } = props
  const texts = useTexts(clientsTexts).data
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  const needsHost = reachable ? undefined : common.exportNeedsHost
  return (
    <HostFileButton
      label={label}
      file={file}
      problem={code && errorText(code, language)}
      reason={row.rev === 0 ? texts.notWithHost : needsHost}
    >
      {children}
    </HostFileButton>
  )
}

type Props = {
  row: ClientRow
  unsentCount: number
  /** The export that stands in the client's dialog too. */
  file: HostFile
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
    !reachable && texts.needsHost,
    file.state.kind === 'running' && texts.waitForExport,
    foldText(typed) !== foldText(name) && texts.typeNameFirst,
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
          <Button autoFocus reason={isBusy ? texts.waitForHost : undefined} onClick={onClose}>
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
  'clients/not-found': 'gone',
}

/** Asks the host to erase a client, while somebody waits for the answer. */
function useErasing(clientId: string, note: ErasedNote) {
  const texts = useTexts(clientsTexts).erasing
  const { language } = useLanguage()
  const workspace = useWorkspace()
  // One for all tries: should an answer be lost, the host gives the same again.
  const [key] = useState(workspace.newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function problemOf(failure: Failure): Problem {
    const next = failure.kind === 'refused' && failure.code ? nextSteps[failure.code] : undefined
    return { said: failureSentence(failure, texts, language), next: next && texts.next[next] }
  }

  async function erase(): Promise<void> {
    setBusy(true)
    setProblem(null)
    note.asked()
    const answer = await workspace.ask({
      method: 'POST',
      path: `clients/${clientId}/erase`,
      body: {},
      headers: { 'idempotency-key': key },
    })
    setBusy(false)
    if (answer.ok || isErased(answer.failure)) note.done()
    else setProblem(problemOf(answer.failure))
  }

  return { erase, isBusy, problem }
}

/** An earlier try did it and its answer was lost, or somebody else was quicker. */
function isErased(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'clients/erased'
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
