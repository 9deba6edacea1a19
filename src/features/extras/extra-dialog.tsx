import { type KeyboardEvent, useId, useMemo } from 'react'
import type { ExtraRow, PriceRow } from '../../contract/rows.ts'
import { extraRefusals, longestExtraText } from '../../domain/billing/extras.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { refusedIf } from '../../domain/edits/fields.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatCents } from '../../domain/text/format.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { useRow, useTable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { FormElement } from '../../record-ui/forms/form-frame.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { useDrafts } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import {
  type Draft,
  firstTyped,
  readDraft,
  readTyped,
  type TypedRecord,
  valuesTyped,
} from '../../record-ui/forms/typed-values.ts'
import { useOrdinarySaving, useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { VatRateField } from '../../record-ui/forms/vat-rate-field.tsx'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { extras, extraType } from '../../records/extras.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceChip, ChoiceChips } from '../../ui/controls/choice-chip.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { useBookable, useOwnColleague } from '../team/use-colleagues.ts'
import type { BegunExtra } from './extras-card.tsx'
import { extrasTexts } from './extras-texts.ts'
import { type ExtraSubject, formatUnitPrice, sumExtras } from './use-extras.ts'

type Props = {
  open: boolean
  /** Null for a new line. */
  row: ExtraRow | null
  about: ExtraSubject
  begun?: BegunExtra | undefined
  onClose: () => void
}

export function ExtraDialog({ open, ...props }: Props) {
  return open && <WithDraft {...props} />
}

/** The draft must be read first, because an empty form would overwrite it. */
function WithDraft(props: Omit<Props, 'open'>) {
  const { row, about } = props
  const { clientId, animalId, appointmentId } = about
  const place = row ? `edit/${row.id}` : `add/${clientId}/${animalId ?? ''}/${appointmentId ?? ''}`
  const found = useDrafts('extras/')
  if (found === null) return null
  const draft = readDraft('extras', (typed, was) => readTyped(extras, typed, was), found.get(place))
  return <ExtraForm {...props} draft={draft} draftId={`extras/${place}`} />
}

function useExtraForm(
  props: Omit<Props, 'open'> & {
    draft: Draft<'extras'> | undefined
    draftId: string
  },
) {
  const { row: opened, about, begun, draft, draftId, onClose } = props
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const own = useOwnColleague()
  const practiceRate = useRow('practice', practiceId)?.row.vatRate ?? extras.vatRate.blank
  /** An empty rate is the practice's. */
  const toValues = (typed: TypedRecord<'extras'>) => {
    const vatRate = typed.vatRate.trim() === '' ? String(practiceRate) : typed.vatRate
    return valuesTyped(extras, { ...typed, vatRate })
  }
  const form = useRecordForm({
    record: 'extras',
    row: opened,
    draft,
    draftId,
    first: row => ({
      ...firstTyped('extras')(row),
      ...(row === null && {
        ...about,
        day: begun && begun.day < today ? begun.day : today,
        personId: begun ? begun.personId : (own?.id ?? null),
        quantity: '1',
        vatRate: '',
      }),
    }),
    getRefusals: typed => [
      ...extraRefusals(toValues(typed)),
      ...refusedIf(typed.price.trim() === '', 'extras/price-invalid', 'price'),
    ],
    showing: 'until-changed',
    onDone: onClose,
  })
  // The line is on this page already.
  const keep = (edit: Parameters<typeof form.keep>[0]) => form.keep(edit, { shows: false })
  const edits = recordEdits('extras', extraType, language)
  const saving = useOrdinarySaving('extras', { ...form, keep }, edits)
  const values = toValues(form.typed)
  return {
    ...form,
    values,
    isDeleted: saving.isDeleted,
    async save(): Promise<void> {
      if (form.check()) await saving.keep(values)
    },
    pick({ name, price, unit, vatRate }: PriceRow): void {
      form.change({
        text: name,
        price: price.toFixed(2),
        unit,
        vatRate: vatRate === null ? '' : String(vatRate),
      })
    },
  }
}

function ExtraForm(props: Parameters<typeof useExtraForm>[0]) {
  const { row, draft } = props
  const texts = useTexts(extrasTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useExtraForm(props)
  const { field } = form
  const { language } = useLanguage()
  const vatRegime = useRow('clients', form.values.clientId)?.row.vatRegime ?? 'domestic'
  const isCounted = extraRefusals({ quantity: form.values.quantity, price: form.values.price }).length === 0
  const { netCents, totalCents } = sumExtras(isCounted ? [form.values] : [], vatRegime)
  return (
    <Dialog
      open
      size="medium"
      title={row ? common.editNamed(row.text) : texts.addTitle}
      onClose={form.giveUp}
      cross="close"
      footer={
        <>
          <p className="mr-auto self-center tabular-nums max-sm:order-last" aria-live="polite">
            <span className="font-semibold text-base text-ink">
              {texts.exclVat(formatCents(netCents, language))}
            </span>{' '}
            · {texts.inclVat(formatCents(totalCents, language))}
          </p>
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
            {common.save}
          </Button>
        </>
      }
    >
      <FormElement form={form} onSave={form.save} id={formId}>
        {form.problem !== null && <Banner tone="error">{form.problem}</Banner>}
        {form.isDeleted && <Banner tone="note">{texts.deletedMeanwhile}</Banner>}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <TextWithPrices form={form} autoFocus={draft === undefined && row === null} />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          <RecordField field={extras.quantity} {...field('quantity')} inputMode="decimal" maxLength={8} />
          <RecordField field={extras.unit} {...field('unit')} />
          <RecordField
            field={extras.price}
            {...field('price')}
            label={texts.perUnit}
            frameClassName="col-span-2"
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {vatRegime === 'domestic' ? (
            <VatRateField field={extras.vatRate} {...field('vatRate')} frameClassName="grow" />
          ) : (
            <p className="self-center">{texts.noVat}</p>
          )}
          <RecordField field={extras.day} {...field('day')} />
          <PersonChoice form={form} />
          {props.about.appointmentId === null && <AnimalChoice form={form} />}
        </div>
        {row && row.rev > 0 && (
          <HistoryButton
            record="extras"
            id={row.id}
            name={row.text}
            className="-mb-2 -ml-3 justify-self-start"
          />
        )}
      </FormElement>
    </Dialog>
  )
}

type ExtraFormState = { form: ReturnType<typeof useExtraForm> }

const mostOffered = 8
const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

/** The text filters the price list. Enter picks the first price while the line has none. */
function TextWithPrices({ form, autoFocus }: ExtraFormState & { autoFocus: boolean }) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const all = useTable('prices', byName)
  const { text, price } = form.typed
  const offered = useMemo(() => {
    const words = normalizeText(text).split(' ')
    const names = all.map(({ row }) => ({ row, name: normalizeText(row.name) }))
    if (names.some(({ name }) => name === normalizeText(text))) return []
    return names.filter(({ name }) => words.every(word => name.includes(word))).slice(0, mostOffered)
  }, [all, text])
  const pickFirst = (event: KeyboardEvent) => {
    const [first] = offered
    if (event.key !== 'Enter' || !first || text.trim() === '' || price.trim() !== '') return
    event.preventDefault()
    form.pick(first.row)
  }
  return (
    <div className="grid gap-2">
      <RecordField
        field={extras.text}
        {...form.field('text')}
        hint={all.length === 0 ? texts.noPrices : undefined}
        maxLength={longestExtraText}
        autoFocus={autoFocus}
        autoCapitalize="sentences"
        onKeyDown={pickFirst}
      />
      {offered.length > 0 && (
        <ChoiceChips label={texts.pickPrice}>
          {offered.map(({ row }) => (
            <ChoiceChip key={row.id} isChosen={undefined} onChoose={() => form.pick(row)}>
              <span className="text-left">
                {row.name}{' '}
                <span className="whitespace-nowrap text-muted">{formatUnitPrice(row, language)}</span>
              </span>
            </ChoiceChip>
          ))}
        </ChoiceChips>
      )}
    </div>
  )
}

function PersonChoice({ form }: ExtraFormState) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const bookable = useBookable()
  const { value, error, onChange } = form.field('personId')
  const chosen = useRow('colleagues', value ?? '')?.row
  const isOffered = value === null || bookable.some(({ id }) => id === value)
  return (
    <SelectField
      label={fieldLabel(extras.personId, language)}
      name="personId"
      value={value ?? ''}
      error={error}
      onChange={id => onChange(id || null)}
    >
      <option value="">{texts.noStaff}</option>
      {bookable.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isOffered && <option value={value ?? ''}>{chosen ? texts.hasLeft(chosen.name) : '-'}</option>}
    </SelectField>
  )
}

function AnimalChoice({ form }: ExtraFormState) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const { tables } = useWorkspace().view
  const { value, error, onChange } = form.field('animalId')
  const animals = [...tables.animals.ownedBy(form.values.clientId)].flatMap(
    id => tables.animals.get(id)?.row ?? [],
  )
  return (
    <SelectField
      label={fieldLabel(extras.animalId, language)}
      name="animalId"
      value={value ?? ''}
      error={error}
      onChange={id => onChange(id || null)}
    >
      <option value="">{texts.noAnimal}</option>
      {animals.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {value !== null && !animals.some(({ id }) => id === value) && <option value={value}>-</option>}
    </SelectField>
  )
}
