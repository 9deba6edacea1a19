import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { yearlyCents } from '../../domain/contract-price.ts'
import { formatList, formatPrice } from '../../domain/format.ts'
import { eurosFromCents } from '../../domain/money.ts'
import { animalsOf } from '../../parts/document-facts.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FormRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { contractsColumnCount } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'

/** A contract opened to edit: its client stays, so it shows what the contract stands on. */
export function ContractFactsRow(props: {
  row: ContractRow
  name: string
  place: RowPlace
  onClose: () => void
}) {
  const { row, name, place, onClose } = props
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const animals = animalsOf(view, row.clientId)
  const yearly = yearlyCents(animals)
  const visits = animals.map(animal => texts.visitsOf(animal.name, animal.nbYearlyVisit))
  return (
    <FormRow columns={contractsColumnCount} label={name} onEscape={onClose} place={place}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          onClose()
        }}
      >
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(14rem,2fr)_auto_3fr_auto]">
          <Fact label={texts.client}>
            <span className="flex items-center gap-1.5 font-medium">
              <Lock aria-hidden size={14} className="shrink-0 text-muted" />
              {name}
            </span>
            <span className="mt-0.5 block text-muted text-xs">{texts.clientFixed}</span>
          </Fact>
          <Fact label={texts.versionLabel}>{row.version}</Fact>
          <Fact label={texts.animals}>
            {visits.length > 0 ? formatList(visits, language) : texts.noAnimals}
          </Fact>
          <Fact label={texts.yearly}>
            {yearly === null ? '-' : formatPrice(eurosFromCents(yearly), language)}
          </Fact>
        </dl>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="primary" autoFocus>
            {common.save}
          </Button>
        </div>
      </form>
    </FormRow>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5 text-ink tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
