import type { PracticeRow } from '../../contract/practice.ts'
import { reminderFields } from '../../domain/billing/reminders.ts'
import { dayOf } from '../../domain/calendar/brussels.ts'
import { daysOffInWords } from '../../domain/calendar/typed-days-off.ts'
import { hoursInWords } from '../../domain/calendar/typed-hours.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { labelOf, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { practice } from '../../records/practice.ts'
import { newerOr } from '../../records/record.ts'
import { useTexts } from '../../ui/language.tsx'
import { practiceTexts } from './practice-texts.ts'

const groups = {
  identity: ['name', 'legalForm', 'address', 'enterpriseNumber', 'vatNumber', 'register', 'phone', 'email'],
  bank: ['iban', 'bic', 'creditorId'],
  invoicing: ['daysToPay', 'vatRate', 'documentLanguage', 'exemptionNl', 'exemptionFr', 'exemptionEn'],
  openingHours: ['openingHours', 'daysOff'],
  visitsByEmail: ['confirmVisits', 'remindVisits'],
  reminders: reminderFields,
} as const
const inOrder = ['identity', 'bank', 'invoicing', 'openingHours', 'visitsByEmail', 'reminders'] as const

/** The details for staff, who read them: owners alone change them. */
export function PracticeDetails({ row }: { row: PracticeRow }) {
  const texts = useTexts(practiceTexts)
  const names = useNames()
  const today = dayOf(useWorkspace().now())
  const { language } = names
  const shown = (name: (typeof groups)[keyof typeof groups][number]) => {
    if (name === 'openingHours') return hoursInWords(row.openingHours ?? '', language) || '-'
    if (name === 'daysOff') return daysOffInWords(row.daysOff ?? '', today, language) || '-'
    if (name === 'remindVisits')
      return row.remindVisits === 0 ? texts.never : texts.daysBefore(row.remindVisits)
    return showValue(practice[name], newerOr(row, name), names)
  }
  return (
    <>
      <p className="text-muted text-pretty">{texts.ownersOnly}</p>
      {inOrder.map(group => (
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
                <dd className="whitespace-pre-line text-ink wrap-anywhere">{shown(name)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
