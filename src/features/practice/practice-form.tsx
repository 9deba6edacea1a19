import type { ReactNode } from 'react'
import type { PracticeRow } from '../../contract/practice.ts'
import { reminderFields } from '../../domain/billing/reminders.ts'
import { holidayName, nextHolidays } from '../../domain/calendar/belgian-holidays.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { withVatNumber } from '../../domain/clients/official-numbers.ts'
import { documentColors, faceRefusals, usualDocumentColor } from '../../domain/documents/face.ts'
import {
  bankFields,
  type PracticeField,
  practiceRefusals,
  touchesBank,
} from '../../domain/practice/practice.ts'
import { formatDay, formatList } from '../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { AddressLines } from '../../record-ui/forms/address-lines.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { type Draft, firstTyped, toText, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { type PracticeValues, practice } from '../../records/practice.ts'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/page/toast.tsx'
import { useReauthenticate } from '../accounts/reauth.tsx'
import { DaysOffField } from '../team/days-off-field.tsx'
import { HoursField } from '../team/hours-field.tsx'
import { LogoField } from './logo-field.tsx'
import { changePractice } from './practice-edits.ts'
import { practiceTexts } from './practice-texts.ts'

export type PracticeDraft = Draft<'practice'>
export type PracticeSection = 'practice' | 'bank' | 'invoicing' | 'hours' | 'emails'

/** The fields of each form. */
export const practiceSections: { readonly [Section in PracticeSection]: readonly PracticeField[] } = {
  practice: [
    'name',
    'legalForm',
    'address',
    'enterpriseNumber',
    'vatNumber',
    'register',
    'phone',
    'email',
    'logo',
    'documentColor',
  ],
  bank: bankFields,
  invoicing: [
    'daysToPay',
    'vatRate',
    'documentLanguage',
    'exemptionNl',
    'exemptionFr',
    'exemptionEn',
    ...reminderFields,
  ],
  hours: ['openingHours', 'daysOff'],
  emails: ['confirmVisits', 'remindVisits'],
}

export const sectionDraftId = (section: PracticeSection) => `practice/${section}`

export function usePracticeForm(
  section: PracticeSection,
  viewRow: PracticeRow,
  draft: PracticeDraft | undefined,
  onDone: () => void,
) {
  const texts = useTexts(practiceTexts)
  const { language } = useLanguage()
  const passwordAgain = useReauthenticate()
  const reachable = useReachable()
  const toast = useToast()
  const form = useRecordForm({
    record: 'practice',
    row: viewRow,
    isAlwaysOpen: true,
    draft,
    draftId: sectionDraftId(section),
    first: firstTyped('practice'),
    getRefusals: typed =>
      getRefusals(valuesTyped(practice, typed)).filter(({ field }) =>
        practiceSections[section].some(name => name === field),
      ),
    // A number is not invalid while it is being typed.
    showing: 'left',
    onDone,
  })

  async function save(): Promise<void> {
    if (!form.check()) return
    const edit = changePractice({ texts, language }, form.row ?? viewRow, valuesTyped(practice, form.typed))
    // Offline, the edit is queued, and the server requires the password when it receives the edit.
    const needsPassword = edit !== undefined && touchesBank(edit.patch) && reachable
    if (needsPassword && !(await passwordAgain('before-edit'))) return
    await form.keep(edit, { text: texts.saved })
    if (!edit) toast({ text: texts.saved })
  }

  return { ...form, save }
}

const getRefusals = (values: PracticeValues) => [...practiceRefusals(values), ...faceRefusals(values)]

export type PracticeForm = ReturnType<typeof usePracticeForm>

export function PracticeFields({ section, form }: { section: PracticeSection; form: PracticeForm }) {
  const { field, errorAt, isRequired } = form
  const { language } = useLanguage()
  const texts = useTexts(practiceTexts)
  const { emailsAreFiles } = useTexts(documentTexts)
  const areFiles = useSavesEmailsAsFiles()
  const inDays = (name: (typeof reminderFields)[number]) => ({
    label: texts.daysLate(fieldLabel(practice[name], language)),
    maxLength: 3,
  })
  switch (section) {
    case 'practice':
      return (
        <>
          <Group>
            <RecordField field={practice.name} {...field('name')} />
            <RecordField field={practice.legalForm} {...field('legalForm')} hint={texts.legalFormHint} />
            <AddressLines
              {...field('address')}
              errorAt={errorAt}
              isRequiredAt={isRequired}
              streetClassName="sm:col-span-2"
            />
            <RecordField
              field={practice.enterpriseNumber}
              {...field('enterpriseNumber')}
              onChange={value => form.change(withVatNumber(form.typed, String(value)))}
              inputMode="numeric"
            />
            <RecordField field={practice.vatNumber} {...field('vatNumber')} />
            <RecordField
              field={practice.register}
              {...field('register')}
              hint={texts.registerHint}
              frameClassName="sm:col-span-2"
            />
            <RecordField field={practice.phone} {...field('phone')} />
            <RecordField field={practice.email} {...field('email')} />
          </Group>
          <Group title={texts.face}>
            <LogoField
              {...field('logo')}
              label={fieldLabel(practice.logo, language)}
              value={toText(form.typed.logo)}
            />
            <ColorField
              {...field('documentColor')}
              label={fieldLabel(practice.documentColor, language)}
              value={form.typed.documentColor ?? usualDocumentColor}
              swatches={documentColors.map(({ color, ...names }) => ({ color, name: names[language] }))}
              hint={texts.documentColorHint}
            />
          </Group>
        </>
      )
    case 'bank':
      return (
        <Group>
          <RecordField field={practice.iban} {...field('iban')} />
          <RecordField field={practice.bic} {...field('bic')} />
          <RecordField field={practice.creditorId} {...field('creditorId')} hint={texts.creditorHint} />
        </Group>
      )
    case 'invoicing':
      return (
        <>
          <Group>
            <RecordField
              field={practice.daysToPay}
              {...field('daysToPay')}
              label={texts.daysToPay}
              maxLength={3}
            />
            <RecordField field={practice.vatRate} {...field('vatRate')} label={texts.vatRate} />
            <RecordField
              field={practice.documentLanguage}
              {...field('documentLanguage')}
              hint={texts.documentLanguageHint}
            />
            <p className="text-pretty text-muted text-sm sm:col-span-2">{texts.exemptionHint}</p>
            <RecordField
              field={practice.exemptionNl}
              {...field('exemptionNl')}
              frameClassName="sm:col-span-2"
            />
            <RecordField
              field={practice.exemptionFr}
              {...field('exemptionFr')}
              frameClassName="sm:col-span-2"
            />
            <RecordField
              field={practice.exemptionEn}
              {...field('exemptionEn')}
              frameClassName="sm:col-span-2"
            />
          </Group>
          <Group title={texts.reminders}>
            <p className="text-muted text-sm sm:col-span-2">{texts.remindersHint}</p>
            <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
              <RecordField
                field={practice.firstReminder}
                {...field('firstReminder')}
                {...inDays('firstReminder')}
              />
              <RecordField
                field={practice.secondReminder}
                {...field('secondReminder')}
                {...inDays('secondReminder')}
              />
              <RecordField
                field={practice.thirdReminder}
                {...field('thirdReminder')}
                {...inDays('thirdReminder')}
              />
            </div>
          </Group>
        </>
      )
    case 'hours':
      return (
        <Group>
          <HoursField
            label={fieldLabel(practice.openingHours, language)}
            hint={texts.openingHoursHint}
            {...field('openingHours')}
          />
          <DaysOffField label={fieldLabel(practice.daysOff, language)} {...field('daysOff')} />
          <LegalHolidays />
        </Group>
      )
    case 'emails':
      return (
        <Group title={texts.visitEmails}>
          <p className="text-pretty text-muted text-sm sm:col-span-2">{texts.visitsByEmailHint}</p>
          {areFiles && <p className="text-pretty text-sm text-warn-text sm:col-span-2">{emailsAreFiles}</p>}
          <RecordField
            field={practice.confirmVisits}
            {...field('confirmVisits')}
            hint={texts.confirmVisitsHint}
          />
          <RecordField
            field={practice.remindVisits}
            {...field('remindVisits')}
            hint={texts.remindVisitsHint}
            maxLength={2}
          />
        </Group>
      )
  }
}

/** The practice is closed on legal holidays automatically. */
export function LegalHolidays() {
  const texts = useTexts(practiceTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const names = nextHolidays(today).map(
    ({ day, holiday }) =>
      `${holidayName(holiday, language)} (${formatDay(`${day}T12:00:00.000Z`, language)})`,
  )
  return (
    <p className="text-pretty text-muted text-sm sm:col-span-2">
      {texts.legalHolidays(formatList(names, language))}
    </p>
  )
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line sm:grid-cols-2">
      {title && <legend className="float-left mb-1 font-semibold text-ink sm:col-span-2">{title}</legend>}
      {children}
    </fieldset>
  )
}
