import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
import type { ReadRow } from './read-rows.ts'

const shownAtFirst = 5
const shownMore = 100

/** Rows by their line in the file, each with what is to be said of it. */
export function RowNotes(props: { rows: readonly ReadRow[]; notesOf: (row: ReadRow) => readonly string[] }) {
  const { rows, notesOf } = props
  const texts = useTexts(importTexts)
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <div>
      <ul className="divide-y divide-line rounded-lg ring-1 ring-line">
        {rows.slice(0, shown).map(row => (
          <li key={row.line} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[6rem_12rem_1fr]">
            <span className="tabular-nums">
              {texts.line} {row.line}
            </span>
            <span className="wrap-anywhere font-medium text-ink">{row.name || texts.nameless}</span>
            <ul className="wrap-anywhere">
              {notesOf(row).map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button
          variant="quiet"
          className="mt-1 -ml-1 text-accent-text!"
          onClick={() => setShown(before => before + shownMore)}
        >
          {texts.showMore} ({rows.length - shown})
        </Button>
      )}
    </div>
  )
}
