import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ImportedNoun } from '../contract/imports.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('../features/import/import-dialog.tsx')).ImportDialog,
}))

/** A list screen, and the dialog that brings its rows in from a file: used once, so loaded when it is. */
export function WithImport(props: { noun: ImportedNoun; children: (openImport: () => void) => ReactNode }) {
  const { noun, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <ImportDialog noun={noun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
