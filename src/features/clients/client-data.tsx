import { useId, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { useEntries, useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { useHostFile } from '../../sync/file-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ClientExport } from './client-export.tsx'
import { unsentAbout } from './client-unsent.ts'
import { clientsTexts } from './clients-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
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
