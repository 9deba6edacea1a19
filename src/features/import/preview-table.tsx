import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
import type { ReadRow } from './read-rows.ts'
import { shownValues } from './row-words.ts'

const shownRows = 5

/** The first rows as they will be, without the columns in which none of them has anything. */
export function PreviewTable({ rows }: { rows: readonly ReadRow[] }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const clientName = (id: string) => {
    const client = view.tables.clients.get(id)?.row
    return client ? fullName(client) : ''
  }
  const shown = rows.slice(0, shownRows).map(row => {
    return { line: row.line, values: new Map(shownValues(row.values, language, clientName)) }
  })
  const fields = [...(shown[0]?.values.keys() ?? [])].filter(field =>
    shown.some(({ values }) => (values.get(field) ?? '') !== ''),
  )
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={texts.firstRows}
      className="overflow-x-auto rounded-lg ring-1 ring-line"
    >
      <table className="min-w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={headLook}>
              {texts.line}
            </th>
            {fields.map(field => (
              <th key={field} scope="col" className={headLook}>
                {texts.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ line, values }) => (
            <tr key={line}>
              <td className="px-3 py-2 tabular-nums">{line}</td>
              {fields.map(field => (
                <td key={field} className="max-w-56 truncate px-3 py-2 text-ink">
                  {values.get(field) || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headLook = 'px-3 py-2 font-medium text-muted whitespace-nowrap'
