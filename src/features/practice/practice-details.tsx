import type { PracticeRow } from '../../contract/practice.ts'
import { reminderFields } from '../../domain/reminders.ts'
import { labelOf, showValue, useNames } from '../../parts/shown-value.ts'
import { practice } from '../../records/practice.ts'
import { useTexts } from '../../ui/language.tsx'
import { practiceTexts } from './practice-texts.ts'

const groups = {
  identity: ['name', 'legalForm', 'address', 'enterpriseNumber', 'vatNumber', 'register', 'phone', 'email'],
  bank: ['iban', 'bic', 'creditorId'],
  invoicing: ['daysToPay', 'vatRate', 'documentLanguage', 'exemptionText'],
  reminders: reminderFields,
} as const

/** The details for staff, who read them: owners alone change them. */
export function PracticeDetails({ row }: { row: PracticeRow }) {
  const texts = useTexts(practiceTexts)
  const names = useNames()
  return (
    <>
      <p className="text-muted text-pretty">{texts.ownersOnly}</p>
      {(['identity', 'bank', 'invoicing', 'reminders'] as const).map(group => (
        <section
          key={group}
          aria-label={texts[group]}
          className="rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
        >
          <h2 className="mb-3 font-semibold text-ink">{texts[group]}</h2>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {groups[group].map(name => (
              <div key={name} className="min-w-0">
                <dt className="text-muted text-sm">{labelOf(practice[name], names.language)}</dt>
                <dd className="text-ink wrap-anywhere">{showValue(practice[name], row[name], names)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
