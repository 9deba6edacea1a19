import { useState } from 'react'
import type { Noun } from '../contract/rows.ts'
import { useRowDrafts } from './row-drafts.ts'

/** The forms in the rows of a list: those that were left without saving, and the one that adds a row. */
export function useRowForms<N extends Noun>(noun: N) {
  const drafts = useRowDrafts(noun)
  const [isOpen, setOpen] = useState(false)
  const draft = drafts.draftOf(null)
  return {
    ...drafts,
    adding: {
      isOpen: isOpen || draft !== undefined,
      draft,
      /** Drafts are read after the first paint: the form starts again with what was left. */
      key: draft ? 'draft' : 'new',
      open: () => setOpen(true),
      close() {
        setOpen(false)
        drafts.close(null)
      },
    },
  }
}
