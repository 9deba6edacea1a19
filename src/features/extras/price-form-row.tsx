import { longestPriceName, priceRefusals } from '../../domain/billing/prices.ts'
import { FormButtons, FormElement } from '../../record-ui/forms/form-frame.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { rowOpener } from '../../record-ui/forms/row-forms.ts'
import { firstTyped, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useOrdinarySaving, useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { VatRateField } from '../../record-ui/forms/vat-rate-field.tsx'
import type { RowFormProps } from '../../record-ui/lists/record-screen.tsx'
import { prices, priceType } from '../../records/prices.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FormRow } from '../../ui/lists/table-row.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { pricesTexts } from './prices-texts.ts'

export function PriceFormRow({ row, draft, place, columns, onClose, onProblem }: RowFormProps<'prices'>) {
  const texts = useTexts(pricesTexts)
  const { language } = useLanguage()
  const form = useRecordForm({
    record: 'prices',
    row,
    draft,
    first: firstTyped('prices'),
    getRefusals: typed => priceRefusals(valuesTyped(prices, typed)),
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })
  const { field } = form
  const saving = useOrdinarySaving('prices', form, recordEdits('prices', priceType, language))
  useRestoreFocus(rowOpener('prices', row))

  async function save(): Promise<void> {
    if (form.check()) await saving.keep(valuesTyped(prices, form.typed))
  }

  return (
    <FormRow columns={columns} label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <FormElement form={form} onSave={save}>
        {saving.isDeleted && <Banner tone="note">{texts.deletedMeanwhile}</Banner>}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-[2fr_1fr_1fr_1.5fr]">
          <RecordField
            field={prices.name}
            {...field('name')}
            maxLength={longestPriceName}
            // A restored form must not take the focus or open a keyboard.
            autoFocus={draft === undefined}
            autoCapitalize="sentences"
          />
          <RecordField field={prices.price} {...field('price')} />
          <RecordField field={prices.unit} {...field('unit')} />
          <VatRateField field={prices.vatRate} {...field('vatRate')} frameClassName="grow" />
        </div>
        <div className="flex justify-end gap-2">
          <FormButtons form={form} />
        </div>
      </FormElement>
    </FormRow>
  )
}
