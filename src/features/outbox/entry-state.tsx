import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Entry } from '../../store/entry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/language.tsx'
import { type ShownState, shownState } from './entry-words.ts'
import { outboxTexts } from './outbox-texts.ts'

const looks: Record<ShownState, { tone: Tone; Icon: typeof Clock }> = {
  waiting: { tone: 'plain', Icon: Clock },
  sending: { tone: 'accent', Icon: RefreshCw },
  unknown: { tone: 'plain', Icon: Clock },
  failing: { tone: 'warn', Icon: Clock },
  held: { tone: 'plain', Icon: Hourglass },
  refused: { tone: 'danger', Icon: TriangleAlert },
  conflict: { tone: 'warn', Icon: TriangleAlert },
  twice: { tone: 'warn', Icon: TriangleAlert },
}

export function EntryState({ entry, isHeld }: { entry: Entry; isHeld: boolean }) {
  const texts = useTexts(outboxTexts)
  const shown = shownState(entry, isHeld)
  const { tone, Icon } = looks[shown]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
      {texts.states[shown]}
    </Badge>
  )
}
