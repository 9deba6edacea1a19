import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileSignature from 'lucide-react/icons/file-pen-line'
import Hospital from 'lucide-react/icons/hospital'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Shapes from 'lucide-react/icons/shapes'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import type { Place } from './paths.ts'

const icons = {
  home: House,
  statistics: ChartLine,
  statisticsData: ChartLine,
  taxonomy: Shapes,
  species: Tags,
  animals: PawPrint,
  clients: Users,
  contracts: FileSignature,
  invoices: ReceiptEuro,
  appointments: CalendarDays,
  calendar: CalendarDays,
  dayList: ClipboardList,
  outbox: Inbox,
  practice: Hospital,
  devices: TabletSmartphone,
} satisfies Record<Place, unknown>

export function PlaceIcon({ place, size = 18 }: { place: Place; size?: number }) {
  const Icon = icons[place]
  return <Icon aria-hidden size={size} className="shrink-0" />
}
