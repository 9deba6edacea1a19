import HandCoins from 'lucide-react/icons/hand-coins'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Users from 'lucide-react/icons/users'
import type { Statistics } from '../../contract/statistics.ts'
import { useTexts } from '../../ui/language.tsx'
import { formatCount, formatEuros } from './figures.ts'
import { statisticsTexts } from './statistics-texts.ts'

const tiles = [
  { key: 'clients', Icon: Users, format: formatCount },
  { key: 'animals', Icon: PawPrint, format: formatCount },
  { key: 'invoices', Icon: ReceiptEuro, format: formatCount },
  { key: 'totalPaymentsReceived', Icon: HandCoins, format: formatEuros },
] as const satisfies { key: keyof Statistics; Icon: unknown; format: (value: number) => string }[]

/** Null: not known yet. The numbers shrink rather than break where a tile is narrow. */
export function Tiles({ figures, isLoading }: { figures: Statistics | null; isLoading: boolean }) {
  const texts = useTexts(statisticsTexts)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 @3xl:grid-cols-4">
      {tiles.map(({ key, Icon, format }) => (
        <div
          key={key}
          className="@container flex flex-col gap-2.5 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line sm:p-5"
        >
          <dt className="flex flex-col items-start gap-3 text-muted @[9.5rem]:flex-row @[9.5rem]:items-center">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text"
            >
              <Icon size={18} />
            </span>
            <span className="leading-tight">{texts.tiles[key]}</span>
          </dt>
          <dd className="mt-auto whitespace-nowrap font-semibold text-[min(1.75rem,13cqi)] text-ink leading-9 tracking-tight tabular-nums">
            {figures ? format(figures[key]) : <Unknown isLoading={isLoading} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Unknown({ isLoading }: { isLoading: boolean }) {
  return isLoading ? (
    <span aria-hidden className="my-1 block h-7 w-24 max-w-full animate-breathe rounded-md bg-line" />
  ) : (
    '-'
  )
}
