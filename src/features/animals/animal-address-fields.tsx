import MapPin from 'lucide-react/icons/map-pin'
import { type MouseEvent, useRef } from 'react'
import { AddressLines } from '../../parts/record-field.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { animalsTexts } from './animals-texts.ts'
import type { AnimalForm } from './use-animal-form.ts'

/** Where the animal is seen, and the number to call there. */
export function AnimalAddressFields({ form }: { form: AnimalForm }) {
  const texts = useTexts(animalsTexts)
  const { fromInvoice, fromClient, isFilled } = form.prefill
  const place = useRef<HTMLDivElement>(null)
  // The button goes with what it did. The keys go on in what it filled in; a finger wants no keyboard.
  const pressed = (act: () => void) => (event: MouseEvent) => {
    act()
    if (event.detail === 0) place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className="grid gap-1.5">
      <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-[2fr_1fr_1.5fr_1.5fr_1.5fr]">
        <AddressLines {...form.field('consultingAddress')} />
      </div>
      {isFilled && <p className="text-muted text-xs">{texts.prefilled}</p>}
      {fromClient && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          {texts.addressStays(fromClient.name)}
          <Button
            variant="quiet"
            className="-my-1.5 px-2! text-accent-text! text-xs!"
            onClick={pressed(fromClient.take)}
          >
            {texts.takeAddressOf(fromClient.name)}
          </Button>
        </p>
      )}
      {fromInvoice && (
        <Button
          variant="quiet"
          className="-ml-2 justify-self-start px-2! text-accent-text!"
          icon={<MapPin aria-hidden size={16} />}
          onClick={pressed(fromInvoice)}
        >
          {texts.useInvoiceAddress}
        </Button>
      )}
    </div>
  )
}
