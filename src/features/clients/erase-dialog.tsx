import { Description } from '@headlessui/react'
import { useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { fullName } from '../../domain/person-name.ts'
import { foldText } from '../../domain/text.ts'
import { useReachable } from '../../sync/device-hooks.ts'
import type { HostFile } from '../../sync/file-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ClientExport } from './client-export.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ErasedNote } from './use-erased-note.ts'
import { useErasing } from './use-erasing.ts'

type Props = {
  row: ClientRow
  unsentCount: number
  /** The export that stands in the client's dialog too. */
  file: HostFile
  onClose: () => void
  note: ErasedNote
}

/** Says what goes and what stays, and erases for good once the client's name is typed. */
export function EraseDialog({ row, unsentCount, file, note, onClose }: Props) {
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
