import { useTexts } from '../../ui/language.tsx'
import { recordPageTexts } from './record-page-texts.ts'

/** `of`: the owner of the number, for the accessible name. */
export function PhoneLink({ number, of = '' }: { number: string; of?: string }) {
  const texts = useTexts(recordPageTexts)
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      aria-label={[texts.call(number), of].filter(Boolean).join(' ')}
      className="flex min-h-control flex-wrap items-center gap-x-2 font-semibold text-accent-text text-base tabular-nums hover:underline"
    >
      {number} {of !== '' && <span className="font-normal text-muted text-sm">{of}</span>}
    </a>
  )
}
