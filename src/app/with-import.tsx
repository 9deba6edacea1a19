import { type FunctionComponent, lazy, Suspense, useState } from 'react'
import type { ImportedNoun } from '../contract/imports.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('../features/import/import-dialog.tsx')).ImportDialog,
}))

/** A list screen, and the dialog that brings its rows in from a file: used once, so loaded when it is. */
export function withImport<Props extends object>(
  noun: ImportedNoun,
  Screen: FunctionComponent<Props & { onImport: () => void }>,
): FunctionComponent<Props> {
  return function WithImport(props) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Screen {...props} onImport={() => setOpen(true)} />
        {isOpen && (
          <Suspense>
            <ImportDialog noun={noun} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
}
